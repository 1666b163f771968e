import { createResolver, parseQuestionnaire, type Questionnaire } from "@docreview/engine";
import type { AnswerCondition, Applicability } from "@docreview/model";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { answersOf } from "../jobs/answers.ts";
import { createForm, selectionsOf, type Selections } from "./form.ts";
import { changesBy, completionBy, selectionFaults, unanswered } from "./selection.ts";

const long = { tags: "long" };

const questionnaire = parsed(`version: 1
categories:
  - key: placement              # depends on what stands below it
    description: Where on the channel?
    options:
      - {value: 21, key: feed, label: Feed, when: {channel: [social]}}
      - {value: 22, key: inbox, label: Inbox, when: {channel: [email]}}
  - key: channel
    description: Where will it be published?
    multiple: true
    options:
      - {value: 11, key: email, label: E-mail}
      - {value: 12, key: social, label: Social media, when: {audience: [retail]}}
  - key: audience
    description: Who reads it?
    options:
      - {value: 1, key: retail, label: Retail clients}
      - {value: 2, key: wholesale, label: Wholesale clients}
`);

function parsed(text: string): Questionnaire {
  const { value, problems } = parseQuestionnaire({ path: "questionnaire.yaml", text });
  if (value === null) throw new Error(problems.map(({ message }) => message).join("; "));
  return value;
}

const form = createForm(questionnaire);
const category = (key: string, selections: Selections = {}) =>
  form.resolve(selections).find((one) => one.key === key)!;

describe("a form", () => {
  test("offers the options that the other answers allow, by value", () => {
    expect(category("channel")).toEqual({
      key: "channel",
      description: "Where will it be published?",
      multiple: true,
      options: [{ label: "E-mail", value: "11" }],
      selections: [],
    });
    expect(category("channel", { audience: ["1"], channel: ["12", "11"] })).toMatchObject({
      options: [{ value: "11" }, { value: "12" }],
      selections: ["11", "12"],
    });
    expect(category("placement").options).toEqual([]);
  });

  test("has no categories without a questionnaire", () => {
    expect(createForm(null).resolve({})).toEqual([]);
    expect(completionBy(createForm(null), [])).toEqual({ kind: "complete", selections: {} });
  });

  test.each([{ channel: ["1"] }, { channel: ["99"] }, { chanel: ["11"] }])("knows nothing of %j", (wrong) => {
    expect(() => form.resolve(wrong)).toThrow(RangeError);
  });
});

const refusals = (expected: readonly (readonly [number, RegExp])[]) =>
  expected.map(([index, message]) => ({ index, message: expect.stringMatching(message) as string }));

describe("the faults of a selection", () => {
  const answers = { audience: ["1"] };
  test.each<[string, readonly string[], readonly [number, RegExp][]]>([
    ["channel", ["12", "11"], []],
    ["channel", [], []],
    ["audience", ["2"], []],
    ["channel", ["11", "12", "11"], [[2, /twice/]]],
    [
      "channel",
      ["011", "13"],
      [
        [0, /offers 11, 12/],
        [1, /offers 11, 12/],
      ],
    ],
    ["audience", ["1", "2"], [[1, /Only one option/]]],
    ["audience", ["1", "1"], [[1, /twice/]]],
    [
      "audience",
      ["11", "2"],
      [
        [0, /offers 1, 2/],
        [1, /Only one option/],
      ],
    ],
    ["placement", ["21"], [[0, /currently offers no options/]]],
  ])("of %s by %j", (key, values, expected) => {
    expect(selectionFaults(category(key, answers), values)).toEqual(refusals(expected));
  });
});

test("a selection changes what follows from it, and nothing else", () => {
  const before = { audience: ["1"], channel: ["11", "12"], placement: ["21"] };
  expect(changesBy(form, before, { audience: ["2"] })).toEqual({
    audience: ["2"],
    channel: ["11"],
    placement: [],
  });
  expect(changesBy(form, before, { placement: [] })).toEqual({ placement: [] });
  expect(changesBy(form, before, { channel: ["12", "11"] })).toEqual({});
});

describe("all values at once", () => {
  test("are placed by category, in any order", () => {
    expect(completionBy(form, ["21", "12", "1"])).toEqual({
      kind: "complete",
      selections: { audience: ["1"], channel: ["12"], placement: ["21"] },
    });
  });

  test("are refused where selecting would refuse them, each by its position", () => {
    const { kind, ...rest } = completionBy(form, ["12", "2", "21", "77", "1", "11", "11"]);
    expect(kind).toBe("faulty");
    expect(rest).toEqual({
      faults: refusals([
        [0, /offers 11\.$/],
        [2, /offers 22\.$/],
        [3, /No category/],
        [4, /Only one option/],
        [6, /twice/],
      ]),
      unanswered: [],
    });
  });

  test("must answer every category that offers options", () => {
    expect(completionBy(form, ["11"])).toMatchObject({
      kind: "faulty",
      faults: [],
      unanswered: [{ key: "placement" }, { key: "audience" }],
    });
  });
});

/** Questionnaires whose categories depend on those of a lower number, in any order; keys `c0`, `o0` … */
const categoryKeys = ["c0", "c1", "c2", "c3"];
const optionKeys = ["o0", "o1", "o2"];
const conditions: fc.Arbitrary<AnswerCondition> = fc
  .tuple(fc.boolean(), fc.subarray(optionKeys, { minLength: 1 }))
  .map(([positive, keys]) => (positive ? { in: keys } : { not: keys }));

const applicability = (keys: readonly string[]): fc.Arbitrary<Applicability> =>
  fc
    .subarray([...keys], { minLength: Math.min(1, keys.length), maxLength: Math.min(2, keys.length) })
    .chain((some) => fc.tuple(...some.map((key) => fc.tuple(fc.constant(key), conditions))))
    .map((entries) => Object.fromEntries(entries));

