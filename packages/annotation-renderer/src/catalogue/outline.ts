/**
 * The outline “Review findings” (ISO 32000-2, 12.3.3), closed: an item for each finding, and below it one for each
 * trigger, which leads to its first annotation. It follows the items of the file, of which only the last changes.
 */
import { at } from "@docreview/model";
import {
  catalogueOf,
  dictionaryOf,
  identityOf,
  type NewObject,
  numberOf,
  ownOutlineTitle,
  pdfDictionary,
  type PdfDictionary,
  type PdfFile,
  pdfName,
  pdfNumber,
  type PdfObject,
  pdfReference,
  type PdfReference,
  withEntry,
  type WriteText,
  writtenReference,
} from "@docreview/pdf-file";
import type { AnnotatedFinding } from "../annotations/annotated-findings.ts";
import type { Annotation } from "../annotations/annotation.ts";
import { noteSubject } from "../annotations/note-text.ts";
import { printableLine } from "../annotations/printable.ts";

/** Characters of a title, as outlines are shown in narrow panes. */
const longestTitle = 120;

/** Items of the top level that are followed to find the last one, if the file does not name it. */
const maximumItems = 10_000;

export interface Outline {
  readonly objects: Iterable<NewObject>;
  /** How many numbers it takes, from `first`. */
  readonly count: number;
  /** The new entry of the catalogue; null if it does not change. */
  readonly root: PdfReference | null;
}

export interface OutlineOrder {
  readonly findings: readonly AnnotatedFinding[];
  /** The first unused number. */
  readonly first: number;
  /** The destination that shows an annotation, in PDF syntax: `[3 0 R/XYZ 10 20 null]`. */
  readonly destination: (annotation: Annotation) => string;
  /** The destination of “Review findings” itself, in PDF syntax; empty without one. */
  readonly start: string;
}

/** Null if no finding has an annotation to lead to, or if the file's outline cannot be extended. */
export function outlineOf(
  file: PdfFile,
  { findings, first, destination, start }: OutlineOrder,
): Outline | null {
  const listed = findings.filter(({ triggers }) =>
    triggers.some(({ annotations }) => annotations.length > 0),
  );
  const existing = existingOutline(file);
  if (listed.length === 0 || existing === null) return null;
  const { reference: known, dictionary, last } = existing;
  const root = known ?? pdfReference(first);
  const top = known === null ? first + 1 : first;
  const sizes = listed.map(({ triggers }) => 1 + triggers.filter(({ annotations: [first] }) => first).length);
  const count = sizes.reduce((sum, size) => sum + size, top - first + 1);
  return { objects: objects(), count, root: known === null ? root : null };

  function* objects(): Generator<NewObject> {
    yield { ...identityOf(root), object: extendedRoot(dictionary, last, pdfReference(top)) };
    if (last !== null) {
      yield { ...identityOf(last.reference), object: withEntry(last.dictionary, "Next", pdfReference(top)) };
    }
    yield* items({ findings: listed, destination, start, root, top, before: last?.reference ?? null, sizes });
  }
}

interface Items {
  readonly findings: readonly AnnotatedFinding[];
  readonly destination: (annotation: Annotation) => string;
  readonly start: string;
  readonly root: PdfReference;
  readonly top: number;
  readonly before: PdfReference | null;
  readonly sizes: readonly number[];
}

