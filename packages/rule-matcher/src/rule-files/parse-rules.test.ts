import { describe, expect, test } from "vitest";
import { ruleKinds } from "../kinds/rule-kinds.ts";
import { parsePack } from "./parse-pack.ts";
import { parseRules, ruleSchema } from "./parse-rules.ts";

const head = `id: sample
number: A-1
group: Promises
description: Promise nothing.
feedback: Take “{{text}}” out.
score: 8
`;

describe("a sound file", () => {
  const text = `${head}source: {cite: ASIC RG 234.97}
appliesTo: {market: [au], channel: {not: [internal]}, audience: retail}
requiresJudgement: true
term:
  find:
    - guaranteed return
    - {phrase: ASIC, case: exact, id: regulator, in: [body, footnote], notIn: heading}
  limit: first per page
tests:
  - fires: A ⟦guaranteed return⟧, an ⟦ASIC⟧.
  - passes: |
      One.

      Two.
    in: footnote
`;
  const { value, problems } = parseRules([{ path: "rules/pack/sample.yaml", text }]);
  const [rule] = value;

  test("becomes a rule", () => {
    expect(problems).toEqual([]);
    expect(rule).toMatchObject({
      id: "sample",
      pack: "pack",
      number: "A-1",
      group: "Promises",
      score: 8,
      source: "ASIC RG 234.97",
      appliesTo: { market: { in: ["au"] }, channel: { not: ["internal"] }, audience: { in: ["retail"] } },
      requiresJudgement: true,
      hidden: false,
      kind: "term",
      body: {
        limit: "first per page",
        find: [
          {
            kind: "phrase",
            phrase: "guaranteed return",
            case: "any",
            forms: "exact",
            id: null,
            in: null,
            notIn: [],
          },
          {
            kind: "phrase",
            phrase: "ASIC",
            case: "exact",
            id: "regulator",
            in: ["body", "footnote"],
            notIn: ["heading"],
          },
        ],
      },
      position: { path: "rules/pack/sample.yaml", line: 1, column: 1 },
    });
  });

  test("gives its tests without their marks", () => {
    expect(rule?.tests).toEqual([
      {
        text: "A guaranteed return, an ASIC.",
        marks: [
          { start: 2, end: 19 },
          { start: 24, end: 28 },
        ],
        fires: true,
        zone: "body",
        position: { path: "rules/pack/sample.yaml", line: 16, column: 5 },
      },
      {
        text: "One.\n\nTwo.\n",
        marks: [],
        fires: false,
        zone: "footnote",
        position: { path: "rules/pack/sample.yaml", line: 17, column: 5 },
      },
    ]);
  });
});

test("a rule names the duty that it shares with others", () => {
  const parsed = (header: string) =>
    parseRules([{ path: "r/p/a.yaml", text: `${head}${header}term: {find: x}\n` }]).value[0]!;
  expect(parsed("duty: guaranteed-return\n").duty).toBe("guaranteed-return");
  expect(parsed("")).not.toHaveProperty("duty");
});

describe("the hash of a rule", () => {
  const hashOf = (text: string) => parseRules([{ path: "r/p/a.yaml", text }]).value[0]!.hash;
  const hash = hashOf(`${head}term: {find: x}\n`);

  test("is the same for the same meaning", () => {
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    const lines = head.trim().split("\n").toReversed().join("\n");
    expect(hashOf(`# a comment\nterm:\n  find: ["x"]\n  limit: each\nhidden: false\n${lines}\n`)).toBe(hash);
    expect(hashOf(`${head}term: {find: {phrase: x}}\ntests: [{fires: ⟦x⟧}]\n`)).toBe(hash);
  });

  test.each([
    ["what it finds", `${head}term: {find: y}\n`],
    ["how it finds", `${head}term: {find: {phrase: x, case: exact}}\n`],
    ["what it says", `${head.replace("Take", "Leave")}term: {find: x}\n`],
    ["when it applies", `${head}appliesTo: {market: au}\nterm: {find: x}\n`],
    ["the duty that it shares", `${head}duty: other\nterm: {find: x}\n`],
    ["its kind", `${head}absence: {expect: x}\n`],
  ])("is another for another meaning: %s", (_, text) => {
    expect(hashOf(text)).not.toBe(hash);
  });
});

