/** From the glyphs of pages to their rows, stage by stage. */
import { mostlyRightToLeft } from "../../bidi/main-direction.ts";
import { inVerticalWriting } from "../../east-asian/vertical-writing.ts";
import type { PageGlyphs } from "../../glyphs/glyphs.ts";
import { separateUnseen } from "../../unseen/separate-unseen.ts";
import { boxesAlong } from "../segments/box.ts";
import { separateCharts } from "../insets/chart.ts";
import { directedRows } from "../panels/directed-rows.ts";
import type { DirectedSegments } from "../lines/directed-segments.ts";
import { separateGrids } from "../insets/grid.ts";
import { separateLadders } from "../insets/ladder.ts";
import { numbersOn, separateLineNumbers, type SeparatedSegments } from "../margins/line-number.ts";
import { mirrored } from "../segments/mirror.ts";
import { withNeighbours } from "./neighbours.ts";
import type { PageRows } from "../margins/page-rows.ts";
import { splitAtUprights } from "../segments/split-at-sides.ts";
import { linesOf, rulesAcross, rulesAlong } from "../segments/rule.ts";
import { separateSideFurniture, sidesOn, type SeparatedSides } from "../margins/side-furniture.ts";
import { directionsOf, type Segment } from "../segments/segment.ts";
import { usualWordGapOf } from "../lines/word-ends.ts";
import { shortList } from "../segments/measures.ts";
import { nearPages } from "./measures.ts";

/** One result per page, in order; only pages near each other are held at a time. */
export function rowsOfPages(pages: readonly PageGlyphs[]): IteratorObject<PageRows> {
  const numbered = pages.values().map((page) => {
    const { seen, unseen } = separateUnseen(page);
    const [main, ...others] = directedSegments(seen);
    return { page: seen, unseen, others, main: main === undefined ? null : numbersOn(main) };
  });
  const sided = withNeighbours(numbered, shortList).map(({ one: { main, ...page }, near }) => {
    const separated = main && separateLineNumbers(main, presentOf(near));
    return {
      ...page,
      numbers: separated && numbersOf(separated),
      main: separated && sidesOn(separated.text),
    };
  });
  return withNeighbours(sided, nearPages).map(({ one: { main, numbers, page, others, unseen }, near }) => ({
    page: page.page,
    ...mainRows(main && separateSideFurniture(main, presentOf(near)), others),
    lineNumbers: numbers ?? [],
    unseen: unseen.map(({ reason, page: hidden }) => ({
      reason,
      directions: directedSegments(hidden).map(directedRows),
    })),
    ...(page.tags === undefined ? {} : { tags: page.tags }),
  }));
}

/** The main directions of those pages that have text. */
function presentOf<T>(pages: readonly { readonly main: T | null }[]): readonly T[] {
  return pages.flatMap(({ main }) => main ?? []);
}

function mainRows(
  side: SeparatedSides | null,
  others: readonly DirectedSegments[],
): Pick<PageRows, "directions" | "sides" | "insets"> {
  if (side === null) return { directions: [], sides: null, insets: [] };
  const charted = separateCharts(side.text);
  const ruled = separateGrids(charted.text);
  const laddered = separateLadders(ruled.text);
  return {
    directions: [laddered.text, ...others].map(directedRows),
    sides: directedRows({ ...side.text, segments: side.sides }),
    insets: [...charted.insets, ...ruled.insets, ...laddered.insets],
  };
}

function directedSegments({
  page,
  glyphs: drawn,
  rules = [],
  boxes: drawnBoxes = [],
}: PageGlyphs): readonly DirectedSegments[] {
  const glyphs = inVerticalWriting(drawn);
  const rightToLeft = mostlyRightToLeft(glyphs.code.subarray(0, glyphs.count));
  return directionsOf(glyphs).map(({ angle, segments }) => {
    const boxes = boxesAlong(drawnBoxes, angle);
    const lines = linesOf(rules, angle);
    return {
      sheet: page.cropBox,
      uprights: rulesAcross(rules, angle),
      lines,
      boxes,
      context: {
        page: page.number,
        glyphs,
        angle,
        rightToLeft,
        usualWordGap: usualWordGapOf(segments, { glyphs, angle }),
        rules: rulesAlong(rules, { angle, rightToLeft }),
        uprights: lines.uprights,
      },
      segments: splitAtUprights(segments, lines.uprights, { glyphs, angle }),
    };
  });
}

function numbersOf({ numbers, text: { context } }: SeparatedSegments): readonly Segment[] {
  return context.rightToLeft ? numbers.map(mirrored) : numbers;
}
