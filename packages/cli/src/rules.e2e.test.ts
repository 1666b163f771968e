/**
 * `docreview rules` from outside.
 *
 * @module-tag long
 */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { docreview, startDocreview } from "./testing/program.ts";
import { marketRule, promiseRule, writeRuleFolder } from "./testing/rule-folder.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "docreview-rules-"));
  await writeRuleFolder(join(folder, "sound"), { promise: promiseRule, market: marketRule });
  await writeRuleFolder(join(folder, "failing"), {
    promise: promiseRule.replace("⟦guaranteed 12% returns⟧", "⟦guaranteed 12%⟧ returns"),
    market: marketRule.replace(/ {2}- passes.*\n/, ""),
  });
  await writeRuleFolder(join(folder, "faulty"), { promise: promiseRule.replace("feedback:", "feedbak:") });
});
afterAll(() => rm(folder, { recursive: true }));

const rules = (...words: readonly string[]) => docreview(["rules", ...words], { cwd: folder });

describe("rules check", () => {
  test("sound rules end with 0", async () => {
    expect(await rules("check", "sound")).toEqual({
      code: 0,
      stdout: "2 rules in 1 pack: no faults.\n",
      stderr: "",
    });
  });

  test("a fault ends with 2, and is reported with file, line and column", async () => {
    const { code, stdout, stderr } = await rules("check", "faulty");
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(/^faulty\/house\/promise\.yaml:6:1: .*feedbak/m);
  });

  test("the shipped rules have none", async () => {
    expect(await rules("check")).toMatchObject({ code: 0, stderr: "" });
  });
});

describe("rules evaluate", () => {
  const labelled = fileURLToPath(new URL("../../../fixtures/labelled/", import.meta.url));

  test("the shipped rules find no less of the labelled documents than when they were last measured", async () => {
    const record = join(labelled, "quality.json");
    const { code, stdout, stderr } = await rules("evaluate", join(labelled, "sets.yaml"), "--check", record);
    expect({ code, fell: stderr.split("\n").filter((line) => line.includes("fell")) }).toEqual({
      code: 0,
      fell: [],
    });
    expect(stdout).toMatch(/^Open half$[^]*^Held half$/m);
  });

  test("labels that cannot be read end with 2", async () => {
    await writeFile(join(folder, "labels.yaml"), "title: a\ntext: b\nissues: none\n");
    const { code, stdout, stderr } = await rules("evaluate", "labels.yaml");
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(/^labels\.yaml:3:9: expected a list, found “none”$/m);
  });
});

describe("rules test", () => {
  test("rules that pass their tests end with 0", async () => {
    expect(await rules("test", "sound")).toEqual({
      code: 0,
      stdout: "2 rules, 4 tests: all passed.\n",
      stderr: "",
    });
  });

  test("a failing test ends with 1, and a missing one is reported", async () => {
    const { code, stdout, stderr } = await rules("test", "failing");
    expect({ code, stderr }).toEqual({ code: 1, stderr: "" });
    expect(stdout).toMatch(
      /^failing\/house\/promise\.yaml:10:\d+: H-1 guaranteed-return: .*“guaranteed 12%”/m,
    );
    expect(stdout).toMatch(
      /^failing\/house\/market\.yaml:\d+:\d+: H-2 approved: it has no test that passes$/m,
    );
    expect(stdout).toMatch(/2 rules, 3 tests: 2 passed, 1 failed\.\n$/);
  });

  test("rules that cannot be read end with 2", async () => {
    expect(await rules("test", "faulty")).toMatchObject({ code: 2, stdout: "" });
  });

  test("the shipped rules pass their own", async () => {
    const { code, stdout } = await rules("test");
    expect(stdout).toMatch(
      /^\d+ rules, \d+ patterns, \d+ wordings?, \d+ items of evidence, \d+ tests: all passed\.\n$/,
    );
    expect(code).toBe(0);
  });
});

describe("rules test --watch", () => {
  test("runs again when a rule changes, until it is interrupted", async () => {
    await writeRuleFolder(join(folder, "watched"), { promise: promiseRule });
    const run = startDocreview(["rules", "test", "watched", "--watch"], { cwd: folder });
    await run.told("Waiting for changes in watched");
    await writeFile(
      join(folder, "watched/house/promise.yaml"),
      promiseRule.replace("12% returns⟧", "⟧ 12% returns"),
    );
    expect(await run.shown("1 failed")).toMatch(/^1 rule, 2 tests: all passed\.\n/);
    run.interrupt();
    expect((await run.ended).code).toBe(130);
  });

  test("runs again when a document changes, and leaves no process after an interrupt", async () => {
    await writeRuleFolder(join(folder, "on-documents"), {
      promise: `${promiseRule}  - {document: note.txt, passes: true}\n`,
    });
    const note = join(folder, "on-documents/house/documents/note.txt");
    await mkdir(join(note, ".."));
    await writeFile(note, "Returns vary.");
    const run = startDocreview(["rules", "test", "on-documents", "--watch"], { cwd: folder });
    await run.told("Waiting for changes in on-documents");
    await writeFile(note, "We have guaranteed 12% returns.");
    expect(await run.shown("1 failed")).toMatch(/^1 rule, 3 tests: all passed\.\n/);
    run.interrupt();
    expect((await run.ended).code).toBe(130);
  });

  test("a folder that is not there ends with 2", async () => {
    const { code, stderr } = await rules("test", "nowhere", "--watch");
    expect({ code, stderr }).toMatchObject({ code: 2, stderr: expect.stringContaining("nowhere") });
  });
});

describe("rules explain", () => {
  test("PDF files are read as in a scan", async () => {
    const flyer = fileURLToPath(new URL("../../../fixtures/rotated-flyer.pdf", import.meta.url));
    const { code, stdout } = await rules("explain", "H-1", flyer, "--rules", "sound");
    expect(stdout).toContain("page 1, in the title, “Guaranteed 12% returns”");
    expect(code).toBe(1);
  });
});
