/**
 * Exceptions by meaning as the language defines them, for texts with few words: the cues “not” and “never”; “but”,
 * full stops and brackets as ends of clauses; curly double quotation marks; and “*” as footnote mark.
 */
import type { Span } from "@docreview/model";
import type { NaiveText } from "./naive-patterns.ts";

/** True if a negation of the same sentence covers the hit. */
export function naiveNegated({ document, sentences }: NaiveText, hit: Span): boolean {
  const sentence = sentences.find(({ span }) => span.end > hit.start)?.span;
  if (sentence === undefined || hit.end > sentence.end) return false;
  const before = document.text.slice(sentence.start, Math.max(sentence.start, hit.start));
  return [...before.matchAll(/(?<![a-z0-9])(?:not|never)(?![a-z0-9])/gi)].some(({ 0: cue, index }) => {
    const reached = document.text.slice(sentence.start + index + cue.length, hit.end);
    const ends = /[.(“”]|(?<![a-z0-9])but(?![a-z0-9])/i.test(reached);
    const behind = document.text.slice(hit.end, sentence.end);
    const endsAtComma = /,\s*$/.test(reached) && /^\s*but(?![a-z0-9])/i.test(behind);
    const words = reached.match(/[a-z0-9]+/gi)?.length ?? 0;
    return !ends && !endsAtComma && (words < 10 || (words === 10 && /[a-z0-9]$/i.test(reached)));
  });
}

/** True if the hit is between two marks, or after one that nothing closes in the paragraph. */
export function naiveQuoted({ document: { text, layout } }: NaiveText, hit: Span): boolean {
  return layout.blocks.some(({ span }) => {
    const paragraph = text.slice(span.start, span.end);
    return [...paragraph.matchAll(/“/g)].some(({ index }) => {
      let depth = 0;
      let end = index;
      do {
        if (paragraph[end] === "“") depth++;
        if (paragraph[end] === "”") depth--;
        end++;
      } while (depth > 0 && end < paragraph.length);
      return span.start + index <= hit.start && hit.end <= span.start + end;
    });
  });
}

/** True if an asterisk in the hit, or after it or the next word, refers to a note that contains one of `wanted`. */
export function naiveLinked(text: NaiveText, hit: Span, wanted: readonly Span[]): boolean {
  const source = text.document.text;
  return [...source.matchAll(/(?<=\S ?)\*/g)].some(({ index }) => {
    if (index < hit.start || !(index < hit.end || isBeside(source.slice(hit.end, index)))) return false;
    const note = noteFor(text, index);
    return note !== undefined && wanted.some(({ start, end }) => note.start <= start && end <= note.end);
  });
}

function isBeside(between: string): boolean {
  if (/\n *\n/.test(between)) return false;
  const words = between.match(/[a-z0-9]+/gi) ?? [];
  const first = between.search(/[a-z0-9]/i);
  return words.length === 0 || (words.length === 1 && first <= 3 && !between.slice(0, first).includes("."));
}

function noteFor({ document: { text, layout } }: NaiveText, mark: number): Span | undefined {
  const pageAt = (position: number) => layout.lines.find(({ span }) => span.end > position)?.page ?? 1;
  const notes: Span[] = [];
  layout.blocks.forEach(({ span, zone }, index) => {
    const last = notes.at(-1);
    const before = layout.blocks[index - 1];
    if (zone !== "footnote") return;
    if (text[span.start] === "*") notes.push(span);
    else if (
      last !== undefined &&
      before?.span.end === last.end &&
      pageAt(span.start) === pageAt(last.start)
    ) {
      notes[notes.length - 1] = { start: last.start, end: span.end };
    }
  });
  const samePage = notes.filter(({ start }) => pageAt(start) === pageAt(mark));
  const behind = (span: Span) => span.start > mark;
  return samePage.find(behind) ?? samePage.at(-1) ?? notes.find(behind);
}
