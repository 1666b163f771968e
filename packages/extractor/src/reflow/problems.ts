/** What a reflowed rendition does not show, in words for the person who reads it beside the findings. */
import type { Problem } from "@docreview/model";
import type { MissingGlyphs } from "./printable.ts";

export function glyphsMissing(missing: MissingGlyphs): readonly Problem[] {
  const count = [...missing.values()].reduce((sum, one) => sum + one, 0);
  if (count === 0) return [];
  const scripts = [...missing]
    .toSorted(([a, many], [b, more]) => more - many || a.localeCompare(b))
    .map(([script, many]) => `${script}: ${many}`)
    .join(", ");
  return [
    {
      code: "rendition-glyphs-missing",
      message: `${characters(count)} of scripts that the typeface has no letters for (${scripts}) stand as empty squares on the pages; the text itself was read. Install an office suite to see them as they are.`,
    },
  ];
}

function characters(count: number): string {
  return count === 1 ? "1 character" : `${count} characters`;
}

export function picturesMissing(count: number): readonly Problem[] {
  if (count === 0) return [];
  const what = count === 1 ? "1 picture is" : `${count} pictures are`;
  return [
    {
      code: "rendition-incomplete",
      message: `${what} damaged or too large, and stand as empty frames on the pages.`,
    },
  ];
}

export function renditionCut(pages: number): Problem {
  return {
    code: "rendition-incomplete",
    message: `Only the first ${pages} pages of the document are shown; all of its text was read. Split it to see the rest.`,
  };
}
