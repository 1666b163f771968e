/** Every kind of mistake in a rule file: where it is reported, and with which message. */
import type { Problem } from "@docreview/model";
import { describe, expect, test } from "vitest";
import { parseRules } from "./parse-rules.ts";

const head = `id: sample
number: A-1
group: Promises
description: Promise nothing.
feedback: Take “{{text}}” out.
score: 8
`;

function faultsOf(text: string): readonly string[] {
  const { value, problems } = parseRules([{ path: "rules/pack/sample.yaml", text }]);
  expect(value).toEqual([]);
  return problems.map(told);
}

function told({ code, message, place }: Problem): string {
  return place?.kind === "file" ? `${place.line}:${place.column} ${code} ${message}` : message;
}

/** The mistake, the file, and the beginning of each message in file order. */
type FaultCase = readonly [name: string, text: string, faults: readonly string[]];

const syntax: readonly FaultCase[] = [
  ["an empty file", "", ["1:1 rule-syntax the file is empty: expected a rule"]],
  ["a comment alone", "# nothing\n", ["1:1 rule-syntax the file is empty"]],
  [
    "a tab",
    "a:\n\t- b",
    ["2:1 rule-syntax not valid YAML: Tabs are not allowed as indentation – indent with spaces"],
  ],
  [
    "a key twice",
    `${head}score: 7\nterm: {find: x}\n`,
    ["7:1 rule-syntax not valid YAML: Map keys must be unique – the key occurs"],
  ],
  [
    "two documents",
    `${head}term: {find: x}\n---\na: 1\n`,
    ["8:1 rule-syntax a file holds one document: remove the line “---”, or split the file"],
  ],
  [
    "a text that begins with a placeholder",
    "id: sample\nfeedback: {{text}} is wrong.\n",
    ["2:11 rule-syntax a text that begins with “{” is read as a mapping: put the text in quotes"],
  ],
  [
    "a quote that is never closed",
    `id: "sample\nnumber: A-1\n`,
    ['1:5 rule-syntax not valid YAML: the quote that opens here is never closed – add "'],
  ],
  [
    "a colon in a plain text",
    "description: this: that\n",
    ["1:14 rule-syntax not valid YAML: Nested mappings are not allowed"],
  ],
  [
    "a percent sign first",
    `${head}term: {find: x}\ngroup2: %a\n`,
    ["8:9 rule-syntax not valid YAML: Plain value cannot start with directive indicator character %"],
  ],
  [
    "a tag",
    `${head}term: {find: !x y}\n`,
    ["7:14 rule-syntax not valid YAML: Unresolved tag: !x – put text that begins with “!” in quotes"],
  ],
];

