import { expect, test } from "vitest";
import type { Entry } from "../../findings/entry.ts";
import { entriesBySentence, markedSentence, sentencesIn } from "./sentence.ts";

const entry = (id: string, start: number, end: number, reference = 1) =>
  ({ id, sentence: { reference, start, end } }) as Entry;

const textOf = ({ segments, others }: ReturnType<typeof markedSentence>) => [
  segments.map(({ text, entry: one }) => (one === null ? text : `[${one.id}:${text}]`)).join(""),
  others.map(({ id }) => id),
];

test.each([
  [[], ["No risk at all.", []]],
  [
    [entry("b", 8, 14), entry("a", 0, 7)],
    ["[a:No risk] [b:at all].", []],
  ],
  [[entry("a", 0, 15)], ["[a:No risk at all.]", []]],
  [
    [entry("a", 3, 14), entry("b", 3, 7), entry("c", 10, 15)],
    ["No [a:risk at all].", ["b", "c"]],
  ],
  [[entry("a", 4, 4)], ["No risk at all.", ["a"]]],
])("the words of findings are marked, and overlapping ones are listed", (entries, marked) => {
  expect(textOf(markedSentence("No risk at all.", entries))).toEqual(marked);
});

test("findings are found by their sentence", () => {
  const entries = [
    entry("a", 0, 1),
    entry("b", 0, 1, 2),
    entry("c", 2, 3),
    { id: "d", sentence: null } as Entry,
  ];
  const found = [...entriesBySentence(entries)].map(([reference, own]) => [
    reference,
    own.map(({ id }) => id),
  ]);
  expect(found).toEqual([
    [1, ["a", "c"]],
    [2, ["b"]],
  ]);
});

test("a sentence that no page shows says where it is", () => {
  const sentence = (id: string, places: readonly object[]) => ({
    type: "sentences",
    id,
    attributes: { reference: Number(id), text: "No.", places },
  });
  const data = [
    sentence("1", [{ page: 1, quads: [] }]),
    sentence("2", [{ part: "comment" }]),
    sentence("3", [{ part: "hidden", reason: "tiny" }]),
  ];
  expect(sentencesIn({ data }).map(({ part }) => part)).toEqual([
    null,
    "in a comment",
    "in hidden text (too small to read)",
  ]);
});
