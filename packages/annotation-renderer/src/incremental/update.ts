/**
 * All that is added to a file, object by object: annotations on its pages and, unless it is signed, an outline, the
 * pages of the summary with links to and fro, the list of triggers, and in a tagged file their place in its structure.
 */
import type { Annotation } from "../annotation-kinds.ts";
import type { AnnotatedFinding } from "../annotation.ts";
import { marginBeside } from "../beside.ts";
import type { SummaryText } from "../summary/entry.ts";
import {
  type AnnotationStyle,
  annotationObjects,
  formObject,
  sharedObjects,
  sharedTexts,
} from "./annotation-object.ts";
import { archivePart, paletteOf } from "./archive.ts";
import { PdfFault } from "./fault.ts";
import type { PdfFile } from "./file.ts";
import { type ListedTriggers, listObject, pieceInfo } from "./listed-triggers.ts";
import { type Numbered, type NumberedAnnotations, numberedAnnotations } from "./numbered-annotation.ts";
import {
  dictionaryOf,
  pdfArray,
  type PdfDictionary,
  pdfNumber,
  type PdfObject,
  type PdfReference,
  withEntry,
} from "./object.ts";
import { outlineOf } from "./outline.ts";
import { pageUpdates } from "./page-annotations.ts";
import { labelUpdate } from "./page-labels.ts";
import { catalogueOf, pageReference, type PdfPage } from "./page-tree.ts";
import { freeNumber, type NewObject } from "./section.ts";
import {
  structureObjects,
  type StructureItem,
  type StructureTree,
  structureTreeOf,
} from "./structure-tree.ts";
import { placesIn, type Summary, summaryItems, summaryObjects, summaryOf } from "./summary-objects.ts";

export interface Additions {
  readonly findings: readonly AnnotatedFinding[];
  readonly listed: ListedTriggers;
  /** When they are added, as PDF writes dates. */
  readonly stamp: string;
}

export interface Update extends Additions {
  /** Null for a signed file, which takes annotations alone. */
  readonly summaryText: SummaryText | null;
}

/** What is known of the update before any object of it is made. */
interface Plan extends Update, NumberedAnnotations {
  readonly file: PdfFile;
  readonly pages: readonly PdfPage[];
  readonly style: AnnotationStyle;
  /** Number of the list of triggers. */
  readonly list: number;
  /** Null where only annotations may be added, or the file has no structure. */
  readonly structure: StructureTree | null;
}

/** In parts, to be made one after the other. */
export function updateObjects(
  file: PdfFile,
  pages: readonly PdfPage[],
  update: Update,
): readonly Iterable<NewObject>[] {
  const plan = planned(file, pages, update);
  const { annotations, list, listed, style, summaryText } = plan;
  const shared = [listObject(listed, list), ...sharedObjects(style)];
  if (summaryText !== null) return [shared, ...unsignedObjects(plan, summaryText)];
  const own = { ...style, more: `/docreview_Triggers ${list} 0 R` };
  return [shared, pageUpdates(file, pages, byPage(annotations, null)), writtenAnnotations(plan, own, null)];
}

function planned(file: PdfFile, pages: readonly PdfPage[], update: Update): Plan {
  const first = freeNumber(file);
  const palette = paletteOf(file);
  const blank = first + 2;
  const style: AnnotationStyle = {
    palette,
    archived: archivePart(file) !== null,
    resources: first + 1,
    blank,
    more: "",
    said: sharedTexts(palette),
  };
  return {
    ...update,
    ...numberedAnnotations(update.findings, pages, { blank, palette }),
    file,
    pages,
    style,
    list: first,
    structure: structureTreeOf(file),
  };
}

function* writtenAnnotations(
  { annotations, forms }: Plan,
  style: AnnotationStyle,
  firstKey: number | null,
): Generator<NewObject> {
  for (const { mark, number } of forms) yield formObject(mark, number, style);
  for (const [index, { annotation, answered, form, number, page }] of annotations.entries()) {
    const key = firstKey === null ? null : firstKey + index;
    yield* annotationObjects(annotation, { number, form, page: written(page), answered, key }, style);
  }
}

function unsignedObjects(plan: Plan, summaryText: SummaryText): readonly Iterable<NewObject>[] {
  const { annotations, file, findings, free, list, pages, stamp, structure, style } = plan;
  const catalogue = new Map<string, PdfObject>([["PieceInfo", pieceInfo(file, list, stamp)]]);
  const destination = (annotation: Annotation) => placeOf(annotation, pageReference(pages, annotation.page));
  const tree = pageTreeRoot(file);
  const summary = tree === null ? null : summaryOf(summaryText, free);
  const parts: Iterable<NewObject>[] = [];
  let next = free + (summary?.count ?? 0);
  const start = summary?.start ?? "";
  const outline = outlineOf(file, { findings, first: next, destination, start });
  if (outline !== null) {
    parts.push(outline.objects);
    if (outline.root !== null) catalogue.set("Outlines", outline.root);
    next += outline.count;
  }
  const links = next;
  const linkCount = summary?.links ?? 0;
  next += linkCount;
  const keys = structure === null ? null : keysFrom(structure.firstKey, annotations.length, linkCount);
  parts.push(pageUpdates(file, pages, byPage(annotations, summary === null ? null : links)));
  parts.push(writtenAnnotations(plan, style, keys?.annotations ?? null));
  if (tree !== null && summary !== null) {
    parts.push([longerPageTree(tree, pages.length, summary)]);
    const coloured = style.palette !== "grey";
    const parent = written(tree.reference);
    parts.push(summaryObjects(summary, { coloured, firstKey: keys?.summary ?? null, parent, destination }));
    parts.push(backLinks(plan, links, { summary, firstKey: keys?.links ?? null }));
    const labels = labelUpdate(file, pages.length, next++);
    if (labels !== null) parts.push(labels.objects);
    if (labels !== null && labels.entry !== null) catalogue.set("PageLabels", labels.entry);
  }
  if (structure !== null && keys !== null) {
    const items = structureItems(plan, links, { keys, summary });
    parts.push(structureObjects(file, structure, { items, first: next, title: "Review findings" }));
  }
  return [...parts, [longerCatalogue(file, catalogue)]];
}

