import { expect, test } from "vitest";
import { styleFor } from "../report/style.ts";
import { keptScreen } from "../testing/screen.ts";
import { findingsText } from "./findings.ts";

const ruleWith = (attributes: object) => ({
  type: "review-rules",
  id: "1",
  attributes: {
    reference: "AU-1",
    group: "Promises",
    description: "A return must not be promised.",
    feedback: "Remove it.",
    score: 6,
    requiresJudgement: false,
    hidden: false,
    ...attributes,
  },
});

const triggerWith = (attributes: object) => ({
  type: "triggers",
  id: "1",
  attributes: { text: "guaranteed", triggerType: "term", confidence: null, ...attributes },
});

const tooSmall = { text: "A warning", page: 2, places: [], fails: ["size"] };

test("findings are sorted from the highest score down, with the page of each place, undecided ones last", () => {
  const findings = [
    { rule: ruleWith({ reference: "AU-9", score: 9, requiresJudgement: true }), triggers: [] },
    {
      rule: ruleWith({}),
      triggers: [
        triggerWith({ places: [{ page: 2, quads: [] }] }),
        triggerWith({ places: [{ part: "comment" }] }),
      ],
    },
    {
      rule: ruleWith({ reference: "AU-2", score: 7 }),
      triggers: [
        triggerWith({ text: "the PDS", triggerType: "absence", places: [], nearest: null }),
        triggerWith({ text: "a warning", triggerType: "absence", places: [], nearest: tooSmall }),
      ],
    },
  ];
  expect(findingsText(findings, styleFor(keptScreen(), {})).split("\n")).toEqual([
    "  AU-2  Promises  (score 7, breach)",
    "  A return must not be promised.",
    "    What to do: Remove it.",
    "    whole document: missing: “the PDS”",
    "    whole document: not as required: “A warning” on page 2 (size)",
    "",
    "  AU-1  Promises  (score 6, concern)",
    "  A return must not be promised.",
    "    What to do: Remove it.",
    "    page 2: ⟦guaranteed⟧",
    "    in a comment: ⟦guaranteed⟧",
    "",
    "  AU-9  Promises  (score 9, breach; needs a reviewer's decision)",
    "  A return must not be promised.",
    "    What to do: Remove it.",
    "    whole document: no words to show; the rule asks a reviewer to read the document and decide.",
    "",
    "",
  ]);
});
