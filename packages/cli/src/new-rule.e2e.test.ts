/** `docreview rules new` from outside: what it writes passes its tests and the linter. */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { docreview } from "./testing/program.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "docreview-new-rule-"));
});
afterAll(() => rm(folder, { recursive: true }));

const run = (words: readonly string[], replies = "") =>
  docreview(["rules", ...words], { cwd: folder, stdin: Buffer.from(replies) });

const common = [
  "--source",
  "Our handbook, 3: tone",
  "--score",
  "7",
  "--number",
  "H-1",
  "--group",
  "Promises",
];

describe("a new rule", () => {
  test.each([
    [
      "term",
      ["no risk: none", "yes"],
      "There is no risk: none at all.",
      "Risks are low.",
      "There is ⟦no risk: none⟧ at all.",
    ],
    [
      "sentence",
      ["returns, gains", "certain"],
      "Gains are certain.",
      "Gains are likely.",
      "⟦Gains are certain.⟧",
    ],
    ["absence", ["capital is at risk"], "Invest now.", "Your capital is at risk.", "Invest now."],
  ])("of the kind %s is written by flags, and passes", async (kind, words, fires, passes, marked) => {
    const file = `rules-${kind}/house/my-rule.yaml`;
    const flags = ["--kind", kind, "--description", "It must be: so.", "--feedback", "Change it.", ...common];
    const examples = ["--fires", fires, "--passes", passes];
    const made = await run([
      "new",
      file,
      ...flags,
      ...words.flatMap((word) => ["--word", word]),
      ...examples,
    ]);
    expect(made).toMatchObject({ code: 0, stderr: "" });
    expect(made.stdout).toContain(`Next: docreview rules lint rules-${kind}`);
    const text = await readFile(join(folder, file), "utf8");
    expect(text).toContain(`fires: ${marked.includes(": ") ? JSON.stringify(marked) : marked}`);
    expect(await run(["test", `rules-${kind}`])).toMatchObject({ code: 0 });
    expect(await run(["lint", `rules-${kind}`])).toMatchObject({ code: 0 });
    const again = await run([
      "new",
      file,
      ...flags,
      ...words.flatMap((word) => ["--word", word]),
      ...examples,
    ]);
    expect(again.stderr).toContain("There is such a file already");
    expect(await readFile(join(folder, file), "utf8")).toBe(text);
  });

  test("is asked for, and examples that would fail are refused at once", async () => {
    const replies = [
      "words",
      "term",
      "Risk must not be denied.",
      "",
      "no risk",
      "",
      "Remove “{{text}}”.",
      "11",
      "8",
      "H-1",
      "Promises",
      "All is well.",
      "There is no risk.",
      "",
      "No risk here.",
      "Risks are low.",
      "",
    ];
    const { code, stdout } = await run(
      ["new", "asked/house/no-risk.yaml", "--piped"],
      `${replies.join("\n")}\n`,
    );
    expect(code).toBe(0);
    expect(stdout).toContain("Write term, sentence, absence.");
    expect(stdout).toContain("Write a whole number from 0 to 10.");
    expect(stdout).toContain("The rule finds nothing in “All is well.”: it would fail this test.");
    expect(stdout).toContain("The rule finds ⟦No risk⟧ here.: it would fail this test.");
    expect(await run(["test", "asked"])).toMatchObject({ code: 0 });
  });

  test("says what is missing without a terminal, and what is wrong with a flag", async () => {
    const bare = await run(["new", "x/house/a.yaml", "--kind", "term", ...common]);
    expect(bare.stderr).toContain("--description, --word, --feedback, --fires, --passes are missing");
    const said = [
      "--description",
      "D.",
      "--feedback",
      "Use {{txt}}.",
      "--word",
      "no risk",
      "--fires",
      "No risk.",
      "--passes",
      "Risk.",
    ];
    const faulty = await run(["new", "x/house/a.yaml", "--kind", "term", ...common, ...said]);
    expect(faulty.stderr).toContain("{{txt}} is unknown");
    const named = await run(["new", "x/house/My Rule.yaml"]);
    expect(named.stderr).toContain("lower-case words joined by hyphens");
    const ended = await run(["new", "x/house/b.yaml", "--piped"], "term\n");
    expect(ended.stderr).toContain("the input ended before the last question");
  });
});
