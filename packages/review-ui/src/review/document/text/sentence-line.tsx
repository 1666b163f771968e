/** One sentence. The words of each finding are a button that selects it. */
import { memo, useMemo } from "react";
import { SeverityMark } from "../../../frame/severity-mark.tsx";
import { isSettled } from "../../../changes/pending-change.ts";
import { highlightName, isMarked, type Entry } from "../../findings/entry.ts";
import { markedSentence, type Sentence } from "./sentence.ts";

export interface SentenceLineProps {
  readonly sentence: Sentence;
  readonly page: number | null;
  readonly entries: readonly Entry[];
  /** Null if it is none of these. */
  readonly selected: Entry | null;
  readonly select: (entry: Entry) => void;
}

export const SentenceLine = memo(function SentenceLine(props: SentenceLineProps) {
  const { sentence, page, entries, selected, select } = props;
  const shown = useMemo(() => entries.filter((entry) => isMarked(entry, selected)), [entries, selected]);
  const { segments, others } = useMemo(() => markedSentence(sentence.text, shown), [sentence, shown]);
  const button = { page, selected, select };
  return (
    <p className="sentence">
      <span data-sentence={sentence.reference}>
        {segments.map(({ text, entry }, at) =>
          entry === null ? text : <FindingButton key={at} entry={entry} text={text} {...button} />,
        )}
      </span>
      {others.map((entry) => (
        <FindingChip key={entry.id} entry={entry} {...button} />
      ))}
    </p>
  );
});

export interface FindingButtonProps extends Pick<SentenceLineProps, "page" | "selected" | "select"> {
  readonly entry: Entry;
  readonly text: string;
}

function FindingButton({ entry, text, page, selected, select }: FindingButtonProps) {
  return (
    <button
      type="button"
      className={`text-highlight ${entry.rule.severity}`}
      data-highlight={entry.id}
      data-done={isSettled(entry)}
      aria-label={nameOf(entry, page)}
      aria-current={entry.id === selected?.id}
      onClick={() => select(entry)}
    >
      {text}
    </button>
  );
}

/** A finding without words of its own in the text: it overlaps others, or something is missing. */
export function FindingChip({ entry, page, selected, select }: Omit<FindingButtonProps, "text">) {
  return (
    <button
      type="button"
      className="finding-chip"
      data-highlight={entry.id}
      data-done={isSettled(entry)}
      aria-current={entry.id === selected?.id}
      onClick={() => select(entry)}
    >
      {/* Highlights are not named by their severity; the accessible name is the visible text. */}
      <span aria-hidden="true">
        <SeverityMark severity={entry.rule.severity} />
      </span>
      <span>{nameOf(entry, page)}</span>
    </button>
  );
}

function nameOf(entry: Entry, page: number | null): string {
  return page === null
    ? `${entry.rule.reference}, ${entry.where}: ${entry.words}`
    : highlightName(entry, page);
}
