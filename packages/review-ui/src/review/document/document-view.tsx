/** The region “Document”: the pages with their highlights, or only their text. */
import { FaultNotice } from "../../frame/fault-notice.tsx";
import type { Entry } from "../findings/entry.ts";
import type { Selection } from "../findings/use-selection.ts";
import { useDocument } from "./file/use-document.ts";
import { missingFromDocument } from "./highlights/entries-by-page.ts";
import { MissingNotice } from "./missing-notice.tsx";
import { PagesView } from "./pages-view.tsx";
import type { Passage } from "./picking/passage.ts";
import { TextView } from "./text-view.tsx";
import { useTextPages, useUnplacedSentences } from "./text/use-sentences.ts";
import { useViewSettings } from "./view-settings.ts";

export interface DocumentViewProps {
  readonly assetId: string;
  readonly entries: readonly Entry[];
  readonly selection: Selection;
  /** Opens the dialog to add a finding at the passage. */
  readonly add: (passage: Passage) => void;
}

export function DocumentView({ assetId, entries, selection, add }: DocumentViewProps) {
  const settings = useViewSettings();
  const { document, error, retry } = useDocument(assetId);
  const unplaced = useUnplacedSentences(assetId);
  const textPages = useTextPages(assetId, error !== null);
  const pageCount = document?.pageCount ?? textPages;
  const shared = { assetId, entries, unplaced, selection, settings, add };
  return (
    <section aria-label="Document" className="document-view">
      {error !== null && <FaultNotice error={error} retry={retry} />}
      {error === null && document === null && <p className="quiet">Loading the document …</p>}
      <MissingNotice
        entries={missingFromDocument(entries)}
        selected={selection.selected}
        select={selection.select}
      />
      {document !== null && settings.showsPages && <PagesView document={document} {...shared} />}
      {(document === null ? error !== null : !settings.showsPages) && pageCount !== null && (
        <TextView pageCount={pageCount} hasPages={document !== null} {...shared} />
      )}
    </section>
  );
}
