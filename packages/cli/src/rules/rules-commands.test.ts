/** The rule commands, run in the process of the test. */
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { run } from "../program.ts";
import { marketRule, promiseRule, writeRuleFolder } from "../testing/rule-folder.ts";
import { keptScreen, keptTerminal } from "../testing/screen.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "docreview-rules-"));
  await writeRuleFolder(join(folder, "sound"), { promise: promiseRule, market: marketRule });
  await writeRuleFolder(join(folder, "failing"), {
    promise: promiseRule,
    market: marketRule.replace(/ {2}- passes.*\n/, ""),
  });
});
afterAll(() => rm(folder, { recursive: true }));

/** Names stand for folders of the test. */
async function rules(...words: readonly string[]) {
  return rulesOn("", ...words);
}

async function rulesOn(text: string, ...words: readonly string[]) {
  const terminal = {
    ...keptTerminal(),
    stdin: (async function* () {
      yield Buffer.from(text);
    })(),
  };
  const at = (word: string) =>
    /^(?:sound|failing|loose|learnt|common|nowhere|pages|fewer|a\.txt)\b/.test(word)
      ? join(folder, word)
      : word;
  const code = await run(["rules", ...words.map(at)], terminal);
  const told = (output: string) => output.replaceAll(`${folder}/`, "");
  return { code, stdout: told(terminal.stdout.text()), stderr: told(terminal.stderr.text()) };
}

describe("rules test --coverage and --mutate", () => {
  test("rules whose tests cover every word end with 0", async () => {
    const { code, stdout } = await rules("test", "sound", "--coverage", "--mutate");
    expect(stdout).toMatch(/^Coverage: 2 of 2 patterns and conditions, 100%\.$/m);
    expect(stdout).toMatch(/^Mutation: 0 of 0 mutations detected\.$/m);
    expect(code).toBe(0);
  });

  test("what no test notices is reported with file, line and column, and ends with 1", async () => {
    const loose = promiseRule.replace("[guaranteed 12% returns]", "[guaranteed 12% returns, sure thing]");
    await writeRuleFolder(join(folder, "loose"), { promise: loose });
    const covered = await rules("test", "loose", "--coverage");
    expect(covered.code).toBe(0);
    expect(covered.stdout).toMatch(
      /^loose\/house\/promise\.yaml:8:\d+: H-1 guaranteed-return: no test exercises find: phrase “sure thing”$/m,
    );
    const mutated = await rules("test", "loose", "--mutate");
    expect(mutated.code).toBe(1);
    expect(mutated.stdout).toMatch(
      /^loose\/house\/promise\.yaml:8:\d+: H-1 guaranteed-return: no test detects: without “sure thing”, in find$/m,
    );
  });

  test("a rule whose tests fail is not mutated, and the report says so", async () => {
    const wrong = promiseRule.replace("Returns vary", "We have guaranteed 12% returns");
    await writeRuleFolder(join(folder, "failing-itself"), { promise: wrong, market: marketRule });
    const { code, stdout } = await rules("test", "failing-itself", "--mutate");
    expect(stdout).toMatch(
      /^Mutation: \d+ of \d+ mutations detected\. 1 rule skipped because its own tests fail\.$/m,
    );
    expect(code).toBe(1);
  });
});

describe("rules test on documents", () => {
  const flyer = new URL("../../../../fixtures/rotated-flyer.pdf", import.meta.url);
  const told = "{text: Guaranteed 12% returns, page: 1}";
  const onDocuments = (...tests: readonly string[]) =>
    `${promiseRule}${tests.map((one) => `  - ${one}\n`).join("")}`;

  test("reads each file once, like a file under review, and reports differences by line", async () => {
    const rule = onDocuments(
      `{document: flyer.pdf, fires: ${told}}`,
      "{document: flyer.pdf, fires: 2}",
      "{document: 2024/note.txt, passes: true}",
    );
    await writeRuleFolder(join(folder, "sound-on-documents"), { promise: rule, market: marketRule });
    await mkdir(join(folder, "sound-on-documents/house/documents/2024"), { recursive: true });
    await copyFile(flyer, join(folder, "sound-on-documents/house/documents/flyer.pdf"));
    await writeFile(join(folder, "sound-on-documents/house/documents/2024/note.txt"), "Returns vary.");
    const { code, stdout, stderr } = await rules("test", "sound-on-documents", "--coverage");
    expect(stderr).toBe("");
    expect(stdout).toMatch(
      /^sound-on-documents\/house\/promise\.yaml:13:5: H-1 guaranteed-return: must fire 2 times, but fired once: on “Guaranteed 12% returns” on page 1\n2 rules, 7 tests: 6 passed, 1 failed\.$/m,
    );
    expect(code).toBe(1);
  });

  test("a missing or unreadable file fails its test, with what to do", async () => {
    const rule = onDocuments("{document: gone.pdf, fires: 1}", "{document: torn.pdf, passes: true}");
    await writeRuleFolder(join(folder, "loose-on-documents"), { promise: rule });
    await mkdir(join(folder, "loose-on-documents/house/documents"), { recursive: true });
    await writeFile(join(folder, "loose-on-documents/house/documents/torn.pdf"), "%PDF-1.7 torn");
    const { code, stdout } = await rules("test", "loose-on-documents");
    expect(stdout).toMatch(
      /^loose-on-documents\/house\/promise\.yaml:12:5: H-1 guaranteed-return: loose-on-documents\/house\/documents\/gone\.pdf: There is no such file\. Put the document there, or correct its name\.$/m,
    );
    expect(stdout).toMatch(
      /^loose-on-documents\/house\/promise\.yaml:13:5: H-1 guaranteed-return: loose-on-documents\/house\/documents\/torn\.pdf could not be read completely\. .* Replace it with an undamaged document\.$/m,
    );
    expect(code).toBe(1);
  });
});

