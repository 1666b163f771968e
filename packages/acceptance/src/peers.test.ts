/**
 * The page with other tools' examples in our language, `docs/peers.md`: each rule on it parses and passes its own
 * tests, and each row is correct about whether there is a rule.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { explainRule, mutateRules, parseRules, testRules, textDocument } from "@docreview/engine";
import { repository } from "./testing/source-files.ts";

interface Row {
  readonly number: string;
  readonly ruleType: string;
  readonly example: string;
  readonly verdict: string;
}

/** A YAML block: a rule without the common fields, or a word list. */
interface Block {
  readonly number: string;
  /** The list's file, relative to the pack; null for a rule. */
  readonly listFile: string | null;
  readonly text: string;
}

const page = readFileSync(join(repository, "docs/peers.md"), "utf8");
const rows = rowsOf(page);
const blocks = blocksOf(page);
const ruleBlocks = blocks.filter(({ listFile }) => listFile === null);
/** These rules are about wording and data: they fire whatever the claim. */
const pack = {
  path: "peers/pack.yaml",
  text: "name: peers\nversion: 1.0.0\nlicence: MIT\nlocale: en\ndescription: Peers.\nclaims: false\n",
};
const sources = [pack, ...blocks.map(sourceOf)];
const { value: rules, problems } = parseRules(sources);

test("every tool has rows, numbered from 1 without gaps", () => {
  expect(rows.length).toBeGreaterThanOrEqual(40);
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => String(index + 1)));
  const sections = page.split(/^## /m).slice(1);
  for (const section of sections) expect(rowsOf(section), section.split("\n")[0]).not.toEqual([]);
  expect(sections.map((section) => section.split("\n")[0])).toEqual([
    "Vale",
    "LanguageTool",
    "textlint",
    "Presidio",
    "Google Cloud DLP",
  ]);
});

test("every line of a table is a row, and says yes, in part with what is missing, or no with the reason", () => {
  const heads = page.match(/^\| number \|.*$/gm) ?? [];
  const lines = page.match(/^\| (?!number \|).*$/gm) ?? [];
  expect(heads).toHaveLength(5);
  expect(rows).toHaveLength(lines.length);
  const unclear = rows.filter(
    ({ verdict }) => !/^(?:yes$|in part: \S|no: \S|no, out of scope: \S)/.test(verdict),
  );
  expect(unclear).toEqual([]);
});

test("the page counts its rows correctly", () => {
  const saying = (word: string) => rows.filter(({ verdict }) => verdict.startsWith(word)).length;
  expect(page).toContain(
    `Of ${rows.length} rows, ${saying("yes")} say yes, ${saying("in part")} in part, ${saying("no")} no.\n`,
  );
});

test("a row has a rule if it says yes or in part, and none if it says no", () => {
  const expressed = rows.filter(({ verdict }) => !verdict.startsWith("no")).map(({ number }) => number);
  expect(ruleBlocks.map(({ number }) => number)).toEqual(expressed);
  const lists = blocks.filter(({ listFile }) => listFile !== null).map(({ number }) => number);
  expect(lists.filter((number) => !expressed.includes(number))).toEqual([]);
});

test("every YAML block of the page is read", () => {
  expect(page.match(/^```/gm)).toHaveLength(2 * blocks.length);
});

test("every rule parses", () => {
  expect(problems.map(({ place, message }) => ({ place, message }))).toEqual([]);
  expect(rules.map(({ id }) => id)).toEqual(ruleBlocks.map(({ number }) => `peer-${number}`));
});

test("every rule has a test that fires with marks, and one that passes", () => {
  const lacking = rules.filter(
    ({ tests }) =>
      !tests.some((one) => "marks" in one && one.fires && one.marks.length > 0) ||
      tests.every(({ fires }) => fires),
  );
  expect(lacking.map(({ id }) => id)).toEqual([]);
});

test("each exception, zone and case matters: a test fails without it", () => {
  const changes = mutateRules(rules, sources).flatMap(({ rule, unnoticed }) =>
    unnoticed.map(({ what }) => ({ rule: rule.id, what })),
  );
  expect(changes.filter(({ what }) => !isOneOfMany(what))).toEqual([]);
});

test("each step of a score applies to some, but not all, of what the tests find", () => {
  const stepped = rules.filter(({ adjust = [] }) => adjust.length > 0);
  expect(stepped).not.toEqual([]);
  for (const rule of stepped) {
    const scores = rule.tests.flatMap((one) =>
      "document" in one
        ? []
        : explainRule(rule, textDocument(one.text, one.zone).document).matches.map(({ score }) => score),
    );
    const expected = [rule.score, ...rule.adjust!.map(({ by }) => rule.score + by)];
    expect(new Set(scores), rule.id).toEqual(new Set(expected));
  }
});

describe.each([...Map.groupBy(testRules(rules), ({ rule }) => rule.id)])("%s", (_, results) => {
  test.each(results)("$test.text", ({ message }) => {
    expect(message).toBe("");
  });
});

/** A single word among several, and a limit so wide that it only ends the search, need no tests of their own. */
function isOneOfMany(change: string): boolean {
  return /^without “|^(?:within|gap) unlimited instead of (?:sentence|1000),/.test(change);
}

function rowsOf(text: string): readonly Row[] {
  const found = text.matchAll(/^\| (\d+) \| ([^|]+) \| ([^|]+) \| [^|]+ \| ([^|]+) \|$/gm);
  return [...found].map(([, number = "", ruleType = "", example = "", verdict = ""]) => ({
    number,
    ruleType,
    example,
    verdict,
  }));
}

/** A block begins with its number: `# 12`, or `# 12 lists/titles.yaml`. */
function blocksOf(text: string): readonly Block[] {
  const found = text.matchAll(/^```yaml\n# (\d+)(?: (lists\/\S+))?\n([^`]*)^```$/gm);
  return [...found].map(([, number = "", listFile = null, body = ""]) => ({ number, listFile, text: body }));
}

function sourceOf({ number, listFile, text }: Block) {
  if (listFile !== null) return { path: `peers/${listFile}`, text };
  const common = {
    id: `peer-${number}`,
    number,
    group: "Peers",
    description: "What a peer finds.",
    feedback: "Change “{{text}}”.",
    score: 5,
  };
  const head = Object.entries(common).map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`);
  return { path: `peers/${number}.yaml`, text: `${head.join("")}${text}` };
}
