/**
 * The published English Golden Rules for sentence boundaries, if the file is available. A rule passes if all boundaries
 * are right; white space is ignored, as the published answers do not keep it.
 */
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sentencesOfText } from "./testing/document-of.ts";

const file = new URL("../../../../shared/eval/sentences/dev/golden.json", import.meta.url);

interface GoldenRule {
  readonly input: string;
  readonly expected: readonly string[];
  readonly lang: string;
  readonly grs48?: boolean | number;
}

/** Number of units before each boundary, without white space. */
function boundaries(sentences: readonly string[]): readonly number[] {
  let position = 0;
  return sentences.map((sentence) => (position += sentence.replace(/\s/g, "").length));
}

test.skipIf(!existsSync(file))("the 48 English golden rules (skipped if the file is missing)", () => {
  const rules: readonly GoldenRule[] = JSON.parse(readFileSync(file, "utf8"));
  const english = rules.filter((rule) => rule.lang === "en" && rule.grs48);
  expect(english).toHaveLength(48);
  const failing = english.filter(({ input, expected }) => {
    return boundaries(sentencesOfText(input)).join() !== boundaries(expected).join();
  });
  expect(failing.map((rule) => rule.input)).toEqual([]);
});
