import { selectRules, type Match, type Rule } from "@docreview/model";
import { describe, expect, test } from "vitest";
import {
  compile,
  match,
  parseRules,
  pattern,
  record,
  required,
  ruleKinds,
  text as textSchema,
  type Pattern,
  type RuleKind,
} from "../index.ts";
import { plainDocument } from "../testing/plain-document.ts";

function rulesOf(bodies: readonly string[], kinds: readonly RuleKind[] = ruleKinds): readonly Rule[] {
  const { value, problems } = parseRules(
    bodies.map((body, index) => ({
      path: `rules/pack/rule-${index}.yaml`,
      text: `id: rule-${index}\nnumber: N-${index}\ngroup: g\ndescription: d\nfeedback: f\nscore: 1\nevenIf: [negated, question, quoted]\n${body}\n`,
    })),
    { ruleKinds: kinds },
  );
  expect(problems).toEqual([]);
  return value;
}

function matchesOf(body: string, text: string): readonly Match[] {
  const rules = rulesOf([body]);
  const { document, sentences } = plainDocument(text);
  const { matches, errors } = match(
    compile(rules),
    selectRules(rules, () => true),
    document,
    sentences,
  );
  expect(errors).toEqual([]);
  return matches;
}

/** What a match points at: its words, or its claim, or its position. */
function shown({ place, claim }: Match, text: string): string {
  const span = claim ?? (place.kind === "span" ? place.span : null);
  return span === null ? place.kind : plainDocument(text).document.text.slice(span.start, span.end);
}

type Case = readonly [body: string, text: string, found: readonly string[]];

const cases: Readonly<Record<string, readonly Case[]>> = {
  term: [
    ["term: {find: [risk, risk free]}", "A risk free fund. A risk.", ["risk free", "risk"]],
    ["term: {find: [risk free, free fund]}", "A risk free fund.", ["risk free", "free fund"]],
    [
      "term: {find: {phrase: ASIC, case: exact}}",
      "Asic ASIC asic AS\u00ADIC AS-\nIC",
      ["ASIC", "AS\u00ADIC", "AS-\nIC"],
    ],
    ["term: {find: {phrase: McDonald’s, case: exact}}", "McDonald's MCDONALD'S", ["McDonald's"]],
    ["term: {find: x, limit: first}", "x x\n\n¶\n\nx", ["x"]],
    ["term: {find: x, limit: first per page}", "x x\n\n¶\n\nx x", ["x", "x"]],
    ["term: {find: {any: [a, b]}}", "b a b", ["b", "a", "b"]],
  ],
  all: [
    ["term: {find: {all: [a, b]}}", "b x a b. a. b.", ["b x a", "a b"]],
    ["term: {find: {all: [a, b], within: paragraph}}", "a. b.\n\na.\n\nb.", ["a. b"]],
    ["term: {find: {all: [a, b], within: page}}", "a.\n\nb.\n\n¶\n\na.\n\n¶\n\nb.", ["a.\n\nb"]],
    ["term: {find: {all: [a, b], within: document}}", "a.\n\n¶\n\nb.", ["a.\n\nb"]],
    ["term: {find: {all: [a, b], within: {words: 3}}}", "a x b y z a", ["a x b"]],
    ["term: {find: {all: [a, b, {none: c}]}}", "a b c. a b. c.", ["a b"]],
    [
      "term: {find: {all: [a, b, {none: [c, d]}], within: {words: 4}}}",
      "a b c x x x a b x x x d a b",
      ["a b"],
    ],
    ["term: {find: {all: [a, b], within: {words: 2}}}", "a, – b", ["a, – b"]],
    ["term: {find: {all: [{all: [a, b], within: document}, c], within: paragraph}}", "a c.\n\nb", []],
    ["term: {find: {all: [a, b], within: {words: 3}}}", "a guaran-\nteed b", ["a guaran-\nteed b"]],
  ],
  unless: [
    [
      "term: {find: {phrase: guaranteed, unless: {insidePhrase: guaranteed minimum wage}}}",
      "The guaranteed minimum wage is guaranteed.",
      ["guaranteed"],
    ],
    [
      "term: {find: {phrase: free, unless: {followedBy: [of charge, to]}}}",
      "free, of charge. Free. To. free (to) free\n\nto free",
      ["Free", "free", "free"],
    ],
    [
      "term: {find: {phrase: free, unless: {precededBy: not}}}",
      "not free. Not a free. not, “free”",
      ["free"],
    ],
    [
      "term: {find: {phrase: free, unless: {sameSentence: fees}}}",
      "free of fees. Free. Fees are free.",
      ["Free"],
    ],
    [
      "term: {find: {any: [a, b], unless: {followedBy: {any: [c], unless: {followedBy: d}}}}}",
      "a c b c d",
      ["b"],
    ],
    ['term: {find: {phrase: safe, unless: {precededBy: "%"}}}', "100%safe is safe", ["safe"]],
    [
      "term: {find: {phrase: free, unless: {sameSentence: [{any: [{all: [a, z], within: document}, fees]}]}}}",
      "a fees free. z free",
      ["free"],
    ],
  ],
  zones: [
    ["term: {find: {phrase: x, in: heading}}", "heading: x\n\nx", ["x"]],
    ["term: {find: {phrase: x, notIn: [heading, footnote]}}", "heading: x\n\nbody: x\n\nfootnote: x", ["x"]],
    ["term: {find: {any: [x, y], in: [comment, alt-text]}}", "x\n\ncomment: x\n\nalt-text: y", ["x", "y"]],
    ["term: {find: {any: [x, y], notIn: [deleted, hidden]}}", "deleted: x\n\nhidden: x\n\ny", ["y"]],
  ],
  sentence: [
    ["sentence: {any: [a, b]}", "One a. One b. One c.", ["One a.", "One b."]],
    ["sentence: {all: [a, b]}", "a. b. b a.", ["b a."]],
    ["sentence: {all: [a], any: [b, c], none: [d]}", "a. a b. a c d. c a.", ["a b.", "c a."]],
    ["sentence: {any: a, in: heading}", "heading: a one.\n\na two.", ["a one."]],
    ["sentence: {any: a, unless: {followedBy: b}}", "a one. b. a two. c.", ["a two."]],
    ["sentence: {all: {all: [a, b], within: document}}", "a. b.", []],
  ],
  absence: [
    ["absence: {expect: [a b, c]}", "x", ["document"]],
    ["absence: {expect: [a b, c]}", "x c", []],
    ["absence: {expect: a b}", "a. b", ["document"]],
    ["absence: {when: x, expect: y}", "z", []],
    ["absence: {when: x, expect: y}", "x z", ["x"]],
    ["absence: {when: x, expect: y, within: sentence}", "x y. x. y.", ["x"]],
    ["absence: {when: x, expect: y, within: paragraph}", "x. y.\n\nx one.\n\ny.", ["x"]],
    ["absence: {when: x, expect: y, within: page}", "x.\n\ny.\n\n¶\n\nx.", ["x"]],
    ["absence: {when: {any: [x, x z]}, expect: y}", "x z", ["x z"]],
    [
      'absence: {when: {all: [x, z], within: document}, expect: "p. q", within: sentence}',
      "x. z. p. q",
      ["x. z"],
    ],
  ],
};

