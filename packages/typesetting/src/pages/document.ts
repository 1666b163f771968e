/**
 * A PDF of blocks that are stacked vertically. They are laid out one after the other, and each page is written as
 * soon as it is full, so memory holds one block and the compressed pages. The same blocks give the same bytes.
 */
import { deflated, newFile, type NewObject } from "@docreview/pdf-file";
import type { CodedFace } from "../shaping/text-run.ts";
import type { Block } from "./block.ts";
import { type Canvas, type Link, openCanvas } from "./canvas.ts";
import { type FlowBlock, openFlow } from "./flow.ts";
import { fontObjectCount, fontObjects } from "./font-objects.ts";
import type { Picture } from "./picture.ts";

export interface PageFormat {
  readonly width: number;
  readonly height: number;
  readonly margins: Margins;
  /** On every page; null for none. */
  readonly header: Block | null;
  readonly footer: Block | null;
  /** The margins of the page in points. */
  readonly furnitureEdge: number;
}

export interface Margins {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A new page and the following ones, or a block on them. The first item is a page. */
export type Step =
  | { readonly kind: "page"; readonly format: PageFormat }
  | { readonly kind: "block"; readonly added: FlowBlock };

export interface DocumentPlan {
  readonly title: string | null;
  /** Consumed one after the other. Pages beyond the limit are omitted. */
  readonly steps: Iterable<Step>;
  readonly mostPages: number;
  /** The faces of all texts. */
  readonly faces: readonly CodedFace[];
}

export interface SetDocument {
  readonly bytes: Uint8Array;
  /** False if there were more pages. */
  readonly isWhole: boolean;
}

const numbers = { catalogue: 1, pages: 2, information: 3, fonts: 4, first: 5 } as const;

export function setDocument(plan: DocumentPlan): SetDocument {
  let isWhole = true;
  function* objects(): Generator<NewObject> {
    const writer = openPageWriter();
    const pageSetter = openPageSetter(plan.mostPages, writer.write);
    for (const step of plan.steps) {
      if (!pageSetter.set(step)) {
        isWhole = false;
        break;
      }
      yield* writer.finished();
    }
    pageSetter.end();
    yield* writer.finished();
    yield* closingObjects(plan, writer);
  }
  const { catalogue, information } = numbers;
  const bytes = newFile({ catalogue, information, objects: objects() });
  return { bytes, isWhole };
}

interface PageSetter {
  /** False if there are no more pages. */
  readonly set: (step: Step) => boolean;
  readonly end: () => void;
}

interface OpenPage {
  readonly format: PageFormat;
  readonly canvas: Canvas;
  isEmpty: boolean;
}

/** A page without content is omitted if there is another. */
function openPageSetter(mostPages: number, write: PageWriter["write"]): PageSetter {
  let format: PageFormat | null = null;
  let page: OpenPage | null = null;
  let count = 0;

  function finish(): void {
    if (page === null || page.isEmpty) return;
    const { header, footer, furnitureEdge, margins, width, height } = page.format;
    header?.draw(page.canvas, margins.left, height - furnitureEdge);
    footer?.draw(page.canvas, margins.left, furnitureEdge + footer.height);
    write(page.canvas, { width, height });
    count++;
    page = null;
  }

  const flow = openFlow({
    next: () => {
      finish();
      if (format === null || count === mostPages) return null;
      page = { format, canvas: openCanvas(), isEmpty: true };
      return { top: format.height - format.margins.top, bottom: format.margins.bottom };
    },
    place: (block, top) => {
      if (page === null) throw new Error("A block comes before the first page.");
      page.isEmpty = false;
      block.draw(page.canvas, page.format.margins.left, top);
    },
  });
  return {
    set: (step) => {
      if (step.kind === "block") return flow.add(step.added);
      ({ format } = step);
      return flow.startPage();
    },
    end: () => {
      if (count === 0 && page !== null) page.isEmpty = false;
      finish();
    },
  };
}

interface PageSize {
  readonly width: number;
  readonly height: number;
}

interface PageWriter {
  readonly write: (canvas: Canvas, size: PageSize) => void;
  /** The objects of pages since the last call. */
  readonly finished: () => Iterable<NewObject>;
  /** The numbers of all pages, and the next free number. */
  readonly pages: () => readonly number[];
  readonly next: () => number;
}

function openPageWriter(): PageWriter {
  const pages: number[] = [];
  const pictureNumbers = new Map<Picture, number>();
  let objects: NewObject[] = [];
  let next: number = numbers.first;

  function numberOf(picture: Picture): number {
    const known = pictureNumbers.get(picture);
    if (known !== undefined) return known;
    const number = next++;
    pictureNumbers.set(picture, number);
    objects.push(pictureObject(picture, number));
    return number;
  }

  return {
    write: (canvas, { width, height }) => {
      const { content, pictures, links } = canvas.drawn();
      const drawn = pictures.map((picture, place) => `/P${place} ${numberOf(picture)} 0 R`);
      const annotations = links.map((link) => linkObject(link, next++));
      const page = next++;
      const stream = next++;
      pages.push(page);
      const entries = [
        `/Type/Page/Parent ${numbers.pages} 0 R/MediaBox[0 0 ${width} ${height}]/Contents ${stream} 0 R`,
        `/Resources<</Font ${numbers.fonts} 0 R${drawn.length === 0 ? "" : `/XObject<<${drawn.join("")}>>`}>>`,
        annotations.length === 0
          ? ""
          : `/Annots[${annotations.map(({ number }) => `${number} 0 R`).join(" ")}]`,
      ];
      for (const annotation of annotations) objects.push(annotation);
      objects.push(object(page, `<<${entries.join("")}>>`), {
        ...object(stream, "<</Filter/FlateDecode>>"),
        data: deflated(Buffer.from(content, "latin1")),
      });
    },
    finished: () => {
      const done = objects;
      objects = [];
      return done;
    },
    pages: () => pages,
    next: () => next,
  };
}

function pictureObject({ width, height, entries, bytes }: Picture, number: number): NewObject {
  const head = `<</Type/XObject/Subtype/Image/Width ${width}/Height ${height}${entries}>>`;
  return { ...object(number, head), data: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length) };
}

