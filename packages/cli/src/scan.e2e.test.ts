/** `docreview scan` from outside: the real program, real files, exit codes. */
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { PDFDict, PDFDocument, PDFName, PDFString } from "pdf-lib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { docreview, startDocreview, type RunOptions } from "./testing/program.ts";
import { marketRule, promiseRule, writeRuleFolder } from "./testing/rule-folder.ts";

const fixtures = fileURLToPath(new URL("../../../fixtures/", import.meta.url));
let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "docreview-scan-"));
  await writeRuleFolder(join(folder, "rules"), { promise: promiseRule, market: marketRule });
  await copyFile(join(fixtures, "rotated-flyer.pdf"), join(folder, "flyer.pdf"));
  await copyFile(join(fixtures, "fund-brochure.pdf"), join(folder, "brochure.pdf"));
  await writeFile(join(folder, "note.pdf"), "This is no PDF.\n");
});
afterAll(() => rm(folder, { recursive: true }));

/** The authors of all comments and marks. */
function authorsIn(pdf: PDFDocument): readonly string[] {
  const annotations = pdf.getPages().flatMap((page) => {
    const list = page.node.Annots();
    return Array.from({ length: list?.size() ?? 0 }, (_, index) => list!.lookup(index, PDFDict));
  });
  return annotations
    .flatMap((annotation) => annotation.lookupMaybe(PDFName.of("T"), PDFString)?.decodeText() ?? [])
    .toSorted();
}

function addComment(pdf: PDFDocument): void {
  const comment = { Type: "Annot", Subtype: "Text", Rect: [10, 10, 30, 30], T: PDFString.of("Ada") };
  pdf.getPage(0).node.addAnnot(pdf.context.register(pdf.context.obj(comment)));
}

const scan = (words: readonly string[], options: RunOptions = {}) =>
  docreview(["scan", "--rules", "rules", "--assume", "none", ...words], { cwd: folder, ...options });

/** The first line of a scan that has no answers and assumes nothing. */
const waiting =
  "1 rule waits for answers (market: 1). To answer: docreview ask answers.yaml, then scan with --answers answers.yaml\n";

describe("a text file", () => {
  const suppressing =
    "# Fees\n\n<!-- docreview-ignore H-1: quoted -->\n\nThe guaranteed 12% returns.\n\nThe **guaranteed** 12% returns.\n";

  test("has lines, and what its author dismisses in it does not count", async () => {
    await writeFile(join(folder, "fund.md"), suppressing);
    const { code, stdout } = await scan(["fund.md"]);
    expect(code).toBe(1);
    expect(stdout).toContain("    line 7, column 7: ");
    expect(stdout).toContain(
      "  Dismissed (1)\n    H-1  line 5, column 5: “guaranteed 12% returns” – quoted (the author, on line 3)\n",
    );
    const all = await scan(["fund.md", "--no-suppressions"]);
    expect(all.stdout).toContain("    line 5, column 5: ");
    expect(all.stdout).not.toContain("Dismissed");
  });

  test("whose comments dismiss nothing is reviewed, and they are named", async () => {
    const text = suppressing
      .replaceAll("guaranteed", "likely")
      .replace("Fees", "Fees <!-- docreview-ignore -->");
    await writeFile(join(folder, "fund.md"), text);
    const { code, stdout, stderr } = await scan(["fund.md"]);
    expect(code).toBe(0);
    expect(stderr).toContain(
      "fund.md: line 3, column 5: H-1, which docreview is to ignore, finds nothing in the text that follows",
    );
    expect(stdout.replaceAll(/\s+/g, " ")).toContain(
      "The comment on line 1 names no rule, or no reason, and was not heeded",
    );
  });

  test("in SARIF has regions of its text, and suppressions in its source", async () => {
    await writeFile(join(folder, "fund.md"), suppressing);
    const { stdout } = await scan(["fund.md", "--format", "sarif"]);
    const [{ results, columnKind }] = (
      JSON.parse(stdout) as { runs: [{ columnKind: string; results: readonly unknown[] }] }
    ).runs;
    expect(columnKind).toBe("utf16CodeUnits");
    const regionOf = (startLine: number, startColumn: number, endColumn: number) => ({
      locations: [
        { physicalLocation: { region: { startLine, startColumn, endLine: startLine, endColumn } } },
      ],
    });
    const location = {
      physicalLocation: { artifactLocation: { uri: "fund.md" }, region: { startLine: 3, startColumn: 5 } },
    };
    expect(results).toMatchObject([
      { ...regionOf(5, 5, 27), suppressions: [{ kind: "inSource", justification: "quoted", location }] },
      { ...regionOf(7, 7, 31), suppressions: [] },
    ]);
  });
});

