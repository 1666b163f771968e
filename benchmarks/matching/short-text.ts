/** A short text beside many phrases, as a message or a cell of a table is: what a call costs that finds next to nothing. */
import { frequentWords } from "@docreview/language-en";
import { compilePhrases } from "@docreview/rule-matcher";
import { sized } from "../extent.ts";
import type { Figure } from "../figures.ts";
import { phrases } from "../phrases.ts";
import { prose } from "../prose.ts";
import { secondsInTurns } from "./turns.ts";

const length = 120;
const texts = 2_000;
const repeats = sized(100, 1);
const hits = 1_395;

export function shortTextFigures(): readonly Figure[] {
  const index = compilePhrases(phrases(10_000), { frequentWords });
  const { text } = prose(length * texts);
  const pieces = Array.from({ length: texts }, (_, nth) => text.slice(nth * length, (nth + 1) * length));
  const { find } = secondsInTurns(7, {
    find: () => {
      for (let time = 0; time < repeats; time++)
        expectHits(pieces.reduce((sum, piece) => sum + index.find(piece).count, 0));
    },
  });
  const microseconds = find.map((seconds) => (seconds * 1e6) / (texts * repeats));
  return [
    {
      name: `a text of ${length} characters, 10,000 phrases`,
      unit: "µs",
      goal: { atMost: 0.5 },
      values: microseconds,
    },
  ];
}

function expectHits(found: number): void {
  if (found !== hits) throw new Error(`${found} hits in short texts; there are ${hits}`);
}
