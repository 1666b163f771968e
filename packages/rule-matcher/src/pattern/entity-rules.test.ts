/** The form `entity` in rules: what fires, why, and how much is searched. */
import { selectRules, type Match } from "@docreview/model";
import { describe, expect, test, vi } from "vitest";
import { compile } from "../matching/compile.ts";
import { match } from "../matching/match.ts";
import { parseRules } from "../rule-files/parse-rules.ts";
import { plainDocument } from "../testing/plain-document.ts";
import { entityRecogniser } from "@docreview/entities";

function parsed(body: string) {
  return parseRules([
    {
      path: "rules/pack/rule.yaml",
      text: `id: rule\nnumber: N\ngroup: g\ndescription: d\nfeedback: f\nscore: 1\n${body}\n`,
    },
  ]);
}

function matchesOf(body: string, text: string): readonly Match[] {
  const { value: rules, problems } = parsed(body);
  expect(problems).toEqual([]);
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

function shown(body: string, text: string): readonly string[] {
  const { document } = plainDocument(text);
  return matchesOf(body, text).map(({ place, claim }) => {
    const span = claim ?? (place.kind === "span" ? place.span : null);
    return span === null ? place.kind : document.text.slice(span.start, span.end);
  });
}

test.each([
  ["term: {find: {entity: percentage}}", "Up 5 % then 6%", ["5 %", "6%"]],
  ["term: {find: {any: [fee, {entity: money}]}}", "A fee of $5.", ["fee", "$5"]],
  ["term: {find: {all: [return, {entity: percentage}]}}", "A return of 5%. Then 6%.", ["return of 5%"]],
  ["term: {find: {all: [return, {none: {entity: percentage}}]}}", "A return of 5%. A return.", ["return"]],
  ["term: {find: {entity: iban, notIn: footnote}}", "footnote: GB82WEST12345698765432", []],
  ["term: {find: {entity: number, unless: {followedBy: fees}}}", "5 fees, 6 months", ["6"]],
  [
    "sentence: {all: [fund, {entity: duration}]}",
    "The fund runs. The fund runs 5 years.",
    ["The fund runs 5 years."],
  ],
  ["absence: {when: {entity: percentage}, expect: past}", "Up 9%", ["9%"]],
  ["absence: {when: {entity: percentage}, expect: past}", "Up 9% in the past", []],
])("%s in %j", (body, text, found) => {
  expect(shown(body, text)).toEqual(found);
});

test("the proof says what was checked", () => {
  const [found] = matchesOf("term: {find: {entity: iban}}", "To GB82 WEST 1234 5698 7654 32 please");
  expect(found?.classifier).toBe("iban");
  expect(found?.proof).toMatchObject({ form: "entity", detail: "iban", spans: [{ start: 3, end: 30 }] });
  expect(found?.proof.parts).toMatchObject([
    {
      form: "check",
      detail: "an IBAN of its country’s length with valid check digits (ISO 13616)",
      holds: true,
    },
  ]);
});

test("an entity that is not known is a fault that names the nearest", () => {
  const { problems } = parsed("term: {find: {entity: percentages}}");
  expect(problems.map(({ message }) => message).join()).toContain("percentage");
});

describe("the entities to find", () => {
  const literalsOf = (body: string) => compile(parsed(body).value).rules[0]!.compiled.requiredLiterals;

  test("a rule for an entity alone is always judged; beside a phrase the phrase decides", () => {
    expect(literalsOf("term: {find: {entity: money}}")).toEqual([]);
    expect(literalsOf("term: {find: {any: [fee, {entity: money}]}}")).toEqual([]);
    expect(literalsOf("term: {find: {all: [fee, {entity: money}]}}")).toEqual([[0]]);
    expect(literalsOf("sentence: {all: [fee, {entity: money}]}")).toEqual([[0]]);
  });

  test("each kind is searched for once, and only if a rule needs it", () => {
    const [money, date] = ["money", "date"].map((kind) => vi.spyOn(entityRecogniser(kind), "find"));
    const judge = (...bodies: readonly string[]) => {
      const rules = bodies.flatMap((body) => parsed(body).value);
      const { document, sentences } = plainDocument("The fee was $5 on 1 May 2020.");
      const selection = selectRules(rules, () => true);
      return match(compile(rules), selection, document, sentences).matches;
    };
    expect(judge("term: {find: {entity: money}}", "sentence: {all: [{entity: money}]}")).toHaveLength(2);
    expect(money).toHaveBeenCalledTimes(1);
    expect(date).not.toHaveBeenCalled();
    expect(
      judge("term: {find: {entity: date}}", "term: {find: {all: [bonus, {entity: money}]}}"),
    ).toHaveLength(1);
    expect(money).toHaveBeenCalledTimes(1);
    expect(date).toHaveBeenCalledTimes(1);
  });
});
