/** A document that is reviewed more than once, from outside: the real program, real files, exit codes. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { docreview } from "./testing/program.ts";
import { writeRuleFolder } from "./testing/rule-folder.ts";

const claims = `
id: claims
number: H-1
group: Promises
description: A promise must not be made.
feedback: Remove “{{text}}”.
score: 6
term: {find: [guaranteed, no fees, risk-free]}
tests:
  - fires: It is ⟦guaranteed⟧.
  - passes: There is no guarantee.
`;

const warning = `
id: warning
number: H-2
group: Warnings
description: A warning is missing.
feedback: Add it.
score: 8
absence: {expect: Capital is at risk}
tests:
  - fires: It is an investment.
  - passes: Capital is at risk.
`;

const first = `We offer guaranteed returns of 5 % a year.

No fees apply.

Your money is risk-free with us.

No fees apply.
`;

/** A paragraph is new, a sentence edited, and two are gone. */
const second = `The state promises guaranteed pensions.

We offer guaranteed returns of 7 % a year.

No fees apply.
`;

const dismissed = "docreview.dismissed.yaml";
let folder = "";
const write = (name: string, text: string) => writeFile(join(folder, name), text);
const read = (name: string) => readFile(join(folder, name), "utf8");
const run = (...words: readonly string[]) => docreview(words, { cwd: folder });
const scan = (...words: readonly string[]) => run("scan", "--rules", "rules", "--assume", "none", ...words);
const diff = (...words: readonly string[]) => run("diff", "--rules", "rules", "--assume", "none", ...words);

async function report(document: string, name: string): Promise<void> {
  const { stdout } = await scan(document, "--format", "json", "--dismissed", "none");
  await write(name, stdout);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "docreview-versions-"));
  await writeRuleFolder(join(folder, "rules"), { claims, warning });
  await write("first.md", first);
  await write("second.md", second);
  await report("first.md", "first.json");
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(() => rm(join(folder, dismissed), { force: true }));