const values: readonly FaultCase[] = [
  ["a list", "- a\n", ["1:1 rule-invalid expected a mapping with the keys id, number"]],
  [
    "an unknown key",
    `${head}scroe: 1\nterm: {find: x}\n`,
    ["7:1 rule-invalid “scroe” is not a key here; did you mean “score”?"],
  ],
  [
    "a duty that is not a name",
    `${head}duty: Guaranteed return\nterm: {find: x}\n`,
    [
      "7:7 rule-invalid expected lower-case words joined by hyphens, found “Guaranteed return”; write “guaranteed-return”",
    ],
  ],
  [
    "a key unlike any",
    `${head}colour: red\nterm: {find: x}\n`,
    ["7:1 rule-invalid “colour” is not a key here; the keys are id, number"],
  ],
  [
    "a key left out",
    `${head.replace("score: 8\n", "")}term: {find: x}\n`,
    ["1:1 rule-invalid “score” is missing: add it with a whole number from 0 to 10"],
  ],
  [
    "an empty value",
    `${head.replace("Promises", "")}term: {find: x}\n`,
    ["3:8 rule-invalid expected text (the heading under which the rule is listed), found nothing"],
  ],
  [
    "an id in capitals",
    `${head.replace("sample", "My Rule")}term: {find: x}\n`,
    ["1:5 rule-invalid expected lower-case words joined by hyphens, found “My Rule”; write “my-rule”"],
  ],
  [
    "a number as text",
    `${head.replace("A-1", "1.10")}term: {find: x}\n`,
    ['2:9 rule-invalid expected text, found 1.10: put it in quotes, "1.10"'],
  ],
  [
    "true as text",
    `${head}term: {find: [yes, true]}\n`,
    ['7:20 rule-invalid expected text, found true: put it in quotes, "true"'],
  ],
  [
    "a score too high",
    `${head.replace("8", "11")}term: {find: x}\n`,
    ["6:8 rule-invalid expected a whole number from 0 to 10, found 11 (a number)"],
  ],
  [
    "a score with a fraction",
    `${head.replace("8", "1.5")}term: {find: x}\n`,
    ["6:8 rule-invalid expected a whole number from 0 to 10, found 1.5"],
  ],
  [
    "a score in words",
    `${head.replace("8", "high")}term: {find: x}\n`,
    ["6:8 rule-invalid expected a whole number from 0 to 10, found “high”"],
  ],
  [
    "hidden that is no flag",
    `${head}hidden: no\nterm: {find: x}\n`,
    ["7:9 rule-invalid expected true or false, found “no”"],
  ],
  [
    "a source in a list",
    `${head}source: [ASIC]\nterm: {find: x}\n`,
    ["7:9 rule-invalid expected a text, or a mapping with the key cite, found a list"],
  ],
  [
    "a body that is not indented",
    `${head}term:\nfind: x\n`,
    ["8:1 rule-invalid “find” belongs to “term”: indent it, and what follows of it, by two spaces"],
  ],
  [
    "a placeholder in single braces",
    `${head.replace("{{text}}", "{ text }")}term: {find: x}\n`,
    ["5:17 rule-invalid { text } is shown as it is written: write {{text}}"],
  ],
  [
    "a phrase that is too long",
    `${head}absence: {expect: ${"word ".repeat(500)}}\n`,
    ["7:19 rule-invalid this text is 2499 characters long, and can have 2000: shorten it"],
  ],
  [
    "a sentence with too many parts",
    `${head}sentence: {any: [a], none: [${Array.from({ length: 300 }, (_, index) => `w${index}`).join(", ")}]}\n`,
    ["7:11 rule-invalid this rule looks for 301 things in a sentence, and can look for 200: put words"],
  ],
  [
    "too many suggestions",
    `${head}term: {replace: {a: [${Array.from({ length: 21 }, (_, index) => `w${index}`).join(", ")}]}}\n`,
    ["7:21 rule-invalid this list has 21 items, and can have 20: split it"],
  ],
  [
    "an empty condition",
    `${head}appliesTo: {market: []}\nterm: {find: x}\n`,
    ["7:21 rule-invalid expected a list of at least one item, found an empty list"],
  ],
  [
    "an unknown condition",
    `${head}appliesTo: {market: {nto: [au]}}\nterm: {find: x}\n`,
    ["7:22 rule-invalid “nto” is not a key here; did you mean “not”?"],
  ],
  [
    "no kind",
    head,
    ["1:1 rule-invalid nothing says what to look for: add one of the keys term, sentence, absence"],
  ],
  [
    "two kinds",
    `${head}term: {find: x}\nabsence: {expect: y}\n`,
    ["8:1 rule-invalid a rule has one kind, and this one already has term"],
  ],
  [
    "an alias",
    `${head}term: {find: [&a x, *a]}\n`,
    [
      "7:21 rule-invalid expected a phrase, or a mapping with one of the keys phrase, any, all, sequence, repeated, count, list, pattern, regex, entity, misstated, wording, found an alias",
    ],
  ],
];

