import { sentenceQuote, type Finding, type Review, type Trigger } from "@docreview/model";
import fc from "fast-check";
import { expect, test } from "vitest";
import { compareReviews } from "./compare-reviews.ts";

type Compared = Pick<Review, "findings" | "sentences">;

const proof = { form: "phrase", detail: "", holds: true, spans: [], parts: [] } as const;

/** A review whose rule “x” found each “x” in these sentences. */
function reviewOf(texts: readonly string[]): Compared {
  let start = 0;
  const triggers = texts.flatMap((text, index): readonly Trigger[] => {
    const at = start + text.indexOf("x");
    start += text.length + 1;
    if (!text.includes("x")) return [];
    const offset = text.indexOf("x");
    return [
      {
        id: `${index}`,
        type: "term",
        classifier: "x",
        text: "x",
        feedback: "",
        place: { kind: "span", span: { start: at, end: at + 1 } },
        places: [],
        page: 1,
        sentence: { reference: index + 1, start: offset, end: offset + 1 },
        confidence: null,
        proof,
      },
    ];
  });
  const finding: Finding = {
    ruleId: "x",
    pack: "p",
    ruleHash: "",
    reference: "",
    group: "",
    description: "",
    feedback: "",
    source: null,
    score: 5,
    requiresJudgement: false,
    hidden: false,
    triggers,
  };
  return { findings: [finding], sentences: texts.map((text, index) => ({ reference: index + 1, text })) };
}

const sentence = fc.constantFrom(
  "An x stands here today.",
  "Nothing is here.",
  "We sell an x to everybody.",
  "No one else has this x, they say.",
);
const texts = fc.array(sentence, { maxLength: 12 });

test("a review against itself is all unchanged, each trigger with itself", () => {
  fc.assert(
    fc.property(texts, (some) => {
      const review = reviewOf(some);
      const { current, fixed } = compareReviews(review, review);
      expect(fixed).toEqual([]);
      expect(current).toEqual(current.map((_, baseline) => ({ status: "unchanged", baseline })));
    }),
  );
});

test("new and fixed swap when the reviews do, and each counterpart is named once", () => {
  fc.assert(
    fc.property(texts, texts, (some, others) => {
      const [one, other] = [reviewOf(some), reviewOf(others)];
      const [forth, back] = [compareReviews(one, other), compareReviews(other, one)];
      const added = (compared: typeof forth) =>
        compared.current.filter(({ status }) => status === "new").length;
      expect([added(forth), forth.fixed.length]).toEqual([back.fixed.length, added(back)]);
      const counterparts = forth.current.flatMap((match) => (match.status === "new" ? [] : [match.baseline]));
      expect(new Set([...counterparts, ...forth.fixed]).size).toBe(forth.baseline.length);
    }),
  );
});

test("what is unchanged or moved has the same sentence in both", () => {
  fc.assert(
    fc.property(texts, texts, (some, others) => {
      const [one, other] = [reviewOf(some), reviewOf(others)];
      const quoteOf = (review: Compared, index: number) =>
        sentenceQuote(review, review.findings[0]!.triggers[index]!)!.text;
      for (const [index, status] of compareReviews(one, other).current.entries()) {
        if (status.status !== "unchanged" && status.status !== "moved") continue;
        expect(quoteOf(other, index)).toBe(quoteOf(one, status.baseline));
      }
    }),
  );
});
