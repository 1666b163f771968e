/**
 * Everything that is added to a file, object by object: annotations on its pages and, unless it is signed, an outline,
 * the pages of the summary with links in both directions, the list of triggers and, in a tagged file, their elements in
 * the structure tree. All object numbers are planned first, so that objects can be written one after the other.
 */
import {
  backLinkText,
  catalogueOf,
  identityOf,
  type NewObject,
  ownOutlineTitle,
  pageReference,
  PdfFault,
  type PdfFile,
  pdfNull,
  type PdfObject,
  type PdfPage,
  pdfReference,
  type PdfReference,
  summaryPageEntries,
  unusedNumber,
  withEntry,
  writtenReference,
} from "@docreview/pdf-file";
import type { AnnotatedFinding } from "../annotations/annotated-findings.ts";
import type { Annotation } from "../annotations/annotation.ts";
import { type ListedDocument, listObject, pieceInfo } from "../catalogue/listed-triggers.ts";
import { outlineOf } from "../catalogue/outline.ts";
import { labelUpdate } from "../catalogue/page-labels.ts";
import { extendedPageTree, pageTreeRoot } from "../catalogue/page-tree-root.ts";
import {
  structureObjects,
  type StructureItem,
  type StructureTree,
  structureTreeOf,
} from "../catalogue/structure-tree.ts";
import type { Answer } from "../own-copy/without-own.ts";
import {
  placesIn,
  type Summary,
  summaryItems,
  summaryObjects,
  summaryOf,
} from "../summary/summary-objects.ts";
import type { SummaryText } from "../summary/summary-text.ts";
import {
  type AnnotationStyle,
  annotationObjects,
  formObject,
  sharedObjects,
  sharedTexts,
} from "./annotation-object.ts";
import { archivePart, paletteOf } from "./archive.ts";
import { backLinkObjects } from "./back-links.ts";
import {
  isLinked,
  type Numbered,
  type NumberedAnnotations,
  numberedAnnotations,
} from "./numbered-annotation.ts";
import { pageUpdates } from "./page-annotations.ts";

export interface Additions {
  readonly findings: readonly AnnotatedFinding[];
  readonly listed: ListedDocument;
  /** The time of rendering, as PDF writes dates. */
  readonly stamp: string;
}

/** What an earlier copy leaves to be written. */
export interface Renewal {
  /** Objects of the file without that copy. */
  readonly replaced: readonly NewObject[];
  /** Replies of other people to its marks, which are to refer to the new marks. */
  readonly answers: readonly Answer[];
}

export interface Update extends Additions, Renewal {
  /** Null for a signed file, which gets only annotations. */
  readonly summaryText: SummaryText | null;
}

/** The plan of the update, before any of its objects is made. */
interface Plan extends Update, NumberedAnnotations {
  readonly file: PdfFile;
  readonly pages: readonly PdfPage[];
  readonly style: AnnotationStyle;
  /** Number of the list of triggers. */
  readonly list: number;
  /** Null if only annotations may be added, or the file has no structure tree. */
  readonly structure: StructureTree | null;
}

/** In parts, to be read in order. */
export function updateObjects(
  file: PdfFile,
  pages: readonly PdfPage[],
  update: Update,
): readonly Iterable<NewObject>[] {
  const plan = planned(file, pages, update);
  const { annotations, list, listed, style, summaryText } = plan;
  const shared = [
    ...plan.replaced,
    ...answersTo(plan),
    listObject(listed, { number: list, base: file.bytes.length }),
    ...sharedObjects(style),
  ];
  if (summaryText !== null) return [shared, ...unsignedObjects(plan, summaryText)];
  const own = { ...style, more: `/docreview_Triggers ${list} 0 R` };
  return [shared, pageUpdates(file, pages, byPage(annotations, null)), writtenAnnotations(plan, own, null)];
}

function planned(file: PdfFile, pages: readonly PdfPage[], update: Update): Plan {
  const list = unusedNumber(file);
  const palette = paletteOf(file);
  const resources = list + 1;
  const blank = list + 2;
  const archived = archivePart(file) !== null;
  return {
    ...update,
    ...numberedAnnotations(update.findings, pages, { blank, palette, archived }),
    file,
    pages,
    style: { palette, archived, resources, blank, more: "", texts: sharedTexts(palette) },
    list,
    structure: structureTreeOf(file),
  };
}

