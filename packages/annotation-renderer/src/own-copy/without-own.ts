/**
 * A file without what an earlier copy of ours added to it, for files in which the copy is not the last thing because
 * somebody has saved it in another program. What they added stays.
 */
import {
  catalogueOf,
  dictionaryOf,
  nameOf,
  type NewObject,
  numberOf,
  ownMarks,
  type OwnMarks,
  ownOutlineTitle,
  pdfArray,
  type PdfDictionary,
  type PdfFile,
  pdfNumber,
  type PdfObject,
  type PdfPage,
  type PdfReference,
  textOf,
  withEntry,
} from "@docreview/pdf-file";
import { withoutOutline } from "./without-outline.ts";
import { createChanges, type Changes } from "./changes.ts";

export interface WithoutOwn {
  readonly file: PdfFile;
  /** The differences from the file as written. */
  readonly replaced: readonly NewObject[];
  /** What others said about marks that are now removed. */
  readonly answers: readonly Answer[];
  /** Names of marks that somebody edited: they stay. */
  readonly edited: ReadonlySet<string>;
  /** Names of triggers whose marks somebody deleted. */
  readonly deleted: readonly string[];
}

export interface Answer {
  readonly reference: PdfReference;
  readonly dictionary: PdfDictionary;
  /** Name of the mark or reply that it answers. */
  readonly answered: string;
}

/** Null if the file has nothing of ours. */
export function withoutOwn(file: PdfFile): WithoutOwn | null {
  const own = ownMarks(file);
  if (own === null) return null;
  const changes = createChanges(file);
  const found = sorted(changes.file, own);
  for (const [page, kept] of found.lists) {
    if (page.reference === null) continue;
    changes.set(page.reference, withEntry(page.dictionary, "Annots", pdfArray(kept)));
  }
  for (const { reference, dictionary } of own.summary) {
    if (reference !== null) removePage(changes, reference, dictionary.entries.get("Parent"));
  }
  withoutOutline(changes);
  withoutStructure(changes);
  return {
    file: changes.file,
    replaced: changes.objects(),
    answers: found.answers,
    edited: found.edited,
    deleted: [...own.ids].filter((id) => !found.shown.has(id)),
  };
}

interface Sorted {
  /** The annotations that each page keeps, for pages that lose any. */
  readonly lists: ReadonlyMap<PdfPage, readonly PdfObject[]>;
  readonly answers: readonly Answer[];
  readonly edited: ReadonlySet<string>;
  /** Names of the triggers with a mark. */
  readonly shown: ReadonlySet<string>;
}

function sorted({ resolve }: PdfFile, own: OwnMarks): Sorted {
  const edited = new Set<string>();
  const shown = new Set<string>();
  /** Dictionary → name of each annotation that is gone. */
  const gone = new Map<PdfDictionary, string>();
  const items = own.pages.flatMap((page) => {
    const list = resolve(page.dictionary.entries.get("Annots"));
    return (list.kind === "array" ? list.items : []).map((item) => ({
      page,
      item,
      annotation: dictionaryOf(resolve(item)),
    }));
  });
  for (const { annotation } of items) {
    const kind = annotation === null ? null : own.kindOf(annotation);
    if (annotation === null || kind === null) continue;
    const name = textOf(resolve(annotation.entries.get("NM")));
    if (kind === "edited") edited.add(name);
    else gone.set(annotation, name);
    if (kind === "edited" || kind === "mark") shown.add(name.replace(/#\d+$/, ""));
  }
  const isGone = (annotation: PdfDictionary | null) => {
    if (annotation === null) return false;
    if (gone.has(annotation)) return true;
    if (nameOf(resolve(annotation.entries.get("Subtype"))) !== "Popup") return false;
    const parent = dictionaryOf(resolve(annotation.entries.get("Parent")));
    return parent !== null && gone.has(parent);
  };
  const lists = new Map<PdfPage, PdfObject[]>();
  for (const { page } of items.filter(({ annotation }) => isGone(annotation))) lists.set(page, []);
  const answers: Answer[] = [];
  for (const { page, item, annotation } of items) {
    if (isGone(annotation)) continue;
    lists.get(page)?.push(item);
    const answered = dictionaryOf(resolve(annotation?.entries.get("IRT")));
    const name = answered === null ? undefined : gone.get(answered);
    if (annotation === null || name === undefined || item.kind !== "reference") continue;
    answers.push({ reference: item, dictionary: annotation, answered: name });
  }
  return { lists, answers, edited, shown };
}

/** No sound tree is deeper. */
const deepestNode = 500;

/** Removes a page from its node, and nodes above it that become empty. */
function removePage(changes: Changes, page: PdfReference, parent: PdfObject | undefined): void {
  const { resolve } = changes.file;
  let gone: PdfReference | null = page;
  let above = parent;
  for (let depth = 0; above?.kind === "reference" && depth < deepestNode; depth++) {
    const node = dictionaryOf(resolve(above));
    if (node === null) return;
    const kids = resolve(node.entries.get("Kids"));
    const left: readonly PdfObject[] = kids.kind === "array" ? withoutReference(kids.items, gone) : [];
    const count = numberOf(resolve(node.entries.get("Count")));
    const counted = count > 0 ? withEntry(node, "Count", pdfNumber(count - 1)) : node;
    changes.set(above, withEntry(counted, "Kids", pdfArray(left)));
    gone = left.length === 0 ? above : null;
    above = node.entries.get("Parent");
  }
}

function withoutReference(items: readonly PdfObject[], gone: PdfReference | null): readonly PdfObject[] {
  return items.filter((item) => gone === null || item.kind !== "reference" || item.number !== gone.number);
}

/** Removes our section from the structure tree; the parent tree may keep entries that nothing refers to. */
function withoutStructure(changes: Changes): void {
  const { resolve } = changes.file;
  const root = catalogueOf(changes.file).entries.get("StructTreeRoot");
  const kidsOf = (holder: PdfObject | undefined) => {
    const kids = resolve(dictionaryOf(resolve(holder))?.entries.get("K"));
    return kids.kind === "array" ? kids.items : [];
  };
  const first = dictionaryOf(resolve(root))?.entries.get("K");
  const only = kidsOf(root).length === 1 ? kidsOf(root)[0] : first;
  for (const holder of [root, only]) {
    const dictionary = dictionaryOf(resolve(holder));
    if (holder?.kind !== "reference" || dictionary === null) continue;
    const kids = kidsOf(holder);
    const left = kids.filter((kid) => {
      const element = dictionaryOf(resolve(kid));
      return element === null || textOf(resolve(element.entries.get("T"))) !== ownOutlineTitle;
    });
    if (left.length < kids.length) changes.set(holder, withEntry(dictionary, "K", pdfArray(left)));
  }
}