function* items({ findings, destination, start, root, top, before, sizes }: Items): Generator<NewObject> {
  const last = top + sizes.slice(0, -1).reduce((sum, size) => sum + size, 1);
  const kids = `/First ${top + 1} 0 R/Last ${last} 0 R/Count ${-findings.length}`;
  const previous = before === null ? "" : `/Prev ${writtenReference(before)}`;
  const parent = `/Parent ${writtenReference(root)}`;
  const target = start === "" ? "" : `/Dest${start}`;
  yield item(top, ownOutlineTitle, `${parent}${previous}${kids}${target}`);
  let number = top + 1;
  let above: number | null = null;
  for (const [index, { finding, others, triggers }] of findings.entries()) {
    const own = shown(triggers);
    const next = number + 1 + own.length;
    const chain = `${above === null ? "" : `/Prev ${above} 0 R`}${index === findings.length - 1 ? "" : `/Next ${next} 0 R`}`;
    const below = `/First ${number + 1} 0 R/Last ${number + own.length} 0 R/Count ${-own.length}`;
    const title = printableLine(`${noteSubject([finding, ...others])}: ${finding.description}`);
    yield item(number, title, `/Parent ${top} 0 R${chain}${below}/Dest${destination(at(own, 0).first)}`);
    for (const [position, { first, words }] of own.entries()) {
      const kid = number + 1 + position;
      const order = `${position === 0 ? "" : `/Prev ${kid - 1} 0 R`}${position === own.length - 1 ? "" : `/Next ${kid + 1} 0 R`}`;
      yield item(kid, words, `/Parent ${number} 0 R${order}/Dest${destination(first)}`);
    }
    above = number;
    number = next;
  }
}

function item(number: number, title: string, more: string): NewObject {
  const short = title.length <= longestTitle ? title : `${title.slice(0, longestTitle).toWellFormed()}…`;
  return { number, generation: 0, written: (text: WriteText) => `<</Title${text(short)}${more}>>` };
}

/** The triggers with an annotation in the file, and the words that the outline shows for each. */
function shown(triggers: AnnotatedFinding["triggers"]) {
  return triggers.flatMap(({ trigger, annotations: [first] }) => {
    if (first === undefined) return [];
    const words = printableLine(trigger.text) || printableLine(trigger.feedback) || first.subject;
    return [{ first, words: `${words} (${first.page})` }];
  });
}

interface ExistingOutline {
  /** Null if the catalogue names no outline that can be extended. */
  readonly reference: PdfReference | null;
  readonly dictionary: PdfDictionary;
  readonly last: Item | null;
}

interface Item {
  readonly reference: PdfReference;
  readonly dictionary: PdfDictionary;
}

/** Null if the file has a damaged outline, which is left unchanged. */
function existingOutline(file: PdfFile): ExistingOutline | null {
  const root = catalogueOf(file).entries.get("Outlines");
  const dictionary = dictionaryOf(file.resolve(root));
  if (dictionary === null) return { reference: null, dictionary: emptyRoot, last: null };
  if (file.resolve(dictionary.entries.get("First")).kind === "null") {
    return { reference: root?.kind === "reference" ? root : null, dictionary, last: null };
  }
  const last = lastItem(file, dictionary);
  if (root?.kind !== "reference" || last === null) return null;
  return { reference: root, dictionary, last };
}

const emptyRoot = pdfDictionary({ Type: pdfName("Outlines") });

function lastItem(file: PdfFile, root: PdfDictionary): Item | null {
  let item = itemAt(file, root.entries.get("Last")) ?? itemAt(file, root.entries.get("First"));
  for (let count = 0; item !== null && count < maximumItems; count++) {
    const next = itemAt(file, item.dictionary.entries.get("Next"));
    if (next === null) return item;
    item = next;
  }
  return null;
}

function itemAt(file: PdfFile, reference: PdfObject | undefined): Item | null {
  const dictionary = dictionaryOf(file.resolve(reference));
  return reference?.kind === "reference" && dictionary !== null ? { reference, dictionary } : null;
}

/** An open outline shows one item more; a closed one has a negative count. */
function extendedRoot(root: PdfDictionary, last: Item | null, added: PdfReference): PdfDictionary {
  const seen = numberOf(root.entries.get("Count"));
  const count = Number.isInteger(seen) && seen < 0 ? seen - 1 : (Number.isInteger(seen) ? seen : 0) + 1;
  const extended = withEntry(withEntry(root, "Last", added), "Count", pdfNumber(count));
  return last === null ? withEntry(extended, "First", added) : extended;
}
