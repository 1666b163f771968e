/** Approved wordings: what rules get from them, what they require by themselves, and how mistakes are reported. */
import type { Problem, SourceFile } from "@docreview/model";
import { describe, expect, test } from "vitest";
import { ruleFile } from "../testing/judged.ts";
import { judgedOn, wordingFile } from "../testing/wording-files.ts";
import { parseRules } from "./parse-rules.ts";
import { wordingSchema } from "./parse-wordings.ts";

const past = "Past performance is not a reliable indicator of future performance.";
const claim = ruleFile("term: {find: {phrase: reliable indicator, unless: {approved: [any]}}}");

const reported = ({ place, message }: Problem) =>
  place?.kind === "file" ? `${place.path}:${place.line}:${place.column} ${message}` : message;

const faultsOf = (...sources: readonly SourceFile[]) => parseRules(sources).problems.map(reported);

describe("a rule", () => {
  const uses = ruleFile("term: {find: {wording: w}}");

  test("has another hash when the wording says something else or is valid otherwise, and none of its own without it", () => {
    const hashWith = (text: string, more = "") =>
      parseRules([uses, wordingFile("w", text, more)]).value[0]!.hash;
    const hash = hashWith(past);
    expect(hashWith(past.replace("Past", "Earlier"))).not.toBe(hash);
    expect(hashWith(past, "valid: {until: 2025-12-31}\n")).not.toBe(hash);
    expect(hashWith(past, "tests: [{passes: x}]\n")).toBe(hash);
  });

  test("finds the wording of its own pack before one beside the packs", () => {
    const shared = wordingFile("w", "shared words", "", "rules");
    expect(judgedOn([uses, shared], "shared words, own words").found).toEqual(["r: shared words"]);
    const own = wordingFile("w", "own words");
    expect(judgedOn([uses, shared, own], "shared words, own words").found).toEqual(["r: own words"]);
  });

  test("can use a wording in a named pattern", () => {
    const pattern = {
      path: "rules/pack/patterns/p.yaml",
      text: "description: d\npattern: {any: [x, {wording: w}]}\n",
    };
    const sources = [ruleFile("term: {find: {pattern: p}}"), pattern, wordingFile("w", past)];
    expect(judgedOn(sources, past).found).toEqual([`r: ${past.slice(0, -1)}`]);
  });
});

describe("a claim inside an approved wording", () => {
  const wording = wordingFile("w", past, "valid: {from: 2024-01-01, until: 2025-12-31}\n");
  const expired = `wording-w-expired: ${past.slice(0, -1)}`;
  const early = `wording-w-not-yet-approved: ${past.slice(0, -1)}`;

  test.each([
    ["2024-01-01", []],
    ["2025-12-31", []],
    ["2026-01-01", ["r: reliable indicator", expired]],
    ["2023-12-31", ["r: reliable indicator", early]],
  ])("on %s", (day, found) => {
    expect(judgedOn([claim, wording], past, day).found).toEqual(found);
  });

  test("is found outside of it, with the words in which the text differs", () => {
    const [match, other] = judgedOn(
      [claim, wording],
      `A reliable indicator. ${past.replace("not ", "")}`,
      "2025-01-01",
    ).matches;
    expect(match!.proof.parts).toMatchObject([{ form: "unless", holds: false, parts: [] }]);
    expect(other!.proof.parts).toMatchObject([
      {
        form: "unless",
        detail: "approved wording w",
        holds: false,
        parts: [
          { form: "nearest", detail: "wording w", parts: [{ form: "wording", detail: "missing “not”" }] },
        ],
      },
    ]);
  });

  test("is found when the wording is out of date, which its proof says", () => {
    const { matches } = judgedOn([claim, wording], past, "2026-01-01");
    expect(matches[0]!.proof.parts).toMatchObject([
      {
        parts: [{ form: "approved", detail: "approved from 2024-01-01 until 2025-12-31, not on 2026-01-01" }],
      },
    ]);
  });

  test("counts by the ids that are named", () => {
    const other = wordingFile("v", "a reliable indicator of nothing");
    const approved = (ids: string) =>
      ruleFile(`term: {find: {phrase: reliable indicator, unless: {approved: ${ids}}}}`);
    const texts = `${past} It is a reliable indicator of nothing.`;
    const count = (ids: string) =>
      judgedOn([approved(ids), wordingFile("w", past), other], texts).found.length;
    expect([count("w"), count("[v]"), count("[w, v]"), count("any")]).toEqual([1, 1, 0, 0]);
  });

  test("in a sentence rule", () => {
    const rule = ruleFile("sentence: {all: [{phrase: reliable indicator, unless: {approved: w}}]}");
    expect(judgedOn([rule, wordingFile("w", past)], `${past} A reliable indicator.`).found).toEqual([
      "r: A reliable indicator.",
    ]);
  });
});

