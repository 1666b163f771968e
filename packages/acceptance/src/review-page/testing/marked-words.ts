/** The positions of highlights, and of their words in the text layer, in CSS pixels of the window. */
/// <reference lib="dom" />
import type { Page } from "playwright-core";

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface MarkedWords {
  readonly name: string;
  readonly highlight: Box;
  /** Null if the text layer of the page does not have the words. */
  readonly words: Box | null;
}

/** Every visible highlight. */
export function markedWords(page: Page): Promise<readonly MarkedWords[]> {
  return page.evaluate(() => {
    const boxOf = ({ left, top, right, bottom }: DOMRect) => ({ left, top, right, bottom });
    const around = (rects: readonly DOMRect[]) => ({
      left: Math.min(...rects.map(({ left }) => left)),
      top: Math.min(...rects.map(({ top }) => top)),
      right: Math.max(...rects.map(({ right }) => right)),
      bottom: Math.max(...rects.map(({ bottom }) => bottom)),
    });
    // Digits include the percent sign, which is as wide as two of them.
    const letters = (text: string) => text.normalize("NFKC").replaceAll(/[^\p{L}\p{N}%]/gu, "");
    /** Each letter of the layer with its position. */
    const lettersIn = (layer: Element) => {
      const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT);
      const found: { letter: string; node: Node; at: number }[] = [];
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const text = node.nodeValue ?? "";
        for (let at = 0; at < text.length; at++) {
          for (const letter of letters(text.charAt(at))) found.push({ letter, node, at });
        }
      }
      return found;
    };
    const rectsOf = (places: readonly { node: Node; at: number }[]) =>
      places.flatMap(({ node, at }) => {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        return [...range.getClientRects()];
      });
    return [...document.querySelectorAll("button.highlight")].map((button) => {
      const name = button.getAttribute("aria-label") ?? "";
      const wanted = letters(name.replace(/^.*?: /, ""));
      const all = lettersIn(button.closest(".page")!.querySelector(".textLayer")!);
      const start = all
        .map(({ letter }) => letter)
        .join("")
        .indexOf(wanted);
      const words = start < 0 ? null : around(rectsOf(all.slice(start, start + wanted.length)));
      return { name, highlight: boxOf(button.getBoundingClientRect()), words };
    });
  });
}
