/**
 * All that is added to a file, object by object: annotations on its pages and, unless it is signed, an outline, the
 * pages of the summary with links to and fro, the list of triggers, and in a tagged file their place in its structure.
 */
import type { Annotation } from "../annotation-kinds.ts";
import type { AnnotatedFinding } from "../annotation.ts";
import { type AnnotationStyle, annotationObjects, objectsOf, sharedObjects } from "./annotation-object.ts";
import { archivePart, paletteOf } from "./archive.ts";
import { isSigned } from "./certification.ts";
import { PdfFault } from "./fault.ts";
import type { PdfFile } from "./file.ts";
import { type ListedTriggers, listObject, pieceInfo } from "./listed-triggers.ts";
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
  structureSize,
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

/** What is known of the update before any object of it is made. */
interface Plan extends Additions {
  readonly file: PdfFile;
  readonly pages: readonly PdfPage[];
  readonly annotations: readonly Numbered[];
  readonly style: AnnotationStyle;
  /** Number of the list of triggers. */
  readonly list: number;
  /** First number that the annotations leave free. */
  readonly free: number;
  /** Null where only annotations may be added, or the file has no structure. */
  readonly structure: StructureTree | null;
}

interface Numbered {
  readonly annotation: Annotation;
  readonly number: number;
  readonly page: PdfReference;
  /** Number of the one that it answers, or its own. */
  readonly answered: number;
}

export function* updateObjects(
  file: PdfFile,
  pages: readonly PdfPage[],
  additions: Additions,
): Generator<NewObject> {
  const signed = isSigned(file);
  const plan = planned(file, pages, additions);
  const { annotations, list, listed, style } = plan;
  yield listObject(listed, list);
  yield* sharedObjects(style);
  if (signed) {
    const own = { ...style, more: `/docreview_Triggers ${list} 0 R` };
    yield* pageUpdates(file, pages, byPage(annotations, null));
    yield* writtenAnnotations(annotations, own, null);
  } else {
    yield* unsignedObjects(plan);
  }
}

function planned(file: PdfFile, pages: readonly PdfPage[], additions: Additions): Plan {
  const first = freeNumber(file);
  const numbered = numberedAnnotations(additions.findings, pages, first + 3);
  const style: AnnotationStyle = {
    palette: paletteOf(file),
    archived: archivePart(file) !== null,
    resources: first + 1,
    blank: first + 2,
    more: "",
  };
  return {
    ...additions,
    ...numbered,
    file,
    pages,
    style,
    list: first,
    structure: structureTreeOf(file),
  };
}

function numberedAnnotations(
  findings: readonly AnnotatedFinding[],
  pages: readonly PdfPage[],
  first: number,
): Pick<Plan, "annotations" | "free"> {
  let free = first;
  const annotations: Numbered[] = [];
  for (const { triggers } of findings) {
    for (const { annotations: own } of triggers) {
      const answered = free;
      for (const annotation of own) {
        annotations.push({ annotation, number: free, page: pageReference(pages, annotation.page), answered });
        free += objectsOf(annotation);
      }
    }
  }
  return { annotations, free };
}

function* writtenAnnotations(
  annotations: readonly Numbered[],
  style: AnnotationStyle,
  firstKey: number | null,
): Generator<NewObject> {
  for (const [index, { annotation, answered, number, page }] of annotations.entries()) {
    const key = firstKey === null ? null : firstKey + index;
    yield* annotationObjects(annotation, { number, page: written(page), answered, key }, style);
  }
}

function* unsignedObjects(plan: Plan): Generator<NewObject> {
  const { annotations, file, findings, free, list, pages, stamp, structure, style } = plan;
  const catalogue = new Map<string, PdfObject>([["PieceInfo", pieceInfo(file, list, stamp)]]);
  const destination = (annotation: Annotation) => placeOf(annotation, pageReference(pages, annotation.page));
  const tree = pageTreeRoot(file);
  const summary = tree === null ? null : summaryOf(findings, free);
  let next = free + (summary?.count ?? 0);
  const start = summary?.start ?? "";
  const outline = outlineOf(file, { findings, first: next, destination, start });
  if (outline !== null) {
    yield* outline.objects;
    if (outline.root !== null) catalogue.set("Outlines", outline.root);
    next += outline.count;
  }
  const links = next;
  const linkCount = summary?.links ?? 0;
  next += linkCount;
  const keys = structure === null ? null : keysFrom(structure.firstKey, annotations.length, linkCount);
  yield* pageUpdates(file, pages, byPage(annotations, summary === null ? null : links));
  yield* writtenAnnotations(annotations, style, keys?.annotations ?? null);
  if (tree !== null && summary !== null) {
    yield longerPageTree(tree, pages.length, summary);
    const coloured = style.palette !== "grey";
    const parent = written(tree.reference);
    yield* summaryObjects(summary, { coloured, firstKey: keys?.summary ?? null, parent, destination });
    yield* backLinks(plan, links, { summary, firstKey: keys?.links ?? null });
    const labels = labelUpdate(file, pages.length, next++);
    if (labels !== null) yield* labels.objects;
    if (labels !== null && labels.entry !== null) catalogue.set("PageLabels", labels.entry);
  }
  if (structure !== null && keys !== null) {
    const items = structureItems(plan, links, { keys, summary });
    yield* structureObjects(file, structure, { items, first: next, title: "Review findings" });
    next += structureSize(items.length);
  }
  yield longerCatalogue(file, catalogue);
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
    if (annotation.kind !== "reply") list.push(number + 2);
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
    const { left, right, top, bottom } = one.annotation.margin;
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
