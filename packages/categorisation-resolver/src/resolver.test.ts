import {
  type AnswerCondition,
  type Answers,
  type Applicability,
  type Rule,
  seeksAdvertising,
  selects,
} from "@docreview/model";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Questionnaire,
  checkApplicability,
  createResolver,
  parseQuestionnaire,
  resolve,
} from "./index.ts";

const { value: questionnaire } = parseQuestionnaire({
  path: "questionnaire.yaml",
  text: `version: 1
categories:
  - key: placement            # depends on what stands below it
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
`,
});

function ruleWith(appliesTo: Applicability, id = "rule"): Rule {
  const position = { path: `rules/pack/${id}.yaml`, line: 1, column: 1 };
  return {
    id,
    pack: "pack",
    number: "1",
    group: "Group",
    description: "A duty.",
    feedback: "Do it.",
    score: 5,
    appliesTo,
    requiresJudgement: false,
    hidden: false,
    source: null,
    kind: "term",
    body: null,
    tests: [],
    position,
    hash: "",
  };
}

const rules = [
  ruleWith({}),
  ruleWith({ audience: { in: ["retail"] } }),
  ruleWith({ audience: { not: ["retail"] } }),
  ruleWith({ audience: { in: ["retail"] }, channel: { not: ["email"] } }),
];

function appliedTo(answers: Answers): readonly number[] {
  const { selection } = resolve(questionnaire, rules, answers);
  return rules.flatMap((_, index) => (selects(selection, index) ? [index] : []));
}

describe("which rules apply", () => {
  test.each<[Answers, readonly number[]]>([
    [{}, [0]],
    [{ audience: [] }, [0]],
    [{ audience: ["retail"] }, [0, 1]],
    [{ audience: ["wholesale"] }, [0, 2]],
    [{ audience: ["retail"], channel: ["social"] }, [0, 1, 3]],
    [{ audience: ["retail"], channel: ["social", "email"] }, [0, 1]],
    [{ audience: ["wholesale"], channel: ["social"] }, [0, 2]],
  ])("%j selects %j", (answers, expected) => {
    expect(appliedTo(answers)).toEqual(expected);
  });
});

describe("the options on offer", () => {
  const offered = (answers: Answers) =>
    resolve(questionnaire, [], answers).categories.map(({ key, options, selections }) => [
      key,
      options.map((option) => option.key),
      selections,
    ]);

  test("options depend on answers; categories keep the order of the file", () => {
    expect(offered({})).toEqual([
      ["placement", [], []],
      ["channel", ["email"], []],
      ["audience", ["retail", "wholesale"], []],
    ]);
  });

  test("selections have the order of the options", () => {
    expect(offered({ audience: ["retail"], channel: ["social", "email"], placement: ["inbox"] })).toEqual([
      ["placement", ["feed", "inbox"], ["inbox"]],
      ["channel", ["email", "social"], ["email", "social"]],
      ["audience", ["retail", "wholesale"], ["retail"]],
    ]);
  });

  test("an option that is no longer on offer is dropped, with those that depend on it", () => {
    const { answers, problems } = resolve(questionnaire, [], {
      placement: ["feed"],
      channel: ["social"],
      audience: ["wholesale"],
    });
    expect(answers).toEqual({ audience: ["wholesale"] });
    expect(problems).toEqual([]);
  });
});

describe("problems with answers", () => {
  test.each<[Answers, string]>([
    [
      { chanel: ["email"] },
      "There is no category “chanel”; did you mean “channel”? The categories are placement, channel, audience.",
    ],
    [{ zebra: [] }, "There is no category “zebra”. The categories are placement, channel, audience."],
    [
      { channel: ["e-mail"] },
      "Category “channel” has no option “e-mail”; did you mean “email”? Its options are email, social.",
    ],
    [
      { audience: ["wholesale", "retail"] },
      "Category “audience” takes one answer, but has 2: wholesale, retail. Only “wholesale” was kept.",
    ],
    [
      { constructor: [] },
      "There is no category “constructor”. The categories are placement, channel, audience.",
    ],
  ])("%j", (answers, message) => {
    expect(resolve(questionnaire, [], answers).problems).toEqual([{ code: "answer-unknown", message }]);
  });

  test("of two answers, one of which is not on offer, the other is kept", () => {
    const { answers, problems } = resolve(questionnaire, [], {
      audience: ["retail"],
      channel: ["social"],
      placement: ["inbox", "feed"],
    });
    expect(answers["placement"]).toEqual(["feed"]);
    expect(problems).toEqual([]);
  });
});

