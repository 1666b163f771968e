import { expect, test } from "vitest";
import { openReview } from "./stored-review.ts";

const sentences = ["It is safe.", "It is safe and sure."];
const trigger = (id: string, sentence: object | null) => ({ id, text: "safe", sentence });

/** The format before each sentence was stored once. */
const first = {
  schemaVersion: 1,
  status: "finished",
  findings: [
    {
      reference: "N-1",
      triggers: [
        trigger("b", { reference: 7, text: sentences[1], start: 6, end: 10 }),
        trigger("a", { reference: 3, text: sentences[0], start: 6, end: 10 }),
      ],
    },
    {
      reference: "N-2",
      triggers: [trigger("c", { reference: 7, text: sentences[1], start: 15, end: 19 }), trigger("d", null)],
    },
  ],
  problems: [],
};

const bytes = (review: object) => new TextEncoder().encode(JSON.stringify(review));

test("a review of the first version is read as one of the current version", () => {
  const opened = openReview(bytes(first));
  expect(opened).toMatchObject({
    schemaVersion: 2,
    status: "finished",
    sentences: [
      { reference: 3, text: sentences[0] },
      { reference: 7, text: sentences[1] },
    ],
    problems: [],
  });
  expect(opened.findings.map(({ triggers }) => triggers.map(({ sentence }) => sentence))).toEqual([
    [
      { reference: 7, start: 6, end: 10 },
      { reference: 3, start: 6, end: 10 },
    ],
    [{ reference: 7, start: 15, end: 19 }, null],
  ]);
  expect(openReview(bytes(opened))).toEqual(opened);
});