interface Keys {
  readonly annotations: number;
  readonly links: number;
  readonly summary: number;
}

function keysFrom(first: number, annotations: number, links: number): Keys {
  return { annotations: first, links: first + annotations, summary: first + annotations + links };
}

/** Upper left corner, so that the words stand at the top of the window. */
function placeOf({ rectangle: { left, top } }: Annotation, page: PdfReference): string {
  return `[${written(page)}/XYZ ${Math.round(left)} ${Math.round(top)} null]`;
}

/** The first mark of a trigger, which the summary leads to, and from which a link leads back. */
function isLinked({ answered, number }: Numbered): boolean {
  return answered === number;
}

/** Numbers of what each page shows besides: for each annotation the link (numbered from `link` on), itself and its window. */
function byPage(
  annotations: readonly Numbered[],
  link: number | null,
): ReadonlyMap<number, readonly number[]> {
  const added = new Map<number, number[]>();
  let next = link;
  for (const one of annotations) {
    const { annotation, number } = one;
    let list = added.get(annotation.page);
    if (list === undefined) added.set(annotation.page, (list = []));
    if (next !== null && isLinked(one)) list.push(next++);
    list.push(number);
    if (annotation.kind !== "reply") list.push(number + 1);
  }
  return added;
}

/** What a link says to those who do not see where it stands. */
const backLink = "In the summary";

interface BackLinkStyle {
  readonly summary: Summary;
  readonly firstKey: number | null;
}

/** At the edge of the page, level with what was found: over the words, a link would keep readers from the annotation. */
function* backLinks(
  { annotations }: Plan,
  first: number,
  { summary, firstKey }: BackLinkStyle,
): Generator<NewObject> {
  const places = placesIn(summary);
  let index = 0;
  for (const one of annotations) {
    if (!isLinked(one) || one.annotation.kind === "reply") continue;
    const { left, right, top, bottom } = marginBeside(one.annotation);
    const key = firstKey === null ? "" : `/StructParent ${firstKey + index}`;
    const number = first + index;
    index++;
    const head = `<</Type/Annot/Subtype/Link/Rect[${left} ${bottom} ${right} ${top}]/Border[0 0 0]/F 4`;
    const tail = `${key}/Dest${places.next().value}>>`;
    yield { number, generation: 0, written: (text) => `${head}/Contents${text(backLink)}${tail}` };
  }
}

interface ItemOrder {
  readonly keys: Keys;
  readonly summary: Summary | null;
}

function structureItems(
  { annotations, style }: Plan,
  firstLink: number,
  { keys, summary }: ItemOrder,
): readonly StructureItem[] {
  const items: StructureItem[] = [];
  let link = 0;
  // The first version of PDF that an archive may be knows no element for annotations.
  const role = style.palette === "transparent" ? "Annot" : "Span";
  for (const [index, one] of annotations.entries()) {
    const { annotation, number, page } = one;
    const shared = { page: written(page), marked: 0 };
    const { contents, subject } = annotation;
    const alternative = `${subject}: ${contents.slice(0, longestAlternative).toWellFormed()}`;
    items.push({ ...shared, role, key: keys.annotations + index, annotation: number, alternative });
    if (summary === null || !isLinked(one)) continue;
    const back = { key: keys.links + link, annotation: firstLink + link, alternative: backLink };
    items.push({ ...shared, role: "Link", ...back });
    link++;
  }
  return summary === null ? items : [...items, ...summaryItems(summary, keys.summary)];
}

/** Characters; the annotation itself says the rest. */
const longestAlternative = 300;

interface PageTreeRoot {
  readonly reference: PdfReference;
  readonly dictionary: PdfDictionary;
  readonly kids: readonly PdfObject[];
}

/** Null where the tree cannot be made longer. */
function pageTreeRoot(file: PdfFile): PageTreeRoot | null {
  const reference = catalogueOf(file).entries.get("Pages");
  const dictionary = dictionaryOf(file.resolve(reference));
  const kids = file.resolve(dictionary?.entries.get("Kids"));
  if (reference?.kind !== "reference" || dictionary === null || kids.kind !== "array") return null;
  return { reference, dictionary, kids: kids.items };
}

function longerPageTree(
  { reference, dictionary, kids }: PageTreeRoot,
  pages: number,
  summary: Summary,
): NewObject {
  const longer = withEntry(dictionary, "Kids", pdfArray([...kids, referenceTo(summary.node)]));
  const { number, generation } = reference;
  return { number, generation, object: withEntry(longer, "Count", pdfNumber(pages + summary.pages.length)) };
}

function longerCatalogue(file: PdfFile, entries: ReadonlyMap<string, PdfObject>): NewObject {
  const root = file.crossReference.trailer.entries.get("Root");
  if (root?.kind !== "reference") throw new PdfFault("a catalogue that cannot be replaced");
  let object = catalogueOf(file);
  for (const [key, value] of entries) object = withEntry(object, key, value);
  return { number: root.number, generation: root.generation, object };
}

function referenceTo(number: number): PdfReference {
  return { kind: "reference", number, generation: 0 };
}

function written({ number, generation }: PdfReference): string {
  return `${number} ${generation} R`;
}
