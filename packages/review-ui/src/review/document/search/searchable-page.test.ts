import { expect, test } from "vitest";
import { matchesIn } from "./folded-text.ts";
import { partsOf, searchablePage } from "./searchable-page.ts";

const piece = (text: string, endsLine: boolean) => ({ text, endsLine, x: 0, y: 0 });

test("a match over pieces and lines is a part of each piece that it touches", () => {
  const page = searchablePage([
    piece("Past per", false),
    piece("formance", true),
    piece("", false),
    piece("is past", false),
  ]);
  expect(page.text).toBe("Past performance\nis past");
  const [match] = matchesIn(page.folded, "performance is");
  expect(partsOf(page, match!)).toEqual([
    { piece: 0, start: 5, end: 8 },
    { piece: 1, start: 0, end: 8 },
    { piece: 3, start: 0, end: 2 },
  ]);
});