describe("without a questionnaire", () => {
  test("only rules without conditions apply", () => {
    const { selection, categories, problems } = resolve(null, rules, {});
    expect([...selection.bits]).toEqual([1]);
    expect(categories).toEqual([]);
    expect(problems).toEqual([]);
  });

  test("every answer is a problem", () => {
    expect(resolve(null, rules, { audience: ["retail"] }).problems).toEqual([
      {
        code: "answer-unknown",
        message: "There is no category “audience”, because there is no questionnaire.",
      },
    ]);
  });
});

test("a questionnaire that was not parsed and has a cycle is refused", () => {
  const option = { value: 1, key: "on", label: "On", when: { loop: { in: ["on"] } } };
  const loop: Questionnaire = {
    version: 1,
    categories: [{ key: "loop", description: "?", multiple: false, options: [option] }],
  };
  expect(() => createResolver(loop, [])).toThrow(
    new RangeError("categories depend on each other: loop → loop"),
  );
});

describe("a category without an answer", () => {
  const everywhere = ruleWith({ channel: { not: ["email"], unanswered: "everywhere" } }, "everywhere");
  const advertising = ruleWith({ channel: { in: ["social"], unanswered: "advertising" } }, "advertising");
  const both = ruleWith({ ...advertising.appliesTo, audience: { in: ["retail"], unanswered: "everywhere" } });
  const needed = ruleWith({ ...advertising.appliesTo, audience: { in: ["retail"] } });
  const four = [everywhere, advertising, both, needed];
  const reaches = (answers: Answers) => {
    const { selection } = resolve(questionnaire, four, answers);
    return four.map((_, index) => {
      if (!selects(selection, index)) return "nowhere";
      return seeksAdvertising(selection, index) ? "advertising" : "everywhere";
    });
  };

  test.each<[Answers, readonly string[]]>([
    [{}, ["everywhere", "advertising", "advertising", "nowhere"]],
    [{ audience: ["retail"] }, ["everywhere", "advertising", "advertising", "advertising"]],
    [{ audience: ["wholesale"] }, ["everywhere", "advertising", "nowhere", "nowhere"]],
    [{ audience: ["retail"], channel: ["social"] }, ["everywhere", "everywhere", "everywhere", "everywhere"]],
    [{ audience: ["retail"], channel: ["email"] }, ["nowhere", "nowhere", "nowhere", "nowhere"]],
  ])("%j", (answers, expected) => {
    expect(reaches(answers)).toEqual(expected);
  });
});

describe("checkApplicability", () => {
  test("names the rule, its position, and what may be meant", () => {
    const faulty = [
      ruleWith({ audiense: { in: ["retail"] } }, "first"),
      ruleWith({ audience: { not: ["retail", "retial"] } }, "second"),
    ];
    expect(checkApplicability(questionnaire, [...rules, ...faulty])).toEqual([
      {
        code: "rule-invalid",
        message:
          "In “appliesTo” of rule “first”: There is no category “audiense”; did you mean “audience”? " +
          "The categories are placement, channel, audience.",
        place: { kind: "file", path: "rules/pack/first.yaml", line: 1, column: 1 },
      },
      {
        code: "rule-invalid",
        message:
          "In “appliesTo” of rule “second”: Category “audience” has no option “retial”; did you mean “retail”? " +
          "Its options are retail, wholesale.",
        place: { kind: "file", path: "rules/pack/second.yaml", line: 1, column: 1 },
      },
    ]);
  });

  test("names a condition of the pack once, in the file of the pack", () => {
    const inPack = { path: "rules/pack/pack.yaml", line: 6, column: 12 };
    const faulty = ["first", "second"].map((id) => ruleWith({ audiense: { in: ["retail"] } }, id));
    const problems = checkApplicability(questionnaire, faulty, () => inPack);
    expect(problems).toMatchObject([
      {
        message: expect.stringContaining("In “appliesTo” of pack “pack”: There is no category “audiense”"),
        place: inPack,
      },
    ]);
  });

  test("without a questionnaire no rule can have conditions", () => {
    expect(checkApplicability(null, rules)).toHaveLength(4);
  });
});

