/**
 * The outline “Review findings” (ISO 32000-2, 12.3.3), closed: an entry for each rule, and below it one for each
 * trigger, which leads to its first annotation. It stands after the entries that the file has; of those, only the last
 * learns who comes next.
 */
import type { AnnotatedFinding } from "../annotation.ts";
import type { Annotation } from "../annotation-kinds.ts";
import { noteSubject } from "../note-text.ts";
import { printableLine } from "../printable.ts";
import type { PdfFile } from "./file.ts";
import {
  dictionaryOf,
  numberOf,
  type PdfDictionary,
  pdfDictionary,
  pdfName,
  pdfNumber,
  type PdfObject,
  type PdfReference,
  withEntry,
} from "./object.ts";
import { catalogueOf } from "./page-tree.ts";
import type { NewObject, WriteText } from "./section.ts";

/** Characters of a title: outlines are read in narrow panes. */
const longestTitle = 120;

/** Entries of the highest level that are followed to find the last one, where the file does not name it. */
const maximumEntries = 10_000;

export interface Outline {
  readonly objects: Iterable<NewObject>;
  /** Numbers that it takes, from `first` on. */
  readonly count: number;
  /** For the catalogue, where that has to name the outline anew. */
  readonly root: PdfReference | null;
}

export interface OutlineOrder {
  readonly findings: readonly AnnotatedFinding[];
  /** First free number. */
  readonly first: number;
  /** The place that shows an annotation, as it is written: `[3 0 R/XYZ 10 20 null]`. */
  readonly destination: (annotation: Annotation) => string;
  /** Where “Review findings” itself leads, as it is written; empty where it leads nowhere. */
  readonly start: string;
}

/** Null where no finding has an annotation to lead to, or the file's outline cannot be continued. */
export function outlineOf(
  file: PdfFile,
  { findings, first, destination, start }: OutlineOrder,
): Outline | null {
  const rules = findings.filter(({ triggers }) => triggers.some(({ annotations }) => annotations.length > 0));
  const existing = existingOutline(file);
  if (rules.length === 0 || existing === null) return null;
  const { reference: known, dictionary, last } = existing;
  const root = known ?? referenceTo(first);
  const top = known === null ? first + 1 : first;
  const sizes = rules.map(({ triggers }) => 1 + triggers.filter(({ annotations: [first] }) => first).length);
  const count = sizes.reduce((sum, size) => sum + size, top - first + 1);
  return { objects: objects(), count, root: known === null ? root : null };

  function* objects(): Generator<NewObject> {
    yield { ...idOf(root), object: longerRoot(dictionary, last, referenceTo(top)) };
    if (last !== null) {
      yield { ...idOf(last.reference), object: withEntry(last.dictionary, "Next", referenceTo(top)) };
    }
    yield* entries({ rules, destination, start, root, top, before: last?.reference ?? null, sizes });
  }
}

interface Entries {
  readonly rules: readonly AnnotatedFinding[];
  readonly destination: (annotation: Annotation) => string;
  readonly start: string;
  readonly root: PdfReference;
  readonly top: number;
  readonly before: PdfReference | null;
  readonly sizes: readonly number[];
}

function* entries({ rules, destination, start, root, top, before, sizes }: Entries): Generator<NewObject> {
  const lastRule = top + sizes.slice(0, -1).reduce((sum, size) => sum + size, 1);
  const kids = `/First ${top + 1} 0 R/Last ${lastRule} 0 R/Count ${-rules.length}`;
  const previous = before === null ? "" : `/Prev ${before.number} ${before.generation} R`;
  const parent = `/Parent ${root.number} ${root.generation} R`;
  const target = start === "" ? "" : `/Dest${start}`;
  yield entry(top, "Review findings", `${parent}${previous}${kids}${target}`);
  let number = top + 1;
  for (const [index, { finding, triggers }] of rules.entries()) {
    const own = shown(triggers);
    const chain = `${index === 0 ? "" : `/Prev ${number - sizes[index - 1]!} 0 R`}${index === rules.length - 1 ? "" : `/Next ${number + sizes[index]!} 0 R`}`;
    const below = `/First ${number + 1} 0 R/Last ${number + own.length} 0 R/Count ${-own.length}`;
    const title = printableLine(`${noteSubject(finding)}: ${finding.description}`);
    yield entry(number, title, `/Parent ${top} 0 R${chain}${below}/Dest${destination(own[0]!.first)}`);
    for (const [position, { first, words }] of own.entries()) {
      const at = number + 1 + position;
      const order = `${position === 0 ? "" : `/Prev ${at - 1} 0 R`}${position === own.length - 1 ? "" : `/Next ${at + 1} 0 R`}`;
      yield entry(at, words, `/Parent ${number} 0 R${order}/Dest${destination(first)}`);
    }
    number += sizes[index]!;
  }
}

function entry(number: number, title: string, more: string): NewObject {
  const short = title.length <= longestTitle ? title : `${title.slice(0, longestTitle).toWellFormed()}…`;
  return { number, generation: 0, written: (text: WriteText) => `<</Title${text(short)}${more}>>` };
}

/** The triggers with a place in the file, by the words that the outline lists them under. */
function shown(triggers: AnnotatedFinding["triggers"]) {
  return triggers.flatMap(({ trigger, annotations: [first] }) => {
    if (first === undefined) return [];
    const words = printableLine(trigger.text) || printableLine(trigger.feedback) || first.subject;
    return [{ first, words: `${words} (${first.page})` }];
  });
}

interface ExistingOutline {
  /** Null where the catalogue names none that could be continued. */
  readonly reference: PdfReference | null;
  readonly dictionary: PdfDictionary;
  readonly last: Item | null;
}

interface Item {
  readonly reference: PdfReference;
  readonly dictionary: PdfDictionary;
}

/** Null where the file has an outline that is not to be understood: it is left as it is. */
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
  for (let count = 0; item !== null && count < maximumEntries; count++) {
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

/** One more is seen where the outline is open; a closed root is one that counts below zero. */
function longerRoot(root: PdfDictionary, last: Item | null, added: PdfReference): PdfDictionary {
  const seen = numberOf(root.entries.get("Count"));
  const count = Number.isInteger(seen) && seen < 0 ? seen - 1 : (Number.isInteger(seen) ? seen : 0) + 1;
  const longer = withEntry(withEntry(root, "Last", added), "Count", pdfNumber(count));
  return last === null ? withEntry(longer, "First", added) : longer;
}

function referenceTo(number: number): PdfReference {
  return { kind: "reference", number, generation: 0 };
}

function idOf({ number, generation }: PdfReference) {
  return { number, generation };
}