describe("text", () => {
  test("a clean file ends with 0", { tags: "long" }, async () => {
    const { code, stdout, stderr } = await scan(["brochure.pdf"]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: waiting });
    expect(stdout).toMatch(
      /^brochure\.pdf\n {2}Nothing found\.\n {2}2 pages, \d+ sentences, 1 of 2 rules applied\.\n {2}Checked: 1 rule \(1 of house\)\. Not checked /,
    );
    expect(stdout).toMatch(
      /1 file: nothing found\.\n1 of 2 rules did not run: its conditions were not met\.\n$/,
    );
  });

  test("findings end with 1 and go to standard output", async () => {
    const { code, stdout, stderr } = await scan(["flyer.pdf"]);
    expect({ code, stderr }).toEqual({ code: 1, stderr: waiting });
    expect(stdout).toContain("  H-1  Promises  (score 6, concern)\n");
    expect(stdout).toContain("    page 1: ⟦Guaranteed 12% returns⟧\n");
    expect(stdout).toContain("    What to do: Remove “Guaranteed 12% returns” on page 1.\n");
  });

  test("answers make more rules apply", { tags: "long" }, async () => {
    const { code, stdout, stderr } = await scan(["flyer.pdf", "--answer", "market=au"]);
    expect({ code, stderr }).toEqual({ code: 1, stderr: "" });
    expect(stdout).toMatch(/2 of 2 rules applied.*H-2 .*⟦ASIC approved⟧.*H-1 /s);
  });

  test("findings below the score of --fail-on are reported, and end with 0", async () => {
    expect(await scan(["flyer.pdf", "--fail-on", "6"])).toMatchObject({ code: 1 });
    const { code, stdout } = await scan(["flyer.pdf", "--fail-on", "7"]);
    expect(code).toBe(0);
    expect(stdout).toContain("  H-1  Promises  (score 6, concern)\n");
  });

  test("only the rules of --rule judge, and nothing is said of what others found", async () => {
    const { stdout: report } = await scan(["flyer.pdf", "--format", "json", "--answer", "market=au"]);
    await writeFile(join(folder, "all.json"), report);
    const chosen = ["--rule", "H-2", "--answer", "market=au", "--baseline", "all.json"];
    const { code, stdout } = await scan(["flyer.pdf", ...chosen]);
    expect(code).toBe(0);
    expect(stdout).not.toContain("H-1");
    expect(stdout).not.toMatch(/fixed/i);
    expect(stdout).toMatch(/1 rule did not run: not chosen \(--rule, --pack\)\.\n$/);
    expect((await scan(["flyer.pdf", "--pack", "home"])).stderr).toContain(
      "there is no pack home; the packs are house",
    );
    expect((await scan(["flyer.pdf", "--rule", "H-2", "--evidence", "e.zip"])).stderr).toContain(
      "leave out --rule",
    );
  });

  test("what is left out of a folder is said at the end", async () => {
    await mkdir(join(folder, "tree/drafts"), { recursive: true });
    await writeFile(join(folder, "tree/.docreviewignore"), "drafts/\n");
    for (const name of ["a.txt", "b.txt", "drafts/c.txt"])
      await writeFile(join(folder, "tree", name), "A fund.");
    const { code, stdout, stderr } = await scan(["tree", "--exclude", "b.*"]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/\n1 file: nothing found\.\n/);
    expect(stderr).toMatch(/Not reviewed: 1 folder by \.docreviewignore, 1 file by --exclude\.\n$/);
    expect((await scan(["tree", "--no-ignore"])).stdout).toMatch(/\n3 files: nothing found\.\n/);
  });

  test("findings below the minimum score are left out, and do not count", { tags: "long" }, async () => {
    expect(await scan(["flyer.pdf", "--min-score", "6"])).toMatchObject({ code: 1 });
    const { code, stdout } = await scan(["flyer.pdf", "--min-score", "7"]);
    expect(code).toBe(0);
    expect(stdout).not.toContain("H-1");
  });
});

