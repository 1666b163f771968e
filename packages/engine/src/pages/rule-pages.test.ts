import { parsePack, parseRules } from "@docreview/rule-matcher";
import { parseQuestionnaire } from "@docreview/categorisation-resolver";
import { expect, test } from "vitest";
import { rulePages } from "./rule-pages.ts";

const questionnaire = parseQuestionnaire({
  path: "questionnaire.yaml",
  text: `
version: 1
categories:
  - {key: market, description: Where?, multiple: true, options: [{value: 1, key: au, label: Australia}, {value: 2, key: uk, label: Britain}]}
`,
}).value;
const pack = parsePack({
  path: "house/pack.yaml",
  text: "{name: house, version: 1.0.0, licence: MIT, locale: en, description: Ours.}",
}).value!;

function pagesOf(...bodies: readonly string[]) {
  const sources = bodies.map((body, index) => ({
    path: `house/rule-${index}.yaml`,
    text: `id: rule-${index}\nnumber: H-${index}\ngroup: Promises\ndescription: Say no <b>more</b>.\nfeedback: Take out “{{text}}”.\nscore: 8\n${body}\n`,
  }));
  const { value: rules, problems } = parseRules(sources);
  expect(problems).toEqual([]);
  return rulePages(rules, { packs: [pack], questionnaire });
}

test("a rule's page says the duty, what to do, what it finds, when it applies, and its examples", () => {
  const page = pagesOf(
    [
      "appliesTo: {market: [au, uk]}",
      "source: {cite: Act s 1}",
      "term:",
      "  find: [a_b, {any: [c, {phrase: D, case: exact}], unless: {precededBy: [no, {any: [e, f]}]}, in: [heading]}]",
      "tests:",
      "  - fires: It is ⟦a*b⟧.".replace("a*b", "a_b"),
      '  - {passes: "One.\\n\\nTwo.", in: footnote}',
    ].join("\n"),
  ).find(({ path }) => path === "house/rule-0.md")!;
  expect(page.text).toBe(`<!-- Made by \`docreview rules docs\`: change the rule, not this page. -->

# H-0 rule-0

Say no \\<b\\>more\\</b\\>.

**What to do:** Take out “{{text}}”.

|  |  |
| --- | --- |
| Group | Promises |
| Score | 8 of 10, breach |
| Applies | Where? Australia or Britain |
| Source | Act s 1 |

## What it finds

*Words that must not be used.*

\`find\`: Each hit of one of these is a finding.

- “a\\_b”
- one of (only in: heading):
  - “c”
  - “D” (in exactly this case)
  - not where preceded by “no”, “e”, “f”

- \`limit\`: each — How many of the hits to report.

## Examples

Fires:

> It is **a\\_b**.

Passes, in footnote:

> One.
>
> Two.
`);
});

test("other forms are told in words", () => {
  const page = (body: string) => pagesOf(body)[2]!.text;
  expect(page("term: {find: {all: [a, {none: b}], within: {words: 5}}}")).toContain(
    "- all of (without “b” beside it; within 5 words): “a”",
  );
  expect(page("term: {find: {sequence: [a, b], gap: 2}}")).toContain(
    "- in this order (within one sentence; at most 2 words between one and the next): “a”, “b”",
  );
  expect(page("term: {find: {any: [{phrase: a, forms: all}, {phrase: abcde, typos: 2}]}}")).toContain(
    "- one of: “a” in all its forms, “abcde” with two slips of writing",
  );
  expect(page("term: {find: {regex: 'a b?'}}")).toContain("- regex /a b?/");
  expect(page("term: {find: {count: {any: [a, b]}, atLeast: 2, atMost: 3, within: page}}")).toContain(
    "- several times (within one page; at least 2 times; at most 3 times):\n  - one of: “a”, “b”",
  );
  const surrounded =
    "{phrase: a, onlyIf: {precededBy: [b, c], negated: true}, unless: {near: {any: d, within: {words: 3, side: before}}}}";
  expect(page(`term: {find: ${surrounded}}`)).toContain(
    [
      "- “a”",
      "  - not near “d” (within 3 words before)",
      "  - only where preceded by “b”, “c”",
      "  - only where it is negated",
    ].join("\n"),
  );
  expect(page("absence: {when: a, expect: b, within: page, tolerance: 0.1}")).toMatch(
    /`when`:\n\n- “a”\n\n`expect`: .*\n\n- “b”\n\n- `within`: page — .*\n- `tolerance`: 0\.1 — /,
  );
});

test("an example says what of a passage is not as asked", () => {
  const tests = "tests: [{fires: A. Bigger words., fails: wording}]";
  expect(pagesOf(`absence: {expect: big words, tolerance: 0.2}\n${tests}`)[2]!.text).toContain(
    "Fires, as this is not as asked: wording:\n\n> A. Bigger words.",
  );
});

test("an index lists the rules of a pack by number", () => {
  const bodies = Array.from({ length: 11 }, () => "term: {find: x}");
  const pages = pagesOf(...bodies);
  expect(pages.map(({ path }) => path).slice(0, 2)).toEqual(["README.md", "house/README.md"]);
  const numbers = [...pages[1]!.text.matchAll(/^\| (H-\d+) /gm)].map((found) => found[1]);
  expect(numbers).toEqual(bodies.map((_, index) => `H-${index}`));
  expect(pages[0]!.text).toContain("| [house](house/README.md) | 11 | Ours. |");
});

test("the same rules give the same pages, in whatever order they come", () => {
  const bodies = ["term: {find: x}", "sentence: {all: [y]}"];
  expect(pagesOf(...bodies)).toEqual(pagesOf(...bodies));
});

test("dates, score steps, neighbours and examples are told in words", () => {
  const sentences = (word: string) =>
    `[${["a", "b", "c", "d"].map((letter) => `${word} ${letter}`).join(", ")}]`;
  const { text } = pagesOf(
    [
      "adjust: [{in: heading, by: 2}, {notIn: footnote, when: fee, by: -1}]",
      "effective: {from: 2024-01-01, until: 2024-12-31}",
      "sentence:",
      "  near: {none: terms apply, sentences: 2, side: after}",
      `  examples: {risky: ${sentences("act")}, fine: ${sentences("rest")}}`,
    ].join("\n"),
  ).find(({ path }) => path === "house/rule-0.md")!;
  expect(text).toContain("2 more in heading<br>1 less not in footnote, with “fee” in one sentence |");
  expect(text).toContain("| In effect | from 2024-01-01 until 2024-12-31 |");
  expect(text).toContain("- only with, beside it, 2 sentences after: none of terms apply\n");
  expect(text).toContain("- like these:\n  - act a\n  - act b");
  expect(text).toContain("- like none of these:\n  - rest a");
});
