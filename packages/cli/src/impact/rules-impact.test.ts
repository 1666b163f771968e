/** `rules impact`, run in the process of the test on documents of its own. */
import { mkdtemp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { run } from "../program.ts";
import { marketRule, promiseRule, writeRuleFolder } from "../testing/rule-folder.ts";
import { keptTerminal } from "../testing/screen.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "docreview-impact-"));
  await writeRuleFolder(join(folder, "old"), { promise: promiseRule, market: marketRule });
  const found = promiseRule.replace("[guaranteed 12% returns]", "[guaranteed 12% returns now, sure thing]");
  const promise = found.replace("⟦guaranteed 12% returns⟧.", "⟦guaranteed 12% returns now⟧.");
  const market = marketRule.replace("score: 9", "score: 5");
  await writeRuleFolder(join(folder, "new"), { promise, market });
  await mkdir(join(folder, "corpus/more"), { recursive: true });
  await writeFile(join(folder, "corpus/a.txt"), "We have guaranteed 12% returns now. It is a sure thing.\n");
  await writeFile(join(folder, "corpus/b.txt"), "We have guaranteed 12% returns.\n");
  await writeFile(join(folder, "corpus/more/c.txt"), "It is ASIC approved, and returns vary.\n");
  await writeFile(join(folder, "corpus/more/d.txt"), "Nothing to see.\n");
});
afterAll(() => rm(folder, { recursive: true }));

async function impact(...words: readonly string[]) {
  const terminal = keptTerminal();
  const at = (word: string) =>
    /^(?:old|new|corpus|torn|gone|faulty)\b/.test(word) ? join(folder, word) : word;
  const code = await run(["rules", "impact", ...words.map(at)], terminal);
  const told = (text: string) => text.replaceAll(`${folder}/`, "");
  return { code, stdout: told(terminal.stdout.text()), stderr: told(terminal.stderr.text()) };
}

test("shows by rule which findings appear, vanish, move and change score, with words and places", async () => {
  const { code, stdout, stderr } = await impact("old", "new", "corpus", "--answer", "market=au");
  expect({ code, stderr }).toEqual({ code: 1, stderr: "" });
  // Where lines break depends on the length of the folder's name.
  expect(stdout.replaceAll(/\n {6,}/g, " ")).toBe(`4 documents compared, 3 with differences.
Rules: 0 added, 0 removed, 2 changed, 0 unchanged.

H-2  house/approved  (changed)
  A regulator must not be named as approving.
  1 document; 1 place before, 1 after: the score changes in 1 document.
    score 9 → 5: corpus/more/c.txt, page 1: It is ⟦ASIC approved⟧, and returns vary.

H-1  house/guaranteed-return  (changed)
  A return must not be promised.
  2 documents; 2 places before, 2 after: 1 appears, 1 vanishes, 1 moves.
    appears: corpus/a.txt, page 1: It is a ⟦sure thing⟧.
    vanishes: corpus/b.txt, page 1: We have ⟦guaranteed 12% returns⟧.
    moves: corpus/a.txt, page 1: We have ⟦guaranteed 12% returns⟧ now. → We have ⟦guaranteed 12% returns now⟧.
`);
});

test("the same as Markdown, for the comment of a pull request", async () => {
  const { code, stdout } = await impact(
    "old",
    "new",
    "corpus",
    "--answer",
    "market=au",
    "--format",
    "markdown",
  );
  expect({ code, stdout }).toEqual({
    code: 1,
    stdout: `<!-- docreview rules impact -->
## Impact of the change of rules

**4 documents compared, 3 with differences.** Rules: 0 added, 0 removed, 2 changed, 0 unchanged.

| rule | edit | documents | places before | after | appear | vanish | move | other score |
| --- | --- | --: | --: | --: | --: | --: | --: | --: |
| \`H-1\` \`house/guaranteed-return\` | changed | 2 | 2 | 2 | 1 | 1 | 1 | 0 |
| \`H-2\` \`house/approved\` | changed | 1 | 1 | 1 | 0 | 0 | 0 | 1 |

### \`H-1\` \`house/guaranteed-return\` (changed)

\`A return must not be promised.\`

2 documents: 1 appears, 1 vanishes, 1 moves.

- appears: \`corpus/a.txt\`, \`page 1\`: \`It is a ⟦sure thing⟧.\`
- vanishes: \`corpus/b.txt\`, \`page 1\`: \`We have ⟦guaranteed 12% returns⟧.\`
- moves: \`corpus/a.txt\`, \`page 1\`: \`We have ⟦guaranteed 12% returns⟧ now.\` → \`We have ⟦guaranteed 12% returns now⟧.\`

### \`H-2\` \`house/approved\` (changed)

\`A regulator must not be named as approving.\`

1 document: the score changes in 1 document.

- score 9 → 5: \`corpus/more/c.txt\`, \`page 1\`: \`It is ⟦ASIC approved⟧, and returns vary.\`
`,
  });
});