/** Questionnaires whose categories depend on those with a lower number, in shuffled order; keys are `c0`, `o0` and so on. */
const categoryCount = 4;
const optionCount = 3;
const optionKeys = Array.from({ length: optionCount }, (_, index) => `o${index}`);
const conditions: fc.Arbitrary<AnswerCondition> = fc
  .tuple(fc.boolean(), fc.subarray(optionKeys, { minLength: 1 }))
  .map(([positive, keys]) => (positive ? { in: keys } : { not: keys }));

function applicability(categories: readonly string[]): fc.Arbitrary<Applicability> {
  return fc
    .subarray([...categories])
    .chain((keys) => fc.tuple(...keys.map((key) => fc.tuple(fc.constant(key), conditions))))
    .map((entries) => Object.fromEntries(entries));
}

const categoryKeys = Array.from({ length: categoryCount }, (_, index) => `c${index}`);

const questionnaires: fc.Arbitrary<Questionnaire> = fc
  .tuple(
    ...categoryKeys.map((key, index) =>
      fc.record({
        key: fc.constant(key),
        description: fc.constant("?"),
        multiple: fc.boolean(),
        options: fc.tuple(
          ...optionKeys.map((option, place) =>
            applicability(categoryKeys.slice(0, index)).map((when) => ({
              value: index * optionCount + place + 1,
              key: option,
              label: option,
              when,
            })),
          ),
        ),
      }),
    ),
  )
  .chain((categories) => fc.shuffledSubarray(categories, { minLength: categoryCount }))
  .map((categories) => ({ version: 1, categories }));

const anyAnswers: fc.Arbitrary<Answers> = fc.dictionary(
  fc.constantFrom(...categoryKeys, "c9"),
  fc.array(fc.constantFrom(...optionKeys, "o9"), { maxLength: 4 }),
);

const anyRules = fc.array(
  applicability(categoryKeys).map((appliesTo) => ruleWith(appliesTo)),
  { maxLength: 70 },
);

/** The definition, rule by rule, with which a resolver must agree. */
function appliesNaively({ appliesTo }: Rule, answers: Answers): boolean {
  return Object.entries(appliesTo).every(([category, condition]) => {
    const given = answers[category] ?? [];
    if (given.length === 0) return false;
    return "in" in condition
      ? given.some((key) => condition.in.includes(key))
      : given.every((key) => !condition.not.includes(key));
  });
}

describe("for any questionnaire and answers", () => {
  test("resolving the accepted answers again changes nothing, and finds no fault", () => {
    fc.assert(
      fc.property(questionnaires, anyAnswers, (given, answers) => {
        const resolver = createResolver(given, []);
        const first = resolver.resolve(answers);
        expect(resolver.resolve(first.answers)).toEqual({ ...first, problems: [] });
      }),
      { numRuns: 500 },
    );
  });

  test("every selection is on offer, and single where required", () => {
    fc.assert(
      fc.property(questionnaires, anyAnswers, (given, answers) => {
        for (const { options, selections, multiple } of createResolver(given, []).resolve(answers)
          .categories) {
          const offered = options.map((option) => option.key);
          expect(offered).toEqual(expect.arrayContaining([...selections]));
          if (!multiple) expect(selections.length).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 500 },
    );
  });

  test("an option is on offer exactly if its condition holds", () => {
    fc.assert(
      fc.property(questionnaires, anyAnswers, (given, answers) => {
        const resolution = createResolver(given, []).resolve(answers);
        given.categories.forEach((category, index) => {
          const expected = category.options.filter(({ when }) =>
            appliesNaively(ruleWith(when), resolution.answers),
          );
          expect(resolution.categories[index]?.options).toEqual(expected);
        });
      }),
      { numRuns: 500 },
    );
  });

  test("the selection is that of each rule by itself", () => {
    fc.assert(
      fc.property(questionnaires, anyRules, anyAnswers, (given, rules, answers) => {
        const resolution = createResolver(given, rules).resolve(answers);
        rules.forEach((rule, index) => {
          expect(selects(resolution.selection, index)).toBe(appliesNaively(rule, resolution.answers));
        });
      }),
      { numRuns: 500 },
    );
  });
});
