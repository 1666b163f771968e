/** What narrows each form of pattern and each kind of rule, in words, and what is left without it. */
import { describe, expect, test } from "vitest";
import { parseRules } from "../rule-files/parse-rules.ts";
import { ruleFile } from "../testing/judged.ts";
import { wordingFile } from "../testing/wording-files.ts";
import { loosened, narrowingsOf, type Narrowing } from "./loosen.ts";
import { describePattern, type RegexPattern } from "./pattern.ts";
import { isPattern, valueAt, type Path } from "./walk.ts";

function bodyOf(body: string): object {
  const { value, problems } = parseRules([ruleFile(body), wordingFile("w", "Some words of weight.")]);
  expect(problems).toEqual([]);
  return value[0]!.body as object;
}

const patternOf = (find: string) => valueAt(bodyOf(`term: {find: ${find}}`), ["find", 0]) as object;

function inWords(value: unknown): string {
  if (isPattern(value)) return describePattern(value);
  if (Array.isArray(value)) return `[${value.map(inWords).join(", ")}]`;
  return typeof value === "object" && value !== null ? "{…}" : JSON.stringify(value);
}

/** Where a value is, or the list that contains it. */
const holderOf = (path: Path) => (typeof path.at(-1) === "number" ? path.slice(0, -1) : path);

/** Each narrowing: its form, `=` if it only decides whether a hit counts, its words; its path, and what is there without it. */
const narrowingTexts = (narrowed: object) =>
  narrowingsOf(narrowed).map((one: Narrowing) => {
    const left = valueAt(loosened(narrowed, [one]), holderOf(one.path));
    return `${one.form}${one.filters ? " =" : ""} ${one.detail} | ${one.path.join(".")} ${inWords(left)}`;
  });

describe("a pattern", () => {
  test.each<[string, readonly string[]]>([
    ["a", []],
    ["{any: [a, b]}", []],
    ["{phrase: a, case: exact}", ['case = exactly this case | case "any"']],
    ["{regex: a+, case: exact}", ['case exactly this case | case "any"']],
    ["{phrase: a, in: [heading, footer]}", ["in = heading, footer | in null"]],
    [
      "{phrase: a, notIn: [heading, footer]}",
      ['in = not heading | notIn.0 ["footer"]', 'in = not footer | notIn.1 ["heading"]'],
    ],
    [
      "{phrase: a, unless: {followedBy: [b, c], negated: true, near: {any: [d], within: paragraph}}}",
      [
        "unless = followedBy b | unless.followedBy.0 [c]",
        "unless = followedBy c | unless.followedBy.1 [b]",
        "unless = negated | unless.negated false",
        "unless = near d, within paragraph | unless.near.0 []",
      ],
    ],
    ["{phrase: a, unless: {approved: [w]}}", ["unless = approved wording w | unless.approved []"]],
    [
      "{phrase: a, onlyIf: {precededBy: [b, c], negated: true}}",
      ["onlyIf = precededBy b | c | onlyIf.precededBy []", "onlyIf = negated | onlyIf.negated false"],
    ],
    [
      "{all: [a, b, {none: [c, d]}]}",
      ["none = c | none.0 [d]", "none = d | none.1 [c]", 'within sentence | within "document"'],
    ],
    ["{all: [a, b], within: document}", []],
    ["{all: [a, b], within: {words: 5}}", ['within 5 words | within "document"']],
    ["{all: [a, b], within: {words: 5, side: before}}", ['within 5 words before | within "document"']],
    [
      "{all: [a, b], within: {words: 5, across: sentences}}",
      ['within 5 words across sentences | within "document"'],
    ],
    ["{sequence: [a, b], gap: 3}", ['within sentence | within "document"', "gap 3 | gap 1000"]],
    ["{count: a, atLeast: 1, atMost: 3, within: document}", ["atMost 3 | atMost null"]],
    ["{count: a, atLeast: 2, within: page}", ['within page | within "document"', "atLeast 2 | atLeast 1"]],
  ])("%s", (find, expected) => {
    expect(narrowingTexts(patternOf(find))).toEqual(expected);
  });

  test("without all that narrows it is bare, whatever the order", () => {
    const narrowed = patternOf(
      "{all: [a, b, {none: [c, d, e]}], notIn: [heading, footer], unless: {precededBy: [f, g]}}",
    );
    const narrowings = narrowingsOf(narrowed);
    for (const without of [narrowings, narrowings.toReversed()])
      expect(loosened(narrowed, without)).toEqual(patternOf("{all: [a, b], within: document}"));
  });

  test("without some exceptions has the others", () => {
    const narrowed = patternOf("{phrase: a, unless: {precededBy: [b, c, d, e]}}");
    const [first, , third] = narrowingsOf(narrowed);
    expect(loosened(narrowed, [first!, third!])).toEqual(
      patternOf("{phrase: a, unless: {precededBy: [c, e]}}"),
    );
  });

  test("an expression in any case is searched for wherever it may match in any case", () => {
    const exact = patternOf("{regex: 'Fees? of', case: exact}") as RegexPattern;
    expect(loosened(exact, narrowingsOf(exact))).toEqual(patternOf("{regex: 'Fees? of'}"));
  });
});

describe("a rule", () => {
  test.each<[string, readonly string[]]>([
    [
      "sentence: {all: [a], none: [b], near: [{all: [c, d], none: [e]}, {all: [f], sentences: 2, side: after}]}",
      [
        "none = b | none.0 []",
        "near = 1 sentence on either side: all of c, d; none of e | near.0 [{…}]",
        "near = 2 sentences after: all of f | near.1 [{…}]",
      ],
    ],
    [
      "sentence: {any: [a], threshold: 0.6, examples: {risky: [b c, c d, d e, e f], fine: [g h, h i, i j, j k]}}",
      ["examples = similar to the risky ones | examples null"],
    ],
    [
      "sentence: {any: [a], threshold: 0.6, examples: {orAny: true, risky: [b c, c d, d e, e f], fine: [g h, h i, i j, j k]}}",
      [],
    ],
    ["absence: {expect: some words}", []],
    ["absence: {when: a, expect: some words, within: page}", ['within page | within "document"']],
    [
      "absence: {when: a, expect: some words, placement: {page: same as claim, in: [body, footnote], within: 20pt}, prominence: {size: 8pt, sizeToClaim: 0.5, contrast: 4.5}}",
      [
        "placement page same as claim | placement.page null",
        "placement in body, footnote | placement.in null",
        "placement within 20 pt | placement.within null",
        "prominence size 8 pt | prominence.size null",
        "prominence sizeToClaim 0.5 | prominence.sizeToClaim null",
        "prominence contrast 4.5 | prominence.contrast null",
      ],
    ],
  ])("%s", (body, expected) => {
    expect(narrowingTexts(bodyOf(body))).toEqual(expected);
  });
});
