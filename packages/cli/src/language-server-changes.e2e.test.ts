/** What `docreview rules lsp` does when files change that decide about the open ones. */
import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DidSaveTextDocumentNotification, FileChangeType } from "vscode-languageserver/node";
import { startLanguageClient, type LanguageClient } from "./testing/language-client.ts";
import { promiseRule, writeRuleFolder } from "./testing/rule-folder.ts";

const rulePath = "rules/house/promise.yaml";
const sure = promiseRule.replaceAll("guaranteed 12% returns", "sure thing");
const text = "# Fund\n\nThe guaranteed 12% returns.\n\nIt is a sure thing.\n";
const found = (line: number, begin: number, end: number) => [
  [line, begin, end, expect.stringContaining("A return must not be promised.")],
];
const guaranteed = found(3, 5, 27);
const sureThing = found(5, 9, 19);

let folder = "";
let client: LanguageClient;
let uri = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "docreview-editor-"));
  await writeRuleFolder(join(folder, "rules"), { promise: promiseRule });
  client = await startLanguageClient(folder, "--answer", "market=au");
});
afterAll(async () => {
  await client.end();
  await rm(folder, { recursive: true });
});

/** Writes or removes a file as another program does, and has the editor tell of it. */
async function write(path: string, words: string | null): Promise<void> {
  if (words === null) await rm(join(folder, path));
  else await writeFile(join(folder, path), words);
  await client.fileChanged(words === null ? FileChangeType.Deleted : FileChangeType.Changed, path);
}

const configure = (words: string) => write("docreview.yaml", `version: 1\n${words}\n`);
const expectShown = () => expect.poll(() => client.shownFor(uri));

describe("when the configuration of the project changes", () => {
  test("its rules are those of open texts, and are watched", async () => {
    uri = await client.open("texts/fund.md", "markdown", text);
    await client.shownFor(uri);
    expect(client.watched()).not.toContain(client.uriOf("rules"));
    await configure("rules: rules");
    await expectShown().toEqual(guaranteed);
    await expect.poll(client.watched).toEqual([client.uriOf("rules"), client.uriOf(".")]);
  });

  test("its scores and what it leaves out count as in a scan", async () => {
    await configure("rules: rules\nminScore: 7");
    await expectShown().toEqual([]);
    await configure("rules: rules\nminScore: 6");
    await expectShown().toEqual(guaranteed);
    await configure("rules: rules\nexclude: texts");
    await expectShown().toEqual([]);
    await configure("rules: rules");
    await expectShown().toEqual(guaranteed);
  });

  test("its faults are told with their line, and change nothing", async () => {
    await configure("rules: rules\nminScroe: 7");
    await expect
      .poll(() => client.messages)
      .toEqual([expect.stringMatching(/^docreview\.yaml:3:1: .*minScore/)]);
    await configure("rules: rules");
    expect(await client.shownFor(uri)).toEqual(guaranteed);
  });
});

describe("when rules change", () => {
  test("outside the editor or by saving, open texts are checked by the new ones", async () => {
    await write(rulePath, sure);
    await expectShown().toEqual(sureThing);
    const rule = await client.open(rulePath, "yaml", promiseRule);
    await writeFile(join(folder, rulePath), promiseRule);
    const saved = { textDocument: { uri: rule } };
    await client.connection.sendNotification(DidSaveTextDocumentNotification.type, saved);
    await expectShown().toEqual(guaranteed);
  });

  test("faults are told once where they are not seen, and such rules do not replace those without", async () => {
    const told = () => [client.messages.length, client.logged.length];
    const before = told();
    // The file is open, and so its faults are seen.
    await write(rulePath, sure.replace("score", "scroe"));
    await expect.poll(() => client.logged.at(-1)).toContain("have faults");
    await client.change(uri, 2, `${text}\n`);
    expect(await client.shownFor(uri)).toEqual(guaranteed);
    await write(rulePath, sure);
    await expectShown().toEqual(sureThing);
    await client.closeFile(rulePath);
    await write(rulePath, sure.replace("score", "scroe"));
    await expect.poll(() => client.messages.at(-1)).toContain("have faults");
    await write(rulePath, sure.replace("score", "scoer"));
    await write(rulePath, promiseRule);
    await expectShown().toEqual(guaranteed);
    expect(told()).toEqual(before.map((count) => count + 1));
  });

  test("an open rule is checked again when what it refers to is gone, and is back", async () => {
    const list = "rules/house/lists/soothing.yaml";
    await mkdir(join(folder, "rules/house/lists"));
    await writeFile(join(folder, list), "description: Words that soothe.\nwords: [sleep well]\n");
    const rule = await client.open(
      rulePath,
      "yaml",
      promiseRule.replace("[guaranteed", "[{list: soothing}, guaranteed"),
    );
    expect(await client.shownFor(rule)).toEqual([]);
    await rename(join(folder, list), join(folder, "kept.yaml"));
    await client.fileChanged(FileChangeType.Deleted, list);
    await expect
      .poll(async () => (await client.shownFor(rule)).map(([, , , message]) => message))
      .toEqual([expect.stringContaining("soothing")]);
    await rename(join(folder, "kept.yaml"), join(folder, list));
    await client.fileChanged(FileChangeType.Created, list);
    await expect.poll(() => client.shownFor(rule)).toEqual([]);
  });
});
