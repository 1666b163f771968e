/** The form `regex` in rules: what it finds in documents, wherever the engine runs. */
import { compileExpression } from "@docreview/linear-regex";
import { originalSpan, plainTexts } from "@docreview/text-folding";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseRules } from "../rule-files/parse-rules.ts";
import { judged, judgeOf, ruleFile } from "../testing/judged.ts";
import { plainDocument } from "../testing/plain-document.ts";

describe("what is found", () => {
  test.each([
    ["returns? of \\d+(?:\\.\\d+)?%", "Return of 9%, returns\nof 9.5%", ["Return of 9%", "returns\nof 9.5%"]],
    [
      "guarante{2}d",
      "A guaran-\nteed, gua\u00ADranteed, GUARANTÉED",
      ["guaran-\nteed", "gua\u00ADranteed", "GUARANTÉED"],
    ],
    ["well-known", "well-\nknown wellknown well–known", ["well-\nknown", "well–known"]],
    ["wellknown", "well-\nknown", ["well-\nknown"]],
    ["\\bcan\\b", "can’t can cannot", ["can"]],
    ["\\bdon't\\b", "Don’t don't dont", ["Don’t", "don't"]],
    ["[^']\\w'", "ab' ", ["ab'"]],
    ["a_b", "a_b a-b", ["a_b"]],
    ["guarantee|guaranteed", "guaranteed", ["guarantee"]],
    ["a+?b", "aab", ["aab"]],
    ["^Free", "Free. Free\n\nFree", ["Free", "Free"]],
    ["free$", "free free\n\nfree.", ["free"]],
    ["a.b", "a b\n\na\n\nb", ["a b"]],
    ["(?<x>a)(?P<y>b)(c)", "abc", ["abc"]],
    ["[\\d.]+ ?(?:%|per cent)", "9.5 % and 10 per cent", ["9.5 %", "10 per cent"]],
    ["(?:\\b)*free\\b", "A free lunch", ["free"]],
    ["\\p{Lu}{3}", "abc ABC", ["abc", "ABC"]],
    ['"free"', "“free” «free»", ["“free”", "«free»"]],
  ])("%s in %j", (regex, text, found) => {
    expect(judged(`term: {find: {regex: '${regex.replaceAll("'", "''")}'}}`, text).found).toEqual(found);
  });

  test("exact case, and what the proof says", () => {
    const { found, matches } = judged("term: {find: {regex: 'AS[IC]+', case: exact}}", "ASIC asic");
    expect(found).toEqual(["ASIC"]);
    expect(matches[0]).toMatchObject({
      classifier: "/AS[IC]+/",
      proof: { form: "regex", detail: "/AS[IC]+/ (exact case)", spans: [{ start: 0, end: 4 }] },
    });
  });
});

test("in any case, the proof of an expression says nothing about its case", () => {
  const [match] = judged("term: {find: {regex: 'AS[IC]+'}}", "asic").matches;
  expect(match!.proof.detail).toBe("/AS[IC]+/");
});

test("a fault is reported with its position in the file", () => {
  const head = "id: r\nnumber: N-1\ngroup: g\ndescription: d\nfeedback: f\nscore: 1\n";
  const { problems } = parseRules([{ path: "p/r.yaml", text: `${head}term: {find: {regex: 'fee(?=s)'}}\n` }]);
  expect(problems).toMatchObject([{ place: { line: 7, column: 26 } }]);
});

test("no match is lost by searching only around required literals", () => {
  const regexes = [
    "\\breturns? of \\d+%",
    "\\b(?:guarantee|promise)d?\\b",
    "past\\s+performance\\b",
    "\\bdon't\\b",
    "(?:very )+safe\\b",
    "\\blong-term (?:gain)?",
    "^Free!",
    "\\bper cent[.,]",
    "\\d\\W?\\w+ent\\b",
    "\\w+['!.-]\\w*",
    "guaran\\w+",
    ".{0,3}mance",
    "\\w+ed? ",
  ].map((regex) => ({
    find: compileExpression(regex, "any").find,
    judge: judgeOf([ruleFile(`term: {find: {regex: '${regex.replaceAll("'", "''")}'}}`)]),
  }));
  const pieces = fc.constantFrom(
    ..."return|returns|of|9%|guaran|teed|tee|promise|past|perfor|mance|don|’t|very|safe|long|term|Free|free|!|per|cent|s".split(
      "|",
    ),
  );
  const joints = fc.constantFrom(
    "",
    " ",
    " ",
    "\n",
    "-",
    "-\n",
    "\u00AD",
    "\u00AD\n",
    " \n \n",
    "'",
    ".",
    "1.",
    "–",
    "\u0301",
    "\u200B",
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(pieces, joints), { maxLength: 14 }), (parts) => {
      const text = parts.flat().join("");
      const { document } = plainDocument(text);
      for (const { find, judge } of regexes) {
        const paragraphs = document.layout.blocks.map(({ span }) => span);
        const expected = plainTexts(document.text, paragraphs).texts.flatMap((plain) =>
          find(plain).map((each) => originalSpan(plain, each)),
        );
        const { matches } = judge(text);
        const outer = expected.filter(
          (each) =>
            !expected.some(
              (other) =>
                other.start <= each.start &&
                each.end <= other.end &&
                (other.start < each.start || each.end < other.end),
            ),
        );
        const once = new Set(outer.map(({ start, end }) => `${start}-${end}`));
        expect(
          new Set(
            matches.map(({ place }) => place.kind === "span" && `${place.span.start}-${place.span.end}`),
          ),
        ).toEqual(once);
      }
    }),
    { numRuns: 300 },
  );
});
