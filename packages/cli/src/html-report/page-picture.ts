/**
 * A page as SVG: its text where it stands, and the marks of the findings, which lead to their entries. Lines, pictures and colours of the
 * document are not drawn: the page shows where the words are, not what the document looks like.
 */
import {
  firstEndingAfter,
  type Document,
  type Line,
  type Page,
  type Quad,
  type Run,
  type Severity,
} from "@docreview/model";
import { html } from "./html.ts";
import { displayed, type DisplayedPage } from "./page-place.ts";

export interface PageMark {
  /** The ids of the mark and of the entry to which it leads. */
  readonly id: string;
  readonly entry: string;
  /** What is said of it when it is pointed at. */
  readonly label: string;
  readonly severity: Severity;
  readonly quads: readonly Quad[];
}

export function pagePicture(document: Document, page: Page, marks: readonly PageMark[]): string {
  const shown = displayed(page);
  const [width, height] = [rounded(shown.width), rounded(shown.height)];
  const { lines } = document.layout;
  const texts = lines
    .filter((line) => line.page === page.number)
    .flatMap((line) => lineTexts(document, line, { page, shown }));
  return [
    `<svg class="page" role="group" aria-label="Page ${page.number}" viewBox="0 0 ${width} ${height}" width="${width}">`,
    `<rect class="paper" width="${width}" height="${height}"/>`,
    ...marks.map((mark) => markOf(mark, shown)),
    ...texts,
    "</svg>\n",
  ].join("");
}

function markOf({ id, entry, label, severity, quads }: PageMark, { place }: DisplayedPage): string {
  const areas = quads.map((quad) => {
    const [x1, y1, x2, y2, x3, y3, x4, y4] = quad;
    const corners = [
      place({ x: x1, y: y1 }),
      place({ x: x2, y: y2 }),
      place({ x: x4, y: y4 }),
      place({ x: x3, y: y3 }),
    ];
    return `<polygon points="${corners.map(({ x, y }) => `${rounded(x)},${rounded(y)}`).join(" ")}"/>`;
  });
  return `<a id="${id}" class="${severity}" href="#${entry}"><title>${html(label)}</title>${areas.join("")}</a>`;
}

interface OnPage {
  readonly page: Page;
  readonly shown: DisplayedPage;
}

function lineTexts(document: Document, line: Line, onPage: OnPage): readonly string[] {
  const { runs } = document.layout;
  const texts: string[] = [];
  for (let index = firstEndingAfter(runs, line.span.start); ; index++) {
    const run = runs[index];
    if (run === undefined || run.span.start >= line.span.end) return texts;
    for (const stretch of stretchesOf(document, run)) texts.push(stretchText(stretch, line, onPage));
  }
}

interface Stretch {
  text: string;
  /** Along the line. */
  begin: number;
  end: number;
  readonly run: Run;
}

/** The text of a run without wide gaps, such as that before a page number. */
function stretchesOf({ text, layout: { extents } }: Document, run: Run): readonly Stretch[] {
  const stretches: Stretch[] = [];
  for (let unit = run.span.start; unit < run.span.end; unit++) {
    const begin = extents[2 * unit] ?? Number.NaN;
    const end = extents[2 * unit + 1] ?? Number.NaN;
    const last = stretches.at(-1);
    const isPlaced = !Number.isNaN(begin) && !Number.isNaN(end);
    if (!isPlaced && last === undefined) continue;
    if (last === undefined || (isPlaced && isApart(last, begin, end))) {
      stretches.push({ text: text[unit] ?? "", begin, end, run });
      continue;
    }
    last.text += text[unit] ?? "";
    if (isPlaced) [last.begin, last.end] = [Math.min(last.begin, begin), Math.max(last.end, end)];
  }
  return stretches;
}

/** By more than the space between words of a spread line. */
function isApart({ begin, end, run }: Stretch, nextBegin: number, nextEnd: number): boolean {
  const widest = 1.5 * run.fontSize;
  return nextBegin - end > widest || begin - nextEnd > widest;
}

/** Each stretch is fitted to the width that the page gives it, because the typeface is another. */
function stretchText({ text, begin, end, run }: Stretch, line: Line, { page, shown }: OnPage): string {
  const words = html(text).trim();
  if (words === "") return "";
  const [cos, sin] = [Math.cos(line.angle), Math.sin(line.angle)];
  const at = (along: number) =>
    shown.place({ x: line.origin.x + along * cos, y: line.origin.y + along * sin });
  const [from, to] = [at(begin), at(end)];
  const angle = rounded((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI);
  const turn = angle === 0 ? "" : ` transform="rotate(${angle} ${rounded(from.x)} ${rounded(from.y)})"`;
  const look = `${run.bold ? ' font-weight="bold"' : ""}${run.italic ? ' font-style="italic"' : ""}`;
  const size = rounded(run.fontSize * page.userUnit);
  const length = rounded(Math.hypot(to.x - from.x, to.y - from.y));
  return `<text x="${rounded(from.x)}" y="${rounded(from.y)}" font-size="${size}" textLength="${length}" lengthAdjust="spacingAndGlyphs"${look}${turn}>${words}</text>`;
}

const rounded = (value: number): number => (Number.isFinite(value) ? Math.round(value * 10) / 10 : 0);
