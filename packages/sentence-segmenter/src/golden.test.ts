/**
 * The published English Golden Rules for sentence boundaries, read where the machine has them. A rule passes when all
 * boundaries are right; white space does not count, as the published answers do not keep it.
 */
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { segmentText } from "./index.ts";

const file = new URL("../../../../shared/eval/sentences/dev/golden.json", import.meta.url);
const leastPassing = 46;

interface GoldenRule {
  readonly input: string;
  readonly expected: readonly string[];
  readonly lang: string;
  readonly grs48?: boolean | number;
}

/** Counts of the units before each boundary, white space left out. */
function boundaries(sentences: readonly string[]): readonly number[] {
  let position = 0;
  return sentences.map((sentence) => (position += sentence.replace(/\s/g, "").length));
}

test.skipIf(!existsSync(file))("the 48 English golden rules (skipped where the file is not there)", () => {
  const rules: readonly GoldenRule[] = JSON.parse(readFileSync(file, "utf8"));
  const english = rules.filter((rule) => rule.lang === "en" && rule.grs48);
  expect(english).toHaveLength(48);
  const failing = english.filter(({ input, expected }) => {
    const found = segmentText(input).map(({ start, end }) => input.slice(start, end));
    return boundaries(found).join() !== boundaries(expected).join();
  });
  expect(failing.map((rule) => rule.input).slice(english.length - leastPassing)).toEqual([]);
});
