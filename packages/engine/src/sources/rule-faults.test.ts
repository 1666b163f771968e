import { expect, test } from "vitest";
import { ruleFaults } from "./rule-faults.ts";

const place = { kind: "file", path: "p/rule.yaml", line: 7, column: 3 } as const;

test.each([
  [
    "“within” is missing: add it with one of sentence, paragraph",
    "“within” is missing.",
    "Add it with one of sentence, paragraph.",
  ],
  ["expected a mapping, found “a: b”", "Expected a mapping, found “a: b”.", ""],
  ["“a: b” is not a number: write one, such as 1:2", "“a: b” is not a number.", "Write one, such as 1:2."],
  ["expected a mapping (category: options), found 1", "Expected a mapping (category: options), found 1.", ""],
  ["The pack is missing.", "The pack is missing.", ""],
])("%s", (message, fault, remedy) => {
  expect(ruleFaults([{ code: "rule-invalid", message, place }])).toEqual([
    { line: 7, column: 3, message: fault, remedy },
  ]);
});
