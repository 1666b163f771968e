/**
 * The file before docreview appended its copy, if the copy is the last thing in it: a further copy then starts over,
 * and the file does not grow from copy to copy. Anything that somebody else added after the copy is never cut off,
 * and the pages must look the same without it.
 */
import {
  catalogueOf,
  dictionaryOf,
  fromHeader,
  nameOf,
  numberOf,
  openAsWritten,
  openRebuilt,
  ownMarks,
  pageTreeOf,
  pdfReference,
  writtenObject,
  type Entry,
  type OwnMarks,
  type PdfDictionary,
  type PdfFile,
  type PdfObject,
  type PdfPage,
} from "@docreview/pdf-file";

/** More copies than anybody makes. */
const mostCopies = 100;

/** The bytes up to the copy; all of them if nothing of ours is at the end. */
export function beforeCopies(bytes: Uint8Array): Uint8Array {
  let before = bytes;
  for (let copies = 0; copies < mostCopies; copies++) {
    const base = baseOf(before);
    if (base === null) return before;
    before = before.subarray(0, base);
  }
  return before;
}

/** Whether the file may have marks of an earlier copy. */
export function hasOwnMarks(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes("/docreview");
}

/** The length of the file before the copy at its end; null if there is none. */
function baseOf(bytes: Uint8Array): number | null {
  const content = fromHeader(bytes);
  if (content === null || !hasOwnMarks(content)) return null;
  try {
    const file = openAsWritten(content);
    const own = file === null ? null : ownMarks(file);
    if (file === null || own === null || !isAtEnd(file, own.base)) return null;
    const before = content.subarray(0, own.base);
    const isSame = [openAsWritten, openRebuilt].some((open) => looksTheSame(open, before, { file, own }));
    return isSame ? bytes.length - content.length + own.base : null;
  } catch {
    // A damaged file is annotated as it is.
    return null;
  }
}

/** Bytes of the last line of a file, and of line breaks after it. */
const longestEnd = 16;

/** Whether a file ends at `base`, and everything after it is one section. */
function isAtEnd({ bytes, crossReference: { previous, trailer } }: PdfFile, base: number): boolean {
  if (!Number.isInteger(base) || base <= 0 || previous === null || previous < base) return false;
  const before = numberOf(trailer.entries.get("Prev"));
  const end = bytes
    .subarray(Math.max(0, base - longestEnd), base)
    .toString("latin1")
    .trimEnd();
  if (!end.endsWith("%%EOF")) return false;
  const section = bytes.subarray(base).toString("latin1").trimEnd();
  const isOne = section.indexOf("startxref") === section.lastIndexOf("startxref");
  return !(before >= base) && isOne && section.endsWith("%%EOF");
}

interface Copy {
  readonly file: PdfFile;
  readonly own: OwnMarks;
}

function looksTheSame(open: typeof openAsWritten, before: Buffer, copy: Copy): boolean {
  try {
    const base = open(before);
    return (
      base !== null &&
      isSameCatalogue(base, copy.file) &&
      arePagesSame(base, copy) &&
      isRestHarmless(base, copy)
    );
  } catch {
    return false;
  }
}

/** Entries of the catalogue that a copy changes. */
const changedEntries = ["Outlines", "PageLabels", "PieceInfo"];

function isSameCatalogue(base: PdfFile, copy: PdfFile): boolean {
  const bare = (file: PdfFile) => without(catalogueOf(file), changedEntries);
  return writtenObject(bare(base)) === writtenObject(bare(copy));
}

function without({ entries }: PdfDictionary, keys: readonly string[]): PdfDictionary {
  return { kind: "dictionary", entries: new Map([...entries].filter(([key]) => !keys.includes(key))) };
}