describe("machines", () => {
  test("read JSON from a pipe", async () => {
    const stdin = await readFile(join(folder, "flyer.pdf"));
    const { code, stdout, stderr } = await scan(["-", "--format", "json"], { stdin });
    expect({ code, stderr }).toEqual({ code: 1, stderr: waiting });
    expect(JSON.parse(stdout)).toMatchObject({
      format: "docreview-scan",
      version: 1,
      files: [{ path: "-", review: { status: "finished", findings: [{ reference: "H-1" }] } }],
    });
  });

  test("read SARIF, in which every file has its artifact", async () => {
    const { code, stdout } = await scan(["flyer.pdf", "brochure.pdf", "--format", "sarif"]);
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      version: "2.1.0",
      runs: [
        {
          tool: { driver: { rules: [{ id: "house/approved" }, { id: "house/guaranteed-return" }] } },
          results: [{ ruleId: "house/guaranteed-return", ruleIndex: 1 }],
          artifacts: [{ location: { uri: "flyer.pdf" } }, { location: { uri: "brochure.pdf" } }],
          invocations: [{ executionSuccessful: true }],
        },
      ],
    });
  });
});

describe("without answers", () => {
  const questionnaire = `version: 1
categories:
  - key: market
    description: Where?
    multiple: true
    options:
      - {value: 1, key: au, label: Australia, evidence: {find: ASIC, weight: 5}}
      - {value: 2, key: uk, label: United Kingdom}
  - key: product
    description: What?
    options:
      - {value: 3, key: fund, label: Fund}
`;
  const rule = (id: string, rest: string) =>
    `{id: ${id}, number: ${id}, group: G, description: D, feedback: F, score: 5, ${rest}}`;

  test("a scan assumes what the document says, and tells it in every format", async () => {
    const own = await mkdtemp(join(tmpdir(), "docreview-assume-"));
    await mkdir(join(own, "rules/house"), { recursive: true });
    await writeFile(join(own, "rules/questionnaire.yaml"), questionnaire);
    await writeFile(
      join(own, "rules/house/approved.yaml"),
      rule("approved", "appliesTo: {market: [au]}, term: {find: ASIC approved}"),
    );
    await writeFile(
      join(own, "rules/house/risk.yaml"),
      rule("risk", "appliesTo: {product: [fund]}, absence: {expect: Capital is at risk}"),
    );
    await writeFile(join(own, "note.txt"), "The scheme is ASIC approved.\n");
    const run = (...words: readonly string[]) =>
      docreview(["scan", "--rules", "rules", ...words], { cwd: own });
    const text = await run("note.txt");
    expect(text).toMatchObject({ code: 1 });
    expect(text.stderr).toBe(
      "note.txt: assumed: Australia (“ASIC”, page 1); change with --answer or --assume none\n" +
        "note.txt: 1 rule about missing text waits for answers: product. " +
        "To answer: docreview ask answers.yaml, then scan with --answers answers.yaml\n",
    );
    const assumed = [
      { category: "market", options: [{ option: "au", assumed: true, words: [{ text: "ASIC" }] }] },
    ];
    const json = JSON.parse((await run("note.txt", "--format", "json")).stdout) as unknown;
    expect(json).toMatchObject({ files: [{ review: { answers: { market: ["au"] }, assumed } }] });
    const sarif = JSON.parse((await run("note.txt", "--format", "sarif")).stdout) as unknown;
    expect(sarif).toMatchObject({
      runs: [{ properties: { assumed: [{ artifact: 0, categories: assumed }] } }],
    });
    expect(await run("note.txt", "--answer", "market=uk")).toMatchObject({
      code: 0,
      stderr: expect.not.stringContaining("assumed") as string,
    });
    const none = await run("note.txt", "--assume", "none");
    expect(none).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(/^2 rules wait for answers/) as string,
    });
    await rm(own, { recursive: true });
  });
});

