/** `docreview rules lsp` as an editor uses it: the real program, the real protocol. */
import { spawn } from "node:child_process";
import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  createProtocolConnection,
  CompletionRequest,
  DidChangeTextDocumentNotification,
  DidChangeWatchedFilesNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  DidSaveTextDocumentNotification,
  ExitNotification,
  FileChangeType,
  HoverRequest,
  InitializedNotification,
  InitializeRequest,
  LogMessageNotification,
  PublishDiagnosticsNotification,
  RegistrationRequest,
  ShowMessageNotification,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
  type CompletionItem,
  type Diagnostic,
  type ProtocolConnection,
} from "vscode-languageserver/node";
import { promiseRule, writeRuleFolder } from "./testing/rule-folder.ts";

const program = fileURLToPath(new URL("../build/docreview.js", import.meta.url));

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
let client: ProtocolConnection;
let ended: Promise<number | null>;
const shown = new Map<string, readonly Diagnostic[]>();
const messages: string[] = [];
const logged: string[] = [];
const registered: unknown[] = [];

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
  const server = spawn(process.execPath, [program, "rules", "lsp", "--stdio", "--rules", "rules"], {
    cwd: folder,
    stdio: ["pipe", "pipe", "inherit"],
  });
  ended = new Promise((resolve) => void server.once("exit", resolve));
  client = createProtocolConnection(
    new StreamMessageReader(server.stdout),
    new StreamMessageWriter(server.stdin),
  );
  client.onNotification(
    PublishDiagnosticsNotification.type,
    ({ uri, diagnostics }) => void shown.set(uri, diagnostics),
  );
  client.onNotification(ShowMessageNotification.type, ({ message }) => void messages.push(message));
  client.onNotification(LogMessageNotification.type, ({ message }) => void logged.push(message));
  client.onRequest(RegistrationRequest.type, ({ registrations }) => void registered.push(...registrations));
  client.listen();
  const { capabilities } = await client.sendRequest(InitializeRequest.type, {
    processId: null,
    rootUri: pathToFileURL(folder).href,
    capabilities: {
      workspace: { didChangeWatchedFiles: { dynamicRegistration: true, relativePatternSupport: true } },
    },
  });
  await client.sendNotification(InitializedNotification.type, {});
  if (capabilities.hoverProvider !== true) throw new Error("The server shows no hovers.");
});
afterAll(async () => {
  await client.sendRequest(ShutdownRequest.type);
  await client.sendNotification(ExitNotification.type);
  await ended;
  await rm(folder, { recursive: true });
});

const uriOf = (path: string) => pathToFileURL(resolve(folder, path)).href;

async function open(path: string, languageId: string, text: string): Promise<string> {
  const uri = uriOf(path);
  await client.sendNotification(DidOpenTextDocumentNotification.type, {
    textDocument: { uri, languageId, version: 1, text },
  });
  return uri;
}

async function change(uri: string, version: number, text: string): Promise<void> {
  shown.delete(uri);
  await client.sendNotification(DidChangeTextDocumentNotification.type, {
    textDocument: { uri, version },
    contentChanges: [{ text }],
  });
}

const shownFor = async (uri: string) => {
  await expect.poll(() => shown.has(uri), { timeout: 60_000 }).toBe(true);
  return (shown.get(uri) ?? []).map(({ range, message }) => [
    range.start.line + 1,
    range.start.character + 1,
    range.end.character + 1,
    message,
  ]);
};

describe("in a rule file", () => {
  test("faults and failing examples are shown as they are typed, and go when they are mended", async () => {
    const uri = await open("rules/house/no-risk.yaml", "yaml", ruleText);
    expect(await shownFor(uri)).toEqual([]);
    await change(uri, 2, ruleText.replace("score: 7", "scroe: 7"));
    expect(await shownFor(uri)).toEqual([
      [1, 1, 3, expect.stringContaining("“score” is missing")],
      [6, 1, 6, expect.stringContaining("did you mean “score”?")],
    ]);
    await change(uri, 3, ruleText.replace("Risks are low.", "No risk here."));
    expect(await shownFor(uri)).toEqual([[11, 5, 26, expect.stringContaining("This example fails:")]]);
    await change(uri, 4, ruleText.replace("{list: soothing}", "{list: soothng}"));
    expect(await shownFor(uri)).toEqual([
      [8, expect.any(Number), expect.any(Number), expect.stringContaining("soothing")],
    ]);
    await change(uri, 5, ruleText.slice(0, 150));
    expect((await shownFor(uri)).length).toBeGreaterThan(0);
    await change(uri, 6, ruleText);
    expect(await shownFor(uri)).toEqual([]);
  });

  const asked = async (line: number, text: string, before: string) => {
    const uri = uriOf("rules/house/no-risk.yaml");
    await change(uri, 10 + line, text);
    const textDocument = { uri };
    const position = { line, character: (text.split("\n")[line] ?? "").indexOf(before) + before.length };
    const items = await client.sendRequest(CompletionRequest.type, { textDocument, position });
    const hover = await client.sendRequest(HoverRequest.type, { textDocument, position });
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
    const uri = await open("docreview.yaml", "yaml", configuration);
    expect(await shownFor(uri)).toEqual([[2, 1, 9, expect.stringContaining("did you mean “minScore”?")]]);
    const asked = { textDocument: { uri }, position: { line: 1, character: 3 } };
    const items = (await client.sendRequest(CompletionRequest.type, asked)) as readonly CompletionItem[];
    expect(items.map(({ label }) => label)).toEqual(expect.arrayContaining(["minScore", "exclude"]));
    expect(items.map(({ label }) => label)).not.toContain("term");
    await client.sendNotification(DidCloseTextDocumentNotification.type, { textDocument: { uri } });
  });

  test("a word list and a pack complete keys of their own", async () => {
    const labelsIn = async (path: string) => {
      const uri = await open(path, "yaml", "de");
      const asked = { textDocument: { uri }, position: { line: 0, character: 2 } };
      const items = (await client.sendRequest(CompletionRequest.type, asked)) as readonly CompletionItem[];
      await client.sendNotification(DidCloseTextDocumentNotification.type, { textDocument: { uri } });
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
    const uri = await open("fund.md", "markdown", text);
    expect(await shownFor(uri)).toEqual([
      [3, 7, 31, expect.stringContaining("A return must not be promised.")],
    ]);
    await change(uri, 2, "# Fund\n\nNothing.\n");
    expect(await shownFor(uri)).toEqual([]);
  });
});

