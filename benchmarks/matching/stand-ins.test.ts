import { expect, test } from "vitest";
import { standIns } from "./stand-ins.ts";

const words = Array.from(
  { length: 400 },
  (_, rank) => `word${String.fromCharCode(97 + (rank % 26), 97 + ((rank / 26) | 0))}`,
);
/** The word of rank r stands there 400 - r times. */
const text = words.map((word, rank) => `${word} `.repeat(words.length - rank)).join("\n");

test("a stand-in is a word of the texts that is about as frequent, and the row of them is always the same", () => {
  const [first, second] = [standIns([text]), standIns([text])];
  for (const rank of [0, 100, 399]) {
    for (let time = 0; time < 50; time++) {
      const standIn = first(words[rank]!.toUpperCase());
      expect(Math.abs(words.indexOf(standIn) - rank)).toBeLessThanOrEqual(Math.max(8, rank / 4));
      expect(second(words[rank]!)).toBe(standIn);
    }
  }
});

test("what the texts do not hold is as rare as their rarest words", () => {
  const next = standIns([`${"common ".repeat(50)}${words.join(" ")}`]);
  for (let time = 0; time < 50; time++) expect(words).toContain(next("unheard"));
});