describe("what cannot be reviewed", () => {
  test("is reported, stops nothing else, and ends with 2", async () => {
    const { code, stdout, stderr } = await scan(["gone.pdf", "flyer.pdf", "note.pdf", "brochure.pdf"]);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^1 rule waits.+\ngone\.pdf: There is no such file\.\nnote\.pdf: .+\n$/);
    expect(stdout).toMatch(/^flyer\.pdf\n.*\nbrochure\.pdf\n/s);
    expect(stdout).toMatch(
      /2 of 4 files reviewed, 1 with issues: 1 issue, highest score 6 of 10; 2 files could not be reviewed/,
    );
  });

  test("is listed in JSON", async () => {
    const { code, stdout } = await scan(["gone.pdf", "note.pdf", "--format", "json"]);
    expect(code).toBe(2);
    expect(JSON.parse(stdout)).toMatchObject({
      files: [
        { path: "gone.pdf", review: null, faults: ["There is no such file."] },
        { path: "note.pdf", review: { status: "failed" } },
      ],
    });
  });

  test("includes answers that the questionnaire does not know, before any file is read", async () => {
    const { code, stdout, stderr } = await scan(["flyer.pdf", "gone.pdf", "--answer", "market=mars"]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain("mars");
    expect(stderr).not.toContain("gone.pdf");
  });

  test("includes every file when a rule has a fault", async () => {
    await writeRuleFolder(join(folder, "faulty"), { promise: promiseRule.replace("score: 6", "score: 60") });
    const { code, stdout, stderr } = await docreview(["scan", "flyer.pdf", "--rules", "faulty"], {
      cwd: folder,
    });
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(/^faulty\/house\/promise\.yaml:7:8: .+\nerror: nothing was reviewed/);
  });

  test("does not include a fault in a rule's own tests, which the rule commands report", async () => {
    const faulty = promiseRule.replace("- passes: Returns", "- pass: Returns");
    await writeRuleFolder(join(folder, "untested"), { promise: faulty });
    expect(await docreview(["scan", "flyer.pdf", "--rules", "untested"], { cwd: folder })).toMatchObject({
      code: 1,
      stderr: "",
    });
    const { code, stderr } = await docreview(["rules", "check", "untested"], { cwd: folder });
    expect(code).toBe(2);
    expect(stderr).toMatch(/^untested\/house\/promise\.yaml:11:5: /);
  });
});

describe("copies", () => {
  test("of copies replace marks and keep comments, for six generations", { tags: "long" }, async () => {
    const sizes: number[] = [];
    let input = "flyer.pdf";
    for (let generation = 1; generation <= 6; generation++) {
      const output = `generation-${generation}.pdf`;
      const { code, stdout } = await scan([input, "--annotate", output]);
      expect(code).toBe(1);
      if (generation > 1) expect(stdout).toContain("Its summary (page 2) was not reviewed.");
      const copy = await PDFDocument.load(await readFile(join(folder, output)));
      expect(authorsIn(copy)).toEqual(["docreview", ...(generation > 3 ? ["Ada"] : [])].toSorted());
      expect(copy.getPageCount()).toBe(2);
      sizes.push((await stat(join(folder, output))).size);
      input = output;
      if (generation !== 3) continue;
      addComment(copy);
      await writeFile(join(folder, output), await copy.save());
    }
    expect(Math.abs(sizes[2]! - sizes[0]!)).toBeLessThan(200);
    expect(Math.abs(sizes[5]! - sizes[3]!)).toBeLessThan(200);
  });

  test("of one file go where requested, and the file stays unchanged", async () => {
    const before = await readFile(join(folder, "flyer.pdf"));
    const words = ["flyer.pdf", "--annotate", "new/marked.pdf", "--xfdf", "marked.xfdf"];
    expect(await scan(words)).toMatchObject({ code: 1, stderr: waiting });
    const annotated = await readFile(join(folder, "new/marked.pdf"));
    expect(annotated.subarray(0, 5).toString()).toBe("%PDF-");
    expect(annotated.equals(before)).toBe(false);
    expect(await readFile(join(folder, "marked.xfdf"), "utf8")).toContain("<highlight");
    expect((await readFile(join(folder, "flyer.pdf"))).equals(before)).toBe(true);
  });

  test("of several files go into a folder; a file that failed has none", { tags: "long" }, async () => {
    const { code } = await scan([".", "--annotate", "../copies", "--format", "json"], {
      cwd: await subfolder(),
    });
    expect(code).toBe(2);
    expect(await readdir(join(folder, "copies"))).toEqual(["brochure.annotated.pdf", "flyer.annotated.pdf"]);
  });

  test("never overwrite an input", async () => {
    const before = await readFile(join(folder, "flyer.pdf"));
    const { code, stderr } = await scan(["flyer.pdf", "--annotate", "./flyer.pdf"]);
    expect(code).toBe(2);
    expect(stderr).toContain("would be overwritten");
    expect((await readFile(join(folder, "flyer.pdf"))).equals(before)).toBe(true);
  });

  test("of several files do not go into one", { tags: "long" }, async () => {
    const { code, stderr } = await scan(["flyer.pdf", "brochure.pdf", "--xfdf", "all.xfdf"]);
    expect(code).toBe(2);
    expect(stderr).toContain("specify a folder");
  });
});