/** Each refers to the annotation that has the name of what it answered; without one, it stands alone. */
function answersTo({ annotations, answers }: Plan): readonly NewObject[] {
  const numbers = new Map(annotations.map(({ annotation, number }) => [annotation.name, number]));
  return answers.map(({ reference, dictionary, answered }) => {
    const number = numbers.get(answered) ?? numbers.get(answered.replace(/\/\d+$/, ""));
    const target = number === undefined ? pdfNull : pdfReference(number);
    return { ...identityOf(reference), object: withEntry(dictionary, "IRT", target) };
  });
}

function* writtenAnnotations(
  { annotations, forms }: Plan,
  style: AnnotationStyle,
  firstKey: number | null,
): Generator<NewObject> {
  for (const { mark, number } of forms) yield formObject(mark, number, style);
  for (const [index, { annotation, answered, form, number, page }] of annotations.entries()) {
    const key = firstKey === null ? null : firstKey + index;
    const place = { number, form, page: writtenReference(page), answered, key };
    yield* annotationObjects(annotation, place, style);
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
    parts.push([extendedPageTree(tree, summary.node, pages.length + summary.pages.length)]);
    const coloured = style.palette !== "grey";
    const parent = writtenReference(tree.reference);
    const pageEntries = summaryPageEntries(stamp);
    const firstKey = keys?.summary ?? null;
    parts.push(summaryObjects(summary, { coloured, firstKey, pageEntries, parent, destination }));
    const places = placesIn(summary);
    parts.push(backLinkObjects(annotations, { first: links, firstKey: keys?.links ?? null, places }));
    const labels = labelUpdate(file, pages.length, next++);
    if (labels !== null) parts.push(labels.objects);
    if (labels !== null && labels.entry !== null) catalogue.set("PageLabels", labels.entry);
  }
  if (structure !== null && keys !== null) {
    const items = structureItems(plan, links, { keys, summary });
    parts.push(structureObjects(file, structure, { items, first: next, title: ownOutlineTitle }));
  }
  return [...parts, [updatedCatalogue(file, catalogue)]];
}

interface Keys {
  readonly annotations: number;
  readonly links: number;
  readonly summary: number;
}

function keysFrom(first: number, annotations: number, links: number): Keys {
  return { annotations: first, links: first + annotations, summary: first + annotations + links };
}

/** The upper-left corner, so that the words are at the top of the window. */
function placeOf({ rectangle: { left, top } }: Annotation, page: PdfReference): string {
  return `[${writtenReference(page)}/XYZ ${Math.round(left)} ${Math.round(top)} null]`;
}

/** Page → the numbers to add to it: for each annotation its link (numbered from `link`), its own, and its popup's. */
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
  // PDF 1.4, on which PDF/A-1 is based, has no structure type for annotations.
  const role = style.palette === "transparent" ? "Annot" : "Span";
  for (const [index, one] of annotations.entries()) {
    const { annotation, number, page } = one;
    const shared = { page: writtenReference(page), marked: 0 };
    const { contents, subject } = annotation;
    const alternative = `${subject}: ${contents.slice(0, longestAlternative).toWellFormed()}`;
    items.push({ ...shared, role, key: keys.annotations + index, annotation: number, alternative });
    if (summary === null || !isLinked(one)) continue;
    const back = { key: keys.links + link, annotation: firstLink + link, alternative: backLinkText };
    items.push({ ...shared, role: "Link", ...back });
    link++;
  }
  return summary === null ? items : [...items, ...summaryItems(summary, keys.summary)];
}

/** Characters; the annotation itself holds the rest. */
const longestAlternative = 300;

function updatedCatalogue(file: PdfFile, entries: ReadonlyMap<string, PdfObject>): NewObject {
  const root = file.crossReference.trailer.entries.get("Root");
  if (root?.kind !== "reference") throw new PdfFault("a catalogue that cannot be replaced");
  let object = catalogueOf(file);
  for (const [key, value] of entries) object = withEntry(object, key, value);
  return { ...identityOf(root), object };
}