test("the same as JSON, with as many examples as are wanted", async () => {
  const { code, stdout } = await impact("old", "new", "corpus", "--format", "json", "--examples", "0");
  expect(code).toBe(1);
  const { rules, ...rest } = JSON.parse(stdout);
  expect(rest).toEqual({
    format: "docreview-rule-impact",
    version: 1,
    documents: { compared: 4, differing: 2, failed: 0 },
    edits: { added: 0, removed: 0, changed: 2, unchanged: 0 },
  });
  expect(rules).toMatchObject([
    { rule: "house/approved", documents: 0 },
    {
      rule: "house/guaranteed-return",
      changes: { appeared: 1, vanished: 1, moved: 1, rescored: 0 },
      examples: [],
    },
  ]);
});

test("rules that find the same end with 0, and edits without effect are named", async () => {
  const same = await impact("old", "old", "corpus");
  expect(same).toEqual({
    code: 0,
    stdout: "4 documents compared, 0 with differences.\nRules: 0 added, 0 removed, 0 changed, 2 unchanged.\n",
    stderr: "",
  });
  const { code, stdout } = await impact("old", "new", "corpus/more/d.txt");
  expect(stdout).toMatch(/^Without effect: H-2 \(changed\), H-1 \(changed\)$/m);
  expect(code).toBe(0);
});

test("a single pack is compared with a single pack", { tags: "long" }, async () => {
  const { code, stdout } = await impact("old/house", "new/house", "corpus/b.txt", "--format", "json");
  expect(JSON.parse(stdout).rules[1]).toMatchObject({ changes: { vanished: 1 } });
  expect(code).toBe(1);
});

test("the bundled rules do not differ from themselves on a PDF", { tags: "long" }, async () => {
  const flyer = fileURLToPath(new URL("../../../../fixtures/rotated-flyer.pdf", import.meta.url));
  const { code, stdout } = await impact("shipped", "shipped", flyer);
  expect(stdout).toMatch(/^1 document compared, 0 with differences\.$/m);
  expect(code).toBe(0);
});

test("what cannot be read is reported and counted, and the rest is compared", async () => {
  await writeFile(join(folder, "torn.pdf"), "%PDF-1.7 torn");
  const { code, stdout, stderr } = await impact("old", "new", "torn.pdf", "gone.pdf", "corpus/b.txt");
  expect(stderr).toMatch(/^torn\.pdf: .+$/m);
  expect(stderr).toMatch(/^gone\.pdf: There is no such file\.$/m);
  expect(stdout).toMatch(
    /^1 document compared, 1 with differences\. 2 documents could not be judged completely \(see above\)\.$/m,
  );
  expect(code).toBe(2);
});

test("faulty rules, and answers that a version does not know, stop it before anything is read", async () => {
  await writeRuleFolder(join(folder, "faulty"), { promise: promiseRule.replace("score: 6", "score: 60") });
  const faulty = await impact("old", "faulty", "corpus");
  expect(faulty.stderr).toMatch(/faulty\/house\/promise\.yaml:7:8: .*\n.*nothing was compared/s);
  expect(faulty).toMatchObject({ code: 2, stdout: "" });
  await writeRuleFolder(join(folder, "new-market"), { promise: promiseRule });
  const questionnaire = join(folder, "new-market/questionnaire.yaml");
  const asked = await readFile(questionnaire, "utf8");
  await writeFile(questionnaire, `${asked.trimEnd()}\n      - {value: 3, key: us, label: United States}\n`);
  const unknown = await impact("old", "new-market", "corpus", "--answer", "market=us");
  expect(unknown.stderr).toMatch(/old: .*“us”/);
  expect(unknown).toMatchObject({ code: 2, stdout: "" });
  expect((await impact("old", "new", "-", "-")).stderr).toContain("standard input (-) can be read only once");
});

test("an interrupted run says so, and reports no sums of a part", async () => {
  const terminal = { ...keptTerminal(), signal: AbortSignal.abort() };
  const words = ["rules", "impact", join(folder, "old"), join(folder, "new"), join(folder, "corpus")];
  expect(await run(words, terminal)).toBe(2);
  expect(terminal.stdout.text()).toBe("");
  expect(terminal.stderr.text()).toContain("stopped before all documents were compared");
});
