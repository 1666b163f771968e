/** `docreview rules evaluate`, run in the process of the test, on labels and rules of the test. */
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { run } from "../program.ts";
import { marketRule, promiseRule, writeRuleFolder } from "../testing/rule-folder.ts";
import { keptScreen, keptTerminal } from "../testing/screen.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "docreview-evaluate-"));
  await writeRuleFolder(join(folder, "rules"), { promise: promiseRule, market: marketRule });
  for (const name of ["labels", "strange"]) await mkdir(join(folder, name));
  await writeFile(join(folder, "labels/a.yaml"), documentOf("a", promised));
  await writeFile(
    join(folder, "labels/b.yaml"),
    documentOf("b", "  - {type: x, pack: house, severity: 4, quote: Tea is hot}\n"),
  );
  await copyFile(
    new URL("../../../../fixtures/rotated-flyer.pdf", import.meta.url),
    join(folder, "flyer.pdf"),
  );
});
afterAll(() => rm(folder, { recursive: true }));

const promised =
  "  - {type: promise, pack: house, severity: 8, quote: We have guaranteed 12% returns, why: No promises.}\n" +
  "  - {type: approved, pack: other, severity: 9, quote: It is ASIC approved}\n";

function documentOf(title: string, issues: string): string {
  return `title: ${title}
answers: {market: au, mood: [sunny]}
text: |
  # Tea and money

  We have guaranteed 12% returns. It is ASIC approved. Tea is hot.
issues:
${issues}`;
}

