/** The server for agents in a project with `docreview.yaml`, started elsewhere, as clients on a desktop start it. */
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { docreview } from "./testing/program.ts";
import { marketRule, promiseRule, writeRuleFolder } from "./testing/rule-folder.ts";

const main = fileURLToPath(new URL("../build/docreview.js", import.meta.url));

const configuration = [
  "version: 1",
  "rules: rules",
  "answers: {market: au}",
  "documents: [{files: texts/uk.md, answers: {market: uk}}]",
  "exclude: a.md",
  "",
].join("\n");

let folder = "";
const project = (path: string) => join(folder, "project", path);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "docreview-mcp-project-"));
  for (const path of [".git", "texts"]) await mkdir(project(path), { recursive: true });
  await writeRuleFolder(project("rules"), { promise: promiseRule, market: marketRule });
  await writeFile(project("docreview.yaml"), configuration);
  for (const name of ["a.md", "uk.md"]) await writeFile(project(`texts/${name}`), "It is ASIC approved.\n");
  const judged = "<!-- docreview-ignore H-2: quoted from the regulator -->\n\nIt is ASIC approved.\n";
  await writeFile(project("texts/judged.md"), judged);
  await symlink(project(""), join(folder, "link"));
});
afterAll(() => rm(folder, { recursive: true }));

/** Starts it outside of the project. */
async function connected(flags: readonly string[]): Promise<Client> {
  const client = new Client({ name: "test", version: "1" });
  const args = [main, "mcp", ...flags];
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args, cwd: folder, stderr: "pipe" }),
  );
  return client;
}

interface Reviewed {
  readonly isError?: boolean;
  readonly content: readonly { readonly text?: string }[];
  readonly structuredContent?: Readonly<Record<string, unknown>>;
}

async function reviewed(client: Client, subject: Readonly<Record<string, unknown>>): Promise<Reviewed> {
  return (await client.callTool({ name: "review", arguments: subject })) as unknown as Reviewed;
}

describe("in a project", () => {
  let client: Client;
  // Through a link, as temporary folders are named on some systems.
  beforeAll(async () => {
    client = await connected(["--folder", "link/texts"]);
  });
  afterAll(() => client.close());

  test.each([
    ["a file has the answers of all files, even one that scans of folders leave out", { path: "a.md" }, 1],
    ["a file has the answers for its path", { path: "uk.md" }, 0],
    ["a text has the answers of all files", { text: "It is ASIC approved." }, 1],
    [
      "answers of the call come before those of the project",
      { path: "uk.md", answers: { market: ["au"] } },
      1,
    ],
  ])("%s", async (_, subject, total) => {
    const { structuredContent } = await reviewed(client, subject);
    expect(structuredContent).toMatchObject({ status: "finished", total, dismissed: 0 });
  });

  test("what the author dismisses in the text is counted, and in no list", async () => {
    const { structuredContent, content } = await reviewed(client, { path: "judged.md" });
    expect(structuredContent).toMatchObject({ total: 0, dismissed: 1, riskScore: 0, findings: [] });
    expect(content[0]?.text).toContain("Dismissed and not listed: 1.");
  });

  test("explanations follow the answers for the path", async () => {
    const explained = await client.callTool({
      name: "explain_rule",
      arguments: { rule: "H-2", path: "uk.md" },
    });
    expect(explained.structuredContent).toMatchObject({
      verdict: "would-fire",
      conditions: ["It does not apply: market must be au, but is uk."],
    });
  });

  test("a configuration that is edited counts from the next call, and its faults have their line", async () => {
    await writeFile(project("docreview.yaml"), `${configuration}minScore: 10\n`);
    expect((await reviewed(client, { path: "a.md" })).structuredContent).toMatchObject({ total: 0 });
    await writeFile(project("docreview.yaml"), `${configuration}minimumScore: 10\n`);
    const { isError, content } = await reviewed(client, { path: "a.md" });
    expect(isError).toBe(true);
    expect(content[0]?.text).toMatch(/docreview\.yaml:6:1: “minimumScore” is not a key here/);
    await writeFile(project("docreview.yaml"), configuration);
    expect((await reviewed(client, { path: "a.md" })).structuredContent).toMatchObject({ total: 1 });
  });

  test("a file of dismissals counts from the next call", async () => {
    const report = await docreview(["scan", "a.md", "--format", "json"], { cwd: project("texts") });
    await writeFile(project("report.json"), report.stdout);
    const words = ["dismiss", "report.json", "H-2", "--reason", "agreed", "--who", "Ada"];
    const written = await docreview([...words, "--dismissed", "agreed.yaml"], { cwd: project("") });
    expect(written).toMatchObject({ code: 0 });
    await writeFile(project("docreview.yaml"), `${configuration}dismissed: agreed.yaml\n`);
    const { structuredContent } = await reviewed(client, { path: "a.md" });
    expect(structuredContent).toMatchObject({ total: 0, dismissed: 1 });
    await writeFile(project("docreview.yaml"), configuration);
  });
});

test("flags come before the configuration, and --no-config reads none", async () => {
  const answered = await connected(["--folder", "project/texts", "--answer", "market=uk"]);
  try {
    expect((await reviewed(answered, { path: "a.md" })).structuredContent).toMatchObject({ total: 0 });
  } finally {
    await answered.close();
  }
  const rules = ["--rules", "project/rules"];
  const without = await connected(["--folder", "project/texts", "--no-config", ...rules]);
  try {
    expect((await reviewed(without, { path: "uk.md" })).structuredContent).not.toMatchObject({
      answers: { market: ["uk"] },
    });
  } finally {
    await without.close();
  }
});

test("a configuration that is found by itself names nothing outside of its folder, unless the user names it", async () => {
  const tools = async (flags: readonly string[]) => {
    const client = await connected(["--folder", "project/texts", "--write", ...flags]);
    const listed = await client.listTools();
    await client.close();
    return listed.tools.map(({ name }) => name);
  };
  expect(await tools([])).toContain("save_rule");
  await mkdir(project("inner"));
  await writeFile(project("inner/docreview.yaml"), "version: 1\nrules: ../rules\n");
  const found = await docreview(["mcp"], { cwd: project("inner") });
  expect(found).toMatchObject({ code: 2, stdout: "" });
  expect(found.stderr).toContain("“../rules” is not in the folder of this file");
  await writeFile(project("inner/docreview.yaml"), "version: 1\ndismissed: link/secret.yaml\n");
  await symlink(folder, project("inner/link"));
  const linked = await docreview(["mcp"], { cwd: project("inner") });
  expect(linked.stderr).toContain("“link/secret.yaml” is not in the folder of this file");
  await writeFile(project("inner/docreview.yaml"), "version: 1\nrules: ../rules\n");
  expect(await tools(["--config", "project/inner/docreview.yaml"])).toContain("save_rule");
});

test("a configuration that cannot be used, or that a service would ignore, stops it at the start", async () => {
  await writeFile(project("wrong.yaml"), "version: 1\nanswers: {market: nz}\n");
  const wrong = await docreview(["mcp", "--config", "wrong.yaml", "--rules", "rules"], { cwd: project("") });
  expect(wrong).toMatchObject({ code: 2, stdout: "" });
  expect(wrong.stderr).toMatch(/wrong\.yaml:2:11: .*nz/);
  const ignored = await docreview(["mcp", "--config", "wrong.yaml", "--service", "https://x.example"], {
    cwd: project(""),
  });
  expect(ignored.code).toBe(2);
  expect(ignored.stderr).toContain("--config");
});
