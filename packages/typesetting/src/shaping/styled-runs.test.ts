import { expect, test } from "vitest";
import { openStyledRuns } from "./styled-runs.ts";

const styles = [false, true].flatMap((bold) => [false, true].map((italic) => ({ bold, italic })));

test("each style has its own letters, and shares those that only regular ones have", async () => {
  const { runOf, faces } = await openStyledRuns(["plain 日本 ไทย"]);
  const shown = styles.map((style) => runOf(style).shown("m日", 9));
  expect(new Set(shown.map((operators) => operators.match(/\/G 9 Tf <\d+> Tj/)?.[0])).size).toBe(1);
  const names = faces.filter(({ characters }) => characters().length > 0).map(({ name }) => name);
  expect(names.toSorted()).toEqual([
    "DejaVuSansCondensed",
    "DejaVuSansCondensed-Bold",
    "DejaVuSansCondensed-BoldOblique",
    "DejaVuSansCondensed-Oblique",
    "NotoSansCJK",
  ]);
  const [upright, , bold] = styles.map((style) => runOf(style).widthOf("mmm"));
  expect(bold).toBeGreaterThan(upright!);
});

test("a cluster is one character in every style", async () => {
  const { runOf } = await openStyledRuns(["क्षत्रिय x\u030c"]);
  const [first, ...others] = styles.map((style) => runOf(style).drawn("क्षत्रिय"));
  expect(others).toEqual([first, first, first]);
  expect(Array.from(first!)).toHaveLength(3);
  const [upright, , bold] = styles.map((style) => runOf(style).drawn("x\u030c"));
  expect([upright!.length, bold!.length]).toEqual([2, 2]);
  expect(bold).not.toBe(upright);
});

test("a face is said to have a character if one of its style or a regular one does", async () => {
  const { runOf } = await openStyledRuns(["ไทย"]);
  for (const style of styles) {
    expect(Array.from("aท𠀀ב", (letter) => runOf(style).has(letter.codePointAt(0)!))).toEqual([
      true,
      true,
      false,
      true,
    ]);
  }
});
