/**
 * The pages of the summary, A4 portrait: paragraphs are cut into lines, and lines placed on pages. Points, from the
 * lower-left corner. A paragraph stays on one page, and the heading of a finding stays with what follows it.
 */
import type { Rectangle } from "@docreview/model";
import {
  type Block,
  brokenLines,
  firstLines,
  openFlow,
  openLineBreaker,
  solid,
  type TextRun,
} from "@docreview/typesetting";
import type { Paragraph, Style } from "./summary-text.ts";

export const summaryPage = { width: 595, height: 842 } as const;

const margin = 56;
/** Contains the coloured squares. */
const indent = 14;

export interface Setting {
  readonly size: number;
  readonly leading: number;
  readonly before: number;
  readonly left: number;
  readonly longest: number;
}

const settings: Readonly<Record<Style, Setting>> = {
  title: { size: 16, leading: 22, before: 0, left: margin, longest: 2 },
  finding: { size: 10, leading: 13.5, before: 12, left: margin + indent, longest: 6 },
  advice: { size: 10, leading: 13.5, before: 3, left: margin + indent, longest: 6 },
  place: { size: 9, leading: 12, before: 4, left: margin + indent, longest: 4 },
  source: { size: 7.5, leading: 10, before: 3, left: margin + indent, longest: 6 },
};

export interface SetParagraph {
  readonly paragraph: Paragraph;
  readonly setting: Setting;
  /** Its upper edge. The first baseline is one size below it; the others follow at a distance of `leading`. */
  readonly top: number;
  readonly lines: readonly string[];
}

/** The area of the paragraph on its page, as wide as its lines may be. */
export function rectangleOf({ lines, setting: { leading, left }, top }: SetParagraph): Rectangle {
  return { left, bottom: top - lines.length * leading, right: summaryPage.width - margin, top };
}

export function laidOut(
  paragraphs: readonly Paragraph[],
  run: TextRun,
): readonly (readonly SetParagraph[])[] {
  const pages: SetParagraph[][] = [];
  let page: SetParagraph[] = [];
  const piecesOf = openLineBreaker();
  const setOf = new Map<Block, Omit<SetParagraph, "top">>();
  const flow = openFlow({
    next: () => {
      page = [];
      pages.push(page);
      return { top: summaryPage.height - margin, bottom: margin };
    },
    place: (block, top) => {
      const set = setOf.get(block);
      if (set !== undefined) page.push({ ...set, top });
    },
  });
  flow.startPage();
  for (const [index, paragraph] of paragraphs.entries()) {
    const setting = settings[paragraph.style];
    const { before, leading, left, longest, size } = setting;
    const width = summaryPage.width - margin - left;
    const styled = [{ text: paragraph.text, style: { run, size } }];
    const lines = firstLines(brokenLines(styled, { width, piecesOf }), longest);
    const height = lines.length * leading;
    const next = paragraph.style === "finding" && index + 1 < paragraphs.length ? 4 * leading : 0;
    // What is drawn is written when its page is.
    const block = solid(height, () => {});
    const texts = lines.map(({ spans }) => spans.map(({ text }) => text).join(""));
    setOf.set(block, { paragraph, setting, lines: texts });
    flow.add({ block, above: before, below: 0, keep: height + next, repeated: null });
  }
  return pages;
}
