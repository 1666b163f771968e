import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cutText } from "./text-words.ts";
import { judged } from "../testing/judged.ts";
import { featuresOf } from "./features.ts";
import { holdOut } from "./hold-out.ts";
import { exampleFeatures, trainClassifier, type Examples } from "./linear-classifier.ts";

const urgency: Examples = {
  risky: [
    "Hurry, this offer ends tonight.",
    "Only 5 places left, so book now.",
    "Act now before it is too late.",
    "The offer closes on Friday, so act now.",
    "Last chance to join at this price.",
    "Places are going fast, so sign up now.",
    "Offer ends soon, do not wait.",
    "Only a few left at this price.",
  ],
  fine: [
    "The offer is open all year.",
    "Our offices close at 5 pm on Friday.",
    "Take your time to read the terms.",
    "You can join at any time.",
    "Prices are reviewed each year.",
    "There is no need to act.",
    "The last page lists our offices.",
    "Call us if you have a question.",
  ],
};

function ruleText({ risky, fine }: Examples, more = ""): string {
  return `sentence: {examples: {risky: ${JSON.stringify(risky)}, fine: ${JSON.stringify(fine)}}${more}}`;
}

describe("the features of a sentence", () => {
  test.each([
    ["words and pairs", "Act now", ["act", "act now", "now"]],
    ["each once", "now now now", ["now", "now now"]],
    ["any number as one", "5 or 1,000", ["#", "# or", "or", "or #"]],
    ["signs that mean something", "9% (now).", ["#", "# %", "%", "% now", "now"]],
    ["a word broken at the end of a line", "guar-\nantee", ["antee", "guar", "guar antee", "guarantee"]],
  ])("%s", (_, text, expected) => {
    expect([...exampleFeatures(text).keys()].toSorted()).toEqual(expected);
  });

  test("with the place of each", () => {
    const words = cutText("Please act now. Act now.");
    expect(featuresOf(words, 1, 3).get("act now")).toEqual({ start: 7, end: 14 });
  });
});

