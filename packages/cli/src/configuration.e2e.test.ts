/** A project with `docreview.yaml` from outside: the real program, real files. */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { docreview } from "./testing/program.ts";
import { marketRule, promiseRule, writeRuleFolder } from "./testing/rule-folder.ts";

let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "docreview-project-"));
  await writeRuleFolder(join(folder, "rules"), { promise: promiseRule, market: marketRule });
  await mkdir(join(folder, ".git"));
  await mkdir(join(folder, "texts", "drafts"), { recursive: true });
  await writeFile(join(folder, "texts", "a.md"), "It is ASIC approved.\n");
  await writeFile(join(folder, "texts", "uk.md"), "It is ASIC approved.\n");
  await writeFile(join(folder, "texts", "drafts", "b.md"), "It is ASIC approved.\n");
});
afterAll(() => rm(folder, { recursive: true }));

const run = (words: readonly string[], inside = "") => docreview(words, { cwd: join(folder, inside) });

test("init writes a configuration with the rules that it finds, and never replaces one", async () => {
  const first = await run(["init"]);
  expect(first).toMatchObject({ code: 0, stdout: "Wrote docreview.yaml. Next: docreview scan .\n" });
  const text = await readFile(join(folder, "docreview.yaml"), "utf8");
  expect(text).toContain("\nrules: [rules]\n");
  expect(text).toContain("#   market: au  # Where is it published? Or uk.\n");
  const again = await run(["init", "--rules", "shipped"]);
  expect(again.code).toBe(2);
  expect(again.stderr).toContain("There is such a file already");
  expect(await readFile(join(folder, "docreview.yaml"), "utf8")).toBe(text);
});

test("init copies answers from a file, which flags overrule, and writes nothing if one is unknown", async () => {
  await mkdir(join(folder, "fresh"));
  await writeFile(join(folder, "fresh", "answers.yaml"), "market: au\n");
  const given = ["init", "--rules", "../rules", "--answers", "answers.yaml"];
  const unknown = await run([...given, "--answer", "market=nz"], "fresh");
  expect(unknown).toMatchObject({ code: 2, stderr: expect.stringContaining("nz") });
  expect(await run(given, "fresh")).toMatchObject({ code: 0, stderr: "" });
  const path = join(folder, "fresh", "docreview.yaml");
  expect(await readFile(path, "utf8")).toContain("\nanswers:\n  market: au\n");
  await rm(path);
  expect(await run([...given, "--answer", "market=uk"], "fresh")).toMatchObject({ code: 0 });
  expect(await readFile(path, "utf8")).toContain("\nanswers:\n  market: uk\n");
});

test("a scan in any folder of the project follows it: rules, answers by path, thresholds, reports, what is left out", async () => {
  const text = [
    "version: 1",
    "rules: rules",
    "answers: {market: au}",
    "documents: [{files: uk.md, answers: {market: uk}}]",
    "failOn: 10",
    "reports: {json: out/report.json, junit: out/report.xml}",
    "exclude: drafts/",
  ].join("\n");
  await writeFile(join(folder, "docreview.yaml"), text);
  const { code, stdout, stderr } = await run(["scan", "."], "texts");
  expect(stderr).toBe("Configuration: ../docreview.yaml\nNot reviewed: 1 folder by docreview.yaml.\n");
  expect(code).toBe(0);
  expect(stdout).toContain("2 files, 1 with issues: 1 issue, highest score 9 of 10.");
  expect(await readdir(join(folder, "out"))).toEqual(["report.json", "report.xml"]);
  const report = JSON.parse(await readFile(join(folder, "out", "report.json"), "utf8")) as {
    readonly files: readonly { readonly path: string; readonly review: { readonly answers: unknown } }[];
  };
  expect(report.files.map(({ path, review }) => [path, review.answers])).toEqual([
    ["a.md", { market: ["au"] }],
    ["uk.md", { market: ["uk"] }],
  ]);
  const strict = await run(["scan", "a.md", "--fail-on", "9"], "texts");
  expect(strict.code).toBe(1);
  const without = await run(
    ["scan", "a.md", "--no-config", "--rules", "../rules", "--assume", "none"],
    "texts",
  );
  expect(without.stdout).toContain("nothing found");
  expect(without.stderr).not.toContain("Configuration");
});

test("a configuration with a fault stops the scan at its line", async () => {
  await writeFile(join(folder, "wrong.yaml"), "version: 1\nfail-on: 7\n");
  const { code, stdout, stderr } = await run(["scan", "texts", "--config", "wrong.yaml"]);
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  expect(stderr).toContain("wrong.yaml:2:1: “fail-on” is not a key here; did you mean “failOn”?");
  const precious = join(folder, "precious.txt");
  await writeFile(precious, "precious\n");
  await writeFile(join(folder, "texts", "hostile.yaml"), "version: 1\nreports: {json: ../precious.txt}\n");
  const hostile = await run(["scan", "a.md", "--config", "hostile.yaml"], "texts");
  expect(hostile.code).toBe(2);
  expect(hostile.stderr).toContain("hostile.yaml:2:17: “../precious.txt” is not in the folder of this file");
  expect(await readFile(precious, "utf8")).toBe("precious\n");
  const missing = await run(["scan", "texts", "--config", "none.yaml"]);
  expect(missing.stderr).toContain("docreview init writes such a file");
});
