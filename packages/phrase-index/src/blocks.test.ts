/**
 * A text is scanned in blocks: cuts change nothing, and no text costs more than its length allows.
 *
 * @module-tag long
 */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { listHits } from "./comparing/hits.ts";
import { compilePhrases } from "./phrase-index.ts";
import { createJavaScriptPhraseScanner } from "./comparing/javascript-phrases.ts";
import type { CreatePhraseScanner } from "./comparing/phrase-scanner.ts";
import { createWasmPhraseScanner } from "./comparing/wasm-phrases.ts";

const scanners = [
  ["in JavaScript", createJavaScriptPhraseScanner],
  ["in WebAssembly", createWasmPhraseScanner],
] as const;

/** The first size that an index asks for. */
const usual = 16_384;

/** The same scanner with other blocks where an index asks for its usual ones. */
const withBlocks =
  (create: CreatePhraseScanner, blockLength: number): CreatePhraseScanner =>
  (table, size) =>
    create(table, size.blockLength === usual ? { ...size, blockLength } : size);

function found(create: CreatePhraseScanner, phrases: readonly string[], text: string): readonly string[] {
  return listHits(compilePhrases(phrases, { create }).find(text))
    .map(({ phrase, start, end }) => `${phrase} ${start} ${end}`)
    .toSorted();
}

const pieces = [
  "a",
  "b",
  "ab",
  "a’b",
  "a-\n",
  "b\u00ADa",
  "é",
  "e\u0301b",
  "ß",
  "𝐚",
  "9.5",
  "%",
  "字",
  "\n",
  "\n\n",
  "\r\n",
];
const glues = [" ", " ", "  ", "\n", "", "-", "\u00AD\n", "— ", ", ", "\n\u200B\n"];
const written = fc
  .array(fc.tuple(fc.constantFrom(...pieces), fc.constantFrom(...glues)), { minLength: 1, maxLength: 400 })
  .map((parts) => parts.flat().join(""));
const phrases = ["a", "a b", "ab", "b a", "aba", "a ab b", "9.5 %", "ss", "e", "eb a", "字", "a b a b"];

describe.each(scanners)("%s", (_, create) => {
  test("hits are the same wherever blocks are cut", () => {
    fc.assert(
      fc.property(written, fc.constantFrom(64, 128, 192, 256), (text, blockLength) => {
        const whole = found(withBlocks(create, 65_536), phrases, text);
        expect(found(withBlocks(create, blockLength), phrases, text)).toEqual(whole);
      }),
      { numRuns: 300 },
    );
  });

  test("hits are the same if a block has very many words", () => {
    const text = "a . b , a b ; a\u00ADb a\u00ADbb é, ß a-\nb ".repeat(2_000);
    const whole = found(create, phrases, text);
    for (const room of [400, 401, 402, 403, 404, 405, 411, 417]) {
      const narrow: CreatePhraseScanner = (table, size) => create(table, { ...size, room });
      expect(found(narrow, phrases, text)).toEqual(whole);
    }
  });

  const hostile: Readonly<Record<string, string>> = {
    "one letter": "a".repeat(300_000),
    "every word a hit": "a b ".repeat(75_000),
    "soft hyphens": `a${"\u00AD".repeat(300_000)}`,
    accents: `a${"\u0301".repeat(300_000)}b`,
    "hyphens at line ends": "a-\n".repeat(100_000),
    "spaces behind a hyphen": `a-${" ".repeat(300_000)}\nb`,
    "empty lines": "\n \u200B".repeat(100_000),
    "long words among short ones": `${"a b ".repeat(60)}${"a".repeat(30_000)} `.repeat(10),
    "one long mixture": "a’\u00AD.9字-".repeat(40_000),
  };

  test.each(Object.entries(hostile))("%s: the number of scanned units is linear in the text", (_, text) => {
    let scanned = 0;
    const counting: CreatePhraseScanner = (table, size) => {
      const scanner = create(table, size);
      return {
        ...scanner,
        scan: (block) => {
          scanned += block.length;
          return scanner.scan(block);
        },
      };
    };
    compilePhrases(["a b", "ab"], { create: counting }).find(text);
    expect(scanned).toBeGreaterThanOrEqual(text.length);
    expect(scanned).toBeLessThan(6 * text.length);
  });
});