/** Arguments that begin with `./` are files of the test; in the output, `./` is removed. */
async function evaluate(...words: readonly string[]) {
  const terminal = { ...keptTerminal(), stderr: keptScreen({ isTTY: true, columns: 200 }) };
  const at = words.map((word) => (word.startsWith("./") ? join(folder, word) : word));
  const code = await run(["rules", "evaluate", "--rules", join(folder, "rules"), ...at], terminal);
  const shown = (text: string) => text.replaceAll(`${folder}/`, "");
  // Removes the progress line.
  // oxlint-disable-next-line no-control-regex
  const stderr = terminal.stderr.text().replaceAll(/(?:\r\u001B\[K)+(?:\d+ of \d+ [^\r\n]*)?/g, "");
  return {
    code,
    stdout: shown(terminal.stdout.text()),
    stderr: shown(stderr),
    screen: terminal.stderr.text(),
  };
}

describe("documents", () => {
  test("recall and precision are printed for each pack and rule", async () => {
    const { code, stdout, stderr, screen } = await evaluate("./labels");
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toMatch(/^labels\n +recall +severity ≥ 7 +precision +score ≥ 4\n/);
    expect(stdout).toMatch(
      /^ {2}house +1\/2 50 % \(0–100\) +1\/1 100 % +2\/4 50 % \(0–100\) +2\/4 50 % \(0–100\)$/m,
    );
    expect(stdout).toMatch(/^ {2}other +1\/1 100 % +1\/1 100 % +– +–$/m);
    expect(stdout).toMatch(
      /^ {2}all +2\/3 67 % \(0–100\) +2\/2 100 % +2\/4 50 % \(0–100\) +2\/4 50 % \(0–100\)$/m,
    );
    expect(stdout).toMatch(/^ {2}correct findings of score ≥ 4 in sentences 2\/4 50 % \(0–100\)$/m);
    expect(stdout).toMatch(/^ {2}house\/approved +1 +– +1\/2 50 %$/m);
    expect(stdout).not.toContain("missed");
    expect(screen).toContain("1 of 2  a");
  });

  test("--misses lists what was missed, and what no label foresees", async () => {
    const { stdout } = await evaluate("./labels", "--misses");
    expect(stdout).toMatch(/^missed +b {2}x \(4\): Tea is hot$/m);
    expect(stdout).toMatch(/^unforeseen +b {2}house\/approved \(9\): It is ASIC approved\.$/m);
  });

  test("as JSON, with shares as counts", async () => {
    const { stdout } = await evaluate("./labels", "--format", "json");
    expect(JSON.parse(stdout)).toMatchObject({
      format: "docreview-evaluation",
      sets: [
        {
          all: { issues: { found: 2, of: 3 }, findings: { found: 2, of: 4 } },
          packs: [{ pack: "house" }, { pack: "other" }],
          misses: [{ document: "b", issue: { type: "x", quote: "Tea is hot" } }],
        },
      ],
    });
  });

  test("may be files of any kind, named in one JSON file", async () => {
    const labels = {
      format: 1,
      documents: [
        {
          id: "flyer",
          file: "flyer.pdf",
          title: "Flyer",
          answers: { market: ["uk"] },
          text: "as read by others",
          issues: [
            { type: "p", pack: "house", severity: 9, quote: "Guaranteed 12% returns", duty: "", by: "blind" },
            { type: "q", pack: "house", severity: 2, quote: "words that are not there", by: "later" },
          ],
        },
      ],
    };
    await writeFile(join(folder, "flyer.json"), JSON.stringify(labels));
    const { code, stdout } = await evaluate("./flyer.json");
    expect(code).toBe(0);
    expect(stdout).toMatch(/^ {2}all +1\/1 100 % +1\/1 100 % +1\/1 100 %/m);
  });

  test("--only judges some of the rules", async () => {
    const { stdout } = await evaluate("./labels", "--only", "house/approved");
    expect(stdout).toMatch(/^ {2}all +1\/3 33 % \(0–50\) +1\/2 50 % +1\/2 50 % /m);
    const unknown = await evaluate("./labels", "--only", "house/aproved");
    expect(unknown.code).toBe(2);
    expect(unknown.stderr).toContain("There is no pack or rule “house/aproved”");
  });
});

describe("items", () => {
  const json = [
    { body: "We have guaranteed 12% returns.", tags: [{ is: "bad" }, { is: "worse" }] },
    { body: "It is ASIC approved.", tags: [{ is: "fine" }] },
    { body: "Tea is hot.", tags: [{ is: "bad" }] },
  ];

  test("are read from JSON, also from lists inside entries, by the paths of their fields", async () => {
    await writeFile(join(folder, "items.json"), JSON.stringify(json));
    await writeFile(
      join(folder, "nested.json"),
      JSON.stringify([{ lines: json.slice(0, 1) }, { lines: json.slice(1) }]),
    );
    const fields = ["--text-field", "body", "--label-field", "tags.is", "--positive", "bad"];
    const { stdout } = await evaluate("./items.json", ...fields, "--misses");
    expect(stdout).toMatch(/^ {2}all +1\/2 50 % \(0–100\) +– +1\/2 50 % \(0–100\) +–$/m);
    expect(stdout).toMatch(/^missed +items\.json entry 3 {2}positive \(1\): Tea is hot\.$/m);
    const nested = await evaluate("./nested.json", "--items-field", "lines", ...fields);
    expect(nested.stdout).toMatch(/^ {2}all +1\/2 50 % \(0–100\) +– +1\/2 50 % \(0–100\) +–$/m);
  });

  test("are read from JSON lines and CSV", async () => {
    const plainItems = json.map(({ body, tags }) => ({ text: body, label: tags[0]!.is }));
    await writeFile(join(folder, "items.jsonl"), plainItems.map((one) => JSON.stringify(one)).join("\n"));
    const rows = plainItems.map(({ text, label }) => `"${text}",${label}`);
    await writeFile(join(folder, "items.csv"), `text,label\n${rows.join("\n")}\n`);
    for (const file of ["./items.jsonl", "./items.csv"]) {
      const { stdout } = await evaluate(file, "--positive", "bad");
      expect(stdout).toMatch(/^ {2}all +1\/2 50 % \(0–100\) +– +1\/2 50 % \(0–100\) +–$/m);
    }
  });

  test("with --answer, rules apply only if their conditions hold", async () => {
    await writeFile(join(folder, "one.csv"), "text,label\nIt is ASIC approved.,bad\n");
    const all = async (...words: readonly string[]) =>
      /^ {2}all +(\S+)/m.exec((await evaluate("./one.csv", "--positive", "bad", ...words)).stdout)?.[1];
    expect(await all()).toBe("1/1");
    expect(await all("--answer", "market=au")).toBe("1/1");
    expect(await all("--answer", "market=uk")).toBe("0/1");
  });
});

describe("faults end with 2, and say where and what to do", () => {
  const faulty: readonly (readonly [string, string, RegExp])[] = [
    [
      "strange/quote.yaml",
      documentOf("q", "  - {type: x, pack: house, severity: 4, quote: Tea is cold}"),
      /^strange\/quote\.yaml:8:\d+: .*does not contain these words/m,
    ],
    [
      "strange/arguable.yaml",
      documentOf("q", "  []").replace("issues:", "arguable: [Tea is cold]\nissues:"),
      /^strange\/arguable\.yaml:7:\d+: .*does not contain these words/m,
    ],
    [
      "strange/severity.yaml",
      documentOf("q", "  - {type: x, pack: house, severity: 11, quote: null}"),
      /^strange\/severity\.yaml:8:\d+: .*from 1 to 10/m,
    ],
    [
      "strange/market.yaml",
      documentOf("q", "  []").replace("market: au", "market: mars"),
      /^strange\/market\.yaml:2:10: .*mars/m,
    ],
    ["strange/empty.yaml", "title: a\nissues: []\n", /^strange\/empty\.yaml:1:1: .*add “text”/m],
    [
      "strange/file.yaml",
      "title: a\nfile: gone.pdf\nissues: []\n",
      /^strange\/gone\.pdf:1:1: There is no such file\./m,
    ],
    ["strange/other.yaml", "rules: []\n", /^strange\/other\.yaml:1:1: .*sets, documents, issues/m],
  ];
  test.each(faulty)("%s", async (path, text, fault) => {
    await writeFile(join(folder, path), text);
    const { code, stdout, stderr } = await evaluate(`./${path}`);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(fault);
  });

  const items: readonly (readonly [string, string, RegExp])[] = [
    ["torn.json", '[\n{"text": "a",\n', /^torn\.json:\d+:\d+: This is not valid JSON/m],
    [
      "torn.jsonl",
      '{"text": "a", "label": "bad"}\n{"text": \n',
      /^torn\.jsonl:2:\d+: This is not valid JSON/m,
    ],
    [
      "fields.jsonl",
      '{"txt": "a", "label": "bad"}\n',
      /^fields\.jsonl:1:1: Line 1 has no text in “text”\. Its fields are txt, label: name one with --text-field\.$/m,
    ],
    [
      "labels.csv",
      "text,label\na,good\n",
      /^labels\.csv:1:1: No item has the label “bad”\. The labels in “label” are good\.$/m,
    ],
    ["gone.csv", "", /^gone\.csv:1:1: There is no such file\.$/m],
  ];
  test.each(items)("%s", async (path, text, fault) => {
    if (text !== "") await writeFile(join(folder, path), text);
    const { code, stderr } = await evaluate(`./${path}`, "--positive", "bad");
    expect(code).toBe(2);
    expect(stderr).toMatch(fault);
  });

  test("items without a label that is positive", async () => {
    const { code, stderr } = await evaluate("./torn.jsonl");
    expect(code).toBe(2);
    expect(stderr).toContain("--positive");
  });
});

describe("sets", () => {
  const sets = `sets:
  - {name: Shown, about: Made here., labels: labels}
  - {name: Kept, about: Made here., labels: labels, held: true, only: [house/approved]}
  - {name: Elsewhere, about: Not ours., labels: nowhere.json, outside: true}
`;

  test("are measured one after the other; held ones are never listed, absent ones are named", async () => {
    await writeFile(join(folder, "sets.yaml"), sets);
    const { code, stdout, stderr } = await evaluate("./sets.yaml", "--misses");
    expect(code).toBe(0);
    expect(stderr).toContain(
      "“Elsewhere” is not part of the project and was not found at nowhere.json: omitted.",
    );
    const [shown, kept] = stdout.split(/^Kept$/m);
    expect(shown).toMatch(/^missed +b/m);
    expect(kept).toContain("held out from the authors of rules: 2 missed issues, 1 unforeseen finding.");
    expect(kept).not.toContain("Tea is hot");
    const json = JSON.parse((await evaluate("./sets.yaml", "--format", "json")).stdout) as { sets: object[] };
    expect(json.sets[0]).toHaveProperty("misses");
    expect(json.sets[1]).not.toHaveProperty("misses");
  });

  test("may be half of the documents: those of the measured half are never listed", async () => {
    const halves = ["study", "measured"].map(
      (half) => `  - {name: ${half}, about: A., labels: halves.yaml, half: ${half}}`,
    );
    await writeFile(join(folder, "halves-sets.yaml"), `sets:\n${halves.join("\n")}\n`);
    const page = (id: string) =>
      `  - {id: ${id}, title: T, text: Tea of ${id} is hot., arguable: [], issues: [{type: x, pack: p, severity: 4, quote: "${id} is hot"}]}`;
    await writeFile(join(folder, "halves.yaml"), `documents:\n${["a", "b", "f"].map(page).join("\n")}\n`);
    const { code, stdout } = await evaluate("./halves-sets.yaml", "--misses");
    expect(code).toBe(0);
    const [study, measured] = stdout.split(/^measured$/m);
    expect(study).toMatch(/^missed +a .*\nmissed +b /m);
    expect(study).not.toContain("f is hot");
    expect(measured).toMatch(/^ {2}all +0\/1 0 %/m);
    expect(measured).toContain("held out from the authors of rules: 1 missed issue, 0 unforeseen findings.");
    expect(measured).not.toContain("is hot");
  });

  test("--record keeps figures, --write shows them, and --check names what fell", async () => {
    await writeFile(join(folder, "sets.yaml"), sets);
    const page = join(folder, "quality.md");
    const record = ["--record", "./quality.json", "--as-of", "2026-11-23"];
    expect(await evaluate("./sets.yaml", ...record, "--write", "./quality.md")).toMatchObject({ code: 0 });
    const first = await readFile(page, "utf8");
    expect(first).toContain("## Kept\n\nMade here.\n\nMeasured with 2 rules as of 2026-11-23 (rule base ");
    expect(first).toContain("| house | 1 of 2, 50 % (0–100) | 1 of 1, 100 % | 2 of 4, 50 % (0–100) |");
    expect(await evaluate("./sets.yaml", "--check", "./quality.json")).toMatchObject({ code: 0 });
    await evaluate("./sets.yaml", ...record, "--write", "./quality.md");
    expect(await readFile(page, "utf8")).toBe(first);

    await writeRuleFolder(join(folder, "rules"), {
      market: marketRule,
      promise: promiseRule
        .replace("find: [", "find: [never found, ")
        .replaceAll("guaranteed 12% returns", "sure thing"),
    });
    const fallen = await evaluate("./sets.yaml", "--check", "./quality.json");
    await writeRuleFolder(join(folder, "rules"), { promise: promiseRule, market: marketRule });
    expect(fallen.code).toBe(1);
    expect(fallen.stderr).toContain(
      "house on “Shown”: recall fell from 1 of 2 to 0 of 2.\nhouse on “Shown”: recall of severity 7 and above fell from 1 of 1 to 0 of 1.\n",
    );
    expect(fallen.stderr).not.toContain("“Kept”");
    expect(fallen.stderr).toContain("measure again with --record");
  });

  test("a record that is missing or is none is a fault", async () => {
    expect(await evaluate("./labels", "--check", "./no-record.json")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("measure them with --record"),
    });
    await writeFile(join(folder, "odd.json"), "[]");
    expect(await evaluate("./labels", "--check", "./odd.json")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("not a record of figures"),
    });
  });
});

test("without labels it ends with 2, and --help explains", async () => {
  expect(await evaluate()).toMatchObject({ code: 2 });
  const help = await evaluate("--help");
  expect(help.stdout).toContain("docreview rules evaluate");
});
