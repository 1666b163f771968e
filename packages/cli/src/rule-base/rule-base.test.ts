import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { run } from "../program.ts";
import { marketRule, promiseRule, writeRuleFolder } from "../testing/rule-folder.ts";
import { keptScreen, keptTerminal } from "../testing/screen.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { loadRuleBase } from "./rule-base.ts";

const load = async (...folders: readonly string[]) => {
  const stderr = keptScreen();
  return { ruleBase: await loadRuleBase(folders, stderr), stderr: stderr.text() };
};

/** A folder of one pack, without a questionnaire. */
async function packFolder(name: string, rule: string): Promise<string> {
  const folder = temporaryFolder();
  await mkdir(join(folder, name));
  await writeFile(join(folder, name, "rule.yaml"), rule);
  return folder;
}

describe("several folders", () => {
  test("give all of their rules, in order", async () => {
    const ours = await packFolder("ours", promiseRule);
    const theirs = await packFolder("theirs", marketRule);
    const { ruleBase, stderr } = await load(theirs, "shipped", ours);
    expect(stderr).toBe("");
    const packs = [...new Set(ruleBase!.rules.map(({ pack }) => pack))];
    expect(packs[0]).toBe("theirs");
    expect(packs).toContain("privacy");
    expect(packs.at(-1)).toBe("ours");
  });

  test("named twice count once", async () => {
    const ours = await packFolder("ours", promiseRule);
    const { ruleBase } = await load(ours, ours);
    expect(ruleBase?.rules).toHaveLength(1);
  });

  test("must not have packs of one name", async () => {
    const [one, other] = [await packFolder("privacy", promiseRule), await packFolder("privacy", marketRule)];
    const { ruleBase, stderr } = await load(one, other);
    expect(ruleBase).toBeNull();
    expect(stderr).toBe(
      `${join(other, "privacy")}:1:1: There is already a pack called “privacy” in ${join(one, "privacy")}. Rename one of the two folders, and the name in its pack.yaml.\n`,
    );
  });

  test("must not have two questionnaires", async () => {
    const one = await writeRuleFolder(temporaryFolder(), { promise: promiseRule });
    const other = await writeRuleFolder(temporaryFolder(), {});
    await rm(join(other, "house"), { recursive: true });
    await mkdir(join(other, "second"));
    await writeFile(join(other, "second/rule.yaml"), marketRule);
    const { ruleBase, stderr } = await load(one, other);
    expect(ruleBase).toBeNull();
    expect(stderr).toContain(`${join(other, "questionnaire.yaml")}:1:1: There is already a questionnaire in`);
  });
});

describe("the questionnaire", () => {
  test("is the bundled one for a folder without its own", async () => {
    const { ruleBase, stderr } = await load(await packFolder("ours", marketRule));
    expect(stderr).toBe("");
    expect(ruleBase?.questionnaire?.categories.map(({ key }) => key)).toContain("channel");
  });

  test("is that of the folder if it has one", async () => {
    const { ruleBase } = await load(await writeRuleFolder(temporaryFolder(), { market: marketRule }));
    expect(ruleBase?.questionnaire?.categories.map(({ key }) => key)).toEqual(["market"]);
  });

  test("lets the example of rules/README.md be copied into a new folder", async () => {
    const page = await readFile(new URL("../../../../rules/README.md", import.meta.url), "utf8");
    const [, example] = /## A rule in five minutes.*?```yaml\n(.*?)```/s.exec(page)!;
    const folder = await packFolder("house", example!);
    const terminal = keptTerminal();
    expect(await run(["rules", "test", folder], terminal)).toBe(0);
    expect(terminal.stdout.text()).toBe("1 rule, 2 tests: all passed.\n");
  });

  test("lets the approved wording of rules/README.md be copied into a new folder", async () => {
    const page = await readFile(new URL("../../../../rules/README.md", import.meta.url), "utf8");
    const [, example] = /## Approved wordings.*?```yaml\n(.*?)```/s.exec(page)!;
    const folder = await packFolder("house", promiseRule);
    await mkdir(join(folder, "house/wordings"));
    await writeFile(join(folder, "house/wordings/management-fee.yaml"), example!);
    const terminal = keptTerminal();
    expect(await run(["rules", "test", folder], terminal)).toBe(0);
    expect(terminal.stdout.text()).toBe("1 rule, 1 wording, 4 tests: all passed.\n");
  });

  test("if it lacks a category, the message says how to bring another", async () => {
    const rule = marketRule.replace("market: [au]", "branch: [north]");
    const { ruleBase, stderr } = await load(await packFolder("ours", rule));
    expect(ruleBase).toBeNull();
    expect(stderr).toMatch(/rule\.yaml:8:\d+: .*There is no category “branch”/);
    expect(stderr).toContain("put your own questionnaire.yaml into the folder that contains the packs");
  });

  test("must have the categories of a pack, which are checked in pack.yaml", async () => {
    const folder = await packFolder("ours", promiseRule);
    const pack = "{name: ours, version: 1.0.0, licence: MIT, locale: en, description: Ours,";
    await writeFile(join(folder, "ours/pack.yaml"), `${pack}\n appliesTo: {purpos: [promotes]}}\n`);
    await writeFile(join(folder, "ours/other.yaml"), marketRule);
    const { ruleBase, stderr } = await load(folder);
    expect(ruleBase).toBeNull();
    expect(stderr.match(/purpos”/g)).toHaveLength(1);
    expect(stderr).toContain("pack.yaml:2:22: In “appliesTo” of pack “ours”: There is no category “purpos”");
  });
});
