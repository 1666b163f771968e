import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readRuleFolder } from "./rule-folder.ts";

let folder = "";

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "docreview-rules-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function write(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(folder, path, ".."), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

test("packs, their rules and word lists, and the questionnaire are read, sorted by path, and nothing else", async () => {
  await write({
    "questionnaire.yaml": "version: 1",
    "README.md": "no rule",
    "b/pack.yaml": "name: b",
    "b/two.yml": "id: two",
    "a/one.yaml": "id: one",
    "a/lists/words.yaml": "words: [x]",
    "a/examples/urgency.jsonl": "{}",
    "a/notes.jsonl": "{}",
    "a/examples/notes.txt": "no examples",
  });
  const { rules, questionnaire, problems } = await readRuleFolder(folder);
  expect(problems).toEqual([]);
  expect(questionnaire).toEqual({ path: join(folder, "questionnaire.yaml"), text: "version: 1" });
  expect(rules.map(({ path }) => path)).toEqual(
    ["a/examples/urgency.jsonl", "a/lists/words.yaml", "a/one.yaml", "b/pack.yaml", "b/two.yml"].map((path) =>
      join(folder, path),
    ),
  );
});

test("links are followed once, and names with a leading dot are ignored, as in a mounted volume", async () => {
  await write({ "..data/a/one.yaml": "id: one", ".github/ci.yaml": "on: push", "b/two.YAML": "id: two" });
  await symlink("..data/a", join(folder, "a"));
  await symlink("../..data/a/one.yaml", join(folder, "b/linked.yaml"));
  await symlink("..", join(folder, "b/back"));
  await symlink("nowhere.yaml", join(folder, "b/torn.yaml"));
  const { rules, problems } = await readRuleFolder(folder);
  expect(rules).toEqual([
    { path: join(folder, "a/one.yaml"), text: "id: one" },
    { path: join(folder, "b/linked.yaml"), text: "id: one" },
    { path: join(folder, "b/two.YAML"), text: "id: two" },
  ]);
  expect(problems).toMatchObject([
    { message: "The file could not be read. ENOENT", place: { path: join(folder, "b/torn.yaml") } },
  ]);
});

test("a folder that is missing, has no rules, or contains a huge file is reported with its path", async () => {
  const gone = await readRuleFolder(join(folder, "gone"));
  expect(gone.problems).toMatchObject([
    {
      message: expect.stringContaining("does not exist"),
      place: { kind: "file", path: join(folder, "gone") },
    },
  ]);
  const empty = await readRuleFolder(folder);
  expect(empty.problems[0]!.message).toContain("no .yaml rule files");
  await write({ "a/giant.yaml": "x".repeat(1024 ** 2 + 1), "a/one.yaml": "id: one" });
  const giant = await readRuleFolder(folder);
  expect(giant.rules).toHaveLength(1);
  expect(giant.problems).toMatchObject([{ place: { path: join(folder, "a/giant.yaml") } }]);
});

test("a file that is not UTF-8 is refused where that shows", async () => {
  await write({ "a/one.yaml": "id: one" });
  await writeFile(join(folder, "a/two.yaml"), Buffer.from("id: two\ngroup: Caf\u00e9s\n", "latin1"));
  const { rules, problems } = await readRuleFolder(folder);
  expect(rules).toHaveLength(1);
  expect(problems).toMatchObject([
    {
      message: "The file is not UTF-8 from here on: save it as UTF-8.",
      place: { path: join(folder, "a/two.yaml"), line: 2, column: 11 },
    },
  ]);
});
