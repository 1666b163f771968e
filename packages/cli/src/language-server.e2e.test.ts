/** `docreview rules lsp` as an editor uses it: the real program, the real protocol. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CompletionRequest, HoverRequest, type CompletionItem } from "vscode-languageserver/node";
import { startLanguageClient, type LanguageClient } from "./testing/language-client.ts";
import { promiseRule, writeRuleFolder } from "./testing/rule-folder.ts";

const ruleText = `id: no-risk
number: H-7
group: Promises
description: Risk must not be denied.
feedback: Remove “{{text}}”.
score: 7
term:
  find: [no risk, {list: soothing}, {pattern: safety}]
tests:
  - fires: There is ⟦no risk⟧.
  - passes: Risks are low.
`;

let folder = "";
let client: LanguageClient;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "docreview-editor-"));
  await writeRuleFolder(join(folder, "rules"), { promise: promiseRule });
  const pack = join(folder, "rules", "house");
  await mkdir(join(pack, "lists"));
  await mkdir(join(pack, "patterns"));
  await writeFile(
    join(pack, "lists", "soothing.yaml"),
    "description: Words that soothe.\nwords: [sleep well]\n",
  );
  await writeFile(
    join(pack, "patterns", "safety.yaml"),
    "description: What is called safe.\npattern: {any: [safe as houses]}\ntests:\n  - fires: It is ⟦safe as houses⟧.\n  - passes: It is safe.\n",
  );
  await writeFile(join(pack, "no-risk.yaml"), ruleText);
  client = await startLanguageClient(folder, "--rules", "rules");
  if (client.capabilities.hoverProvider !== true) throw new Error("The server shows no hovers.");
});
afterAll(async () => {
  await client.end();
  await rm(folder, { recursive: true });
});

describe("in a rule file", () => {
  test("faults and failing examples are shown as they are typed, and go when they are mended", async () => {
    const uri = await client.open("rules/house/no-risk.yaml", "yaml", ruleText);
    expect(await client.shownFor(uri)).toEqual([]);
    await client.change(uri, 2, ruleText.replace("score: 7", "scroe: 7"));
    expect(await client.shownFor(uri)).toEqual([
      [1, 1, 3, expect.stringContaining("“score” is missing")],
      [6, 1, 6, expect.stringContaining("did you mean “score”?")],
    ]);
    await client.change(uri, 3, ruleText.replace("Risks are low.", "No risk here."));
    expect(await client.shownFor(uri)).toEqual([[11, 5, 26, expect.stringContaining("This example fails:")]]);
    await client.change(uri, 4, ruleText.replace("{list: soothing}", "{list: soothng}"));
    expect(await client.shownFor(uri)).toEqual([
      [8, expect.any(Number), expect.any(Number), expect.stringContaining("soothing")],
    ]);
    await client.change(uri, 5, ruleText.slice(0, 150));
    expect((await client.shownFor(uri)).length).toBeGreaterThan(0);
    await client.change(uri, 6, ruleText);
    expect(await client.shownFor(uri)).toEqual([]);
  });

  const asked = async (line: number, text: string, before: string) => {
    const uri = client.uriOf("rules/house/no-risk.yaml");
    await client.change(uri, 10 + line, text);
    const textDocument = { uri };
    const position = { line, character: (text.split("\n")[line] ?? "").indexOf(before) + before.length };
    const items = await client.connection.sendRequest(CompletionRequest.type, { textDocument, position });
    const hover = await client.connection.sendRequest(HoverRequest.type, { textDocument, position });
    const labels = ((items as readonly CompletionItem[] | null) ?? []).map(({ label }) => label);
    return { labels, hover: (hover?.contents as { readonly value: string } | undefined)?.value ?? null };
  };

  test("keys, names and choices are completed, and hovers say what they find", async () => {
    const top = await asked(5, ruleText, "sco");
    expect(top.labels).toEqual(
      expect.arrayContaining(["id", "score", "appliesTo", "term", "sentence", "absence"]),
    );
    expect(top.hover).toContain("From 0 (a remark)");
    const lists = await asked(7, ruleText, "list: sooth");
    expect(lists.labels).toEqual(["soothing"]);
    expect(lists.hover).toContain("sleep well");
    const patterns = await asked(7, ruleText, "pattern: saf");
    expect(patterns.labels).toEqual(["safety"]);
    expect(patterns.hover).toBe("What is called safe.\n\nFinds “safe as houses”.");
    const entities = await asked(7, ruleText.replace("no risk,", "{entity: percentage},"), "entity: perc");
    expect(entities.labels).toContain("percentage");
    const zones = await asked(7, ruleText.replace("no risk,", "{phrase: x, in: head},"), "in: head");
    expect(zones.labels).toContain("heading");
    const categories = await asked(
      6,
      ruleText.replace("term:", "appliesTo: {market: a}\nterm:"),
      "market: a",
    );
    expect(categories.labels).toEqual(["au", "uk"]);
  });
});

describe("in other files", () => {
  test("the configuration of the project has its own faults and keys", async () => {
    const configuration = "version: 1\nminScroe: 4\n";
    const uri = await client.open("docreview.yaml", "yaml", configuration);
    expect(await client.shownFor(uri)).toEqual([
      [2, 1, 9, expect.stringContaining("did you mean “minScore”?")],
    ]);
    const asked = { textDocument: { uri }, position: { line: 1, character: 3 } };
    const items = (await client.connection.sendRequest(
      CompletionRequest.type,
      asked,
    )) as readonly CompletionItem[];
    expect(items.map(({ label }) => label)).toEqual(expect.arrayContaining(["minScore", "exclude"]));
    expect(items.map(({ label }) => label)).not.toContain("term");
    await client.closeFile("docreview.yaml");
  });

  test("a word list and a pack complete keys of their own", async () => {
    const labelsIn = async (path: string) => {
      const uri = await client.open(path, "yaml", "de");
      const asked = { textDocument: { uri }, position: { line: 0, character: 2 } };
      const items = (await client.connection.sendRequest(
        CompletionRequest.type,
        asked,
      )) as readonly CompletionItem[];
      await client.closeFile(path);
      return items.map(({ label }) => label);
    };
    expect(await labelsIn("rules/house/lists/new.yaml")).toEqual(
      expect.arrayContaining(["description", "words"]),
    );
    expect(await labelsIn("rules/house/pack.yaml")).toEqual(expect.arrayContaining(["name", "licence"]));
  });
});

describe("in a text", () => {
  test("findings are shown at their words, and what the author dismisses is not", async () => {
    const text =
      "# Fund\n\nThe **guaranteed** 12% returns.\n\n<!-- docreview-ignore H-1: quoted -->\n\nThe guaranteed 12% returns.\n";
    const uri = await client.open("fund.md", "markdown", text);
    expect(await client.shownFor(uri)).toEqual([
      [3, 7, 31, expect.stringContaining("A return must not be promised.")],
    ]);
    await client.change(uri, 2, "# Fund\n\nNothing.\n");
    expect(await client.shownFor(uri)).toEqual([]);
  });
});
