/** Named patterns: what rules get from them, where they are searched for, and how mistakes are reported. */
import type { Problem, Rule, SourceFile } from "@docreview/model";
import { describe, expect, test } from "vitest";
import { judgedBy } from "../testing/judged.ts";
import { namedPatternSchema } from "./parse-patterns.ts";
import { parseRules } from "./parse-rules.ts";

function rule(find: string, path = "rules/pack/r.yaml"): SourceFile {
  const head = "id: r\nnumber: N-1\ngroup: g\ndescription: d\nfeedback: f\nscore: 1\n";
  return { path, text: `${head}term: {find: ${find}}\n` };
}

const file = (path: string, pattern: string, more = ""): SourceFile => ({
  path: `rules/${path}.yaml`,
  text: `description: d\npattern: ${pattern}\n${more}`,
});

const rate = file("pack/patterns/rate", "{sequence: [{regex: '\\b\\d+%'}, {any: [per year, a year]}]}");

const reported = ({ place, message }: Problem) =>
  place?.kind === "file" ? `${place.path}:${place.line}:${place.column} ${message}` : message;

describe("a rule", () => {
  test("finds what the pattern finds, with its own conditions", () => {
    const text = "It paid 9% a year, 8% per year and 7%.";
    const find = (form: string) => judgedBy([rule(form), rate], text).found;
    expect(find("{pattern: rate}")).toEqual(["9% a year", "8% per year"]);
    expect(find("{pattern: rate, unless: {precededBy: paid}}")).toEqual(["8% per year"]);
    expect(find("{all: [paid, {pattern: rate}], within: {words: 4}}")).toEqual(["paid 9% a year"]);
    expect(find("{any: [seven, {sequence: [and, {pattern: rate}]}]}")).toEqual([]);
  });

  test("names the pattern in its proof, and what was met", () => {
    const { matches } = judgedBy([rule("{pattern: rate}"), rate], "It paid 9% a year.");
    expect(matches[0]!.proof).toMatchObject({
      form: "pattern",
      detail: "rate",
      parts: [{ form: "sequence" }],
    });
  });

  test("is a claim like any other", () => {
    expect(judgedBy([rule("{pattern: rate}"), rate], "It never paid 9% a year.").found).toEqual([]);
  });

  test("has another hash when the pattern finds something else, and the same when only its tests change", () => {
    const hashWith = (pattern: SourceFile) => parseRules([rule("{pattern: rate}"), pattern]).value[0]!.hash;
    expect(hashWith(rate)).not.toBe(hashWith(file("pack/patterns/rate", "nine")));
    const tested = { ...rate, text: `${rate.text}tests: [{passes: Nine.}]\n` };
    expect(hashWith(rate)).toBe(hashWith(tested));
  });
});

describe("a pattern", () => {
  test("is shared by the packs beside it, and one in the pack itself comes first", () => {
    const sources = [
      rule("{pattern: figure}", "rules/one/r.yaml"),
      rule("{pattern: figure}", "rules\\two\\r.yaml"),
      file("patterns/figure", "shared"),
      file("two/patterns/figure", "own"),
    ];
    const { value, problems } = parseRules(sources);
    expect(problems).toEqual([]);
    expect(value.map(({ body }) => JSON.stringify(body).includes("shared"))).toEqual([true, false]);
  });

  test("can name others and the lists of its pack, whatever the order of the files", () => {
    const sources = [
      file("pack/patterns/a", "{all: [{pattern: b}, {list: words}]}"),
      file("pack/patterns/b", "{pattern: c}"),
      file("patterns/c", "see"),
      { path: "rules/pack/lists/words.yaml", text: "description: d\nwords: [more, less]\n" },
      rule("{pattern: a}"),
    ];
    expect(judgedBy(sources, "We see less of it.").found).toEqual(["see less"]);
    expect(judgedBy(sources.toReversed(), "We see less of it.").found).toEqual(["see less"]);
  });

  test("is also given as a rule that looks for it alone, with its tests", () => {
    const tests = "tests:\n  - fires: It paid ⟦9% a year⟧.\n  - passes: Nine.\n";
    const sources = [{ ...rate, text: `${rate.text}${tests}` }];
    const { patterns, value } = parseRules(sources);
    expect(value).toEqual([]);
    expect(patterns).toMatchObject([
      {
        id: "rate",
        number: "pattern",
        description: "d",
        kind: "term",
        body: { find: [{ kind: "pattern", name: "rate" }], limit: "each" },
        tests: [
          { fires: true, text: "It paid 9% a year.", position: { line: 4, column: 5 } },
          { fires: false, text: "Nine.", position: { line: 5, column: 5 } },
        ],
        position: { path: "rules/pack/patterns/rate.yaml", line: 1, column: 1 },
      },
    ] satisfies readonly Partial<Record<keyof Rule, unknown>>[]);
    expect(parseRules(sources, { tests: false }).patterns[0]!.tests).toEqual([]);
  });
});