describe("training", () => {
  test("separates the examples that it was given", () => {
    const { likeness } = trainClassifier(urgency);
    for (const sentence of urgency.risky) expect(likeness(exampleFeatures(sentence))).toBeGreaterThan(0.5);
    for (const sentence of urgency.fine) expect(likeness(exampleFeatures(sentence))).toBeLessThan(0.5);
  });

  test("what shares no word with any example is unlike the risky ones", () => {
    expect(trainClassifier(urgency).likeness(exampleFeatures("Quarterly dividends compound"))).toBeLessThan(
      0.2,
    );
  });

  test("a word speaks for the side on which it stands", () => {
    const { weightOf } = trainClassifier(urgency);
    expect(weightOf("now")).toBeGreaterThan(0);
    expect(weightOf("offices")).toBeLessThan(0);
    expect(weightOf("nowhere")).toBe(0);
  });

  test("agrees with gradient descent on whole matrices, written from the definition", () => {
    const { weightOf } = trainClassifier(urgency);
    const naive = naiveWeights(urgency);
    for (const [feature, weight] of naive) expect(weightOf(feature)).toBeCloseTo(weight, 9);
  });

  test("the order of the examples changes nothing, to the bit", () => {
    const { weightOf } = trainClassifier(urgency);
    const all = [...urgency.risky, ...urgency.fine].flatMap((one) => [...exampleFeatures(one).keys()]);
    const shuffled = (list: readonly string[]) =>
      fc.shuffledSubarray([...list], { minLength: list.length, maxLength: list.length });
    fc.assert(
      fc.property(shuffled(urgency.risky), shuffled(urgency.fine), (risky, fine) => {
        const again = trainClassifier({ risky, fine });
        expect(all.map(again.weightOf)).toEqual(all.map(weightOf));
      }),
      { numRuns: 20 },
    );
  });

  test("the likeness is a share, whatever the words", () => {
    const { likeness } = trainClassifier(urgency);
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("now", "act", "offices", "x", "5", "!"), { maxLength: 40 }),
        (words) => {
          const found = likeness(exampleFeatures(words.join(" ")));
          expect(found).toBeGreaterThanOrEqual(0);
          expect(found).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});

describe("held out", () => {
  test("examples that say nothing of each other are judged wrongly", () => {
    const strangers = { risky: ["a b", "c d", "e f", "g h"], fine: ["i j", "k l", "m n", "o p"] };
    expect(holdOut(strangers, 0.5)).toEqual({ total: 8, misjudged: strangers.risky });
  });

  test("examples that repeat each other are judged rightly", () => {
    const alike = {
      risky: ["act a", "act b", "act c", "act d"],
      fine: ["rest a", "rest b", "rest c", "rest d"],
    };
    expect(holdOut(alike, 0.5)).toEqual({ total: 8, misjudged: [] });
  });

  test("more examples than are trained for one by one are all judged", () => {
    const many = (word: string) => Array.from({ length: 30 }, (_, index) => `${word} w${index}`);
    expect(holdOut({ risky: many("act"), fine: many("rest") }, 0.5)).toEqual({ total: 60, misjudged: [] });
  });
});

describe("in a rule", () => {
  test("finds what is like the risky examples, with its confidence, for a person to decide", () => {
    const { matches, found } = judged(ruleText(urgency), "Act now, the offer ends. You can read the terms.");
    expect(found).toEqual(["Act now, the offer ends."]);
    const { confidence, classifier, requiresJudgement, proof } = matches[0]!;
    expect({ classifier, requiresJudgement }).toEqual({ classifier: "examples", requiresJudgement: true });
    expect(confidence).toBeGreaterThan(0.5);
    const told = proof.parts.find(({ form }) => form === "examples")!;
    expect(told.detail).toBe(
      `${Math.round(confidence! * 1000) / 10} % similar to the risky examples, at least 50 % required`,
    );
    expect(told.parts.filter(({ holds }) => holds)).toContainEqual(
      expect.objectContaining({
        form: "likeness",
        detail: "“now” is more often in the risky examples",
        spans: [{ start: 4, end: 7 }],
      }),
    );
  });

  test("a threshold requires more", () => {
    const text = "Act now, the offer ends.";
    const confidence = judged(ruleText(urgency), text).matches[0]!.confidence!;
    expect(judged(ruleText(urgency, `, threshold: ${confidence}`), text).found).toEqual([text]);
    expect(
      judged(ruleText(urgency, `, threshold: ${Math.min(0.99, confidence + 0.01)}`), text).found,
    ).toEqual([]);
  });

  test("together with conditions", () => {
    const text = "Act now, the offer ends. Act now, the fund ends.";
    expect(judged(ruleText(urgency, ", all: fund"), text).found).toEqual(["Act now, the fund ends."]);
    expect(judged(ruleText(urgency, ", none: fund"), text).found).toEqual(["Act now, the offer ends."]);
  });

  test.each([
    [
      "too few",
      ruleText({ ...urgency, fine: urgency.fine.slice(0, 3) }),
      "expected from 4 to 500 sentences, found 3",
    ],
    [
      "the same on both sides",
      ruleText({ ...urgency, fine: [...urgency.fine, "hurry – this offer ends tonight"] }),
      "this sentence is also among the risky ones: keep it on one side",
    ],
    [
      "a sentence of no words",
      ruleText({ ...urgency, fine: [...urgency.fine, "…"] }),
      "expected a sentence; this contains no words",
    ],
    [
      "a long text",
      ruleText({ ...urgency, fine: [...urgency.fine, "word ".repeat(300)] }),
      "expected one sentence of up to 1000 characters",
    ],
    [
      "a threshold alone",
      "sentence: {all: x, threshold: 0.5}",
      "“threshold” says how similar to the examples a sentence must be",
    ],
    ["a threshold of 1", ruleText(urgency, ", threshold: 1"), "expected a number from 0.05 to 0.99, found 1"],
  ])("%s is a fault", (_, body, message) => {
    expect(() => judged(body, "")).toThrow(message);
  });
});

/** Every feature of every example in full, each example scaled to length 1, with an empty one beside the fine ones. */
function naiveWeights({ risky, fine }: Examples): ReadonlyMap<string, number> {
  const featuresIn = (text: string) => [...exampleFeatures(text).keys()];
  const names = [...new Set([...risky, ...fine].flatMap(featuresIn))];
  const vector = (text: string) => {
    const own = featuresIn(text);
    return names.map((name) => (own.includes(name) ? 1 / Math.sqrt(own.length) : 0));
  };
  const rows = [
    ...risky.map((text) => ({ vector: vector(text), target: 1, share: 0.4 / risky.length })),
    ...fine.map((text) => ({ vector: vector(text), target: 0, share: 0.4 / fine.length })),
    { vector: names.map(() => 0), target: 0, share: 0.2 },
  ];
  let weights = names.map(() => 0);
  let bias = 0;
  for (let step = 0; step < 400; step++) {
    const errors = rows.map(({ vector: own, target, share }) => {
      const sum = own.reduce((total, value, index) => total + value * weights[index]!, bias);
      return share * (1 / (1 + Math.exp(-sum)) - target);
    });
    weights = weights.map((weight, index) => {
      const slope = rows.reduce((total, row, at) => total + errors[at]! * row.vector[index]!, 0.002 * weight);
      return weight - 2 * slope;
    });
    bias -= 2 * errors.reduce((total, error) => total + error, 0);
  }
  return new Map(names.map((name, index) => [name, weights[index]!]));
}