describe("a wording requires by itself", () => {
  const rulesOf = (more: string) => parseRules([wordingFile("w", past, more)]).value;

  test("nothing without dates, zones and conditions", () => {
    expect(rulesOf("")).toEqual([]);
  });

  test("to be used where it is required, in its zones, while it is approved", () => {
    const more =
      "required: true\nin: [body, footnote]\nvalid: {from: 2024-01-01}\nappliesTo: {market: [au]}\n";
    const [missing] = rulesOf(more);
    expect(missing).toMatchObject({
      id: "wording-w-missing",
      pack: "pack",
      number: "w missing",
      kind: "absence",
      appliesTo: { market: { in: ["au"] } },
      effective: { from: "2024-01-01", until: null },
      body: { expect: [{ wording: "w" }], placement: { in: ["body", "footnote"] } },
      wording: { id: "w", judgesDay: false },
    });
    const sources = [wordingFile("w", past, "required: true\nin: body\n")];
    expect(judgedOn(sources, "Nothing.").found).toEqual(["wording-w-missing: missing"]);
    expect(judgedOn(sources, past).found).toEqual([]);
  });

  test("the conditions of its pack where it is required", () => {
    const pack = {
      path: "rules/pack/pack.yaml",
      text: "{name: pack, version: 1.0.0, licence: MIT, locale: en, description: d, appliesTo: {purpose: [promotes]}}",
    };
    const { value } = parseRules([pack, wordingFile("w", past, "required: true\n")]);
    expect(value[0]!.appliesTo).toEqual({ purpose: { in: ["promotes"] } });
  });

  test("to be used in its zones only", () => {
    const sources = [wordingFile("w", past, "in: footnote\n")];
    expect(judgedOn(sources, past).found).toEqual([`wording-w-misplaced: ${past.slice(0, -1)}`]);
    expect(judgedOn(sources, `footnote: ${past}`).found).toEqual([]);
  });

  test("to be used for its documents only, one rule for each question", () => {
    const found = rulesOf("appliesTo: {market: [au], channel: {not: [internal]}}\n");
    expect(found.map(({ id, appliesTo }) => [id, appliesTo])).toEqual([
      ["wording-w-outside-market", { market: { not: ["au"] } }],
      ["wording-w-outside-channel", { channel: { in: ["internal"] } }],
    ]);
  });

  test("not to be used on other days, in a leap year too", () => {
    const dated = rulesOf("valid: {from: 2024-03-01, until: 2028-02-28}\n");
    expect(dated.map(({ id, effective, wording }) => [id, effective, wording!.judgesDay])).toEqual([
      ["wording-w-expired", { from: "2028-02-29", until: null }, true],
      ["wording-w-not-yet-approved", { from: null, until: "2024-02-29" }, true],
    ]);
    expect(rulesOf("valid: {until: 9999-12-31}\n")).toEqual([]);
  });
});

