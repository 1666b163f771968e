/**
 * The server for agents beside a real service: with --write it uploads and waits, without it only reads.
 *
 * @module-tag long
 */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { afterAll, beforeAll, expect, test } from "vitest";
import { docreview, startDocreview, type StartedRun } from "./testing/program.ts";
import { promiseRule, writeRuleFolder } from "./testing/rule-folder.ts";

const main = fileURLToPath(new URL("../build/docreview.js", import.meta.url));
const flyer = fileURLToPath(new URL("../../../fixtures/rotated-flyer.pdf", import.meta.url));
const cwd = mkdtempSync(join(tmpdir(), "docreview-mcp-service-"));

let run: StartedRun | null = null;
let service = "";
let env: Readonly<Record<string, string>> = {};

beforeAll(async () => {
  await writeRuleFolder(join(cwd, "rules"), { promise: promiseRule });
  mkdirSync(join(cwd, "documents"));
  copyFileSync(flyer, join(cwd, "documents/flyer.pdf"));
  run = startDocreview(["serve", "--port", "0", "--rules", "rules", "--data", "data"], { cwd });
  service = /http:[^\s)]+/.exec(await run.told("Ctrl-C"))?.[0] ?? "";
  await admin("company", "create", "Analytical Engines");
  const client = await admin("client", "create", "--company", "1", "--name", "agent");
  env = {
    DOCREVIEW_CLIENT_ID: client["client_id"] ?? "",
    DOCREVIEW_CLIENT_SECRET: client["client_secret"] ?? "",
  };
});
afterAll(async () => {
  run?.interrupt("SIGTERM");
  await run?.ended;
  rmSync(cwd, { recursive: true });
});

async function admin(...words: readonly string[]) {
  const { stdout } = await docreview(["admin", ...words, "--data", "data", "--json"], { cwd });
  return JSON.parse(stdout) as Readonly<Record<string, string>>;
}

interface Called {
  readonly isError?: boolean;
  readonly content: readonly { readonly text?: string }[];
  readonly structuredContent?: Readonly<Record<string, unknown>>;
}

/** What is listed under that name. */
function listed(
  { structuredContent = {} }: Called,
  name: string,
): readonly Readonly<Record<string, unknown>>[] {
  return structuredContent[name] as readonly Readonly<Record<string, unknown>>[];
}

async function withClient(
  flags: readonly string[],
  given: Readonly<Record<string, string>>,
  work: (
    client: Client,
    call: (name: string, args: Record<string, unknown>) => Promise<Called>,
  ) => Promise<void>,
): Promise<void> {
  const client = new Client({ name: "test", version: "1" });
  const args = [main, "mcp", "--service", service, "--folder", "documents", ...flags];
  const path = { PATH: process.env["PATH"] ?? "" };
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args,
      cwd,
      env: { ...path, ...given },
      stderr: "pipe",
    }),
  );
  try {
    await work(
      client,
      async (name, input) => (await client.callTool({ name, arguments: input })) as unknown as Called,
    );
  } finally {
    await client.close();
  }
}

test("uploads a document, waits for its review, and lists and shows it with the rules of the company", async () => {
  await withClient(["--write"], env, async (_, call) => {
    const uploaded = await call("upload_for_review", { path: "flyer.pdf" });
    expect(uploaded.structuredContent).toMatchObject({
      status: "finished",
      riskScore: 6,
      rules: [{ number: "H-1", score: 6, places: 1 }],
    });
    expect(String(uploaded.structuredContent?.["documentText"])).toContain(
      "H-1: term, open: “Guaranteed 12% returns”",
    );
    expect((await call("upload_for_review", { path: "../data" })).isError).toBe(true);
  });
  await withClient([], env, async (client, call) => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(["list_reviews", "show_review", "list_rules", "show_rule"]);
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true);
    const reviews = await call("list_reviews", {});
    const [review] = listed(reviews, "reviews");
    expect(reviews.structuredContent).toMatchObject({ total: 1, reviews: [{ status: "finished" }] });
    expect(String(reviews.structuredContent?.["documentText"])).toContain("flyer.pdf");
    const shown = await call("show_review", { review: review?.["review"] });
    expect(shown.structuredContent).toMatchObject({ totalRules: 1, rules: [{ number: "H-1" }] });
    const rules = await call("list_rules", { search: "promised" });
    const [rule] = listed(rules, "rules");
    const file = await call("show_rule", { rule: rule?.["rule"] });
    expect(String(file.structuredContent?.["yaml"])).toBe(promiseRule);
    const missing = await call("show_review", { review: "999" });
    expect(missing.content[0]?.text).toBe("The service has nothing at /v2/reviews/999.");
  });
});

test("tells a client that the service refuses it", async () => {
  await withClient([], { DOCREVIEW_TOKEN: "wrong" }, async (_, call) => {
    const { isError, content } = await call("list_reviews", {});
    expect([isError, content[0]?.text]).toEqual([true, "The service refused the token. Check it."]);
  });
});

test("does not start without credentials, nor with flags of a local review", async () => {
  const without = await docreview(["mcp", "--service", service], { cwd });
  expect([without.code, without.stderr]).toEqual([2, expect.stringContaining("set DOCREVIEW_CLIENT_ID")]);
  const local = await docreview(["mcp", "--service", service, "--rules", "rules"], { cwd, env });
  expect([local.code, local.stderr]).toEqual([2, expect.stringContaining("leave out --rules")]);
});
