/** The results of requirements at their limits, of what cannot be judged, and of text that readers do not see. */
import type { Block } from "@docreview/model";
import { describe, expect, test } from "vitest";
import { plainDocument } from "../testing/plain-document.ts";
import type { Appearance } from "./appearance.ts";
import {
  distanceVerdict,
  ownVerdicts,
  scopeVerdict,
  sizeToClaimVerdict,
  wordingVerdict,
  zoneVerdict,
  type Verdict,
} from "./verdict.ts";

/** Eight points large, with a contrast of 4.5; ten points high, above a place. */
const look = (bottom = 0): Appearance => ({
  pages: [{ page: 1, unit: 1, bounds: { left: 0, right: 50, bottom, top: bottom + 10 } }],
  commonSize: 8,
  largestSize: 8,
  contrast: 4.5,
});

const asked = { size: null, sizeToClaim: null, contrast: null };

/** `+` holds, `-` fails, `?` was not judged. */
const shown = ({ requirement, holds, isUnjudged, detail }: Verdict) =>
  `${isUnjudged === true ? "?" : holds ? "+" : "-"} ${requirement}: ${detail}`;

test.each<[string, () => Verdict]>([
  ["+ placement: 20 pt away, at most 20 pt from the claim", () => distanceVerdict(look(), look(30), 20)],
  ["- placement: 20 pt away, at most 19.9 pt from the claim", () => distanceVerdict(look(), look(30), 19.9)],
  [
    "? placement: at most 20 pt from the claim; not judged because the position of the words is unknown",
    () => distanceVerdict(look(), null, 20),
  ],
  [
    "? placement: at most 20 pt from the claim; not judged because the position of the words is unknown",
    () => distanceVerdict(null, look(), 20),
  ],
  [
    "+ size: 8 pt, at least 100 % of the claim’s 8 pt, which is 8 pt",
    () => sizeToClaimVerdict(look(), look(), 1),
  ],
  [
    "? size: at least 50 % of the claim’s 8 pt, which is 4 pt; not judged because the size of the letters is unknown",
    () => sizeToClaimVerdict(null, look(), 0.5),
  ],
  [
    "? size: at least 50 % of the claim’s size; not judged because the size of the claim is unknown",
    () => sizeToClaimVerdict(look(), null, 0.5),
  ],
  ["+ placement: in the page of the claim", () => scopeVerdict("page", true, plainDocument("a").document)],
  [
    "- placement: not in the page of the claim",
    () => scopeVerdict("page", false, plainDocument("a").document),
  ],
])("%s", (text, verdict) => {
  expect(shown(verdict())).toBe(text);
});

test("the passage’s own look is judged only as far as it is asked for", () => {
  const judged = (passage: Appearance | null, given: object) =>
    ownVerdicts(passage, { ...asked, ...given }).map(shown);
  expect(judged(look(), {})).toEqual([]);
  expect(judged(look(), { size: 8.005, contrast: 4.5 })).toEqual([
    "+ size: 8 pt, at least 8.01 pt",
    "+ contrast: 4.5 : 1, at least 4.5 : 1",
  ]);
  expect(judged({ ...look(), contrast: 4.4999 }, { size: 8.02, contrast: 4.5 })).toEqual([
    "- size: 8 pt, at least 8.02 pt",
    "- contrast: 4.49 : 1, at least 4.5 : 1",
  ]);
  expect(judged({ ...look(), contrast: null }, { contrast: 3 })).toEqual([
    "? contrast: at least 3 : 1; not judged because the background of the letters is unknown",
  ]);
});

describe("a wording", () => {
  test.each<[share: number, tolerance: number, added: readonly string[], text: string]>([
    [0.1, 0.1, [], "+ wording: 10 % of the characters differ, at most 10 % allowed"],
    [0.11, 0.1, [], "- wording: 11 % of the characters differ, at most 10 % allowed"],
    [0, 0, [], "- wording: 0 % of the characters differ, none allowed"],
    [
      0.05,
      0.1,
      ["not", "9"],
      "- wording: 5 % of the characters differ, at most 10 % allowed; “not” is not in the expected passage; “9” is not in the expected passage",
    ],
  ])("that differs by %d of %d, with %j more", (share, tolerance, added, text) => {
    expect(shown(wordingVerdict({ share, missing: [], added }, tolerance))).toBe(text);
  });
});

describe("a passage without a required zone", () => {
  const verdicts = (block: Partial<Block>, start = 0) => {
    const { document } = plainDocument("Some words.");
    const blocks = document.layout.blocks.map((each) => ({ ...each, ...block }));
    const laidOut = { ...document, layout: { ...document.layout, blocks } };
    return (zones: readonly ("footer" | "hidden")[] | null) =>
      zoneVerdict(laidOut, { start, end: start + 1 }, { in: zones, isInside: false }).map(shown);
  };

  test.each<[Partial<Block>, readonly string[]]>([
    [{ zone: "footer" }, []],
    [{ zone: "hidden" }, ["- placement: in hidden text, must be visible"]],
    [{ zone: "bookmark" }, ["- placement: in a bookmark, must be visible"]],
    [{ zone: "property" }, ["- placement: in the document’s properties, must be visible"]],
    [
      { zone: "hidden", unseen: { page: 1, reason: "outside-page" } },
      ["- placement: in hidden text (outside the page), must be visible"],
    ],
  ])("must be seen: %j", (block, expected) => {
    expect(verdicts(block)(null)).toEqual(expected);
  });

  test("is in the main text where no block is", () => {
    expect(verdicts({ zone: "hidden" }, 90)(["footer"])).toEqual([
      "- placement: in the main text, must be in a footer",
    ]);
    expect(verdicts({ zone: "hidden" }, 90)(null)).toEqual([]);
  });
});
