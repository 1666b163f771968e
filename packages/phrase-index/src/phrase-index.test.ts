import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { naiveFind } from "./testing/naive-phrases.ts";
import { listHits, type PhraseHit } from "./comparing/hits.ts";
import { compilePhrases } from "./phrase-index.ts";
import { createJavaScriptPhraseScanner } from "./comparing/javascript-phrases.ts";
import type { CreatePhraseScanner } from "./comparing/phrase-scanner.ts";
import { createWasmPhraseScanner } from "./comparing/wasm-phrases.ts";

/** Finds by an index whose blocks are cut by one of the scanners. */
const indexFind =
  (create: CreatePhraseScanner) =>
  (phrases: readonly string[], text: string): readonly PhraseHit[] => {
    return listHits(compilePhrases(phrases, { create }).find(text)).toSorted(
      (a, b) => a.phrase - b.phrase || a.start - b.start || a.end - b.end,
    );
  };

const scanners = [
  ["the index in JavaScript", createJavaScriptPhraseScanner],
  ["the index in WebAssembly", createWasmPhraseScanner],
] as const;

const implementations = [
  ...scanners.map(([name, create]) => [name, indexFind(create)] as const),
  ["the naive reference", naiveFind],
] as const;

/** Phrase, text, and what must be found in it. */
type Case = readonly [phrase: string, text: string, found: readonly string[]];

const cases: Readonly<Record<string, readonly Case[]>> = {
  "whole words": [
    ["risk free", "A risk free fund", ["risk free"]],
    ["risk", "risky asterisk risk", ["risk"]],
    ["can", "You can’t, but can", ["can"]],
    ["can't", "You can’t", ["can’t"]],
    ["term", "long-term", ["term"]],
    ["risk free", "riskfree", []],
    ["risk free", "risk is free", []],
    ["fund", "the ‘fund’ (fund) “fund”: fund.", ["fund", "fund", "fund", "fund"]],
    ["return", "return¹ and return*", ["return", "return"]],
  ],
  "overlaps and repetitions": [
    ["a a", "a a a", ["a a", "a a"]],
    ["of the", "of the of the", ["of the", "of the"]],
  ],
  case: [
    ["Straße", "STRASSE strasse straße STRAẞE", ["STRASSE", "strasse", "straße", "STRAẞE"]],
    ["istanbul", "İSTANBUL İstanbul", ["İSTANBUL", "İstanbul"]],
    ["σοφος", "ΣΟΦΟΣ σοφος σοφός", ["ΣΟΦΟΣ", "σοφος", "σοφός"]],
  ],
  "white space and lines": [
    ["risk free", "risk\u00A0free risk \n free risk\tfree", ["risk\u00A0free", "risk \n free", "risk\tfree"]],
    ["risk free", "risk\n\nfree", []],
    ["risk free", "risk\n \nfree", []],
  ],
  hyphens: [
    ["risk free", "risk-free risk–free risk - free", ["risk-free", "risk–free", "risk - free"]],
    ["risk-free", "risk free", ["risk free"]],
    [
      "guaranteed",
      "guaran-\nteed guaran\u00AD\nteed guar\u00ADanteed",
      ["guaran-\nteed", "guaran\u00AD\nteed", "guar\u00ADanteed"],
    ],
    ["guaran teed", "guaran-\nteed", ["guaran-\nteed"]],
    ["well known", "a well-\nknown fund", ["well-\nknown"]],
    ["wellknown fund", "a well-\nknown fund", ["well-\nknown fund"]],
    ["a guaranteed return", "a guar-\nan-\nteed re-\nturn", ["a guar-\nan-\nteed re-\nturn"]],
    ["guaranteed", "guaran-\n\nteed guaran -\nteed guaran--\nteed", []],
  ],
  "zero width and accents": [
    ["risk free", "ri\u200Bsk\u2060 f\uFEFFree", ["ri\u200Bsk\u2060 f\uFEFFree"]],
    ["cafe", "Café Cafe\u0301 café", ["Café", "Cafe\u0301", "café"]],
    ["café", "cafe", ["cafe"]],
    ["a", "a\u00AD\u0301\nb", ["a\u00AD\u0301"]],
  ],
  "ligatures and width": [
    ["office", "oﬃce of\uFB01ce", ["oﬃce", "of\uFB01ce"]],
    ["risk 5%", "ｒｉｓｋ　５％", ["ｒｉｓｋ　５％"]],
    ["5%", "5 % and 5%", ["5 %", "5%"]],
  ],
  "symbols and punctuation": [
    ["100% safe", "100% safe, 100 % safe", ["100% safe", "100 % safe"]],
    ["100 safe", "100% safe", []],
    ["5%", "9.5% and 5%", ["5%"]],
    ["9.5%", "9.5% 9. 5%", ["9.5%"]],
    ["5", "e\u0301.5 a.5 9.5", ["5", "5"]],
    ["risk free", "risk. Free risk, free", []],
    ["before acting, consider", "Before acting, consider", ["Before acting, consider"]],
    ["Do it now!", "do it now", ["do it now"]],
    ["U.S. dollars", "U.S. dollars", ["U.S. dollars"]],
    ["T&C", "T&C's t & c", ["t & c"]],
    ["😀 deal", "😀\uFE0F deal", ["😀\uFE0F deal"]],
  ],
  "other scripts": [
    ["гарантия", "ГАРАНТИЯ гарантия", ["ГАРАНТИЯ", "гарантия"]],
    ["ضمان", "ضَمَان ضـمان", ["ضَمَان", "ضـمان"]],
    ["保証", "元本保証です", ["保証"]],
    ["math", "𝐌𝐚𝐭𝐡", ["𝐌𝐚𝐭𝐡"]],
  ],
};

