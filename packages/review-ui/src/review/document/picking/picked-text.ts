/** Text on a page that the user selected or a search found, with its place. */
import { lineBoxes } from "./line-boxes.ts";
import type { Passage } from "./passage.ts";
import { quadOf, type PageViews } from "./quad.ts";

/** The maximum that the service accepts. */
const [maximumText, maximumQuads] = [10_000, 200];

/** The displayed pages by number, counted from 1. */
export type ViewsOf = (page: number) => PageViews | null;

/** The selected text; null if nothing on a page is selected. Of a selection across pages, the part on the first one. */
export function selectedPassage(region: HTMLElement, viewsOf: ViewsOf): Passage | null {
  const selection = getSelection();
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const layers = [...region.querySelectorAll<HTMLElement>("[data-page] .textLayer")];
  const layer = layers.find((one) => range.intersectsNode(one));
  if (layer === undefined) return null;
  return passageOf(within(range, layer), viewsOf);
}

/** The selected text, if it is within a sentence that is shown as text; null otherwise. */
export function selectedSentence(): Passage | null {
  const selection = getSelection();
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const line = elementOf(range.commonAncestorContainer)?.closest<HTMLElement>("[data-sentence]");
  const text = range.toString().trim();
  if (!line || text === "") return null;
  const whole = line.textContent;
  return { text, place: { kind: "sentence", reference: Number(line.dataset["sentence"]), text: whole } };
}

/** `range` lies in the text of one page. */
export function passageOf(range: Range, viewsOf: ViewsOf): Passage | null {
  const frame = elementOf(range.startContainer)?.closest<HTMLElement>("[data-page]");
  const page = Number(frame?.dataset["page"]);
  const views = viewsOf(page);
  const text = range.toString().replaceAll(/\s+/g, " ").trim().slice(0, maximumText);
  if (!frame || views === null || text === "") return null;
  const origin = frame.getBoundingClientRect();
  const scale = origin.width / views.shown.width;
  const quads = lineBoxes([...range.getClientRects()])
    .slice(0, maximumQuads)
    .map(({ left, top, right, bottom }) =>
      quadOf(
        {
          left: (left - origin.left) / scale,
          top: (top - origin.top) / scale,
          right: (right - origin.left) / scale,
          bottom: (bottom - origin.top) / scale,
        },
        views,
      ),
    );
  return quads.length === 0 ? null : { text, place: { kind: "page", page, quads } };
}

const elementOf = (node: Node) => (node instanceof Element ? node : node.parentElement);

/** The part of the range in the element. */
function within(range: Range, element: HTMLElement): Range {
  const part = document.createRange();
  part.selectNodeContents(element);
  if (range.compareBoundaryPoints(Range.START_TO_START, part) > 0) {
    part.setStart(range.startContainer, range.startOffset);
  }
  if (range.compareBoundaryPoints(Range.END_TO_END, part) < 0) {
    part.setEnd(range.endContainer, range.endOffset);
  }
  return part;
}