describe("a scan with a baseline", () => {
  test("says what is new, changed and fixed, and ends with 1 because of what is new", async () => {
    const { code, stdout } = await scan("second.md", "--baseline", "first.json");
    expect(code).toBe(1);
    expect(stdout).toContain("  Compared with first.json: 1 new, 1 changed, 2 unchanged, 2 fixed.\n");
    expect(stdout).toContain("    line 1, column 20 (new): The state promises ⟦guaranteed⟧ pensions.\n");
    expect(stdout).toContain(
      "    line 3, column 10 (changed): We offer ⟦guaranteed⟧ returns of 7 % a year.\n",
    );
    expect(stdout).toContain("    line 5, column 1: ⟦No fees⟧ apply.\n");
    expect(stdout).toContain(
      "  Fixed (2)\n    H-1  line 3, column 1: “No fees”\n    H-1  line 5, column 15: “risk-free”\n",
    );
  });

  test("ends with 0 if nothing is new", async () => {
    const { code, stdout } = await scan("first.md", "--baseline", "first.json");
    expect(code).toBe(0);
    expect(stdout).toContain("  Compared with first.json: 5 unchanged.\n");
  });

  test("ends with 0 if findings were only edited", { tags: "long" }, async () => {
    await write("edited.md", first.replace("5 %", "6 %"));
    expect(await scan("edited.md", "--baseline", "first.json")).toMatchObject({ code: 0 });
  });

  test("tells programs the same, and names the baseline in the summary", { tags: "long" }, async () => {
    const { code, stdout } = await scan(
      "second.md",
      "--baseline",
      "first.json",
      "--format",
      "json",
      "--summary",
      "s.pdf",
    );
    expect(code).toBe(1);
    const [file] = (JSON.parse(stdout) as { readonly files: readonly [Record<string, unknown>] }).files;
    expect(file["comparison"]).toMatchObject({
      baseline: { path: "first.json" },
      fixed: { findings: [{ ruleId: "claims", triggers: [{ text: "No fees" }, { text: "risk-free" }] }] },
    });
    const { triggers } = file["comparison"] as { readonly triggers: readonly { readonly status: string }[] };
    expect(triggers.map(({ status }) => status)).toEqual(["new", "changed", "unchanged", "unchanged"]);
    await writeRuleFolder(join(folder, "seen"), { seen: claims.replace("guaranteed", "1 changed") });
    const summary = await run("scan", "s.pdf", "--rules", "seen", "--assume", "none");
    expect(summary.stdout.replaceAll(/\s+/g, " ")).toContain(
      "Compared with first.json: 1 new, ⟦1 changed⟧, 2 unchanged, 2 fixed.",
    );
    const sarif = await scan("second.md", "--baseline", "first.json", "--format", "sarif");
    const [{ results }] = (
      JSON.parse(sarif.stdout) as {
        readonly runs: readonly [{ readonly results: readonly { readonly baselineState: string }[] }];
      }
    ).runs;
    expect(results.map(({ baselineState }) => baselineState)).toEqual([
      "unchanged",
      "new",
      "updated",
      "unchanged",
      "absent",
      "absent",
    ]);
  });

  test("compares each of several files with its own, and says what has none", { tags: "long" }, async () => {
    const { stdout: both } = await scan("first.md", "second.md", "--format", "json");
    await write("both.json", both);
    await write("third.md", second);
    const { code, stdout } = await scan("second.md", "first.md", "third.md", "--baseline", "both.json");
    expect(code).toBe(1);
    expect(stdout).toContain("Compared with both.json: 4 unchanged.");
    expect(stdout).toContain("Compared with both.json: 5 unchanged.");
    expect(stdout).toContain("both.json has no review of this file: everything counts as new.");
  });

  test.each([
    ["gone.json", "gone.json: There is no such file."],
    ["first.md", "first.md is not a report of scan --format json"],
  ])("needs a report: %s", { tags: "long" }, async (name, message) => {
    expect(await scan("first.md", "--baseline", name)).toMatchObject({
      code: 2,
      stderr: `error: ${message}\n`,
    });
  });
});

describe("diff", () => {
  const groups = `  Compared with first.md: 1 new, 1 changed, 2 unchanged, 2 fixed.

  New (1)
    H-1  Promises  (score 6, concern)  ID
      line 1, column 20: The state promises ⟦guaranteed⟧ pensions.

  Changed (1)
    H-1  Promises  (score 6, concern)  ID
      line 3, column 10: We offer ⟦guaranteed⟧ returns of 7 % a year.
      before, line 1, column 10: We offer ⟦guaranteed⟧ returns of 5 % a year.

  Fixed (2)
    H-1  Promises  (score 6, concern)  ID
      line 3, column 1: ⟦No fees⟧ apply.
    H-1  Promises  (score 6, concern)  ID
      line 5, column 15: Your money is ⟦risk-free⟧ with us.

`;

  test("of two documents groups the findings", async () => {
    const { code, stdout, stderr } = await diff("first.md", "second.md");
    expect({ code, stderr }).toEqual({ code: 1, stderr: "" });
    expect(stdout.replaceAll(/\b[0-9a-f]{16}\b/g, "ID")).toBe(`second.md\n${groups}`);
  });

  test("of a report and a document is the same, for programs too", { tags: "long" }, async () => {
    const { code, stdout } = await diff("first.json", "second.md", "--format", "json");
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      format: "docreview-diff",
      version: 1,
      files: [
        {
          path: "second.md",
          baseline: { path: "first.json" },
          counts: { new: 1, changed: 1, moved: 0, fixed: 2, unchanged: 2 },
          new: [{ pack: "house", ruleId: "claims", words: "guaranteed", prefix: "The state promises " }],
          changed: [{ suffix: " returns of 7 % a year.", before: { suffix: " returns of 5 % a year." } }],
          fixed: [{ words: "No fees" }, { words: "risk-free" }],
        },
      ],
    });
  });

  test("of two reports needs neither rules nor documents", async () => {
    expect(await run("diff", "first.json", "first.json")).toEqual({
      code: 0,
      stderr: "",
      stdout: "first.md\n  Compared with first.json: 5 unchanged.\n\n",
    });
  });

  test("of a document that has moved paragraphs says so, and nothing is new", { tags: "long" }, async () => {
    await write("moved.md", `Your money is risk-free with us.\n\n${first.replace(/Your.*\n\n/, "")}`);
    const { code, stdout } = await diff("first.json", "moved.md");
    expect(code).toBe(0);
    expect(stdout).toContain("Compared with first.json: 1 moved, 4 unchanged.");
    expect(stdout).toContain("      before, line 5, column 15: Your money is ⟦risk-free⟧ with us.\n");
  });

  test("in SARIF has the states of a scan with a baseline", { tags: "long" }, async () => {
    const { code, stdout } = await diff("first.json", "second.md", "--format", "sarif");
    expect(code).toBe(1);
    expect(stdout.match(/"baselineState":"\w+"/g)).toHaveLength(6);
  });

  test.each([
    [["gone.md", "first.json"], "gone.md could not be reviewed: There is no such file."],
    [["rules", "first.json"], "rules is a folder: specify a document, or a report of scan"],
    [["gone.json", "first.json"], "gone.json: There is no such file."],
    [["-", "-"], "standard input (-) can be read only once"],
  ])("of %j says why it cannot compare", { tags: "long" }, async (paths, message) => {
    expect(await diff(...paths)).toMatchObject({ code: 2, stderr: `error: ${message}\n` });
  });
});

