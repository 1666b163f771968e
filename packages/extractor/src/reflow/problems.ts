/** Problems about what a reflowed rendition does not show, worded for the person who reads it beside the findings. */
import type { Problem } from "@docreview/model";
import { areEastAsianFontsInstalled } from "@docreview/typesetting";
import { eastAsianRemedy } from "../problems/optional-packages.ts";
import type { MissingGlyphs } from "./printable.ts";

export function glyphsMissing(missing: MissingGlyphs): readonly Problem[] {
  const count = [...missing.values()].reduce((sum, one) => sum + one, 0);
  if (count === 0) return [];
  const scripts = [...missing]
    .toSorted(([a, many], [b, more]) => more - many || a.localeCompare(b))
    .map(([script, many]) => `${script}: ${many}`)
    .join(", ");
  const characters =
    count === 1 ? "1 character appears as an empty square" : `${count} characters appear as empty squares`;
  return [
    {
      code: "rendition-glyphs-missing",
      message: `${characters} on the pages, because the typeface has no letters for the script (${scripts}); the text itself was read. ${remedyFor(missing)}`,
    },
  ];
}

const eastAsian = ["Chinese", "Japanese", "Korean"];

function remedyFor(missing: MissingGlyphs): string {
  const needsFonts = eastAsian.some((name) => missing.has(name)) && !areEastAsianFontsInstalled();
  return `Install an office suite to see it as it is${needsFonts ? `, or ${eastAsianRemedy}` : "."}`;
}

export function picturesMissing(count: number): readonly Problem[] {
  if (count === 0) return [];
  const what =
    count === 1
      ? "1 picture is damaged or too large and appears as an empty frame"
      : `${count} pictures are damaged or too large and appear as empty frames`;
  return [{ code: "rendition-incomplete", message: `${what} on the pages.` }];
}

export function renditionCut(pages: number): Problem {
  return {
    code: "rendition-incomplete",
    message: `Only the first ${pages} pages of the document are shown; all of its text was read. Split the document to see the rest.`,
  };
}
