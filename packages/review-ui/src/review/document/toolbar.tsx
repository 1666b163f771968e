/** What the reader can do with the document, above it. */
import { flushSync } from "react-dom";
import type { ReactNode } from "react";
import { PageField, type PageFieldProps } from "./page-field.tsx";
import { SearchBox, type SearchBoxProps } from "./search/search-box.tsx";
import type { KeptSettings } from "./view-settings.ts";

export interface ToolbarProps {
  readonly settings: KeptSettings;
  readonly page: PageFieldProps;
  readonly search: SearchBoxProps;
  /** Whether there are pictures of the pages. */
  readonly hasPages: boolean;
  /** Asks for a finding at what is selected. */
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
        // The text that is selected stays selected.
        onMouseDown={(event) => event.preventDefault()}
        onClick={add}
      >
        Add finding
      </button>
      <SearchBox {...search} />
      {hasPages && (
        <label className="tool-check" title="Turn off to see the document as plain text">
          <input
            type="checkbox"
            checked={showsPages}
            onChange={({ target }) => {
              // The other view has a toolbar of its own, in which the person goes on.
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