test("an answer that no questionnaire offers is reported at its position", async () => {
  await writeRuleFolder(join(folder, "loose-answer"), {
    market: marketRule.replace("market: [au]", "market: [aus]"),
  });
  const { code, stderr } = await rules("check", "loose-answer");
  expect(stderr).toMatch(
    /^loose-answer\/house\/market\.yaml:8:21: In “appliesTo” of rule “approved”: Category “market” has no option “aus”; did you mean “au”\?/,
  );
  expect(code).toBe(2);
});

describe("rules lint", () => {
  test("sound rules end with 0", async () => {
    expect(await rules("lint", "sound")).toEqual({ code: 0, stdout: "2 rules: no faults.\n", stderr: "" });
  });

  test("a fault ends with 1, and is reported with position and remedy, also as JSON", async () => {
    const { code, stdout } = await rules("lint", "failing");
    expect(code).toBe(1);
    expect(stdout).toMatch(
      /^failing\/house\/market\.yaml:2:1: H-2 approved: it has no test that passes – add .*\n2 rules: 1 fault\.$/m,
    );
    const json = await rules("lint", "failing", "--format", "json");
    expect(JSON.parse(json.stdout)).toMatchObject({
      faults: [{ code: "no-passing-test", path: "failing/house/market.yaml", line: 2, rule: "approved" }],
    });
  });

  test("what rules learn from examples is measured, also as JSON", async () => {
    const text = promiseRule.slice(0, promiseRule.indexOf("feedback:"));
    await writeRuleFolder(join(folder, "learnt"), {
      promise: `${text}feedback: f\nscore: 6\nsentence: {examples: {files: urgency, precision: 0.9}}\ntests: [{fires: ⟦Act now x1⟧}, {passes: Rest}]\n`,
    });
    await mkdir(join(folder, "learnt/house/examples"));
    const lines = Array.from({ length: 60 }, (_, index) =>
      index % 2 === 0
        ? { text: `Act now x${index}`, label: "risky" }
        : { text: `Rest y${index}`, label: "fine" },
    );
    await writeFile(
      join(folder, "learnt/house/examples/urgency.jsonl"),
      lines.map((line) => JSON.stringify(line)).join("\n"),
    );
    const { code, stdout } = await rules("lint", "learnt");
    expect(stdout).toMatch(
      /^H-1 guaranteed-return: learnt from 60 examples; held out: precision 100 % \(30 of 30\), recall 100 % \(30 of 30\); found from 0\.\d+\n1 rule: no faults\.\n$/,
    );
    expect(code).toBe(0);
    const json = await rules("lint", "learnt", "--format", "json");
    expect(JSON.parse(json.stdout)).toMatchObject({
      faults: [],
      learned: [
        {
          pack: "house",
          rule: "guaranteed-return",
          number: "H-1",
          risky: 30,
          fine: 30,
          found: 30,
          right: 30,
        },
      ],
    });
    expect(await rules("test", "learnt")).toMatchObject({
      code: 0,
      stdout: "1 rule, 2 tests: all passed.\n",
    });
  });

  test("common terms are measured on a folder of documents", async () => {
    await writeRuleFolder(join(folder, "common"), {
      promise: promiseRule.replaceAll("guaranteed 12% returns", "the"),
    });
    await writeFile(join(folder, "common/prose.txt"), "The fund is here. ".repeat(10));
    const { code, stdout } = await rules("lint", "common", "--corpus", "common", "--limit", "100");
    expect(stdout).toContain("“the” is found 10 times, 1000.0 in 1,000 sentences; the limit is 100");
    expect(code).toBe(1);
    expect(await rules("lint", "common", "--corpus", "nowhere")).toMatchObject({ code: 2, stdout: "" });
    expect(await rules("lint", "common", "--limit", "0")).toMatchObject({ code: 2, stdout: "" });
  });
});

