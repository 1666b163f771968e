import { describe, expect, test } from "vitest";
import type { Passage } from "../document/picking/passage.ts";
import { faultsOf, newReference, triggerAttributes, type NewFinding } from "./new-finding.ts";

const quads = [[1, 2, 3, 4, 5, 6, 7, 8]];
const onPage: Passage = { text: "no risk", place: { kind: "page", page: 2, quads } };
const inSentence: Passage = {
  text: "There is no risk.",
  place: { kind: "sentence", reference: 7, text: "There is no risk." },
};
const finding: NewFinding = {
  ruleId: "5",
  reference: "Added 1",
  description: "",
  score: 5,
  words: " no risk ",
  note: "",
};

describe("the trigger of an added finding", () => {
  test("has the quads of its words", () => {
    expect(triggerAttributes(finding, onPage)).toEqual({ text: "no risk", coordinates: { page: 2, quads } });
  });

  test("or their place in a sentence", () => {
    expect(triggerAttributes(finding, inSentence)).toEqual({
      text: "no risk",
      sentenceReference: 7,
      startOffset: 9,
      endOffset: 16,
    });
  });

  test("or no place", () => {
    expect(triggerAttributes(finding, { text: "", place: { kind: "document" } })).toEqual({
      text: "no risk",
    });
  });
});

test.each([
  [{}, []],
  [{ words: " " }, ["words"]],
  [{ words: "great risk" }, ["sentence"]],
  [{ ruleId: null, description: " " }, ["description"]],
  [{ ruleId: null, description: "No promises.", score: 11 }, ["score"]],
  [{ ruleId: null, description: "No promises.", score: Number.NaN }, ["score"]],
  [{ ruleId: null, description: "No promises.", score: 10 }, []],
])("of %j, %j must be corrected", (changes, faults) => {
  expect(faultsOf({ ...finding, ...changes }, inSentence)).toEqual(faults);
});

test("new rules are numbered", () => {
  expect([newReference(["AU-2.1"]), newReference(["Added 2", "Added 1", "AU-2.1"])]).toEqual([
    "Added 1",
    "Added 3",
  ]);
});
