/** What a sentence rule asks for at most, and the likeness from which a sentence is found. */
import { readYaml } from "@docreview/yaml-schema";
import { describe, expect, test } from "vitest";
import { sentenceBody } from "./sentence-schema.ts";

const read = (text: string) => readYaml({ path: "r.yaml", text }, sentenceBody);
const faultsOf = (text: string) => read(text).problems.map(({ message }) => message);

const examples = (more = "") =>
  `examples: {risky: [act b, act c, act d, act e], fine: [rest b, rest c, rest d, rest e]${more}}`;

describe("a sentence is found from a likeness of", () => {
  test.each([
    ["a half, if nothing else is said", `{${examples()}}`, 0.5],
    ["what the rule says", `{${examples()}, threshold: 0.8}`, 0.8],
    ["what the precision requires", `{${examples(", precision: 0.9")}}`, null],
    ["none, without examples", "{all: [a]}", null],
  ])("%s", (_, text, threshold) => {
    expect(read(text)).toMatchObject({ problems: [], value: { threshold } });
  });
});

test("all parts of a rule count towards the most that it can look for", () => {
  const words = (count: number) => JSON.stringify(Array.from({ length: count }, (_, at) => `w${at}`));
  const rule = (all: number, near = "") => `{all: ${words(all)}, any: [a, b], none: [c]${near}}`;
  expect(faultsOf(rule(196, ", near: {all: d}"))).toEqual([]);
  expect(faultsOf(rule(197, ", near: {all: d}"))).toEqual([
    "this rule looks for 201 things in a sentence, and can look for 200: put words with one meaning into a word list",
  ]);
});
