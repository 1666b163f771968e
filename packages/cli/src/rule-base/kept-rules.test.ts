import { execFileSync } from "node:child_process";
import { readdir, readFile, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseRules } from "@docreview/engine/rules";
import { expect, test } from "vitest";
import { ruleParserHash } from "../installation/code-hash.ts";
import { marketRule, promiseRule, smallQuestionnaire } from "../testing/rule-folder.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { keptQuestionnaire, keptRules } from "./kept-rules.ts";

const source = (text: string) => [{ path: "house/rule.yaml", text }];
const [promise, market] = [source(promiseRule), source(marketRule)];
const filesIn = async (folder: string) => (await readdir(folder)).toSorted();

test("what is kept is what was parsed, and is found again", async () => {
  const folder = join(temporaryFolder(), "rules");
  const parsed = keptRules(promise, {}, folder);
  expect(parsed).toEqual(parseRules(promise));
  const [file] = await filesIn(folder);
  const before = await readFile(join(folder, file!));
  expect(keptRules(promise, {}, folder)).toEqual(parsed);
  expect([await filesIn(folder), await readFile(join(folder, file!))]).toEqual([[file], before]);
});

test("other files, another path of a file, and rules without tests are kept apart", async () => {
  const folder = temporaryFolder();
  const moved = promise.map(({ text }) => ({ path: "other/rule.yaml", text }));
  expect(keptRules(promise, {}, folder)).toEqual(parseRules(promise));
  expect(keptRules(market, {}, folder)).toEqual(parseRules(market));
  expect(keptRules(moved, {}, folder)).toEqual(parseRules(moved));
  expect(keptRules(promise, { tests: false }, folder)).toEqual(parseRules(promise, { tests: false }));
  expect(await filesIn(folder)).toHaveLength(4);
});

test("rules are parsed again when a wording that they name changes", async () => {
  const folder = temporaryFolder();
  const uses = promiseRule.replace("[guaranteed 12% returns]", "{wording: safe}");
  const sources = (text: string) => [
    { path: "house/rule.yaml", text: uses },
    {
      path: "house/wordings/safe.yaml",
      text: `id: safe\ndescription: d\nowner: o\nsubstantiation: {link: "https://www.example.com"}\ntext: ${text}\n`,
    },
  ];
  const before = keptRules(sources("Capital is safe."), {}, folder);
  const after = keptRules(sources("Capital is at risk."), {}, folder);
  expect(after).toEqual(parseRules(sources("Capital is at risk.")));
  expect(after.value[0]!.hash).not.toBe(before.value[0]!.hash);
  expect(await filesIn(folder)).toHaveLength(2);
});

test("what rules learn from their examples is kept with them", () => {
  const folder = temporaryFolder();
  const sentences = JSON.stringify(["A sure gain.", "Gains for sure.", "You surely gain.", "Sure to gain."]);
  const others = JSON.stringify(["Read the terms.", "Our offices close.", "Call us.", "Terms are reviewed."]);
  const examples = `sentence:\n  examples: {risky: ${sentences}, fine: ${others}}\n`;
  const taughtRule = source(
    marketRule.replace("term: {find: ASIC approved}\n", examples).replace(/tests:[^]*/, ""),
  );
  const first = keptRules(taughtRule, { tests: false }, folder);
  expect(first.value).toMatchObject([
    { body: { examples: { learnt: { scores: expect.any(Float64Array) } } } },
  ]);
  expect(keptRules(taughtRule, { tests: false }, folder)).toEqual(first);
});

test("a questionnaire is kept as it was parsed, and one with a fault is not", async () => {
  const folder = temporaryFolder();
  const questionnaire = { path: "questionnaire.yaml", text: smallQuestionnaire };
  const parsed = keptQuestionnaire(questionnaire, folder);
  expect(parsed.value?.categories).toHaveLength(1);
  expect(keptQuestionnaire(questionnaire, folder)).toEqual(parsed);
  expect(await filesIn(folder)).toHaveLength(1);
  expect(keptQuestionnaire({ ...questionnaire, text: "version: [" }, folder).problems).not.toEqual([]);
  expect(await filesIn(folder)).toHaveLength(1);
});

test("rules with a fault are parsed each time", async () => {
  const folder = temporaryFolder();
  const { problems } = keptRules(source("id: ["), {}, folder);
  expect(problems).not.toEqual([]);
  expect(await filesIn(folder)).toEqual([]);
});

test.each(["", "x", "something that is longer than a hash, and no rules"])(
  "a file that contains %j is replaced",
  async (damaged) => {
    const folder = temporaryFolder();
    keptRules(promise, {}, folder);
    const [file] = await filesIn(folder);
    const whole = await readFile(join(folder, file!));
    await writeFile(join(folder, file!), damaged);
    expect(keptRules(promise, {}, folder)).toEqual(parseRules(promise));
    expect(await readFile(join(folder, file!))).toEqual(whole);
  },
);

test("where nothing can be written, the rules are parsed", async () => {
  const file = join(temporaryFolder(), "file");
  await writeFile(file, "");
  expect(keptRules(promise, {}, join(file, "rules"))).toEqual(parseRules(promise));
});

test("of many rule bases, those that were used last are kept", async () => {
  const folder = temporaryFolder();
  keptRules(promise, {}, folder);
  const [used] = await filesIn(folder);
  // Each takes half of the maximum size.
  const large = (name: string) => writeFile(join(folder, name), Buffer.alloc(30e6));
  await large("a.rules");
  await utimes(join(folder, "a.rules"), 1, 1);
  await large("b.rules");
  await utimes(join(folder, "b.rules"), 2, 2);
  await large("c.rules");
  keptRules(promise, {}, folder);
  keptRules(market, {}, folder);
  const files = await filesIn(folder);
  expect(files).toContain(used);
  expect(files.filter((name) => /^[abc]\./.test(name))).toEqual(["b.rules", "c.rules"]);
});

test("the code of the parser has a hash, the same in another process", () => {
  const hash = ruleParserHash();
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  const module = new URL("../installation/code-hash.ts", import.meta.url).href;
  const script = `process.stdout.write((await import(${JSON.stringify(module)})).ruleParserHash())`;
  expect(
    execFileSync(process.execPath, ["--input-type=module", "--eval", script], { encoding: "utf8" }),
  ).toBe(hash);
});