const patterns: readonly FaultCase[] = [
  [
    "a regular expression in double quotes",
    `${head}term: {find: [{regex: "\\bsafe"}]}\n`,
    ["7:23 rule-invalid in double quotes, YAML reads “\\b” and the like as a control character: write"],
  ],
  [
    "an empty list",
    `${head}term: {find: []}\n`,
    ["7:14 rule-invalid expected a list of at least one item, found an empty list"],
  ],
  [
    "nothing to find",
    `${head}term:\n`,
    ["7:6 rule-invalid expected a mapping with the keys find, replace, limit, found nothing"],
  ],
  [
    "a phrase without words",
    `${head}term: {find: "—"}\n`,
    ["7:15 rule-invalid expected words to find; “—” contains no letter"],
  ],
  [
    "an unknown limit",
    `${head}term: {find: x, limit: frist}\n`,
    ["7:24 rule-invalid expected one of each, first per page, first, found “frist”; did you mean “first”?"],
  ],
  [
    "an unknown form",
    `${head}term: {find: {fraze: x}}\n`,
    [
      "7:14 rule-invalid expected one of the keys phrase, any, all, sequence, repeated, count, list, pattern, regex, entity, misstated, wording",
    ],
  ],
  [
    "a colon in a phrase",
    `${head}term: {find: [note: this, x]}\n`,
    [
      "7:15 rule-invalid expected one of the keys phrase, any, all, sequence, repeated, count, list, pattern, regex, entity, misstated, wording; put a phrase that contains a colon in quotes",
    ],
  ],
  [
    "a form misspelt",
    `${head}term: {find: {phrse: x}}\n`,
    [
      "7:14 rule-invalid expected one of the keys phrase, any, all, sequence, repeated, count, list, pattern, regex, entity, misstated, wording; did you mean “phrase”?",
    ],
  ],
  [
    "two forms",
    `${head}term: {find: {phrase: x, any: [y]}}\n`,
    ["7:26 rule-invalid “any” cannot be combined with “phrase”"],
  ],
  [
    "a number of words as text",
    `${head}term: {find: {all: [x, y], within: 6 words}}\n`,
    ["7:36 rule-invalid a number of words is written as a mapping: {words: 6}"],
  ],
  [
    "a number for a number of words",
    `${head}term: {find: {all: [x, y], within: 6}}\n`,
    ["7:36 rule-invalid a number of words is written as a mapping: {words: 6}"],
  ],
  [
    "a rule without the key of its kind, in the words of another tool",
    `${head}find: x\nseverity: 3\n`,
    [
      "1:1 rule-invalid nothing says what to look for: add one of the keys term, sentence, absence",
      "7:1 rule-invalid “find” is not a key here; it belongs inside “term”",
      "8:1 rule-invalid “severity” is not a key here; it is called “score”",
    ],
  ],
  [
    "tests without dashes",
    `${head}term: {find: x}\ntests:\n  fires: a ⟦x⟧\n`,
    ["9:3 rule-invalid expected a list: begin each item with “- ”, as in “- fires: …”"],
  ],
  [
    "a term without its key",
    `${head}term: risk free\n`,
    [
      "7:7 rule-invalid expected a mapping with the keys find, replace, limit, found “risk free”: begin with a key, as in “find: …”",
    ],
  ],
  [
    "the name of an entity with a word too many",
    `${head}term: {find: {entity: iban-number}}\n`,
    ["7:23 rule-invalid “iban-number” is not one of the possible words; did you mean “iban”?"],
  ],
  [
    "an unknown zone",
    `${head}term: {find: {phrase: x, in: fotnote}}\n`,
    ["7:30 rule-invalid “fotnote” is not one of the possible words; did you mean “footnote”?"],
  ],
  [
    "an unknown case",
    `${head}term: {find: {phrase: x, case: lower}}\n`,
    ["7:32 rule-invalid expected one of any, exact, found “lower”"],
  ],
  [
    "within of any",
    `${head}term: {find: {any: [x], within: page}}\n`,
    ["7:25 rule-invalid “within” is not a key here"],
  ],
  [
    "an unknown stretch",
    `${head}term: {find: {all: [x, y], within: pages}}\n`,
    [
      "7:36 rule-invalid expected one of sentence, paragraph, page, document, found “pages”; did you mean “page”?",
    ],
  ],
  [
    "no words",
    `${head}term: {find: {all: [x, y], within: {words: 0}}}\n`,
    ["7:44 rule-invalid expected a whole number from 1 to 1000, found 0"],
  ],
  [
    "none alone",
    `${head}term: {find: {all: [{none: x}]}}\n`,
    ["7:20 rule-invalid expected something to find in addition to none"],
  ],
  [
    "none outside all",
    `${head}term: {find: {none: x}}\n`,
    [
      "7:14 rule-invalid expected one of the keys phrase, any, all, sequence, repeated, count, list, pattern, regex, entity, misstated, wording",
    ],
  ],
  [
    "typos past two",
    `${head}term: {find: {phrase: guarantee, typos: 3}}\n`,
    ["7:41 rule-invalid expected a whole number from 0 to 2, found 3"],
  ],
  [
    "typos in exact case",
    `${head}term: {find: {phrase: guarantee, typos: 1, case: exact}}\n`,
    ["7:14 rule-invalid “typos” finds words in any case: remove “case: exact” or “typos”"],
  ],
  [
    "a sequence that is no list",
    `${head}term: {find: {sequence: up to}}\n`,
    ["7:25 rule-invalid expected a list of at least one item, found “up to”"],
  ],
  [
    "a gap in words",
    `${head}term: {find: {sequence: [a, b], gap: few}}\n`,
    ["7:38 rule-invalid expected a whole number from 0 to 1000, found “few”"],
  ],
  [
    "a sequence within words",
    `${head}term: {find: {sequence: [a, b], within: {words: 3}}}\n`,
    ["7:41 rule-invalid expected one of sentence, paragraph, page, document, found a mapping"],
  ],
  [
    "a side misspelt",
    `${head}term: {find: {all: [a, b], within: {words: 3, side: befor}}}\n`,
    ["7:53 rule-invalid expected one of either, before, after, found “befor”; did you mean “before”?"],
  ],
  [
    "an expression that looks ahead",
    `${head}term: {find: {regex: "fee(?=s)"}}\n`,
    ["7:26 rule-invalid lookahead cannot be done in linear time"],
  ],
  [
    "a list outside of a pack that has it",
    `${head}term: {find: {list: superlatives}}\n`,
    ["7:21 rule-invalid the pack has no list “superlatives”; add the file lists/superlatives.yaml to it"],
  ],
  [
    "an empty exception",
    `${head}term: {find: {phrase: x, unless: {}}}\n`,
    [
      "7:34 rule-invalid expected one of the keys followedBy, precededBy, insidePhrase, sameSentence, negated, insideQuotation, linkedFootnote, near, approved, found none",
    ],
  ],
  [
    "an unknown exception",
    `${head}term: {find: {phrase: x, unless: {folowedBy: y}}}\n`,
    ["7:35 rule-invalid “folowedBy” is not a key here; did you mean “followedBy”?"],
  ],
  [
    "a sentence of none",
    `${head}sentence: {none: x}\n`,
    ["7:11 rule-invalid nothing says what the sentence must contain"],
  ],
  [
    "a place without a claim",
    `${head}absence: {expect: x, within: page}\n`,
    ["7:10 rule-invalid “within: page” is relative to a claim"],
  ],
  [
    "an expectation that is no phrase",
    `${head}absence: {expect: {any: [x]}}\n`,
    ["7:20 rule-invalid “any” cannot be used here"],
  ],
];