/** On a page, a copy changes only the list of annotations: it adds its own, replacing those of an earlier copy. */
function arePagesSame(base: PdfFile, { file, own }: Copy): boolean {
  const earlier = ownMarks(base);
  const pages = earlier?.pages ?? pageTreeOf(base, own.pages.length).leaves.filter((leaf) => leaf !== null);
  return (
    pages.length === own.pages.length &&
    pages.every((page, index) => {
      const later = own.pages[index];
      if (later === undefined) return false;
      const bare = ({ dictionary }: PdfPage) => writtenObject(without(dictionary, ["Annots"]));
      if (page.reference?.number !== later.reference?.number || bare(page) !== bare(later)) return false;
      const before = new Set(annotationsOf(base, page));
      const now = new Set(annotationsOf(file, later));
      const added = [...now].filter((number) => !before.has(number));
      const removed = [...before].filter((number) => !now.has(number));
      return (
        added.every((number) => isOurs(file, own, number)) &&
        removed.every((number) => earlier !== null && isOurs(base, earlier, number))
      );
    })
  );
}

function isOurs({ resolve }: PdfFile, { kindOf }: OwnMarks, number: number): boolean {
  const annotation = dictionaryOf(resolve(pdfReference(number)));
  if (annotation === null) return false;
  const kind = kindOf(annotation);
  if (kind !== null) return kind !== "edited";
  if (nameOf(resolve(annotation.entries.get("Subtype"))) !== "Popup") return false;
  const parent = dictionaryOf(resolve(annotation.entries.get("Parent")));
  return parent !== null && kindOf(parent) !== null;
}

/** The numbers of the annotations of a page; -1 for one that is not an indirect object. */
function annotationsOf({ resolve }: PdfFile, { dictionary }: PdfPage): readonly number[] {
  const list = resolve(dictionary.entries.get("Annots"));
  if (list.kind !== "array") return [];
  return list.items.map((item) => (item.kind === "reference" ? item.number : -1));
}

/**
 * Other objects that a copy replaces are lists of annotations, and nodes of the outline, the page labels, the page
 * tree and the structure tree.
 */
function isRestHarmless(base: PdfFile, { file, own }: Copy): boolean {
  const numberIn = (object: PdfObject | undefined) => (object?.kind === "reference" ? object.number : -1);
  const checked = new Set(own.pages.map(({ reference }) => reference?.number));
  checked.add(numberIn(file.crossReference.trailer.entries.get("Root")));
  const annotations = new Set(own.pages.flatMap((page) => annotationsOf(file, page)));
  const lists = new Set(own.pages.map(({ dictionary }) => numberIn(dictionary.entries.get("Annots"))));
  for (const [number, entry] of file.crossReference.entries) {
    const earlier = base.crossReference.entries.get(number);
    if (earlier === undefined || checked.has(number) || isSameEntry(entry, earlier)) continue;
    const reference = pdfReference(number);
    const [now, before] = [file.resolve(reference), base.resolve(reference)];
    if (annotations.has(number) && isSameAnswer(now, before)) continue;
    if (now.kind === "array" && lists.has(number)) continue;
    if (now.kind !== "dictionary" || before.kind !== "dictionary" || !isNode(file, now, before)) return false;
  }
  return true;
}

/** An answer to an earlier mark of ours refers to the new one. */
function isSameAnswer(now: PdfObject, before: PdfObject): boolean {
  if (now.kind !== "dictionary" || before.kind !== "dictionary") return false;
  const bare = (answer: PdfDictionary) => writtenObject(without(answer, ["IRT"]));
  return bare(now) === bare(before);
}

function isSameEntry(one: Entry, other: Entry): boolean {
  if (one.kind === "offset") return other.kind === "offset" && one.offset === other.offset;
  return (
    one.kind === "compressed" &&
    other.kind === "compressed" &&
    one.stream === other.stream &&
    one.index === other.index
  );
}

const nodeTypes = new Set(["Outlines", "StructTreeRoot", "StructElem"]);
const nodeKeys = new Set("Title Parent Prev Next First Last Count Dest A C F SE Nums Kids Limits".split(" "));

/** A node of the page tree gets another kid; nothing else that its pages inherit may change. */
function isNode({ resolve }: PdfFile, now: PdfDictionary, before: PdfDictionary): boolean {
  const type = nameOf(resolve(now.entries.get("Type")));
  if (type === "Pages") {
    const bare = (node: PdfDictionary) => writtenObject(without(node, ["Kids", "Count"]));
    return bare(now) === bare(before);
  }
  return type === null ? [...now.entries.keys()].every((key) => nodeKeys.has(key)) : nodeTypes.has(type);
}
