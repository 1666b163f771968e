/** What the proof of a likeness says: the words that decide, and the example that is nearest. */
import { expect, test } from "vitest";
import { parseRules } from "../rule-files/parse-rules.ts";
import { ruleFile, judgedBy } from "../testing/judged.ts";

const example = (text: string, label: string, source?: string) => JSON.stringify({ text, label, source });

const file = {
  path: "rules/pack/examples/hurry.jsonl",
  text: [
    example("Act now and save", "risky", "leaflet 7"),
    example("Act fast and win", "risky"),
    example("Book now and win", "risky"),
    example("Book fast and save", "risky"),
    example("Read all the terms", "fine"),
    example("Ask for all advice", "fine"),
    example("Read the advice", "fine"),
    example("Ask us for the terms", "fine"),
  ].join("\n"),
};

const rule = ruleFile("sentence: {threshold: 0.05, examples: {files: [hurry]}}");

/** The parts of the proof of each sentence found: `+` for the risky, `-` for the fine side. */
const partsIn = (text: string) =>
  judgedBy([rule, file], text).matches.map(({ proof }) =>
    proof.parts.flatMap(({ parts }) => parts.map(({ holds, detail }) => `${holds ? "+" : "-"} ${detail}`)),
  );

test("of the words that decide, the weightiest are named, and the nearest example with its source", () => {
  expect(parseRules([rule, file]).problems).toEqual([]);
  const risky = (words: string) => `+ “${words}” is more often in the risky examples`;
  const fine = (words: string) => `- “${words}” is more often in the fine examples`;
  expect(partsIn("Act now and read all the advice.\n\nBook fast.\n\nSave.")).toEqual([
    [
      ...["and", "act", "now", "now and"].map(risky),
      ...["the", "advice"].map(fine),
      "+ most similar example: “Act now and save” (leaflet 7)",
    ],
    [...["book", "fast", "book fast"].map(risky), "+ most similar example: “Book fast and save”"],
    [risky("save"), "+ most similar example: “Act now and save” (leaflet 7)"],
  ]);
});

test("a sentence that shares no word with any example has no example beside it", () => {
  expect(partsIn("Nothing of it.")).toEqual([[]]);
});
