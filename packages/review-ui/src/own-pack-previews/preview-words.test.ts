import { expect, test } from "vitest";
import type { Preview, PreviewedRule } from "./preview.ts";
import { gapWords, ruleWords, stateWords } from "./preview-words.ts";

const preview: Preview = {
  id: "1",
  creatorId: "7",
  status: "finished",
  mostDocuments: 1_000,
  publishedVersion: null,
  documents: 1_000,
  leftOut: 0,
  done: 1_000,
  compared: 1_000,
  differing: 12,
  incomplete: 0,
  unjudged: 0,
  deleted: 0,
  failure: null,
  createdAt: "",
  updatedAt: "",
  endedAt: null,
};

test.each<[string, Partial<Preview>, string]>([
  [
    "waits",
    { status: "waiting", documents: null, done: 0 },
    "The preview begins when the service has no other work.",
  ],
  ["runs", { status: "running", done: 40 }, "40 of 1,000 documents done."],
  ["finds something", {}, "1,000 documents compared. Findings would change in 12 of them."],
  [
    "finds something in one",
    { compared: 1, differing: 1 },
    "1 document compared. Its findings would change.",
  ],
  ["finds nothing", { compared: 1, differing: 0 }, "1 document compared. Nothing would change."],
  ["has no documents", { documents: 0, done: 0, compared: 0 }, "There are no reviewed documents."],
  ["is cancelled", { status: "cancelled", done: 3 }, "Cancelled after 3 of 1,000 documents."],
  ["is cancelled early", { status: "cancelled", documents: null, done: 0 }, "Cancelled before it began."],
  ["fails", { status: "failed", failure: "Simplify its rules." }, "The preview failed. Simplify its rules."],
])("a preview that %s says so", (_, parts, words) => {
  expect(stateWords({ ...preview, ...parts })).toBe(words);
});

test("what was not compared is said, and only that", () => {
  expect(gapWords(preview)).toEqual([]);
  expect(gapWords({ ...preview, leftOut: 2, deleted: 1, unjudged: 3, incomplete: 1 })).toEqual([
    "2 documents with older reviews were left out.",
    "1 document was deleted meanwhile.",
    "3 documents could not be judged.",
    "1 document has rules that could not be judged, and are not compared there.",
  ]);
});

test.each<[Partial<PreviewedRule>, string]>([
  [{ appeared: 3, vanished: 1, documents: 2 }, "3 appear, 1 vanishes; 2 documents differ"],
  [{ appeared: 1, vanished: 2, moved: 1, documents: 1 }, "1 appears, 2 vanish, 1 moves; 1 document differs"],
  [{ rescored: 4, documents: 4 }, "the score changes in 4 documents"],
])("the sums %j are “%s”", (parts, words) => {
  const none = {
    appeared: 0,
    vanished: 0,
    moved: 0,
    rescored: 0,
    documents: 0,
    before: 0,
    after: 0,
    countedOnly: 0,
  };
  const rule = { rule: "house.a", reference: "H-1", description: "", edit: "changed" } as const;
  expect(ruleWords({ ...rule, ...none, ...parts })).toBe(words);
});
