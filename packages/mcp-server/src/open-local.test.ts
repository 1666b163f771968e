/** The server on this machine, with the SDK's client beside it: what a defect tells, how large a result gets, what a copy replaces. */
import { copyFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseRules } from "@docreview/engine/rules";
import { Client, InMemoryTransport } from "@modelcontextprotocol/client";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openLocal, type LoadRules, type LocalServer, type RuleBase } from "./index.ts";

const flyer = fileURLToPath(new URL("../../../fixtures/rotated-flyer.pdf", import.meta.url));

const rule = (description: string, tests: readonly string[] = []) =>
  [
    "id: free-money",
    "number: H-1",
    "group: House",
    `description: ${description}`,
    "feedback: Remove it.",
    "score: 8",
    "term: {find: [free money, risk free]}",
    ...(tests.length === 0 ? [] : ["tests:", ...tests.map((one) => `  - ${one}`)]),
    "",
  ].join("\n");

function ruleBaseOf(text: string): RuleBase {
  const source = { path: "house/free-money.yaml", text };
  const { value: rules, problems } = parseRules([source]);
  expect(problems).toEqual([]);
  return {
    rules,
    questionnaire: null,
    sources: { rules: [source], questionnaire: null },
    answersFor: () => ({}),
    find: (name) => rules.find(({ id }) => id === name) ?? `there is no rule ${name}`,
  };
}

let folder = "";
let local: LocalServer | null = null;
const faults: string[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "docreview-open-local-"));
  faults.length = 0;
});
afterEach(async () => {
  await local?.close();
  local = null;
  await rm(folder, { recursive: true });
});

async function connected(loadRules: LoadRules): Promise<Client> {
  local = await openLocal({
    loadRules,
    folders: [folder],
    writing: { ruleFolder: null },
    programs: {},
    now: () => new Date(0),
    today: () => "2027-01-31",
    version: "1.0.0",
    onFault: (message) => faults.push(message),
  });
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  const client = new Client({ name: "test", version: "1" });
  await Promise.all([local.create().connect(ours), client.connect(theirs)]);
  return client;
}

interface Called {
  readonly isError?: boolean;
  readonly content: readonly { readonly text?: string }[];
  readonly structuredContent?: Readonly<Record<string, unknown>>;
}

async function call(client: Client, name: string, args: Readonly<Record<string, unknown>>): Promise<Called> {
  return (await client.callTool({ name, arguments: args })) as unknown as Called;
}

/** A text of the first entry of a list. */
function wordsIn({ structuredContent = {} }: Called, list: string, name: string): string {
  const entries = structuredContent[list] as readonly Readonly<Record<string, unknown>>[];
  return String(entries[0]?.[name]);
}

const textOf = ({ content }: Called) => content.map(({ text = "" }) => text).join("\n");

describe("a defect", () => {
  const place = "/somewhere/else";

  test("of the program is told to who runs the server, and callers learn only that there is one", async () => {
    const base = ruleBaseOf(rule("It must not be said."));
    const find = () => {
      throw new Error(`cannot read ${place}`);
    };
    const client = await connected(async () => ({ ...base, find }));
    const called = await call(client, "explain_rule", { rule: "free-money", text: "free money" });
    expect(called.isError).toBe(true);
    expect(textOf(called)).toMatch(/^This failed because of a defect in docreview\./);
    expect(faults).toEqual([expect.stringContaining(place)]);
  });

  test("while resources are read is told alike", async () => {
    const client = await connected(() => Promise.reject(new Error(`cannot read ${place}`)));
    for (const asked of [
      client.listResources(),
      client.readResource({ uri: "docreview://rules/house/free-money" }),
    ])
      await expect(asked).rejects.toThrow(/^(?!.*somewhere).*defect in docreview/s);
    expect(faults).toHaveLength(2);
  });

  test("that keeps threads from starting is not called a lack of memory of the call", async () => {
    const base = ruleBaseOf(rule("It must not be said."));
    const broken = { ...base, sources: { rules: base.sources.rules } } as unknown as RuleBase;
    const client = await connected(async () => broken);
    const called = await call(client, "try_rule", { yaml: rule("It must not be said.") });
    expect(called.isError).toBe(true);
    expect(textOf(called)).toMatch(/Try again later\.$/);
    expect(textOf(called)).not.toContain("too much memory");
  });
});

