/** What the reader can do with the document, above it. */
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
  readonly children?: ReactNode;
}

export function Toolbar({ settings, page, search, hasPages, children }: ToolbarProps) {
  const { showsPages, change } = settings;
  return (
    <div className="document-tools" role="group" aria-label="Document tools">
      <PageField {...page} />
      {children}
      <SearchBox {...search} />
      {hasPages && (
        <label className="tool-check" title="Off: the document as text only">
          <input
            type="checkbox"
            checked={showsPages}
            onChange={({ target }) => change({ showsPages: target.checked })}
          />
          Show pages
        </label>
      )}
    </div>
  );
}
