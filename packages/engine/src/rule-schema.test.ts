/**
 * The JSON Schema for editors: it accepts the bundled rules, and rejects what the parser rejects for structural
 * reasons.
 */
import { readdirSync, readFileSync } from "node:fs";
import {
  namedPatternSchema,
  parseRules,
  ruleKinds,
  ruleSchema,
  type RuleKind,
} from "@docreview/rule-matcher";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";

const validate = new Ajv2020({ strict: false }).compile(ruleSchema());

/** Kinds whose bodies are kept as written. */
const asWritten = ruleKinds.map((original): RuleKind => ({
  ...original,
  placeholders: () => ["text", "page", "suggestion", "claim", "claim.page"],
  schema: { expected: "anything", describe: () => ({}), read: (node) => node.toJSON() as unknown },
}));

const head = { id: "a", number: "N-1", group: "g", description: "d", feedback: "f", score: 1 };

const folder = new URL("../../../rules/", import.meta.url);
const shipped = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) =>
  /^(?!patterns\/)[a-z-]+\/(?!pack\.yaml)[^/]+\.yaml$/.test(path),
);

test.each(shipped)("the body of %s is accepted", (path) => {
  const text = readFileSync(new URL(path, folder), "utf8");
  const { value, problems } = parseRules([{ path, text }], { ruleKinds: asWritten });
  expect(problems).toEqual([]);
  const { kind, body } = value[0]!;
  expect(validate({ ...head, [kind]: body }), JSON.stringify(validate.errors)).toBe(true);
});

test("several rules in one file are accepted, and nothing beside them", () => {
  const rule = { ...head, term: { find: "no risk" } };
  expect(validate({ rules: [rule, { ...rule, id: "b" }] })).toBe(true);
  for (const faulty of [{ rules: [] }, { rules: [{ ...rule, scroe: 1 }] }, { ...rule, rules: [rule] }])
    expect(validate(faulty)).toBe(false);
});

const validatePattern = new Ajv2020({ strict: false }).compile(namedPatternSchema());
const namedPatterns = readdirSync(new URL("patterns/", folder));

test.each(namedPatterns)("the pattern in %s is accepted", (name) => {
  // With the keys of a rule, its pattern is read like the body of a kind.
  const text = `id: a\nnumber: N-1\ngroup: g\nfeedback: f\nscore: 1\n${readFileSync(new URL(`patterns/${name}`, folder), "utf8")}`;
  const kinds = [{ ...asWritten[0]!, kind: "pattern" }];
  const { value, problems } = parseRules([{ path: "pack/a.yaml", text }], { ruleKinds: kinds });
  expect(problems).toEqual([]);
  const written = { description: "d", pattern: value[0]!.body };
  expect(validatePattern(written), JSON.stringify(validatePattern.errors)).toBe(true);
});

/** Both accept it, and each invalid case differs from it in exactly one thing. */
const sound: readonly object[] = [
  { term: { find: [{ phrase: "a", unless: { negated: true }, in: "heading" }] } },
  { term: { find: { all: ["a", { none: "b" }], within: { words: 3 } } } },
  {
    term: { find: { count: "a", atMost: 2 } },
    adjust: { in: "heading", by: 1 },
    effective: { until: "2024-01-31" },
  },
  { term: { replace: { a: "b", c: ["d", "e"] } } },
  { sentence: { any: "a", near: { none: "b" } } },
  { sentence: { examples: { risky: ["a b", "c d", "e f", "g h"], fine: ["i j", "k l", "m n", "o p"] } } },
  {
    sentence: {
      any: "q",
      examples: {
        risky: ["a b", "c d", "e f", "g h"],
        fine: ["i j", "k l", "m n", "o p"],
        among: ["a"],
        orAny: true,
        precision: 0.6,
      },
    },
  },
  {
    absence: {
      when: "c",
      expect: ["a b"],
      placement: { within: "200pt" },
      prominence: { contrast: 4.5 },
    },
  },
  {
    term: { find: "a" },
    tests: [
      { fires: "x ⟦a⟧ y ⟦a⟧" },
      { fires: "nothing" },
      { passes: "b" },
      { document: "a.pdf", passes: true },
    ],
  },
];

const faulty: readonly object[] = [
  { term: { find: [{ phrase: "a", unless: {} }] } },
  { term: { find: [{ phrase: "a", onlyIf: { folowedBy: "b" } }] } },
  { term: { find: [{ phrase: "a", in: "hedding" }] } },
  { term: { find: [{ phrase: "a", regex: "b" }] } },
  { term: { find: [{ note: "this" }] } },
  { term: { find: { all: [{ none: "b" }] } } },
  { term: { find: { count: "a" } } },
  { term: { find: "a" }, adjust: { by: 1 } },
  { term: { find: "a" }, adjust: { in: "heading", by: 0 } },
  { term: { find: "a" }, adjust: { in: "heading", within: "page", by: 1 } },
  { term: { find: "a" }, effective: {} },
  { term: { limit: "each" } },
  { term: { find: "a", limit: "once" } },
  { sentence: { none: "a" } },
  { sentence: { any: "a", near: { sentences: 2 } } },
  { sentence: { examples: { risky: ["a b"], fine: ["c d"] } } },
  { sentence: { examples: { risky: ["a b", "c d", "e f", "g h"] } } },
  { sentence: { examples: { among: "a" } } },
  { absence: { expect: ["a b"], placement: {} } },
  { absence: { expect: ["a b"], prominence: { size: 8 } } },
  { term: { find: "a" }, tests: [{ fires: "x ⟦a" }] },
  { term: { find: "a" }, tests: [{ passes: "x ⟦a⟧" }] },
  { term: { find: "a" }, sentence: { any: "b" } },
  {},
];

describe("as parsing does", () => {
  // JSON is YAML.
  const taken = (body: object) => {
    const rule = { ...head, ...body };
    const { problems } = parseRules([{ path: "pack/a.yaml", text: JSON.stringify(rule) }]);
    return { parsed: problems.length === 0, validated: validate(rule) };
  };

  test.each(sound)("it accepts %j", (body) => {
    expect(taken(body), JSON.stringify(validate.errors)).toEqual({ parsed: true, validated: true });
  });

  test.each(faulty)("it refuses %j", (body) => {
    expect(taken(body)).toEqual({ parsed: false, validated: false });
  });
});

test("it defines shared patterns once, so that an editor reads it quickly", () => {
  expect(JSON.stringify(ruleSchema()).length).toBeLessThan(100_000);
});