test("a rule that stands twice is left out the second time; other packs may have it too", () => {
  const text = `${head}term: {find: x}\n`;
  const { value, problems } = parseRules(
    ["r/a/one.yaml", "r/b/one.yaml", "r/a/two.yaml"].map((path) => ({ path, text })),
  );
  expect(value.map(({ pack, position }) => [pack, position.path])).toEqual([
    ["a", "r/a/one.yaml"],
    ["b", "r/b/one.yaml"],
  ]);
  expect(problems).toEqual([
    {
      code: "rule-duplicate",
      message: "the pack a already has a rule “sample”, in r/a/one.yaml:1: give one of them another id",
      place: { kind: "file", path: "r/a/two.yaml", line: 1, column: 1 },
    },
  ]);
});

test("a faulty file leaves the others standing", () => {
  const { value, problems } = parseRules([
    { path: "r/a/one.yaml", text: "id: [" },
    { path: "r/a/two.yaml", text: `${head}term: {find: x}\n` },
    { path: "r/a/pack.yaml", text: "name: b\n" },
  ]);
  expect(value.map(({ id }) => id)).toEqual(["sample"]);
  expect([...new Set(problems.map(({ place }) => place?.kind === "file" && place.path))]).toEqual([
    "r/a/one.yaml",
    "r/a/pack.yaml",
  ]);
});

describe("pack.yaml", () => {
  const text = "name: uk\nversion: 1.0.0\nlicence: MIT\nlocale: en-GB\ndescription: Promotions.\n";

  test("is read", () => {
    expect(parsePack({ path: "rules/uk/pack.yaml", text })).toEqual({
      value: {
        name: "uk",
        version: "1.0.0",
        licence: "MIT",
        locale: "en-GB",
        description: "Promotions.",
        claims: true,
        appliesTo: {},
        documentation: null,
      },
      problems: [],
    });
  });

  test("has the name of its folder", () => {
    const { value, problems } = parsePack({ path: "rules\\au\\pack.yaml", text });
    expect(value).toBeNull();
    expect(problems).toEqual([
      {
        code: "rule-invalid",
        message: "expected “au”, the name of the folder",
        place: { kind: "file", path: "rules\\au\\pack.yaml", line: 1, column: 7 },
      },
    ]);
  });
});

describe("the conditions of a pack", () => {
  const pack = "name: uk\nversion: 1.0.0\nlicence: MIT\nlocale: en-GB\ndescription: Promotions.\n";
  const conditions = "appliesTo: {market: [uk], purpose: {in: [promotes], unanswered: advertising}}\n";
  const rule = `${head}term: {find: x}\n`;
  const parsed = (packText: string, ruleText: string) =>
    parseRules([
      { path: "rules/uk/sample.yaml", text: ruleText },
      { path: "rules/uk/pack.yaml", text: packText },
      { path: "rules/au/sample.yaml", text: ruleText },
    ]);

  test("are those of its rules, except on categories on which a rule has its own", () => {
    const { value, problems } = parsed(
      pack + conditions,
      `${rule}appliesTo: {market: [au], channel: [email]}\n`,
    );
    expect(problems).toEqual([]);
    expect(value.map(({ appliesTo }) => appliesTo)).toEqual([
      {
        market: { in: ["au"] },
        purpose: { in: ["promotes"], unanswered: "advertising" },
        channel: { in: ["email"] },
      },
      { market: { in: ["au"] }, channel: { in: ["email"] } },
    ]);
  });

  test("count in the hash as if each rule had them", () => {
    const hashOf = (packText: string, ruleText: string) => parsed(packText, ruleText).value[0]!.hash;
    expect(hashOf(pack + conditions, rule)).toBe(hashOf(pack, rule + conditions));
    expect(hashOf(pack + conditions, rule)).not.toBe(hashOf(pack, rule));
  });

  test("are checked where they are", () => {
    const { problems } = parsed(`${pack}appliesTo: {market: {nto: uk}}\n`, rule);
    expect(problems).toMatchObject([
      {
        message: "“nto” is not a key here; did you mean “not”?",
        place: { path: "rules/uk/pack.yaml", line: 6, column: 22 },
      },
    ]);
  });
});

test("the JSON Schema describes what is parsed", () => {
  const schema = ruleSchema();
  expect(schema["$schema"]).toBe("https://json-schema.org/draft/2020-12/schema");
  const { rule } = schema["$defs"] as { readonly rule: Readonly<Record<string, unknown>> };
  expect(rule["oneOf"]).toEqual(ruleKinds.map(({ kind }) => ({ required: [kind] })));
  expect(rule["required"]).toEqual(["id", "number", "group", "description", "feedback", "score"]);
  const text = JSON.stringify(schema);
  for (const [reference] of text.matchAll(/(?<="\$ref":")#\/\$defs\/[^"]+/g)) {
    expect(schema["$defs"]).toHaveProperty(reference.slice("#/$defs/".length));
  }
});