test("a corpus is read like files under review, with progress on a terminal", async () => {
  await writeRuleFolder(join(folder, "common"), {
    promise: promiseRule.replaceAll("guaranteed 12% returns", "the"),
  });
  const corpus = join(folder, "corpus");
  await mkdir(join(corpus, "older"), { recursive: true });
  await copyFile(new URL("../../../../fixtures/fund-brochure.pdf", import.meta.url), join(corpus, "a.pdf"));
  await writeFile(join(corpus, "older/b.txt"), "The fund is here. ".repeat(10));
  await writeFile(join(corpus, "torn.pdf"), "%PDF-1.7 torn");
  await writeFile(join(corpus, "notes.csv"), "the,the");
  const terminal = { ...keptTerminal(), stderr: keptScreen({ isTTY: true, columns: 200 }) };
  const words = ["rules", "lint", join(folder, "common"), "--corpus", corpus, "--format", "json"];
  expect(await run(words, terminal)).toBe(1);
  const { faults } = JSON.parse(terminal.stdout.text()) as { faults: readonly { message: string }[] };
  const [, count] = /“the” is found (\d+) times/.exec(faults.map(({ message }) => message).join("\n"))!;
  expect(Number(count)).toBeGreaterThan(10);
  expect(terminal.stderr.text()).toMatch(/1 of 3 .*a\.pdf/);
  expect(terminal.stderr.text()).toMatch(/2 of 3 .*b\.txt/);
  expect(terminal.stderr.text()).toMatch(/torn\.pdf: ./);
});

describe("rules explain", () => {
  const explain = (rule: string, text: string, ...words: readonly string[]) =>
    rulesOn(text, "explain", rule, "-", "--rules", "sound", ...words);

  test("a rule that fires ends with 1", async () => {
    const { code, stdout } = await explain("house/guaranteed-return", "Guaranteed 12% returns.");
    expect(stdout).toMatch(/^H-1 guaranteed-return fires 1 time on standard input\.$/m);
    expect(code).toBe(1);
  });

  test("a rule that does not fire, or that the answers exclude, ends with 0", async () => {
    const missed = await explain("H-1", "Returns vary.");
    expect(missed).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("not found: phrase “guaranteed 12% returns”"),
    });
    const away = await explain("approved", "It is ASIC approved.", "--answer", "market=uk");
    expect(away).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("market must be au, but is uk"),
    });
  });

  test.each([
    ["guaranteed", ["a.txt"], "did you mean house/guaranteed-return?"],
    ["H-1", ["nowhere.pdf"], "There is no such file."],
    ["H-1", ["sound"], "is a folder"],
    ["H-1", ["sound/questionnaire.yaml", "--answer", "market=mars"], "mars"],
  ])("%s of %j cannot be explained, and ends with 2", async (rule, words, reason) => {
    const { code, stdout, stderr } = await rules("explain", rule, ...words, "--rules", "sound");
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(reason);
  });
});

describe("rules list", () => {
  test("shows number, name, score, kind and description of each rule", async () => {
    expect(await rules("list", "sound")).toEqual({
      code: 0,
      stderr: "",
      stdout: [
        "H-2  house/approved           9 breach   term  A regulator must not be named as approving.",
        "H-1  house/guaranteed-return  6 concern  term  A return must not be promised.",
        "",
      ].join("\n"),
    });
  });

  test("as JSON, says where each rule is", async () => {
    const { stdout } = await rules("list", "sound", "--format", "json");
    expect(JSON.parse(stdout)).toMatchObject({
      rules: [
        { id: "approved", severity: "breach", line: 2 },
        { number: "H-1", path: "sound/house/promise.yaml" },
      ],
    });
  });
});

test("rules entities lists every kind of entity with its description", async () => {
  const { code, stdout } = await rules("entities");
  expect(code).toBe(0);
  const { stdout: schema } = await rules("schema");
  const names = Array.from(stdout.matchAll(/^[a-z-]+(?= {2,}(?:An?|The) .+\.$)/gm), ([name]) => name);
  expect(names).toContain("iban");
  expect(schema.replaceAll(/\s/g, "")).toContain(`"enum":${JSON.stringify(names)}`);
});

describe("rules schema", () => {
  test.each(["rule", "list", "pattern", "questionnaire", "pack", "dismissals"])(
    "prints a JSON Schema of a %s that compiles",
    async (kind) => {
      const { code, stdout } = await rules("schema", "--kind", kind);
      expect(code).toBe(0);
      expect(() => new Ajv2020({ strict: false }).compile(JSON.parse(stdout) as object)).not.toThrow();
    },
  );
});

describe("rules docs", () => {
  test("writes a page per rule, removes the pages of deleted rules, and leaves other files alone", async () => {
    expect(await rules("docs", "sound", "--out", "pages")).toMatchObject({
      code: 0,
      stdout: "Wrote 4 pages to pages.\n",
    });
    const page = await readFile(join(folder, "pages/house/approved.md"), "utf8");
    expect(page).toContain("> It is **ASIC approved**.");
    await writeFile(join(folder, "pages/notes.md"), "mine");
    await writeRuleFolder(join(folder, "fewer"), { promise: promiseRule });
    expect(await rules("docs", "fewer", "--out", "pages")).toMatchObject({ code: 0 });
    expect((await readdir(join(folder, "pages"), { recursive: true })).toSorted()).toEqual([
      "README.md",
      "house",
      "house/README.md",
      "house/guaranteed-return.md",
      "notes.md",
    ]);
  });

  test("without a folder to write to it ends with 2", async () => {
    expect(await rules("docs", "sound")).toMatchObject({ code: 2, stdout: "" });
  });
});
