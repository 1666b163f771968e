/** What an explanation says of a pattern: what rejected its hits, and how close its parts came. */
import type { Proof, Zone } from "@docreview/model";
import { describe, expect, test } from "vitest";
import { parseRules } from "../rule-files/parse-rules.ts";
import { ruleFile } from "../testing/judged.ts";
import { plainDocument, type PlainDocument } from "../testing/plain-document.ts";
import { wordingFile } from "../testing/wording-files.ts";
import { explain } from "./explain.ts";

const wording = wordingFile("w", "Past performance is not a reliable indicator of future performance.");

/** What is said of the only pattern of a term rule, one line per node. */
function outline(find: string, { document, sentences }: PlainDocument): readonly string[] {
  const { value, problems } = parseRules([ruleFile(`term: {find: ${find}}`), wording]);
  expect(problems).toEqual([]);
  const lines = ({ form, detail, holds, spans, parts }: Proof, depth: number): readonly string[] => {
    const words = spans.map(({ start, end }) => `“${document.text.slice(start, end)}”`);
    const line = [holds ? "+" : "-", form, detail, ...words].join(" ");
    return [" ".repeat(depth) + line, ...parts.flatMap((part) => lines(part, depth + 1))];
  };
  return explain(value[0]!, document, sentences).tried.flatMap(({ parts }) =>
    parts.flatMap((part) => lines(part, 0)),
  );
}

const linesOf = (find: string, text: string) => outline(find, plainDocument(text));

describe("how close the parts came", () => {
  test.each<[string, string, string, readonly string[]]>([
    [
      "another case",
      "{regex: 'AS[IC]+', case: exact}",
      "An asic is asic.",
      ["- regex /AS[IC]+/", " - case exactly this case “asic”"],
    ],
    [
      "two limits that each prevent it",
      "{sequence: [a, b], gap: 1}",
      "A x y. Z b.",
      [
        "- sequence a … b",
        " + phrase a “A”",
        " + phrase b “b”",
        " - within sentence; the closest span 5 words “A x y. Z b”",
        " - gap 1; the closest span 5 words “A x y. Z b”",
      ],
    ],
    [
      "two limits that prevent it only together, and the shortest span",
      "{sequence: [a, b], gap: 1}",
      "A xx yy b. A. 9 b. C b.",
      [
        "- sequence a … b",
        " + phrase a “A” “A”",
        " + phrase b “b” “b” “b”",
        " - within sentence; the closest span 3 words “A. 9 b”",
        " - gap 1; the closest span 3 words “A. 9 b”",
      ],
    ],
    [
      "the first of two that are as short",
      "{all: [a, b], within: {words: 2}}",
      "A x b! B y a",
      [
        "- all a + b",
        " + phrase a “A” “a”",
        " + phrase b “b” “B”",
        " - within 2 words; the closest span 3 words “A x b”",
      ],
    ],
    [
      "parts that are only on the other side",
      "{all: [a, b], within: {words: 2, side: after}}",
      "B one, two, three a.",
      [
        "- all a + b",
        " + phrase a “a”",
        " + phrase b “B”",
        " - within 2 words after; the closest span 5 words “B one, two, three a”",
      ],
    ],
    [
      "nothing, as some hits count",
      "{all: [a, b], within: {words: 2}, unless: {precededBy: not}}",
      "A b. Not a b. Fees.",
      [
        "+ all a + b “A b”",
        " - rejected a + b “a b”",
        "  + unless precededBy not “Not”",
        " + phrase a “A” “a”",
        " + phrase b “b” “b”",
      ],
    ],
    [
      "too few in some words",
      "{count: a, atLeast: 3, within: {words: 3}}",
      "a b a. a c c a",
      [
        "- count 3 or more of a",
        " + phrase a “a” “a” “a” “a”",
        " - times 2 times at most in 3 words “a b a”",
      ],
    ],
    ["nothing of it", "{count: a, atLeast: 3}", "b", ["- count 3 or more of a", " - phrase a"]],
    [
      "an approved wording in other words",
      "{wording: w}",
      "Past performance is a reliable indicator of future performance.",
      [
        "- approvedWording wording w",
        " - nearest wording w “Past performance is a reliable indicator of future performance”",
        "  - wording missing “not”",
      ],
    ],
    [
      "nothing like an approved wording",
      "{wording: w}",
      "Fees.",
      ["- approvedWording wording w", " - resembles wording w"],
    ],
  ])("%s", (_, find, text, expected) => {
    expect(linesOf(find, text).map((line) => line.trimEnd())).toEqual(expected);
  });
});

describe("what rejected a hit", () => {
  test("is named with the nearest words of a condition, on either side", () => {
    const find = "{phrase: a, unless: {sameSentence: [b, c]}}";
    expect(linesOf(find, "b x x a x b b")).toEqual([
      "- phrase a",
      " - rejected a “a”",
      "  + unless sameSentence b “b”",
    ]);
    const { document, sentences } = plainDocument("b x a x x b");
    const { value } = parseRules([ruleFile(`term: {find: ${find}}`)]);
    const [proof] = explain(value[0]!, document, sentences).tried;
    expect(proof!.parts[0]!.parts[0]!.parts[0]!.spans).toEqual([{ start: 0, end: 1 }]);
  });

  test("is named once with the first of several words that are as near", () => {
    const { document, sentences } = plainDocument("b x x b x a x b");
    const rule = ruleFile("term: {find: {phrase: a, unless: {near: {any: [b], within: paragraph}}}}");
    const [proof] = explain(parseRules([rule]).value[0]!, document, sentences).tried;
    expect(proof!.parts[0]!.parts[0]!.parts[0]!.spans).toEqual([{ start: 6, end: 7 }]);
  });

  test("is said of the first twenty", () => {
    const lines = linesOf("{phrase: a, notIn: [body]}", "a ".repeat(30));
    expect(lines.filter((line) => line.startsWith(" - rejected"))).toHaveLength(20);
  });

  test("is every zone of the words, each once", () => {
    const { document, sentences } = plainDocument("a b a b a");
    const mark = (zone: Zone, start: number, end: number) => ({ zone, span: { start, end } });
    const marks = [
      mark("inserted", 0, 4),
      mark("comment", 4, 5),
      mark("body", 4, 5),
      mark("comment", 4, 6),
      mark("deleted", 5, 8),
    ];
    const marked = { document: { ...document, layout: { ...document.layout, marks } }, sentences };
    expect(outline("{phrase: a, in: [footer]}", marked)).toEqual([
      "- phrase a",
      " - rejected a “a”",
      "  - in footer; this is body and inserted “a”",
      " - rejected a “a”",
      "  - in footer; this is body and comment “a”",
      " - rejected a “a”",
      "  - in footer; this is body “a”",
    ]);
  });
});