describe("when rules change", () => {
  const text = "# Fund\n\nThe guaranteed 12% returns.\n\nIt is a sure thing.\n";
  const rulePath = "rules/house/promise.yaml";
  const found = (line: number, begin: number, end: number) => [
    [line, begin, end, expect.stringContaining("A return must not be promised.")],
  ];
  const write = (rule: string) => writeFile(join(folder, rulePath), rule);
  const told = (type: FileChangeType, path: string) =>
    client.sendNotification(DidChangeWatchedFilesNotification.type, {
      changes: [{ uri: uriOf(path), type }],
    });
  const sure = promiseRule.replaceAll("guaranteed 12% returns", "sure thing");

  test("the editor is asked to tell of them", async () => {
    await expect
      .poll(() => registered)
      .toEqual([
        expect.objectContaining({
          method: "workspace/didChangeWatchedFiles",
          registerOptions: {
            watchers: ["rules", "."].map((path) => ({
              globPattern: { baseUri: uriOf(path), pattern: "**/*.{yaml,yml,jsonl}" },
            })),
          },
        }),
      ]);
  });

  test("outside the editor or by saving, open texts are checked by the new ones", async () => {
    const uri = await open("other.md", "markdown", text);
    expect(await shownFor(uri)).toEqual(found(3, 5, 27));
    await write(sure);
    await told(FileChangeType.Changed, rulePath);
    await expect.poll(() => shownFor(uri)).toEqual(found(5, 9, 19));
    const rule = await open(rulePath, "yaml", sure);
    await write(promiseRule);
    await client.sendNotification(DidSaveTextDocumentNotification.type, { textDocument: { uri: rule } });
    await expect.poll(() => shownFor(uri)).toEqual(found(3, 5, 27));
    expect(messages).toEqual([]);
  });

  test("rules with faults do not replace those without, which is said once", async () => {
    const uri = await open("third.md", "markdown", text);
    expect(await shownFor(uri)).toEqual(found(3, 5, 27));
    const close = (path: string) =>
      client.sendNotification(DidCloseTextDocumentNotification.type, { textDocument: { uri: uriOf(path) } });
    const fault = async (misspelt: string) => {
      await write(sure.replace("score", misspelt));
      await told(FileChangeType.Changed, rulePath);
    };
    // The file is open, and so its faults are seen.
    await fault("scroe");
    await expect.poll(() => logged).toEqual([expect.stringContaining("have faults")]);
    await change(uri, 2, `${text}\n`);
    expect(await shownFor(uri)).toEqual(found(3, 5, 27));
    await write(sure);
    await told(FileChangeType.Changed, rulePath);
    await expect.poll(() => shownFor(uri)).toEqual(found(5, 9, 19));
    await close(rulePath);
    await close("rules/house/no-risk.yaml");
    await fault("scroe");
    await expect.poll(() => messages).toEqual([expect.stringContaining("have faults")]);
    await fault("scoer");
    await write(promiseRule);
    await told(FileChangeType.Changed, rulePath);
    await expect.poll(() => shownFor(uri)).toEqual(found(3, 5, 27));
    expect([messages.length, logged.length]).toEqual([1, 1]);
  });

  test("the configuration of the project decides as in a scan", async () => {
    const uri = await open("texts/fourth.md", "markdown", text);
    expect(await shownFor(uri)).toEqual(found(3, 5, 27));
    const configure = async (words: string) => {
      await writeFile(join(folder, "docreview.yaml"), `version: 1\n${words}\n`);
      await told(FileChangeType.Changed, "docreview.yaml");
    };
    await configure("minScore: 7");
    await expect.poll(() => shownFor(uri)).toEqual([]);
    // The rules of the command line overrule those of the configuration.
    await configure("rules: elsewhere");
    await expect.poll(() => shownFor(uri)).toEqual(found(3, 5, 27));
    await configure("exclude: texts");
    await expect.poll(() => shownFor(uri)).toEqual([]);
    await configure("dismissed: dismissed.yaml");
    await expect.poll(() => messages.at(-1)).toContain("dismissed.yaml");
    await rm(join(folder, "docreview.yaml"));
    await told(FileChangeType.Deleted, "docreview.yaml");
    await expect.poll(() => shownFor(uri)).toEqual(found(3, 5, 27));
  });

  test("an open rule is checked again when what it refers to is gone, and is back", async () => {
    shown.clear();
    const uri = await open("rules/house/no-risk.yaml", "yaml", ruleText);
    expect(await shownFor(uri)).toEqual([]);
    const pattern = "rules/house/patterns/safety.yaml";
    await rename(join(folder, pattern), join(folder, "kept.yaml"));
    await told(FileChangeType.Deleted, pattern);
    await expect
      .poll(() => shownFor(uri))
      .toEqual([[8, expect.any(Number), expect.any(Number), expect.stringContaining("safety")]]);
    await rename(join(folder, "kept.yaml"), join(folder, pattern));
    await told(FileChangeType.Created, pattern);
    await expect.poll(() => shownFor(uri)).toEqual([]);
  });
});
