/** The impact of a change of rules as the comment of a pull request: hostile texts stay texts, and the length is bounded. */
import type { Impact, RuleImpact } from "@docreview/engine/impact";
import { plain } from "@docreview/model";
import fc from "fast-check";
import { expect, test } from "vitest";
import { impactMarkdown } from "./impact-markdown.ts";
import { code, maximumLength } from "./markdown.ts";

/** The text between code spans, and the content of these, by the rules of CommonMark. */
function spansOf(markdown: string): { readonly around: string; readonly codes: readonly string[] } {
  const codes: string[] = [];
  const runs = [...markdown.matchAll(/`+/g)];
  let [around, at] = ["", 0];
  for (let index = 0; index < runs.length; index++) {
    const open = runs[index]!;
    const close = runs.findIndex((one, next) => next > index && one[0].length === open[0].length);
    if (close < 0) continue;
    const content = markdown.slice(open.index + open[0].length, runs[close]!.index);
    codes.push(/^ .*[^ ].* $/s.test(content) ? content.slice(1, -1) : content);
    around += markdown.slice(at, open.index);
    at = runs[close]!.index + open[0].length;
    index = close;
  }
  return { around: around + markdown.slice(at), codes };
}

test("whatever a text says, it is one piece of code on one line", () => {
  const text = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.string({ unit: fc.constantFrom("`", "``", "a", " ", "\n", "|", "<b>", "@team", "#1") }),
  );
  fc.assert(
    fc.property(text, (said) => {
      const line = plain(said).trim();
      const { around, codes } = spansOf(code(said));
      expect([around, codes]).toEqual(line === "" ? ["–", []] : ["", [line]]);
      expect(code(said)).not.toContain("\n");
    }),
  );
});

const hostile = "</details><script>x</script> @everyone #1 [a](javascript:b) ``` | ![](http://x) \n# Heading";

const ruleOf = (parts: Partial<RuleImpact> = {}): RuleImpact => ({
  rule: "house/promise",
  number: "H-1",
  description: "No promises.",
  edit: "changed",
  documents: 1,
  before: 1,
  after: 2,
  changes: { appeared: 1, vanished: 0, moved: 0, rescored: 0 },
  countedOnly: 0,
  examples: [example("a.txt", "a promise")],
  ...parts,
});

function example(document: string, text: string): RuleImpact["examples"][number] {
  const after = { text, prefix: "We make ", suffix: ".", missing: false, where: "page 1" };
  return { kind: "appeared", document, before: null, after };
}

const impactOf = (rules: readonly RuleImpact[]): Impact => ({
  documents: { compared: 9, differing: 4 },
  edits: { added: 0, removed: 0, changed: rules.length, unchanged: 0 },
  rules,
});

test("texts of documents and rules are neither markup nor mentions", () => {
  const rule = ruleOf({
    number: hostile,
    description: hostile,
    examples: [{ ...example(hostile, hostile), before: { ...example("", hostile).after!, where: hostile } }],
  });
  const idle = ruleOf({ number: `I-${hostile}`, documents: 0, examples: [] });
  const { around, codes } = spansOf(impactMarkdown(impactOf([rule, idle]), 1));
  for (const sign of ["@", "script", "javascript", "Heading", "![", "</details"]) {
    expect(around).not.toContain(sign);
  }
  expect(codes).toContain(plain(hostile));
  expect(codes).toContain(plain(hostile).replace("|", String.raw`\|`));
  // Nothing in a cell of the table ends it.
  const cells = impactMarkdown(impactOf([rule]), 0)
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .map((line) => line.match(/(?<!\\)\|/g)!.length);
  expect(cells).toEqual([10, 10, 10]);
});

test("the comment has a limited length, and says what it leaves out", () => {
  const long = Array.from({ length: 10 }, (_, at) => example(`${at}.txt`, "word ".repeat(60)));
  const rules = Array.from({ length: 300 }, (_, at) =>
    ruleOf({
      rule: `house/r${at}`,
      documents: at + 1,
      examples: long,
      changes: { appeared: 12, vanished: 0, moved: 0, rescored: 0 },
    }),
  );
  const idle = Array.from({ length: 70 }, (_, at) =>
    ruleOf({ number: `I-${at}`, documents: 0, examples: [] }),
  );
  const markdown = impactMarkdown(impactOf([...rules, ...idle]), 0);
  expect(markdown.length).toBeLessThanOrEqual(maximumLength + 1);
  expect(markdown.length).toBeGreaterThan(maximumLength - 10_000);
  expect(markdown).toContain("Left out: 200 rules with differences in fewer documents.");
  expect(markdown).toContain("- appears: 2 more\n");
  expect(markdown).toContain(", 20 more.");
  const shown = [...markdown.matchAll(/^### `H-1` `house\/r(\d+)`/gm)].map(([, number]) => Number(number));
  expect(shown).toEqual(shown.map((_, at) => 299 - at));
  expect(markdown.trimEnd()).toMatch(
    new RegExp(
      `Left out for length: the examples of ${300 - shown.length} rules\\. \`--format json\` has them all\\.$`,
    ),
  );
});

test("rules that find the same leave a comment that says so", () => {
  const markdown = impactMarkdown({ ...impactOf([]), documents: { compared: 1, differing: 0 } }, 0);
  expect(markdown).toBe(
    "<!-- docreview rules impact -->\n## Impact of the change of rules\n\n**1 document compared, 0 with differences.** Rules: 0 added, 0 removed, 0 changed, 0 unchanged.\n",
  );
});
