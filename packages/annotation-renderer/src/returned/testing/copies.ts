/** For tests: a document with simple positions of its letters, a review of it, and edits as PDF viewers make them. */
import { placesOf, type Document, type Quad, type Trigger } from "@docreview/model";
import { date, findingOf, pageOf, reviewOf, triggerOf } from "../../testing/review.ts";
import { toXfdf } from "../../xfdf/to-xfdf.ts";
import type { EditedReview } from "../read-edits.ts";

const letter = 6;

/** Each text is a line, and every letter is 6 points wide. */
export function documentOf(...pages: readonly (readonly string[])[]): Document {
  const text = pages.map((lines) => lines.join("\n")).join("\n\n");
  const extents = new Float32Array(text.length * 2).fill(Number.NaN);
  const placed = pages.flatMap((lines, page) => lines.map((line, row) => ({ line, page, row })));
  let start = 0;
  const spans = placed.map(({ line, page }, index) => {
    const span = { start, end: start + line.length };
    for (let unit = 0; unit < line.length; unit++) {
      if (line[unit] === " ") continue;
      extents.set([unit * letter, (unit + 1) * letter], (start + unit) * 2);
    }
    start = span.end + (placed[index + 1]?.page === page ? 1 : 2);
    return span;
  });
  const style = { ascent: 9, descent: 3, fontSize: 12, bold: false, italic: false, colour: "#000000" };
  const blocks = pages.map((_, page) => {
    const own = spans.filter((_span, index) => placed[index]!.page === page);
    return { span: { start: own[0]!.start, end: own.at(-1)!.end }, zone: "body" } as const;
  });
  const lines = placed.map(({ page, row }, index) => {
    return { span: spans[index]!, page: page + 1, origin: { x: 60, y: 780 - row * 20 }, angle: 0 };
  });
  const runs = spans.map((span) => ({ span, ...style, visible: true }));
  return {
    text,
    pages: pages.map((_, index) => pageOf({ number: index + 1 })),
    layout: { blocks, lines, runs, extents },
  };
}

/** The quads of words on their first page. */
export function quadsOver(document: Document, words: string): readonly Quad[] {
  const start = document.text.indexOf(words);
  const [place] = placesOf(document, { start, end: start + words.length });
  return place!.quads;
}

export const flyer = documentOf(
  ["Our fund gives a guaranteed return,", "and never falls. Ask us", "about the fees."],
  ["Past performance is no", "guide to the future."],
);

/** A term on the first page, one over two lines, and an absence. */
export const flyerTriggers: readonly Trigger[] = [
  termOver("a1", "guaranteed return"),
  termOver("b2", "Ask us\nabout"),
  triggerOf({ id: "c3", type: "absence", place: { kind: "document" }, page: null }),
];

export const flyerReview = reviewOf(flyer.pages, [findingOf(flyerTriggers)]);

export const flyerXfdf = toXfdf(flyerReview, { date });

export const against: EditedReview = {
  sha256: flyerReview.document.sha256,
  triggers: flyerTriggers.map(({ id }) => id),
  document: flyer,
  source: null,
};

function termOver(id: string, words: string): Trigger {
  return triggerOf({ id, text: words, places: [{ page: 1, quads: quadsOver(flyer, words) }] });
}

/** A reply as Acrobat exports it, by Ada unless another author is given. */
export function reply(answered: string, parts: Readonly<Record<string, string>>, contents = ""): string {
  const said = {
    title: "Ada",
    date: "D:20240301120000+01'00'",
    name: `reply-${answered}-${contents}`,
    ...parts,
  };
  const attributes = Object.entries({ ...said, inreplyto: answered }).map(
    ([name, value]) => ` ${name}="${value}"`,
  );
  return `<text page="0" rect="0,0,9,9" flags="print"${attributes.join("")}><contents>${contents}</contents></text>`;
}

/** A state as Acrobat exports it. */
export function state(answered: string, name: string, parts: Readonly<Record<string, string>> = {}): string {
  const unique = { name: `state-${answered}-${name}` };
  return reply(answered, { ...unique, state: name, statemodel: "Review", ...parts }, `${name} set by Ada`);
}

/** A mark that a person added. */
export function mark(quads: readonly Quad[], contents = "", element = "highlight", page = 0): string {
  const coords = quads.flat().join(",");
  return `<${element} page="${page}" coords="${coords}" title="Ada" name="by-hand" date="D:20240301"><contents>${contents}</contents></${element}>`;
}

/** With more annotations. */
export function withMore(xfdf: string, ...annotations: readonly string[]): string {
  return xfdf
    .replace("<annots/>", "<annots></annots>")
    .replace("</annots>", `${annotations.join("\n")}</annots>`);
}

/** Without the annotation of that name. */
export function withoutAnnotation(xfdf: string, name: string): string {
  return xfdf.replace(new RegExp(`<(highlight|text) [^>]*name="${name}".*?</\\1>`, "s"), "");
}