describe.each(Object.entries(cases))("%s", (_, table) => {
  test.each(table)("%s in %j", (body, text, expected) => {
    expect(matchesOf(body, text).map((found) => shown(found, text))).toEqual(expected);
  });
});

describe("text under a mark is in the zone of the mark too", () => {
  const { document, sentences } = plainDocument("x one. x two.\n\nfooter: x three.\n\nx four.");
  /** Covers the second `x` and extends into the footer. */
  const marks = [
    { span: { start: 7, end: 13 }, zone: "inserted" as const },
    { span: { start: 9, end: 17 }, zone: "inserted" as const },
    { span: { start: 15, end: 24 }, zone: "nested-message" as const },
  ];
  test.each([
    ["in: inserted", [7, 15]],
    ["in: footer", [15]],
    ["in: nested-message", [15]],
    ["in: [inserted, body]", [0, 7, 15, 25]],
    ["notIn: inserted", [0, 25]],
    ["notIn: [nested-message, footnote]", [0, 7, 25]],
    ["in: inserted, notIn: footer", [7]],
  ])("%s", (zones, expected) => {
    const rules = rulesOf([`term: {find: {phrase: x, ${zones}}}`]);
    const { matches } = match(
      compile(rules),
      selectRules(rules, () => true),
      { ...document, layout: { ...document.layout, marks } },
      sentences,
    );
    expect(matches.map(({ place }) => place.kind === "span" && place.span.start)).toEqual(expected);
  });
});

describe("the content of a match", () => {
  test("a term: its words, its classifier and the exceptions that were tried", () => {
    expect(
      matchesOf("term: {find: {phrase: Risk-Free, unless: {followedBy: rate}, in: body}}", "a risk free x"),
    ).toEqual([
      {
        ruleIndex: 0,
        place: { kind: "span", span: { start: 2, end: 11 } },
        classifier: "risk free",
        confidence: null,
        expected: null,
        claim: null,
        proof: {
          form: "phrase",
          detail: "Risk-Free",
          holds: true,
          spans: [{ start: 2, end: 11 }],
          parts: [
            { form: "in", detail: "body", holds: true, spans: [], parts: [] },
            { form: "unless", detail: "followedBy rate", holds: false, spans: [], parts: [] },
          ],
        },
      },
    ]);
  });

  test("a sentence: the condition that decided, with all that was met", () => {
    const [found] = matchesOf("sentence: {all: a, any: [{phrase: b, id: bee}, c], none: d}", "x a c b.");
    expect(found).toMatchObject({ classifier: "bee", place: { kind: "span", span: { start: 0, end: 8 } } });
    expect(found!.proof).toMatchObject({ form: "within", detail: "sentence", spans: [{ start: 0, end: 8 }] });
    expect(found!.proof.parts.map(({ form, detail, spans }) => [form, detail, spans])).toEqual([
      ["phrase", "b", [{ start: 6, end: 7 }]],
      ["phrase", "a", [{ start: 2, end: 3 }]],
      ["none", "d", []],
    ]);
  });

  test("an absence: where the claim is, and what was expected", () => {
    const [found] = matchesOf(
      "absence: {when: x, expect: [The words, others], within: page}",
      "a\n\n¶\n\nb x",
    );
    expect(found).toMatchObject({
      place: { kind: "page", page: 2 },
      claim: { start: 5, end: 6 },
      expected: "The words",
      classifier: "the words",
    });
    expect(found!.proof.parts.map(({ form, detail, holds }) => [form, detail, holds])).toEqual([
      ["phrase", "x", true],
      ["expect", "The words within page", false],
      ["expect", "others within page", false],
    ]);
  });

  test.each([
    ["term: {find: {any: [a, {phrase: b, id: bee}]}}", "a b", ["a", "bee"]],
    ["term: {find: {any: [a, b], id: either}}", "a b", ["either", "either"]],
    ["term: {find: {all: [A, b]}}", "b a", ["a + b"]],
    ["sentence: {any: a, id: whole}", "a", ["whole"]],
  ])("the classifier of %s", (body, text, classifiers) => {
    expect(matchesOf(body, text).map(({ classifier }) => classifier)).toEqual(classifiers);
  });
});

