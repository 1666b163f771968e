/** Lists what is missing from the whole document and so has no place on a page. */
import { isMarked, type Entry } from "../findings/entry.ts";
import { FindingChip } from "./text/sentence-line.tsx";

export interface MissingNoticeProps {
  /** Everything that is missing. */
  readonly entries: readonly Entry[];
  readonly selected: Entry | null;
  readonly select: (entry: Entry) => void;
}

/** How many are shown; the rest is collapsed. */
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
