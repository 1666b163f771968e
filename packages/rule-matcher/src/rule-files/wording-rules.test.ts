/** What the rules say that an approved wording makes: of what they are about, and what to do. */
import { expect, test } from "vitest";
import { wordingFile } from "../testing/wording-files.ts";
import { parseRules } from "./parse-rules.ts";

const rulesOf = (more: string) =>
  parseRules([wordingFile("w", "Some words of weight.", `number: W-1\nscore: 7\n${more}`)]).value;

test("each says for what the wording is approved, and whom to ask", () => {
  const more = `required: true
in: [body, footnote]
valid: {from: 2024-01-01, until: 2025-12-31}
appliesTo: {market: [au, nz], channel: {not: [internal, test]}}
`;
  expect(
    rulesOf(more).map(({ id, number, description, feedback }) => [id, number, description, feedback]),
  ).toEqual([
    [
      "wording-w-missing",
      "W-1 missing",
      "The approved wording “w” is required, word for word.",
      "Use the approved wording “w” word for word, or ask o.",
    ],
    [
      "wording-w-expired",
      "W-1 expired",
      "The wording “w” is no longer approved after 2025-12-31.",
      "Replace the wording, which was approved until 2025-12-31, or ask o to approve it again.",
    ],
    [
      "wording-w-not-yet-approved",
      "W-1 not yet approved",
      "The wording “w” is not approved before 2024-01-01.",
      "Remove the wording, which is approved from 2024-01-01 on, or ask o to approve it earlier.",
    ],
    [
      "wording-w-misplaced",
      "W-1 misplaced",
      "The wording “w” is only approved for: body, footnote.",
      "Move the wording to where it is approved (body, footnote), or ask o.",
    ],
    [
      "wording-w-outside-market",
      "W-1 outside market",
      "The wording “w” is only approved for documents of this kind: market au, nz.",
      "Remove the wording, which is approved for market au, nz only, or ask o.",
    ],
    [
      "wording-w-outside-channel",
      "W-1 outside channel",
      "The wording “w” is only approved for documents of this kind: channel not internal, test.",
      "Remove the wording, which is approved for channel not internal, test only, or ask o.",
    ],
  ]);
});

test("each is a rule of the pack like any other, with the score of the wording", () => {
  const [misplaced, missing] = [...rulesOf("in: [footnote]\n"), ...rulesOf("required: true\n")];
  const common = {
    group: "Approved wordings",
    score: 7,
    requiresJudgement: false,
    hidden: false,
    source: null,
    wording: { id: "w", judgesDay: false },
    pack: "pack",
    tests: [],
    position: { path: "rules/pack/wordings/w.yaml", line: 1, column: 1 },
    appliesTo: {},
  };
  expect(misplaced).toMatchObject({
    ...common,
    kind: "term",
    body: { find: [{ wording: "w", in: null, notIn: ["footnote"] }], limit: "each" },
  });
  expect(missing).toMatchObject({
    ...common,
    kind: "absence",
    body: {
      when: null,
      given: null,
      expect: [{ wording: "w", in: null, notIn: [] }],
      fulfilledBy: null,
      within: "document",
      tolerance: 0,
      placement: { page: null, in: null, within: null },
    },
  });
  expect(missing).not.toHaveProperty("effective");
  expect(misplaced!.hash).not.toBe(missing!.hash);
});

test("what is required for a time is required on its days only", () => {
  const effective = (valid: string) => rulesOf(`required: true\nvalid: {${valid}}\n`)[0]!.effective;
  expect(effective("from: 2024-01-01")).toEqual({ from: "2024-01-01", until: null });
  expect(effective("until: 2024-01-01")).toEqual({ from: null, until: "2024-01-01" });
});