function linkObject({ box, address }: Link, number: number): NewObject {
  const corners = [box.left, box.bottom, box.right, box.top].map((side) => Math.round(side * 100) / 100);
  const head = `<</Type/Annot/Subtype/Link/Rect[${corners.join(" ")}]/Border[0 0 0]/F 4/A<</S/URI/URI`;
  return { number, generation: 0, written: (text) => `${head}${text(address)}>>>>` };
}

function* closingObjects({ title, faces }: DocumentPlan, { pages, next }: PageWriter): Generator<NewObject> {
  const used = faces.filter(({ characters }) => characters().length > 0);
  const start = next();
  const fonts = used.map(({ resource }, index) => `/${resource} ${start + index * fontObjectCount} 0 R`);
  for (const [index, face] of used.entries()) yield* fontObjects(face, start + index * fontObjectCount);
  yield object(numbers.fonts, `<<${fonts.join("")}>>`);
  const kids = pages().map((page) => `${page} 0 R`);
  yield object(numbers.pages, `<</Type/Pages/Kids[${kids.join(" ")}]/Count ${kids.length}>>`);
  const viewing = title === null ? "" : "/ViewerPreferences<</DisplayDocTitle true>>";
  yield object(numbers.catalogue, `<</Type/Catalog/Pages ${numbers.pages} 0 R${viewing}>>`);
  yield {
    number: numbers.information,
    generation: 0,
    written: (text) => {
      const named = title === null ? "" : `/Title${text(title)}`;
      return `<</Producer${text("docreview")}/Creator${text("docreview")}${named}>>`;
    },
  };
}

function object(number: number, text: string): NewObject & { readonly written: () => string } {
  return { number, generation: 0, written: () => text };
}
