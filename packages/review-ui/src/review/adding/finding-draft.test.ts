import { expect, test } from "vitest";
import { findingDraft, withDraft } from "./finding-draft.ts";
import type { NewFinding } from "./new-finding.ts";

const fresh: NewFinding = {
  ruleId: null,
  reference: "Added 2",
  description: "",
  score: 5,
  words: "no risk",
  note: "",
};
const typed: NewFinding = {
  ruleId: "7",
  reference: "Added 1",
  description: "Say what can be lost.",
  score: 8,
  words: "risk",
  note: "Ask legal.",
};
const there = { picked: "no risk", ruleIds: ["7"] };

test("what was typed comes back, with the reference that is free now", () => {
  expect(withDraft(fresh, findingDraft(typed, "no risk"), there)).toEqual({
    ...typed,
    reference: "Added 2",
  });
});

test("words do not come back for other words, and a rule that is gone is not chosen", () => {
  const draft = findingDraft(typed, "no risk");
  const elsewhere = withDraft({ ...fresh, words: "safe" }, draft, { picked: "safe", ruleIds: [] });
  expect(elsewhere).toEqual({ ...typed, reference: "Added 2", words: "safe", ruleId: null });
});

test("a score that was removed is missing again", () => {
  const draft = findingDraft({ ...typed, score: Number.NaN }, "no risk");
  expect(withDraft(fresh, draft, there).score).toBeNaN();
});

test.each(["", "{"])("without a draft that can be read nothing changes: “%s”", (draft) => {
  expect(withDraft(fresh, draft, there)).toBe(fresh);
});
