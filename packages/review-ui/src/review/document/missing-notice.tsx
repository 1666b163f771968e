/** What is missing from the document as a whole: no page has a place for it. */
import { isMarked, type Entry } from "../findings/entry.ts";
import { FindingChip } from "./text/sentence-line.tsx";

export interface MissingNoticeProps {
  /** All that is missing. */
  readonly entries: readonly Entry[];
  readonly selected: Entry | null;
  readonly select: (entry: Entry) => void;
}

/** More are folded away. */
const shownAtOnce = 2;

export function MissingNotice({ entries, selected, select }: MissingNoticeProps) {
  const shown = entries.filter((entry) => isMarked(entry, selected));
  if (shown.length === 0) return null;
  const chips = shown.map((entry) => (
    <FindingChip key={entry.id} entry={entry} page={null} selected={selected} select={select} />
  ));
  if (shown.length <= shownAtOnce) return <div className="missing-notice">{chips}</div>;
  return (
    <details className="missing-notice">
      <summary>Missing from the document: {shown.length}</summary>
      {chips}
    </details>
  );
}