describe("faults", () => {
  test.each<[string, readonly SourceFile[], readonly string[]]>([
    [
      "a name that is nearly right",
      [rule("{pattern: rat}"), rate],
      ["rules/pack/r.yaml:7:24 there is no pattern “rat”; did you mean “rate”?"],
    ],
    [
      "another name",
      [rule("{pattern: period-of-years}"), rate],
      ["rules/pack/r.yaml:7:24 there is no pattern “period-of-years”; the patterns are rate"],
    ],
    [
      "no patterns",
      [rule("{pattern: rate}")],
      ["rules/pack/r.yaml:7:24 there is no pattern “rate”; add the file patterns/rate.yaml"],
    ],
    [
      "a pattern of another pack",
      [rule("{pattern: rate}", "rules/other/r.yaml"), rate],
      ["rules/other/r.yaml:7:24 there is no pattern “rate”; add the file patterns/rate.yaml"],
    ],
    [
      "a circle, with its way",
      [
        file("pack/patterns/a", "{pattern: b}"),
        file("pack/patterns/b", "{pattern: c}"),
        file("pack/patterns/c", "{pattern: a}"),
      ],
      [
        "rules/pack/patterns/a.yaml:2:20 the pattern “b” has faults: correct its file first",
        "rules/pack/patterns/b.yaml:2:20 the pattern “c” has faults: correct its file first",
        "rules/pack/patterns/c.yaml:2:20 the pattern refers to itself: a → b → c → a",
      ],
    ],
    [
      "a pattern that names itself",
      [file("patterns/a", "{any: [x, {pattern: a}]}")],
      ["rules/patterns/a.yaml:2:30 the pattern refers to itself: a → a"],
    ],
    [
      "a pattern with faults",
      [file("pack/patterns/a", "{words: x}"), rule("{pattern: a}")],
      [
        expect.stringContaining("rules/pack/patterns/a.yaml:2:10 "),
        "rules/pack/r.yaml:7:24 the pattern “a” has faults: correct its file first",
      ],
    ],
    [
      "two of one name",
      [file("patterns/a", "x"), { ...file("patterns/a", "y"), path: "rules/patterns/a.yml" }],
      ["rules/patterns/a.yml:1:1 there is already a pattern “a” in this folder: give this file another name"],
    ],
    [
      "a pattern in a list",
      [{ path: "rules/pack/lists/l.yaml", text: "description: d\nwords: [{pattern: rate}]\n" }, rate],
      [
        "rules/pack/lists/l.yaml:2:19 a named pattern can be used only in a rule or another pattern, not in a list",
      ],
    ],
  ])("%s", (_, sources, faults) => {
    expect(parseRules(sources).problems.map(reported)).toEqual(faults);
  });
});

test("editors get a schema of the file", () => {
  expect(namedPatternSchema()).toMatchObject({ required: ["description", "pattern"] });
});
