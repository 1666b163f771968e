/** What stops a claim from counting, what does not, and how an explanation reports it. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseRules } from "../rule-files/parse-rules.ts";
import { partsAs } from "../scope/testing/rejections.ts";
import { judgedBy } from "../testing/judged.ts";
import { naiveTerm } from "../testing/naive-patterns.ts";
import { naiveNegated } from "../testing/naive-scopes.ts";
import { plainDocument } from "../testing/plain-document.ts";

const head = "id: r\nnumber: N-1\ngroup: g\ndescription: d\nfeedback: f\nscore: 1\n";
const ruleFile = (body: string) => ({ path: "rules/pack/r.yaml", text: `${head}${body}\n` });
const firesOn = (body: string, text: string) => judgedBy([ruleFile(body)], text).matches.length > 0;

const guaranteed = "term: {find: [guaranteed, no risk, never lose, not a loan]}";

describe("a term", () => {
  test.each<[string, boolean]>([
    ["Income is guaranteed.", true],
    ["No income is guaranteed.", false],
    ["Returns are not guaranteed.", false],
    ["It is not cheap, but guaranteed.", true],
    ["Is my income guaranteed?", false],
    ["Would you like guaranteed income?", true],
    ["Why is our income guaranteed?", true],
    ["ASIC says that “guaranteed returns” misleads.", false],
    ["“Guaranteed”, says the Corporations Act, is a promise.", false],
    ["“Guaranteed returns”, says Jane.", true],
    ["Regulated by ASIC: “guaranteed returns”.", true],
    ["ASIC says that it is guaranteed.", true],
    ["There is no risk.", true],
    ["It is not no risk.", false],
    ["You never lose.", true],
    ["You do not pay fees, no risk.", true],
    ["This is not a loan.", true],
  ])("%s %s", (text, fires) => {
    expect(firesOn(guaranteed, text)).toBe(fires);
  });
});

describe("a sentence", () => {
  const promise = "sentence: {all: [{any: [return, returns]}, guaranteed], none: [not insured]}";

  test.each<[string, string, boolean]>([
    ["makes its claim", promise, true],
    ["with a negation among its own words", "sentence: {all: [cannot, {any: [lose, return]}]}", false],
  ])("%s", (_, rule, fires) => {
    expect(firesOn(rule, "The return is guaranteed.")).toBe(fires);
  });

  test.each<[string, string, boolean]>([
    [promise, "The return is not guaranteed.", false],
    [promise, "Is the return guaranteed?", false],
    [promise, "The return, which is not small, is guaranteed.", true],
    ["sentence: {all: [cannot, lose]}", "You cannot lose.", true],
    ["sentence: {all: [you, lose]}", "You cannot lose.", false],
    ["sentence: {all: [safe], none: [insured]}", "It is safe and not insured.", false],
  ])("%s: %s %s", (rule, text, fires) => {
    expect(firesOn(rule, text)).toBe(fires);
  });
});

describe("parts of a pattern", () => {
  const joined = "term: {find: {all: [returns, guaranteed], within: {words: 5}}}";

  test.each<[string, string, boolean]>([
    [joined, "Returns are guaranteed.", true],
    [joined, "Returns are not guaranteed.", false],
    ["term: {find: {sequence: [returns, not, lost], gap: 2}}", "Returns are not lost.", true],
    ["term: {find: {count: fee, atLeast: 2}}", "No fee and no fee.", false],
    ["term: {find: {count: fee, atLeast: 2}}", "A fee, then no fee.", true],
  ])("%s: %s %s", (rule, text, fires) => {
    expect(firesOn(rule, text)).toBe(fires);
  });
});

test("an absence requires nothing of a claim that is not made, and expects whatever it says", () => {
  const absence = "absence: {when: guaranteed, expect: [no bank guarantees this]}";
  expect(firesOn(absence, "Income is not guaranteed.")).toBe(false);
  expect(firesOn(absence, "Income is guaranteed.")).toBe(true);
  expect(firesOn(absence, "Income is guaranteed. No bank guarantees this.")).toBe(false);
});

test.each([
  ["evenIf: negated", "Income is not guaranteed.", true],
  ["evenIf: negated", "Is income guaranteed?", false],
  ["evenIf: [question, quoted]", "Is income guaranteed?", true],
  ["evenIf: [question, quoted]", "ASIC warns of “guaranteed income”.", true],
  ["evenIf: [question, quoted]", "Income is not guaranteed.", false],
])("%s: %s %s", (evenIf, text, fires) => {
  expect(firesOn(`${evenIf}\n${guaranteed}`, text)).toBe(fires);
});

test("the rules of a pack that is not about claims fire on whatever is said", () => {
  const pack = "name: pack\nversion: 1.0.0\nlicence: MIT\nlocale: en\ndescription: d\n";
  const found = (claims: string) =>
    judgedBy(
      [{ path: "rules/pack/pack.yaml", text: `${pack}${claims}` }, ruleFile(guaranteed)],
      "Income is not guaranteed.",
    ).found;
  expect(found("claims: false\n")).toEqual(["guaranteed"]);
  expect(found("claims: true\n")).toEqual([]);
  expect(found("")).toEqual([]);
});

test("what does not count is part of a rule's hash", () => {
  const hashes = ["", "evenIf: negated\n", "evenIf: quoted\n"].map(
    (evenIf) => parseRules([ruleFile(`${evenIf}${guaranteed}`)]).value[0]!.hash,
  );
  expect(new Set(hashes).size).toBe(3);
});

test.each([
  ["No income is guaranteed.", "negated by “No” 3 words before [No]"],
  ["Is it guaranteed?", "only asked: “Is it guaranteed?” [Is it guaranteed?]"],
  [
    "ASIC warns of “guaranteed income”.",
    "quoted from a regulator or a law: “guaranteed income” [“guaranteed income”]",
  ],
])("%s is explained", (text, reason) => {
  expect(partsAs(guaranteed, text)).toEqual([reason]);
});

test("only what does not count is explained, beside what counts", () => {
  expect(partsAs(guaranteed, "Income is guaranteed. No fee is guaranteed. No risk.")).toEqual([
    "negated by “No” 3 words before [No]",
  ]);
});

test("one pattern of several words is negated by a word that it finds elsewhere in the sentence", () => {
  const rule = [ruleFile("term: {find: {any: [not, safe]}}")];
  expect(judgedBy(rule, "It is not safe.").found).toEqual(["not"]);
});

test("of single words and negations, exactly those count that no negation reaches", () => {
  const word = fc.constantFrom("not", "never", "but", "a", "b", "b.", "a.", "b");
  const texts = fc.array(word, { minLength: 6, maxLength: 20 }).map((words) => words.join(" "));
  let negated = 0;
  fc.assert(
    fc.property(texts, (written) => {
      const text = plainDocument(written);
      const rule = parseRules([ruleFile("term: {find: [a, b]}")]).value[0]!;
      const hits = naiveTerm(rule.body as Parameters<typeof naiveTerm>[0], text);
      const counted = hits.filter((hit) => !naiveNegated(text, hit));
      negated += hits.length - counted.length;
      const found = judgedBy([ruleFile("term: {find: [a, b]}")], written).matches.map(({ place }) =>
        place.kind === "span" ? place.span : null,
      );
      expect(found).toEqual(counted);
    }),
  );
  expect(negated).toBeGreaterThan(10);
});