describe.each(implementations)("%s", (_, find) => {
  describe.each(Object.entries(cases))("%s", (_, table) => {
    test.each(table)("%s in %j", (phrase, text, expected) => {
      expect(find([phrase], text).map(({ start, end }) => text.slice(start, end))).toEqual(expected);
    });
  });
});

test("a phrase without words is never found", () => {
  expect(indexFind(createWasmPhraseScanner)(["", "–", "risk"], "risk – risk")).toEqual([
    { phrase: 2, start: 0, end: 4 },
    { phrase: 2, start: 7, end: 11 },
  ]);
});

const letters = ["a", "b", "A", "é", "e\u0301", "ß", "İ", "ﬁ", "ς", "9", "ａ", "字", "ж", "ع", "𝐚", "か"];
const noise = [
  " ",
  " ",
  " ",
  "\n",
  "-",
  "-\n",
  "\u00AD",
  "\u00AD\n",
  "\u200B",
  "\u0301",
  "’",
  "'",
  "“",
  ".",
  ",",
  "%",
  "—",
  "😀",
  "\uFE0F",
  "\u202E",
  "*",
  "¹",
  "\r\n",
  "\uD83D",
  "&",
  "\u00A0",
];
const letter = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom("a", "b") },
  { weight: 1, arbitrary: fc.constantFrom(...letters) },
);
const word = fc.array(letter, { minLength: 1, maxLength: 2 }).map((parts) => parts.join(""));
const piece = fc.oneof({ weight: 3, arbitrary: word }, { weight: 4, arbitrary: fc.constantFrom(...noise) });
const phrase = fc
  .array(
    fc.oneof(
      { weight: 5, arbitrary: word },
      { weight: 1, arbitrary: fc.constantFrom("%", "'", ".", ",", "-", "\u0301") },
    ),
    { minLength: 1, maxLength: 4 },
  )
  .chain((parts) => fc.constantFrom(" ", "").map((glue) => parts.join(glue)));

describe.each(scanners)("%s and the naive reference agree", (_, create) => {
  const find = indexFind(create);

  test("on any text and phrases", () => {
    const text = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(""));
    fc.assert(
      fc.property(fc.array(phrase, { minLength: 1, maxLength: 6 }), text, (phrases, document) => {
        fc.pre((document.match(/[-\u00AD]\s*\n/g) ?? []).length <= 6);
        expect(find(phrases, document)).toEqual(naiveFind(phrases, document));
      }),
      { numRuns: 8000 },
    );
  });

  test("on texts that contain the phrases in other spellings", () => {
    const disguise = fc.constantFrom(
      (text: string) => text.toUpperCase(),
      (text: string) => text.replaceAll(" ", "\n"),
      (text: string) => text.replaceAll(" ", "-"),
      (text: string) => text.normalize("NFD"),
      (text: string) => Array.from(text).join("\u200B"),
      (text: string) => text.replace(/(?<=[ab])(?=[ab])/g, "-\n"),
      (text: string) => text.replace(/(?<=[ab])(?=[ab])/g, "\u00AD"),
      (text: string) =>
        text.replace(/[a-z0-9]/g, (letter) => String.fromCodePoint(letter.codePointAt(0)! + 0xfee0)),
    );
    fc.assert(
      fc.property(
        fc.array(phrase, { minLength: 1, maxLength: 5 }),
        fc.array(fc.tuple(fc.nat(4), disguise, fc.constantFrom(" ", "\n", "-\n", ", ", "")), {
          maxLength: 8,
        }),
        (phrases, uses) => {
          const document = uses
            .map(([which, change, after]) => change(phrases[which % phrases.length]!) + after)
            .join("");
          fc.pre((document.match(/[-\u00AD]\s*\n/g) ?? []).length <= 8);
          expect(find(phrases, document)).toEqual(naiveFind(phrases, document));
        },
      ),
      { numRuns: 4000 },
    );
  });
});
