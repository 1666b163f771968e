/** The toolbar above the document. */
import { flushSync } from "react-dom";
import type { ReactNode } from "react";
import { PageField, type PageFieldProps } from "./page-field.tsx";
import { SearchBox, type SearchBoxProps } from "./search/search-box.tsx";
import type { KeptSettings } from "./view-settings.ts";

export interface ToolbarProps {
  readonly settings: KeptSettings;
  readonly page: PageFieldProps;
  readonly search: SearchBoxProps;
  /** Whether the pages can be shown as pictures. */
  readonly hasPages: boolean;
  /** Opens the dialog to add a finding at the selection. */
  readonly add: () => void;
  readonly children?: ReactNode;
}

export function Toolbar({ settings, page, search, hasPages, add, children }: ToolbarProps) {
  const { showsPages, change } = settings;
  return (
    <div className="document-tools" role="group" aria-label="Document tools">
      <PageField {...page} />
      {children}
      <button
        type="button"
        title="Add finding (a)"
        // Keeps the text selection.
        onMouseDown={(event) => event.preventDefault()}
        onClick={add}
      >
        Add finding
      </button>
      <SearchBox {...search} />
      {hasPages && (
        <label className="tool-check" title="Turn off to show the document as plain text">
          <input
            type="checkbox"
            checked={showsPages}
            onChange={({ target }) => {
              // The other view has its own toolbar, which receives the focus.
              flushSync(() => change({ showsPages: target.checked }));
              document.querySelector<HTMLElement>(".tool-check input")?.focus();
            }}
          />
          Show pages
        </label>
      )}
    </div>
  );
}