describe("what people have dismissed", () => {
  const dismiss = (...words: readonly string[]) =>
    run("dismiss", "first.json", "--reason", "Agreed.", ...words);

  test("does not count in later scans, and is listed with its reason", async () => {
    const { code, stdout } = await dismiss("H-1", "house/warning", "--who", "Ada", "--until", "2999-12-31");
    expect(code).toBe(0);
    expect(stdout).toContain("5 findings dismissed in docreview.dismissed.yaml.\n");
    expect(await dismiss("H-1")).toMatchObject({
      code: 0,
      stdout: "These findings are dismissed already.\n",
    });
    const later = await scan("first.md");
    expect(later).toMatchObject({ code: 0, stderr: "" });
    expect(later.stdout).toContain("  Nothing open. 5 dismissed.\n");
    expect(later.stdout).toContain(
      "    H-1  line 5, column 15: “risk-free” – Agreed. (Ada, until 2999-12-31)\n",
    );
    expect(later.stdout).toContain("1 file: nothing found; 5 dismissed.\n");
  });

  test("counts again where the sentence was edited, and the entries without a finding are reported", async () => {
    await dismiss("H-1", "H-2");
    const { code, stdout, stderr } = await scan("second.md");
    expect(code).toBe(1);
    expect(stdout).toContain("2 issues found by 1 rule; the worst is a concern, score 6 of 10. 2 dismissed.");
    // What was dismissed in another document may still be there.
    expect(stderr).toBe("");
    await write("first-again.md", second);
    const text = await read(dismissed);
    await write(dismissed, text.replaceAll("first.md", "first-again.md"));
    const again = await scan("first-again.md");
    expect(again.stderr.split("\n").filter((line) => line.includes("matches no finding"))).toHaveLength(3);
    expect(again.stderr).toMatch(
      /^docreview\.dismissed\.yaml:\d+:5: the entry matches no finding of house\/claims any more – /,
    );
  });

  test("counts beside a baseline when its sentence was edited", { tags: "long" }, async () => {
    await write("edited.md", first.replace("5 %", "6 %"));
    await dismiss("H-1", "H-2");
    const { stdout } = await scan("first.md", "--format", "json");
    await write("judged.json", stdout);
    expect(await scan("first.md", "--baseline", "judged.json")).toMatchObject({ code: 0 });
    expect(await scan("edited.md", "--baseline", "judged.json")).toMatchObject({ code: 1 });
    expect(await diff("judged.json", "edited.md")).toMatchObject({ code: 1 });
    expect(await diff("first.json", "edited.md")).toMatchObject({ code: 0 });
  });

  test(
    "counts again when it has expired or its rule has changed, and lint says so",
    { tags: "long" },
    async () => {
      await dismiss("H-2", "--until", "2999-12-31");
      expect(await run("rules", "lint", "rules")).toMatchObject({ code: 0 });
      const late = await scan("first.md", "--as-of", "3000-01-01");
      expect(late).toMatchObject({ code: 1 });
      expect(late.stdout).not.toContain("Dismissed");
      expect(late.stderr).toContain("docreview.dismissed.yaml:4:5: the dismissal expired after 2999-12-31");
      const text = await read(dismissed);
      await write(dismissed, text.replace(/hash: "\w+"/, `hash: "${"0".repeat(16)}"`));
      expect(await scan("first.md")).toMatchObject({ code: 1 });
      const lint = await run("rules", "lint", "rules");
      expect(lint.code).toBe(1);
      expect(lint.stdout).toContain("docreview.dismissed.yaml:4:5: the rule house/warning has changed since");
      await write(dismissed, text.replace("house/warning", "house/gone"));
      expect((await run("rules", "lint", "rules", "--format", "json")).stdout).toContain(
        `"code": "rule-gone"`,
      );
    },
  );

  test("is looked for in the documents of a corpus by lint", { tags: "long" }, async () => {
    await dismiss("H-1", "H-2");
    await mkdir(join(folder, "corpus"));
    await write("corpus/one.md", second);
    const { code, stdout } = await run("rules", "lint", "rules", "--corpus", "corpus", "--limit", "1000");
    expect(code).toBe(1);
    // The edited sentence, and that on risks; “No fees apply.” is still there.
    expect(stdout.match(/^docreview\.dismissed\.yaml:\d+:5: the entry matches no finding/gm)).toHaveLength(2);
    expect(stdout).toMatch(/2 rules: 2 faults\.\n$/);
  });

  test("keeps the comments of its file, and is written beside other names", { tags: "long" }, async () => {
    await write("ours.yaml", "# Ours.\nversion: 1\ndismissed: [] # none yet\n");
    const { stdout: json } = await scan("first.md", "--format", "json");
    const id = /"id":"([0-9a-f]{16})"/.exec(json)?.[1] ?? "";
    expect(await dismiss(id.slice(0, 8), "--dismissed", "ours.yaml")).toMatchObject({ code: 0 });
    expect(await read("ours.yaml")).toMatch(
      /^# Ours\.\nversion: 1\ndismissed: # none yet\n {2}- rule: house\//,
    );
    const { stdout } = await scan("first.md", "--dismissed", "ours.yaml", "--annotate", "copy.pdf");
    expect(stdout).toContain("1 dismissed");
    expect((await scan("first.md")).stdout).not.toContain("dismissed");
  });

  test("is refused with the reason", { tags: "long" }, async () => {
    const failure = (message: string) => ({ code: 2, stderr: `error: ${message}\n` });
    expect(await dismiss("H-9")).toMatchObject(
      failure("the report has no finding “H-9”: name the id of one, or a rule"),
    );
    expect(await dismiss("H-1", "--until", "2001-01-01")).toMatchObject(
      failure("--until 2001-01-01 is in the past"),
    );
    await write(dismissed, "version: 1\ndismissed:\n  - rule: claims\n");
    expect(await dismiss("H-1")).toMatchObject({ code: 2 });
    const { code, stderr } = await scan("first.md");
    expect(code).toBe(2);
    expect(stderr).toContain("docreview.dismissed.yaml:3:11: write the rule as pack/id");
  });
});
