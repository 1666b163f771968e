/** Answers from questions to a scan: the real program, real files. */
import { copyFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { docreview } from "./testing/program.ts";
import { marketRule, promiseRule, writeRuleFolder } from "./testing/rule-folder.ts";

const flyer = fileURLToPath(new URL("../../../fixtures/rotated-flyer.pdf", import.meta.url));
let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "docreview-answers-"));
  await writeRuleFolder(join(folder, "rules"), { promise: promiseRule, market: marketRule });
  await copyFile(flyer, join(folder, "flyer.pdf"));
});
afterAll(() => rm(folder, { recursive: true }));

const run = (words: readonly string[], input = "") =>
  docreview([...words, "--rules", "rules"], { cwd: folder, stdin: Buffer.from(input) });
const answersIn = async (name: string) =>
  (await readFile(join(folder, name), "utf8")).split("\n").filter((line) => /^\w/.test(line));

test("the questions are listed in words, as data, and as a file to fill in", async () => {
  expect(await run(["answers"])).toEqual({
    code: 0,
    stderr: "",
    stdout: `market: Where is it published? (one option; 1 rule depends on it)
  au  Australia
  uk  United Kingdom
`,
  });
  const { stdout: json } = await run(["answers", "--format", "json"]);
  expect(JSON.parse(json)).toMatchObject({
    categories: [{ key: "market", options: [{ key: "au" }, { key: "uk" }] }],
  });
  const { stdout: yaml } = await run(["answers", "--format", "yaml"]);
  expect(yaml).toBe(`# Where is it published? One of:
#   au  Australia
#   uk  United Kingdom
market: []
`);
  await writeFile(join(folder, "empty.yaml"), yaml);
  expect(await run(["scan", "flyer.pdf", "--answers", "empty.yaml"])).toMatchObject({ code: 1 });
});

test("a scan uses the answers that were asked, and a flag replaces one of them", async () => {
  const asked = await run(["ask", "asked.yaml", "--piped"], "nz\nau\n");
  expect(asked).toMatchObject({ code: 0, stderr: "" });
  expect(asked.stdout).toContain(
    "Where is it published? (one)\n  1  au  Australia\n  2  uk  United Kingdom\n",
  );
  expect(asked.stdout).toContain("There is no option “nz”");
  expect(asked.stdout).toMatch(
    /\nWrote asked\.yaml\. Use it with docreview scan FILE --answers asked\.yaml\n$/,
  );
  expect(await answersIn("asked.yaml")).toEqual(["market: [au]"]);

  const { stdout, stderr } = await run(["scan", "flyer.pdf", "--answers", "asked.yaml"]);
  expect(stderr).toBe("");
  expect(stdout).toMatch(/2 of 2 rules applied/);
  const replaced = await run(["scan", "flyer.pdf", "--answers", "asked.yaml", "--answer", "market=uk"]);
  expect(replaced.stdout).toMatch(/1 of 2 rules applied/);
  const { code } = await run(["rules", "explain", "H-2", "flyer.pdf", "--answers", "asked.yaml"]);
  expect(code).toBe(1);
});

test("answers that exist are kept or changed", async () => {
  await writeFile(join(folder, "kept.yaml"), "market: uk\n");
  const { stdout } = await run(["ask", "kept.yaml", "--piped"], "\n");
  expect(stdout).toContain("[uk]");
  expect(await answersIn("kept.yaml")).toEqual(["market: [uk]"]);
  await run(["ask", "kept.yaml", "--piped"], "s");
  expect(await answersIn("kept.yaml")).toEqual(["market: []"]);
});

describe("refused", () => {
  test("without a terminal and without --piped, with the way to answer in an editor", async () => {
    expect(await run(["ask", "new.yaml"], "au\n")).toEqual({
      code: 2,
      stdout: "",
      stderr:
        "error: the questions can only be asked on a terminal; to answer them in an editor, run docreview answers --format yaml > new.yaml, or send the replies with --piped, one line for each question\n",
    });
  });

  test("when the input ends too early: nothing is written", async () => {
    const { code, stderr } = await run(["ask", "new.yaml", "--piped"]);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: "error: the input ended before the last question, so nothing was written\n",
    });
    await expect(readFile(join(folder, "new.yaml"))).rejects.toThrow("ENOENT");
  });

  test("an answers file with faults, each with line and column, before anything is read", async () => {
    await writeFile(join(folder, "faulty.yaml"), "markt: au\nmarket: [au, nz]\n");
    const faults = [
      "error: faulty.yaml:1:1: There is no category “markt”; did you mean “market”? The categories are market.",
      "faulty.yaml:2:14: Category “market” has no option “nz”. Its options are au, uk.",
    ];
    const { code, stdout, stderr } = await run(["scan", "flyer.pdf", "--answers", "faulty.yaml"]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    for (const fault of faults) expect(stderr).toContain(fault);
    expect(await run(["ask", "faulty.yaml", "--piped"], "au\n")).toMatchObject({ code: 2, stderr });
  });
});