const others: readonly FaultCase[] = [
  [
    "an unknown placeholder",
    `${head.replace("{{text}}", "{{txt}}")}term: {find: x}\n`,
    ["5:17 rule-invalid {{txt}} is unknown; did you mean “text”?"],
  ],
  [
    "a claim without when",
    `${head.replace("{{text}}", "{{claim.page}}")}absence: {expect: x}\n`,
    ["5:17 rule-invalid {{claim.page}} can only be used in an absence rule with “when”"],
  ],
  [
    "a mark not closed",
    `${head}term: {find: x}\ntests:\n  - fires: an ⟦x here\n`,
    ["9:15 rule-invalid this ⟦ is not closed"],
  ],
  [
    "a mark not opened",
    `${head}term: {find: x}\ntests:\n  - fires: an x⟧ here\n`,
    ["9:16 rule-invalid this ⟧ closes nothing"],
  ],
  [
    "a mark in a mark",
    `${head}term: {find: x}\ntests:\n  - fires: an ⟦x ⟦y⟧⟧ here\n`,
    ["9:18 rule-invalid this ⟦ is inside another"],
  ],
  [
    "an empty mark",
    `${head}term: {find: x}\ntests:\n  - fires: an ⟦⟧ x\n`,
    ["9:15 rule-invalid these marks are empty"],
  ],
  [
    "a mark in what passes",
    `${head}term: {find: x}\ntests:\n  - passes: an ⟦y⟧\n`,
    ["9:16 rule-invalid a text that passes has no marks"],
  ],
  [
    "a test that does both",
    `${head}term: {find: x}\ntests:\n  - {fires: x, passes: y}\n`,
    ["9:16 rule-invalid “passes” cannot be combined with “fires”"],
  ],
  [
    "a test that does neither",
    `${head}term: {find: x}\ntests:\n  - fire: x\n`,
    ["9:5 rule-invalid expected one of the keys fires, passes; did you mean “fires”?"],
  ],
  [
    "all faults of a file",
    `${head.replace("8", "x")}hiden: true\nterm: {find: []}\n`,
    [
      "6:8 rule-invalid expected a whole number",
      "7:1 rule-invalid “hiden” is not a key here; did you mean “hidden”?",
      "8:14 rule-invalid expected a list of at least one item",
    ],
  ],
];

describe.each(Object.entries({ syntax, values, patterns, others }))("faults: %s", (_, table) => {
  test.each(table)("%s", (_, text, expected) => {
    const faults = faultsOf(text);
    expect(faults.map((fault, index) => fault.slice(0, expected[index]?.length ?? 0))).toEqual(expected);
  });
});

test("hostile files are faults, never exceptions", () => {
  expect(faultsOf("[".repeat(50_000)).length).toBeLessThanOrEqual(5);
  expect(faultsOf(`${head}term: {find: ${"{any: [".repeat(2000)}x${"]}".repeat(2000)}}\n`)[0]).toMatch(
    "rule-syntax the file nests more than 100 lists",
  );
  expect(faultsOf(`${head}# ${"x".repeat(300_000)}`)).toEqual([
    "1:1 rule-syntax the file is longer than 262144 characters: split it",
  ]);
});
