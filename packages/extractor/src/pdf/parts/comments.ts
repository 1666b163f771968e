/**
 * Comments: the text of annotations (ISO 32000-2, 12.5.6), each with its author before it and its replies after it.
 * Annotations that docreview wrote into an annotated copy, and the replies to them, are not part of the document.
 */
import { annotationsOfPage, undrawn, type PageAnnotation } from "./page-annotations.ts";
import { objectNumber } from "../engine/entry-reader.ts";
import { marksLeftOut } from "./problems.ts";
import { partsOfTexts, type DrawnSource, type FilePart, type PartSource } from "./part.ts";

/** Form fields are read separately; the others have no text of their own. */
const silent: ReadonlySet<string> = new Set(["Widget", "Popup", "Link", "TrapNet", "PrinterMark"]);

export function* comments(source: DrawnSource): Generator<FilePart> {
  for (const index of source.pages.keys()) {
    for (const annotation of inThreads(source, [...annotationsOfPage(source, index + 1)])) {
      if (!silent.has(annotation.subtype)) yield* commentParts(source, annotation);
    }
  }
}

/** Each annotation before the replies to it, without the threads that docreview began. */
function inThreads(source: PartSource, all: readonly PageAnnotation[]): readonly PageAnnotation[] {
  const known = new Set(all.map(({ number }) => number));
  const answered = ({ dictionary }: PageAnnotation) => objectNumber(dictionary.entries.get("IRT"));
  const isReply = (one: PageAnnotation) => answered(one) !== null && known.has(answered(one));
  const replies = Map.groupBy(all.filter(isReply), answered);
  const ordered = new Set<PageAnnotation>();
  const open = all.filter((one) => !isReply(one)).toReversed();
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (ordered.has(next)) continue;
    if (isOurs(source, next)) {
      // The summary of a copy is always reported.
      if (source.own?.summary.length === 0) source.report(marksLeftOut);
      continue;
    }
    ordered.add(next);
    if (next.number !== null) open.push(...(replies.get(next.number) ?? []).toReversed());
  }
  return [...ordered];
}

function isOurs({ own }: PartSource, { dictionary }: PageAnnotation): boolean {
  return own !== null && own.kindOf(dictionary) !== null;
}

function* commentParts(source: DrawnSource, annotation: PageAnnotation): Generator<FilePart> {
  const { entries } = source;
  const { dictionary, page, subtype } = annotation;
  const text = (key: string) => entries.text(dictionary.entries.get(key));
  // A state, such as “Accepted”, is not text that somebody wrote.
  if (text("StateModel") !== "") return;
  const written = [text("Contents"), subtype === "Redact" ? text("OverlayText") : ""];
  const undrawnTexts = undrawn(source, annotation, written.filter(isWritten));
  if (undrawnTexts.length > 0) yield* partsOfTexts("comment", page, [text("T"), ...undrawnTexts]);
}

function isWritten(text: string): boolean {
  return text.trim() !== "";
}