describe("a run that is cut short", () => {
  test("ends quietly when its output is closed", async () => {
    const child = startDocreview(["scan", "--rules", "rules", "--assume", "none", "flyer.pdf"], {
      cwd: folder,
    });
    child.stdout.destroy();
    expect(await child.ended).toMatchObject({ code: 141, stderr: waiting });
  });

  test("ends on an interrupt while it waits for input", async () => {
    const child = startDocreview(["scan", "--rules", "rules", "--assume", "none", "--format", "json", "-"], {
      cwd: folder,
    });
    child.stdout.once("data", () => child.interrupt());
    const stderr = `${waiting}Interrupted before a file was reviewed.\n`;
    expect(await child.ended).toMatchObject({ code: 130, stderr });
  });

  test("says on an interrupt what was done, and leaves no half-written file", async () => {
    const many = await mkdtemp(join(folder, "many-"));
    for (let index = 0; index < 40; index++) {
      await writeFile(join(many, `${index}.md`), `# Number ${index}\n\nThe guaranteed 12% returns.\n`);
    }
    const child = startDocreview(
      ["scan", "--rules", "rules", "--no-cache", "--report", "json=out.json", "--annotate", "cut/", many],
      { cwd: folder },
    );
    await child.shown("0.md");
    child.interrupt();
    const { code, stderr, stdout } = await child.ended;
    expect(code).toBe(130);
    expect(stderr).toMatch(
      /Interrupted: \d+ of 40 files (?:was|were) reviewed, and the report ends there\. No report was written to a file\.\n$/,
    );
    expect(stdout).not.toContain("40 files");
    expect((await readdir(folder)).filter((name) => name.startsWith("out.json"))).toEqual([]);
    for (const name of await readdir(join(folder, "cut"))) {
      expect(name).toMatch(/^\d+\.md\.annotated\.pdf$/);
      const bytes = await readFile(join(folder, "cut", name));
      expect(bytes.subarray(-6).toString().trim()).toMatch(/%%EOF$/);
    }
  });

  test("reports the same of what it has reviewed before", async () => {
    const again = await subfolder();
    await writeFile(join(again, "fund.md"), `The guaranteed 12% returns of ${again}.\n`);
    const report = async (...words: readonly string[]) => {
      const run = await docreview(["scan", "--rules", "rules", "--format", "json", ".", ...words], {
        cwd: again,
      });
      return { code: run.code, stdout: run.stdout, stderr: run.stderr };
    };
    const first = await report("--no-cache");
    expect(first.stdout).toContain("guaranteed 12% returns");
    for (const _ of ["cold", "warm"]) expect(await report()).toEqual(first);
    await writeFile(join(again, "fund.md"), "No promise.\n");
    expect((await report()).stdout).not.toBe(first.stdout);
  });
});

/** A folder with its own rules and all three files. */
async function subfolder(): Promise<string> {
  const sub = await mkdtemp(join(folder, "sub-"));
  await writeRuleFolder(join(sub, "rules"), { promise: promiseRule });
  for (const name of ["flyer.pdf", "brochure.pdf", "note.pdf"]) {
    await copyFile(join(folder, name), join(sub, name));
  }
  return sub;
}