describe("a wording", () => {
  test("is a rule that looks for it alone, with its tests", () => {
    const { wordings } = parseRules([wordingFile("w", past, "tests: [{passes: x}, {fires: ⟦y⟧}]\n")]);
    expect(wordings).toMatchObject([
      {
        id: "w",
        pack: "pack",
        folder: "rules/pack",
        slots: {},
        rule: { id: "w", kind: "term", tests: [{ fires: false }, { fires: true }] },
      },
    ]);
    expect(
      parseRules([wordingFile("w", past, "tests: [{fires: x}]\n")], { tests: false }).wordings[0]!.rule.tests,
    ).toEqual([]);
  });

  test("is looked for in its words, whatever its zones are, under its number or none", () => {
    const ruleFor = (more: string) =>
      parseRules([wordingFile("w", past, `${more}in: footer\n`)]).wordings[0]!;
    const { number, rule } = ruleFor("");
    expect([number, rule.number]).toEqual(["w", "wording"]);
    expect(rule.body).toMatchObject({
      find: [{ kind: "approvedWording", wording: "w", text: past, in: null, notIn: [] }],
      limit: "each",
    });
    const numbered = ruleFor("number: W-7\n");
    expect([numbered.number, numbered.rule.number]).toEqual(["W-7", "W-7"]);
  });

  test("has slots of the kinds that it names, or that they are named after", () => {
    const { wordings } = parseRules([
      wordingFile("w", "From {first} to {amount} on {date} or {date}", "slots: {first: money}\n"),
    ]);
    expect(wordings[0]!.slots).toEqual({ first: "money", amount: "money", date: "date" });
  });

  test("is described for editors", () => {
    expect(wordingSchema()).toMatchObject({
      type: "object",
      required: ["id", "description", "text", "owner", "substantiation"],
      properties: { slots: { type: "object" }, valid: { minProperties: 1 }, required: { type: "boolean" } },
    });
  });
});

test("two wordings of one id are a duplicate", () => {
  const sources = [wordingFile("w", past), { ...wordingFile("w", past), path: "rules/pack/wordings/v.yaml" }];
  expect(parseRules(sources).problems.map(({ code }) => code)).toEqual(["rule-duplicate"]);
});