describe("many rules", () => {
  const rules = rulesOf([
    "term: {find: [b, a]}",
    "term: {find: a}",
    "absence: {expect: z}",
    "term: {find: b}",
  ]);
  const { document, sentences } = plainDocument("b a b");
  const run = (ids: readonly number[]) =>
    match(
      compile(rules),
      selectRules(rules, (rule) => ids.includes(rules.indexOf(rule))),
      document,
      sentences,
    ).matches.map(({ ruleIndex, place }) => [
      ruleIndex,
      place.kind === "span" ? place.span.start : place.kind,
    ]);

  test("match in the order of the rules, then of the text", () => {
    expect(run([0, 1, 2, 3])).toEqual([
      [0, 0],
      [0, 2],
      [0, 4],
      [1, 2],
      [2, "document"],
      [3, 0],
      [3, 4],
    ]);
  });

  test("are judged only when they are selected", () => {
    expect(run([1, 3])).toEqual([
      [1, 2],
      [3, 0],
      [3, 4],
    ]);
    expect(run([])).toEqual([]);
  });
});

test("a rule may match more often than a call may have arguments", () => {
  expect(matchesOf("term: {find: a}", "a ".repeat(200_000))).toHaveLength(200_000);
});

describe("an embedder's own kinds", () => {
  const shout: RuleKind<{ readonly words: Pattern }> = {
    kind: "shout",
    schema: record({ words: required(pattern) }, "Words in capitals."),
    triggerType: "term",
    needsWholeText: false,
    compile: ({ words }, compiler) => {
      const matcher = compiler.pattern(words);
      return {
        requiredLiterals: matcher.requiredLiterals,
        match: (scanned) =>
          scanned
            .find(matcher)
            .filter(({ start, end }) => /^[A-Z ]+$/.test(scanned.document.text.slice(start, end)))
            .map((hit) => ({
              ruleIndex: compiler.ruleIndex,
              place: { kind: "span", span: { start: hit.start, end: hit.end } },
              classifier: "shout",
              confidence: 0.5,
              expected: null,
              claim: null,
              proof: matcher.explain(hit, scanned),
            })),
      };
    },
  };
  const broken: RuleKind<string> = {
    kind: "broken",
    schema: textSchema("when to break"),
    triggerType: "term",
    needsWholeText: false,
    compile: (when) => {
      if (when === "compile") throw new Error("cannot compile");
      return {
        requiredLiterals: [],
        match: () => {
          throw new TypeError("cannot match");
        },
      };
    },
  };
  const kinds = [...ruleKinds, shout, broken];

  test("are parsed, compiled and matched like the others; what throws stops nothing", () => {
    const rules = rulesOf(
      ["broken: match", "term: {find: free}", "broken: compile", "shout: {words: free}"],
      kinds,
    );
    const { document, sentences } = plainDocument("free FREE");
    const { matches, errors } = match(
      compile(rules, kinds),
      selectRules(rules, () => true),
      document,
      sentences,
    );
    expect(matches.map(({ ruleIndex, classifier }) => [ruleIndex, classifier])).toEqual([
      [1, "free"],
      [1, "free"],
      [3, "shout"],
    ]);
    expect(errors).toEqual([
      { ruleId: "rule-0", ruleNumber: "N-0", message: "cannot match" },
      { ruleId: "rule-2", ruleNumber: "N-2", message: "cannot compile" },
    ]);
  });

  test("a kind that is not there is an error of its rules", () => {
    const rules = rulesOf(["broken: match"], kinds);
    const { document, sentences } = plainDocument("x");
    expect(
      match(
        compile(rules),
        selectRules(rules, () => true),
        document,
        sentences,
      ).errors,
    ).toEqual([{ ruleId: "rule-0", ruleNumber: "N-0", message: "there is no kind of rule called broken" }]);
  });
});