describe("a result is bounded", () => {
  test("where a rule says much, in one line that hides nothing", async () => {
    const long = `"It must not\\nbe said\\u202E ${"again ".repeat(600)}"`;
    const client = await connected(async () => base);
    const base = ruleBaseOf(rule(long));
    const listed = await call(client, "list_rules", {});
    const description = wordsIn(listed, "rules", "description");
    expect(description).toMatch(/^It must not be said\uFFFD again/);
    expect(description.length).toBeLessThanOrEqual(400);
    const reviewed = await call(client, "review", { text: "It is free money." });
    const duty = wordsIn(reviewed, "findings", "duty");
    expect(duty.length).toBeGreaterThan(900);
    expect(duty.length).toBeLessThanOrEqual(1_000);
    const shown = await call(client, "show_rule", { rule: "free-money" });
    expect(shown.structuredContent?.["yaml"]).toBe(rule(long));
  });

  test("where a rule is long, and says that it was cut", async () => {
    const tests = Array.from({ length: 2_000 }, (_, index) => `fires: ⟦Free money⟧ ${index} times over.`);
    const client = await connected(async () => base);
    const base = ruleBaseOf(rule("It must not be said.", tests));
    const shown = await call(client, "show_rule", { rule: "free-money" });
    const yaml = String(shown.structuredContent?.["yaml"]);
    expect(yaml.length).toBeLessThan(64_500);
    expect(yaml).toMatch(/\n# cut: the rule has \d+ characters, see house\/free-money\.yaml\n$/);
  });

  test("where a draft fails all of its tests", async () => {
    const tests = Array.from({ length: 1_000 }, (_, index) => `passes: Free money ${index} times.`);
    const base = ruleBaseOf(rule("It must not be said."));
    const client = await connected(async () => base);
    const tried = await call(client, "try_rule", {
      yaml: rule("It must not be said.", tests),
      pack: "drafts",
    });
    expect(tried.structuredContent).toMatchObject({ valid: true, testsRun: 1_000, failures: 1_000 });
    const told = tried.structuredContent?.["testsFailed"] as readonly string[];
    expect(told).toHaveLength(21);
    expect(told.at(-1)).toBe("and 980 more");
    expect(textOf(tried)).toContain("1000 tests, 1000 failed.");
  });
});

test("rules that change while calls run end no runner that a call still needs", async () => {
  const bases = Array.from({ length: 2 }, () => ruleBaseOf(rule("It must not be said.")));
  let loads = 0;
  const client = await connected(async () => {
    loads += 1;
    return bases[loads % bases.length] ?? "none";
  });
  const calls = Array.from({ length: 3 }, () => call(client, "try_rule", { yaml: "id: a" }));
  for (const { structuredContent } of await Promise.all(calls))
    expect(structuredContent).toMatchObject({ valid: false });
  expect(faults).toEqual([]);
});

describe("a copy", () => {
  test("does not replace the reviewed document, even if it may overwrite", async () => {
    await copyFile(flyer, join(folder, "flyer.pdf"));
    const base = ruleBaseOf(rule("It must not be said."));
    const client = await connected(async () => base);
    const { structuredContent } = await call(client, "review", { path: "flyer.pdf" });
    const report = structuredContent?.["report"];
    const refused = await call(client, "write_copy", { report, path: "./flyer.pdf", overwrite: true });
    expect(textOf(refused)).toContain("is the reviewed document");
    expect(await readFile(join(folder, "flyer.pdf"))).toEqual(await readFile(flyer));
  });

  test("in JSON replaces a report, and no settings", async () => {
    const base = ruleBaseOf(rule("It must not be said."));
    const client = await connected(async () => base);
    const { structuredContent } = await call(client, "review", { text: "It is free money." });
    const copy = { report: structuredContent?.["report"], format: "json", overwrite: true };
    await writeFile(join(folder, "package.json"), '{"private":true}');
    const refused = await call(client, "write_copy", { ...copy, path: "package.json" });
    expect(textOf(refused)).toContain("is not a report");
    expect(await readFile(join(folder, "package.json"), "utf8")).toBe('{"private":true}');
    for (const _ of [1, 2])
      expect((await call(client, "write_copy", { ...copy, path: "report.json" })).isError).toBeUndefined();
  });
});
