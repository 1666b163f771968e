/**
 * `docreview import-xfdf` from outside: a scan's own report and copies, edited as reviewers do.
 *
 * @module-tag long
 */
import { copyFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { docreview } from "../testing/program.ts";
import { marketRule, promiseRule, writeRuleFolder } from "../testing/rule-folder.ts";

const fixtures = fileURLToPath(new URL("../../../../fixtures/", import.meta.url));
let folder = "";
let xfdf = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "docreview-import-"));
  await writeRuleFolder(join(folder, "rules"), { promise: promiseRule, market: marketRule });
  await copyFile(join(fixtures, "rotated-flyer.pdf"), join(folder, "flyer.pdf"));
  await copyFile(join(fixtures, "fund-brochure.pdf"), join(folder, "brochure.pdf"));
  const words = [
    "--rules",
    "rules",
    "--assume",
    "none",
    "--format",
    "json",
    "--xfdf",
    "flyer.xfdf",
    "--annotate",
    "annotated.pdf",
  ];
  const { stdout } = await docreview(["scan", "flyer.pdf", ...words], { cwd: folder });
  await writeFile(join(folder, "report.json"), stdout);
  xfdf = await readFile(join(folder, "flyer.xfdf"), "utf8");
});
afterAll(() => rm(folder, { recursive: true }));

const load = async (copy: string, ...more: readonly string[]) =>
  docreview(["import-xfdf", copy, "--report", "report.json", "--document", "flyer.pdf", ...more], {
    cwd: folder,
  });

async function edited(change: (copy: string) => string): Promise<string> {
  await writeFile(join(folder, "edited.xfdf"), change(xfdf));
  return "edited.xfdf";
}

test.each(["flyer.xfdf", "annotated.pdf"])("an untouched copy, %s, changes nothing", async (copy) => {
  expect(await load(copy)).toEqual({ code: 1, stdout: "Nothing changed.\n", stderr: "" });
  const { stdout } = await load(copy, "--format", "json");
  expect(stdout).toBe(await readFile(join(folder, "report.json"), "utf8"));
});

test("what was rejected is dismissed, and what was marked is added", async () => {
  const [, id, coords] = /<highlight[^>]* name="(\w+)"[^>]* coords="([^"]*)"/.exec(xfdf)!;
  const state = `<text page="0" name="s" title="Ada" date="D:20240301120000Z" inreplyto="${id}" state="Rejected" statemodel="Review"><contents>Rejected set by Ada</contents></text>`;
  const mark = `<highlight page="0" name="m" title="Ada" date="D:20240301120000Z" coords="${coords}"><contents>Too loud.</contents></highlight>`;
  const rejected = await edited((copy) => copy.replace("</annots>", `${state}</annots>`));
  const one = await load(rejected);
  expect(one).toMatchObject({ code: 0, stderr: "" });
  expect(one.stdout).toBe("dismissed  H-1  page 1  “Guaranteed 12% returns”  by Ada\n");
  const marked = await edited((copy) => copy.replace("</annots>", `${state}${mark}</annots>`));
  const { code, stdout } = await load(marked, "--format", "json");
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({
    format: "docreview-scan",
    files: [
      {
        path: "flyer.pdf",
        review: {
          riskScore: 0,
          findings: [
            {
              reference: "H-1",
              triggers: [{ judgements: [{ state: "dismissed", by: "Ada", reason: null }] }],
            },
            { triggers: [{ text: "Guaranteed 12% returns", feedback: "Too loud.", added: { by: "Ada" } }] },
          ],
        },
      },
    ],
  });
});

test("a deleted highlight is dismissed", async () => {
  const copy = await edited((whole) => whole.replace(/<highlight.*?<\/highlight>/s, ""));
  const { code, stdout } = await load(copy);
  expect([code, stdout]).toEqual([0, "dismissed  H-1  page 1  “Guaranteed 12% returns”  by somebody\n"]);
});

test.each([
  ["brochure.pdf", "flyer.xfdf", "the report has no finished review of the document"],
  ["flyer.pdf", "report.json", "The file is neither a PDF nor an XFDF document."],
])("with the document %s and the copy %s it ends with 2", async (document, copy, message) => {
  const words = ["import-xfdf", copy, "--report", "report.json", "--document", document];
  expect(await docreview(words, { cwd: folder })).toEqual({
    code: 2,
    stdout: "",
    stderr: `error: ${message}\n`,
  });
});