describe("faults", () => {
  const uses = (pattern: string) => ruleFile(`term: {find: ${pattern}}`);
  const at = "rules/pack/r.yaml:8:";
  const inFile = "rules/pack/wordings/w.yaml:";

  test.each<readonly [string, readonly SourceFile[], readonly string[]]>([
    [
      "an id that is misspelt",
      [uses("{wording: pastperformance}"), wordingFile("past-performance", past)],
      [`${at}24 there is no wording “pastperformance”; did you mean “past-performance”?`],
    ],
    [
      "an id unlike any",
      [uses("{wording: x}"), wordingFile("past-performance", past)],
      [`${at}24 there is no wording “x”; the wordings are past-performance`],
    ],
    [
      "no wordings at all",
      [uses("{wording: x}")],
      [`${at}24 there is no wording “x”; add the file wordings/x.yaml`],
    ],
    [
      "one approved that is misspelt",
      [uses("{phrase: a, unless: {approved: [w, v]}}"), wordingFile("w", past)],
      [`${at}49 there is no wording “v”; did you mean “w”?`],
    ],
    [
      "any approved, of none",
      [uses("{phrase: a, unless: {approved: [any]}}")],
      [`${at}46 the pack has no approved wordings: add a file to wordings/`],
    ],
    [
      "a wording with faults, and the rule that names it",
      [uses("{wording: w}"), wordingFile("w", past, "owners: o\n")],
      [
        `${inFile}6:1 “owners” is not a key here; did you mean “owner”?`,
        `${at}24 the wording “w” has faults: correct its file first`,
      ],
    ],
    [
      "a file with faults that is named like a wording of another file",
      [
        uses("{wording: w}"),
        { ...wordingFile("w", past), path: "rules/pack/wordings/v.yaml" },
        wordingFile("u", past, "owners: o\n", "rules/pack"),
        { ...wordingFile("u", past, "owners: o\n"), path: "rules/pack/wordings/w.yml" },
        { ...wordingFile("u", past, "owners: o\n"), path: "rules/pack/wordings/x.ymly.yml" },
      ],
      ["u.yaml", "w.yml", "x.ymly.yml"].map(
        (name) => `rules/pack/wordings/${name}:6:1 “owners” is not a key here; did you mean “owner”?`,
      ),
    ],
    [
      "a wording with faults in a file of two dots, and the rule that names it",
      [
        uses("{wording: x.yaml-y}"),
        { ...wordingFile("u", past, "owners: o\n"), path: "rules/pack/wordings/x.yaml-y.yml" },
      ],
      [
        "rules/pack/wordings/x.yaml-y.yml:6:1 “owners” is not a key here; did you mean “owner”?",
        `${at}24 the wording “x.yaml-y” has faults: correct its file first`,
      ],
    ],
    [
      "a wording in a word list",
      [
        { path: "rules/pack/lists/l.yaml", text: "description: d\nwords: [{wording: w}]\n" },
        wordingFile("w", past),
      ],
      ["rules/pack/lists/l.yaml:2:19 an approved wording can be used only in a rule or a named pattern"],
    ],
    [
      "a slot of no kind",
      [wordingFile("w", "A fee of {amont}")],
      [
        `${inFile}5:17 {amont} is not a slot; did you mean “amount”? Otherwise, say which kind of entity fills it under “slots”, as in slots: {amont: money}`,
      ],
    ],
    [
      "a slot of an unknown kind",
      [wordingFile("w", "A fee of {fee}", "slots: {fee: mony}\n")],
      [`${inFile}6:14 “mony” is not one`],
    ],
    [
      "a slot that the text does not have",
      [wordingFile("w", past, "slots: {fee: money}\n")],
      [`${inFile}6:9 the text has no slot {fee}: write it in the text, or remove it here`],
    ],
    [
      "a text of slots",
      [wordingFile("w", "{amount}")],
      [`${inFile}5:8 expected words; this text has none besides its slots`],
    ],
    [
      "a text of two paragraphs",
      [wordingFile("w", "One.\n\nTwo.")],
      [`${inFile}5:7 a wording is one paragraph: remove the blank line, or make it two wordings`],
    ],
    [
      "the id of every wording",
      [wordingFile("any", past)],
      ["rules/pack/wordings/any.yaml:1:5 “any” means every wording: choose another id"],
    ],
    [
      "a file outside of the pack",
      [
        {
          ...wordingFile("w", past),
          text: wordingFile("w", past).text.replace(/link: .*}/, "file: ../x.pdf}"),
        },
      ],
      [`${inFile}4:24 expected a file in the folder of the pack, found “../x.pdf”`],
    ],
    [
      "days that never come",
      [wordingFile("w", past, "valid: {from: 2025-01-01, until: 2024-01-01}\n")],
      [
        `${inFile}6:8 the wording would never be approved: its last day, 2024-01-01, is before its first, 2025-01-01`,
      ],
    ],
    [
      "two of one id",
      [wordingFile("w", past), { ...wordingFile("w", past), path: "rules/pack/wordings/v.yaml" }],
      [
        "rules/pack/wordings/v.yaml:1:1 there is already a wording “w” in this folder, in rules/pack/wordings/w.yaml:1: give one of them another id",
      ],
    ],
    [
      "a tolerance that no wording can use",
      [ruleFile("absence: {expect: {wording: w}, tolerance: 0.1}"), wordingFile("w", past)],
      [`${at}10 an approved wording is required word for word: remove “tolerance”`],
    ],
  ])("%s", (_, sources, expected) => {
    const faults = faultsOf(...sources);
    expect(faults.map((fault, index) => fault.slice(0, expected[index]?.length ?? 0))).toEqual(expected);
  });
});