const questionnaires: fc.Arbitrary<Questionnaire> = fc
  .tuple(
    ...categoryKeys.map((key, at) =>
      fc
        .tuple(
          fc.boolean(),
          ...optionKeys.map(() => fc.oneof(fc.constant({}), applicability(categoryKeys.slice(0, at)))),
        )
        .map(([multiple, ...whens]) => ({
          key,
          description: `Question ${key}?`,
          multiple,
          options: whens.map((when, place) => ({
            value: at * 10 + place + 1,
            key: `o${place}`,
            label: `Option ${place}`,
            when,
          })),
        })),
    ),
  )
  .chain((categories) => fc.shuffledSubarray(categories, { minLength: categories.length }))
  .map((categories) => ({ version: 1, categories }));

/**
 * Mostly one of a category's values, offered or not; otherwise any of them, some twice, and one that does not exist.
 */
const valuesIn = (at: number) => {
  const values = optionKeys.map((_, place) => `${at * 10 + place + 1}`);
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...values).map((value) => [value]) },
    { weight: 1, arbitrary: fc.array(fc.constantFrom(...values, "99"), { maxLength: 3 }) },
  );
};

const steps = fc.array(
  fc.nat({ max: categoryKeys.length - 1 }).chain((at) => fc.tuple(fc.constant(`c${at}`), valuesIn(at))),
  { minLength: 1, maxLength: 16, size: "max" },
);

/** As in the endpoint: a selection with faults changes nothing. */
function selectAll(
  given: Questionnaire,
  all: readonly (readonly [string, readonly string[]])[],
): Selections[] {
  const asked = createForm(given);
  let state: Selections = selectionsOf(asked.resolve({}));
  return all.map(([key, values]) => {
    const found = asked.resolve(state).find((one) => one.key === key)!;
    if (selectionFaults(found, values).length === 0)
      state = { ...state, ...changesBy(asked, state, { [key]: values }) };
    return state;
  });
}

/** The file of this questionnaire: JSON is YAML too. In a file, an option that is always offered has no condition. */
function source(given: Questionnaire) {
  const isSaid = (name: string, value: unknown) => name !== "when" || Object.keys(value as object).length > 0;
  const text = JSON.stringify(given, (name, value: unknown) => (isSaid(name, value) ? value : undefined));
  expect(parsed(text)).toEqual(given);
  return { path: "questionnaire.yaml", text };
}

const rowsOf = (state: Selections) => Object.entries(state).map(([key, selections]) => ({ key, selections }));

/** By the numbering above: 12 is option `o1` of its category. */
const answersIn = (state: Selections) =>
  Object.fromEntries(
    Object.entries(state)
      .filter(([, values]) => values.length > 0)
      .map(([key, values]) => [key, values.map((value) => `o${(Number(value) % 10) - 1}`)]),
  );

describe("after any selections, in any questionnaire,", () => {
  test("the answers are those that the engine's resolver accepts, whole and without a problem", long, () => {
    let dropped = 0;
    fc.assert(
      fc.property(questionnaires, steps, (given, all) => {
        const resolver = createResolver(given, []);
        let before: Selections = {};
        selectAll(given, all).forEach((state, at) => {
          const resolution = resolver.resolve(answersIn(state));
          expect(resolution.problems).toEqual([]);
          expect(resolution.answers).toEqual(answersIn(state));
          const others = Object.entries(before).filter(([key]) => key !== all[at]![0]);
          if (others.some(([key, values]) => values.length > state[key]!.length)) dropped += 1;
          before = state;
        });
      }),
      { numRuns: 1000 },
    );
    // Make sure that the test covered removed selections.
    expect(dropped).toBeGreaterThan(0);
  });

  test("a review gets answers that the resolver accepts", () => {
    fc.assert(
      fc.property(questionnaires, steps, (given, all) => {
        const state = selectAll(given, all).at(-1)!;
        const answers = answersOf(source(given), rowsOf(state));
        expect(createResolver(given, []).resolve(answers)).toMatchObject({ answers, problems: [] });
        expect(answers).toEqual(answersIn(state));
      }),
      { numRuns: 100 },
    );
  });

  test("a selection is accepted exactly if each value is offered, given once, and alone if required", () => {
    fc.assert(
      fc.property(questionnaires, steps, steps, (given, first, then) => {
        const state = selectAll(given, first).at(-1)!;
        const found = createForm(given).resolve(state);
        const resolved = createResolver(given, []).resolve(answersIn(state)).categories;
        for (const [key, values] of then) {
          const { options, multiple } = resolved.find((one) => one.key === key)!;
          const offered = new Set(options.map(({ value }) => String(value)));
          const isGood =
            values.every((value) => offered.has(value)) &&
            new Set(values).size === values.length &&
            (multiple || values.length <= 1);
          const faults = selectionFaults(
            found.find((one) => one.key === key)!,
            values,
          );
          expect(faults.length === 0).toBe(isGood);
        }
      }),
      { numRuns: 200 },
    );
  });

  test("a form that was completed step by step is complete when its values come at once, and vice versa", () => {
    fc.assert(
      fc.property(questionnaires, steps, (given, all) => {
        const asked = createForm(given);
        const state = selectAll(given, all).at(-1) ?? selectionsOf(asked.resolve({}));
        const completion = completionBy(asked, Object.values(state).flat());
        const isComplete = unanswered(asked.resolve(state)).length === 0;
        expect(completion.kind === "complete").toBe(isComplete);
        if (completion.kind === "complete") expect(completion.selections).toEqual(state);
        else expect(completion.faults).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});
