/** Tables of sentences for tests: by what a line shows, a block in which `|` marks the end of a sentence. */
import { expect, test } from "vitest";
import { cutSentences } from "../cut.ts";
import { english } from "../languages/english.ts";
import type { Language } from "../languages/language.ts";

export type Lines = Readonly<Record<string, string>>;

/** What may stand before and after a block: it would be read as part of the block if anything were. */
const surroundings = [
  ["1. (A ", "\n"],
  ["x", "\n[1] Then"],
  ["3:", "\n. . ."],
  ["“", "\ntime, 12"],
  ["5", "1) and"],
  ["", ")”, The"],
  ["", ". ...¹"],
] as const;

export function expectLines(lines: Lines, language: Language = english): void {
  test.each(Object.entries(lines))("%s", (_, line) => {
    const expected = line.split("|").map((part) => part.trim());
    expect(cutBlock(["", line.replaceAll("|", ""), ""], language)).toEqual(expected);
  });

  test.each(surroundings)("are the same between %j and %j", (before, after) => {
    for (const line of Object.values(lines)) {
      const block = line.replaceAll("|", "");
      expect(cutBlock([before, block, after], language)).toEqual(cutBlock(["", block, ""], language));
    }
  });
}

function cutBlock(
  [before, block, after]: readonly [string, string, string],
  language: Language,
): readonly string[] {
  const text = before + block + after;
  const span = { start: before.length, end: before.length + block.length };
  return cutSentences({ text, language }, span).map(({ start, end }) => text.slice(start, end));
}
