import { deserialize, serialize } from "node:v8";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { judged } from "../testing/judged.ts";
import { classifierFor, taught, type Classifier } from "./classifier.ts";
import type { Examples } from "./examples.ts";
import { exampleFeatures } from "../testing/example-features.ts";
import { featuresOf } from "./features.ts";
import { heldOutQuality } from "./held-out-quality.ts";
import { fitLogistic } from "./logistic-regression.ts";
import { cutText } from "./text-words.ts";

interface Sides {
  readonly risky: readonly string[];
  readonly fine: readonly string[];
}

const urgency: Sides = {
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

/** Each example has its own source. */
function examplesOf({ risky, fine }: Sides): Examples {
  const asExample = (text: string) => ({ text, source: null });
  return { risky: risky.map(asExample), fine: fine.map(asExample) };
}

function ruleText({ risky, fine }: Sides, more = ""): string {
  return `sentence: {examples: {risky: ${JSON.stringify(risky)}, fine: ${JSON.stringify(fine)}}${more}}`;
}

describe("the features of a sentence", () => {
  test.each([
    ["words and pairs", "Act now", ["act", "act now", "now"]],
    ["each once", "now now now", ["now", "now now"]],
    ["any number as one", "5 or 1,000", ["#", "# or", "or", "or #"]],
    ["signs that mean something", "9% (now).", ["#", "# %", "%", "% now", "now"]],
    ["a word broken at the end of a line", "guar-\nantee", ["antee", "guar", "guar antee", "guarantee"]],
    ["what is negated", "not safe", ["not", "not safe", "safe", "¬safe"]],
    ["amounts of money", "$5", ["#", "$", "$ #", "{money}"]],
    ["capitals", "UNBEATABLE VALUE", ["unbeatable", "unbeatable value", "value", "{capitals}"]],
    ["no capitals in an abbreviation", "ASIC", ["asic"]],
  ])("%s", (_, text, expected) => {
    expect([...exampleFeatures(text).keys()].toSorted()).toEqual(expected.toSorted());
  });

  test("with the place of each", () => {
    const text = "Please act now. Act now.";
    const features = featuresOf(text, cutText(text), { start: 7, end: 15 });
    expect(features.get("act now")).toEqual({ start: 7, end: 14 });
    expect(features.has("please")).toBe(false);
  });
});

describe("training", () => {
  const classifier = classifierFor(examplesOf(urgency));
  const { likeness, weightOf } = classifier;

  test("separates the examples that it was given", () => {
    const least = Math.min(...urgency.risky.map((text) => likeness(exampleFeatures(text))));
    const most = Math.max(...urgency.fine.map((text) => likeness(exampleFeatures(text))));
    expect(least).toBeGreaterThan(most);
  });

  test("what shares no word with any example is unlike the risky ones", () => {
    expect(likeness(exampleFeatures("Quarterly dividends compound"))).toBeLessThan(0.25);
  });

  test("a word speaks for the side on which it stands", () => {
    expect(weightOf("now")).toBeGreaterThan(0);
    expect(weightOf("offices")).toBeLessThan(0);
    expect(weightOf("nowhere")).toBe(0);
  });

  test("the order of the examples changes nothing, to the bit", () => {
    const all = [...urgency.risky, ...urgency.fine].flatMap((one) => [...exampleFeatures(one).keys()]);
    const shuffled = (list: readonly string[]) =>
      fc.shuffledSubarray([...list], { minLength: list.length, maxLength: list.length });
    fc.assert(
      fc.property(shuffled(urgency.risky), shuffled(urgency.fine), (risky, fine) => {
        // The same text is judged last, so that nothing is remembered from another order.
        const again = classifierFor(examplesOf({ risky, fine }));
        expect(again).toBe(classifier);
        const trained = classifierFor(examplesOf({ risky: [...risky, "x"], fine }));
        const other = classifierFor(examplesOf({ risky: ["x", ...risky], fine: fine.toReversed() }));
        expect(all.map(other.weightOf)).toEqual(all.map(trained.weightOf));
      }),
      { numRuns: 20 },
    );
  });

  test("the likeness is a share, whatever the words", () => {
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

  test("the most similar example is the risky one that shares the weightiest words", () => {
    const { nearest } = classifier;
    const found = nearest(exampleFeatures("The offer closes soon"));
    expect(found?.example.text).toMatch(/offer/i);
    expect(found?.example.isRisky).toBe(true);
    expect(nearest(exampleFeatures("Quarterly dividends compound"))).toBeNull();
    expect(nearest(exampleFeatures(urgency.risky[0]!))).toMatchObject({
      example: { text: urgency.risky[0] },
      resemblance: expect.closeTo(1, 9) as number,
    });
  });
});

describe("logistic regression", () => {
  const rows = fc.array(
    fc.record({
      columns: fc.uniqueArray(fc.integer({ min: 0, max: 5 }), { maxLength: 5 }),
      label: fc.constantFrom(0, 1),
      share: fc.constantFrom(0, 0.1, 0.3),
    }),
    { minLength: 1, maxLength: 12 },
  );

  test("agrees with gradient descent on whole matrices, written from the definition", () => {
    fc.assert(
      fc.property(rows, (given) => {
        const penalty = 0.05;
        const starts = Int32Array.from([0, ...runningSums(given.map(({ columns }) => columns.length))]);
        const { weights, bias } = fitLogistic(
          {
            columns: Int32Array.from(given.flatMap(({ columns }) => columns)),
            starts,
            values: Float64Array.from(given, ({ columns }) => 1 / Math.sqrt(columns.length || 1)),
            columnCount: 6,
          },
          {
            labels: Uint8Array.from(given, ({ label }) => label),
            shares: Float64Array.from(given, ({ share }) => share),
            penalty,
          },
        );
        // The bias is not penalised: if all rows with weight have the same label, it grows without limit.
        const labels = new Set(given.filter(({ share }) => share > 0).map(({ label }) => label));
        fc.pre(labels.size === 2);
        const naive = naiveFit(given, penalty);
        naive.weights.forEach((weight, column) => expect(weights[column]).toBeCloseTo(weight, 2));
        expect(bias).toBeCloseTo(naive.bias, 1);
      }),
    );
  });
});

describe("held out", () => {
  const aim = { threshold: 0.5, precision: null };

  test("examples that say nothing of each other are judged wrongly", () => {
    const strangers = { risky: ["a b", "c d", "e f", "g h"], fine: ["i j", "k l", "m n", "o p"] };
    const { right, found, risky, fine } = heldOutQuality(examplesOf(strangers), aim);
    expect({ right, risky, fine }).toEqual({ right: 0, risky: 4, fine: 4 });
    expect(found).toBeLessThan(5);
  });

  test("examples that repeat each other are judged rightly", () => {
    const alike = {
      risky: ["act a", "act b", "act c", "act d"],
      fine: ["rest a", "rest b", "rest c", "rest d"],
    };
    expect(heldOutQuality(examplesOf(alike), aim)).toMatchObject({ right: 4, found: 4, misjudged: [] });
  });

  test("more examples than are trained for one by one are all judged", () => {
    const many = (word: string) => Array.from({ length: 60 }, (_, index) => `${word} w${index}`);
    const quality = heldOutQuality(examplesOf({ risky: many("act"), fine: many("rest") }), aim);
    expect(quality).toMatchObject({ right: 60, found: 60, risky: 60, fine: 60, misjudged: [] });
  });

  test("examples of one source are judged without each other", () => {
    const sentences = ["act a", "act b", "act c", "act d"];
    const fine = ["rest a", "rest b", "rest c", "rest d"].map((text) => ({ text, source: null }));
    const from = (source: string | null) => ({ risky: sentences.map((text) => ({ text, source })), fine });
    expect(heldOutQuality(from("one document"), aim).right).toBe(0);
    expect(heldOutQuality(from(null), aim).right).toBe(4);
  });

  test("a precision chooses the lowest threshold that serves it", () => {
    // All sentences with “must” are risky, and half of those with “may”.
    const sixty = Array.from({ length: 60 }, (_, index) => index);
    const example = (word: string) => (index: number) => ({
      text: `${word} w${index}`,
      source: `source ${index % 7}`,
    });
    const mixed = {
      risky: [...sixty.map(example("must")), ...sixty.map(example("may"))],
      fine: [...sixty.map(example("May,")), ...sixty.map(example("rest"))],
    };
    const at = (precision: number) => heldOutQuality(mixed, { threshold: null, precision });
    const [low, high] = [at(0.6), at(0.95)];
    expect(low.right / low.found).toBeGreaterThanOrEqual(0.6);
    expect(high.right / high.found).toBeGreaterThanOrEqual(0.95);
    expect(high.right).toBe(60);
    expect(low.right).toBe(120);
    expect(low.threshold).toBeLessThan(high.threshold!);
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

  test("together with words that are misspelt, as sure as the less sure of both", () => {
    const all = ", all: {phrase: offer, typos: 1}";
    const confidence = (body: string, text: string) => judged(body, text).matches[0]!.confidence!;
    const misspelt = "Act now, last chance, the offor ends soon. Hurry.";
    const likeness = confidence(ruleText(urgency), misspelt);
    expect(likeness).toBeGreaterThan(0.8);
    expect(confidence(ruleText(urgency, all), misspelt)).toBeCloseTo(0.8);
    const unsure = "The offor is here now.";
    const less = confidence(ruleText(urgency, ", threshold: 0.05"), unsure);
    expect(less).toBeLessThan(0.8);
    expect(confidence(ruleText(urgency, `, threshold: 0.05${all}`), unsure)).toBe(less);
  });

  const inExamples = (more: string) => ruleText(urgency).replace("sentence: {examples: {", `$&${more}, `);

  test("only among sentences with certain words", () => {
    const text = "Act now, the offer ends. Act now, the fund ends.";
    expect(judged(inExamples("among: [fund, funds]"), text).found).toEqual(["Act now, the fund ends."]);
    expect(judged(inExamples("among: [loan]"), text).found).toEqual([]);
  });

  test("or with words that are enough by themselves", () => {
    const text = "Act now, the offer ends. You can read a caveat. You can read the terms.";
    const body = (more: string) => `${inExamples(`orAny: true${more}`).slice(0, -1)}, any: caveat}`;
    const { matches, found } = judged(body(""), text);
    expect(found.toSorted()).toEqual(["Act now, the offer ends.", "You can read a caveat."]);
    const byWords = matches.find(({ classifier }) => classifier === "caveat")!;
    expect(byWords).toMatchObject({ confidence: null });
    expect(byWords.requiresJudgement).toBeUndefined();
    expect(judged(body(", among: loan"), text).found).toEqual(["You can read a caveat."]);
    expect(judged(`${body("").slice(0, -1)}, none: offer}`, text).found).toEqual(["You can read a caveat."]);
  });

  test("as precise as required", () => {
    const text = "Act now, the offer ends. You can read the terms.";
    expect(judged(inExamples("precision: 0.9"), text).found).toEqual(["Act now, the offer ends."]);
    const strangers = { risky: ["a b", "c d", "e f", "g h"], fine: ["i j", "k l", "m n", "o p"] };
    const never = ruleText(strangers).replace("examples: {", "$&precision: 0.99, ");
    expect(judged(never, "A b. C d. A b c d.").found).toEqual([]);
  });

  test("names the most similar example", () => {
    const { proof } = judged(ruleText(urgency), "Act now, the offer ends.").matches[0]!;
    const parts = proof.parts.find(({ form }) => form === "examples")!.parts;
    expect(parts.at(-1)).toMatchObject({
      detail: "most similar example: “The offer closes on Friday, so act now.”",
      holds: true,
      spans: [],
    });
  });

  test.each([
    ["orAny without any", inExamples("orAny: true"), "“orAny” finds sentences that meet “any”: add “any”"],
    ["a precision of 1", inExamples("precision: 1"), "expected a number from 0.5 to 0.99, found 1"],
    [
      "too few",
      ruleText({ ...urgency, fine: urgency.fine.slice(0, 3) }),
      "expected at least 4 fine sentences, here or in “files”, found 3: add some",
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
      ruleText({ ...urgency, fine: [...urgency.fine, "word ".repeat(500)] }),
      "expected one sentence of up to 2000 characters",
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

interface NaiveRow {
  readonly columns: readonly number[];
  readonly label: number;
  readonly share: number;
}

/** Gradient descent until it converges. */
function naiveFit(rows: readonly NaiveRow[], penalty: number) {
  const matrix = rows.map(({ columns }) =>
    Array.from({ length: 6 }, (_, column) => (columns.includes(column) ? 1 / Math.sqrt(columns.length) : 0)),
  );
  let weights = Array.from({ length: 6 }, () => 0);
  let bias = 0;
  for (let step = 0; step < 5000; step++) {
    const errors = matrix.map((row, at) => {
      const sum = row.reduce((total, value, column) => total + value * weights[column]!, bias);
      return rows[at]!.share * (1 / (1 + Math.exp(-sum)) - rows[at]!.label);
    });
    weights = weights.map(
      (weight, column) =>
        weight -
        0.5 * (penalty * weight + errors.reduce((sum, error, at) => sum + error * matrix[at]![column]!, 0)),
    );
    bias -= 0.5 * errors.reduce((sum, error) => sum + error, 0);
  }
  return { weights, bias };
}

function runningSums(counts: readonly number[]): readonly number[] {
  let sum = 0;
  return counts.map((count) => (sum += count));
}

describe("what was learnt", () => {
  const taughtExamples = deserialize(serialize(taught(examplesOf(urgency)))) as Examples;
  const sentences = [...urgency.risky, ...urgency.fine, "Sign up before it is too late.", "Nothing of it."];
  const saysOf = ({ likeness, heldOut, nearest }: Classifier) => [
    sentences.map((text) => [likeness(exampleFeatures(text)), nearest(exampleFeatures(text))]),
    heldOut,
  ];

  test("says the same after it was kept", () => {
    expect(saysOf(classifierFor(taughtExamples))).toEqual(saysOf(classifierFor(examplesOf(urgency))));
  });

  test("is not taken for what other examples teach", () => {
    const fewer = urgency.fine.slice(1);
    const changed = { ...taughtExamples, fine: taughtExamples.fine.slice(1) };
    expect(saysOf(classifierFor(changed))).toEqual(
      saysOf(classifierFor(examplesOf({ ...urgency, fine: fewer }))),
    );
  });
});
