/** DOM ranges for parts of the rendered text. */
import type { TextLayers } from "../pages/text-layers.ts";
import { partsOf } from "./searchable-page.ts";
import type { PageMatch } from "./shown-texts.ts";

/** Null if the page is not rendered. */
export function rangeOf(elements: ReturnType<TextLayers["of"]>, match: PageMatch | null): Range | null {
  if (elements === null || match === null) return null;
  const parts = partsOf(match.text, match);
  const [first, last] = [parts[0], parts.at(-1)];
  if (first === undefined || last === undefined) return null;
  const start = pointIn(elements[first.piece], first.start);
  const end = pointIn(elements[last.piece], last.end);
  if (start === null || end === null) return null;
  const range = document.createRange();
  range.setStart(start.node, start.offset);
  range.setEnd(end.node, end.offset);
  return range;
}

/** The text node of an element that contains the offset. */
function pointIn(element: HTMLElement | undefined, offset: number) {
  if (element === undefined) return null;
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let left = offset;
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const length = node.nodeValue?.length ?? 0;
    if (left <= length) return { node, offset: left };
    left -= length;
  }
  return null;
}
