/**
 * The work of a regular expression. In its own file, because counting work keeps all code of its thread unoptimised.
 *
 * @module-tag long
 */
import { expect, test } from "vitest";
import { countWork } from "../testing/count-work.ts";
import { compileExpression } from "@docreview/linear-regex";
import { plainTexts } from "@docreview/text-folding";

const unitsOf = (text: string) => plainTexts(text, [{ start: 0, end: text.length }]).texts[0]!;

test.each([
  ["a.*b|a", "a"],
  ["(?:a+)+$", "a"],
  ["(?:a|a)*b", "a"],
  ["(?:a{1,50}){1,20}b", "a"],
  ["[ab]*a[ab]{14}c", "ab"],
  ["\\w+@\\w+", "a"],
  ["(?:.* )?x", "a "],
  [".{0,200}(?:x|a{240})", "a"],
])("of %s grows as the text does", async (regex, unit) => {
  const work = (copies: number) => {
    const text = unitsOf(unit.repeat(copies));
    return countWork(() => compileExpression(regex, "any").find(text));
  };
  const [half, whole] = [await work(2000), await work(4000)];
  expect(whole).toBeLessThan(2.3 * half);
  expect(whole).toBeGreaterThan(1000);
});

test.each(["[\\d%]*%", "(?:[^.]*%)?%!"])("of %s grows as the places do that are given", async (regex) => {
  const { findNear } = compileExpression(regex, "any");
  const work = (copies: number) => {
    const text = unitsOf("1%%".repeat(copies));
    const places = Array.from({ length: 3 * copies }, (_, at) => at).filter((at) => at % 3 > 0);
    return countWork(() => findNear(text, places));
  };
  const [half, whole] = [await work(1000), await work(2000)];
  expect(whole).toBeLessThan(2.3 * half);
  expect(whole).toBeGreaterThan(1000);
});
