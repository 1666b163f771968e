/** The region “Document”: the pages with their highlights, or their text alone. */
import { FaultNotice } from "../../frame/fault-notice.tsx";
import type { Entry } from "../findings/entry.ts";
import type { Selection } from "../findings/use-selection.ts";
import { useDocument } from "./file/use-document.ts";
import { PagesView } from "./pages-view.tsx";
import { useViewSettings } from "./view-settings.ts";

export interface DocumentViewProps {
  readonly assetId: string;
  readonly entries: readonly Entry[];
  readonly selection: Selection;
}

export function DocumentView({ assetId, entries, selection }: DocumentViewProps) {
  const settings = useViewSettings();
  const { document, error, retry } = useDocument(assetId);
  return (
    <section aria-label="Document" className="document-view">
      {error !== null && <FaultNotice error={error} retry={retry} />}
      {error === null && document === null && <p className="quiet">Loading the document …</p>}
      {document !== null && (
        <PagesView document={document} entries={entries} selection={selection} settings={settings} />
      )}
    </section>
  );
}
