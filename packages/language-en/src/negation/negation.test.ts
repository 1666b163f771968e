/**
 * Negations: what is found in sentences that were marked by hand, and that the work is linear in the number of words.
 */
import type { Span } from "@docreview/model";
import fc from "fast-check";
import { expect, test } from "vitest";
import { clauseTokens, type ClauseToken } from "./clause-tokens.ts";
import { denials } from "./negated-subject.ts";
import { cueWords } from "./negation-cues.ts";
import { negationSentences } from "./testing/negation-sentences.ts";
import { negationsAmong, negationsIn, type Negation } from "./negation.ts";

interface Marked {
  readonly text: string;
  readonly cues: readonly string[];
  readonly claims: readonly { readonly start: number; readonly end: number; readonly negated: boolean }[];
}

const rows = negationSentences.trim().split("\n");

function marked(row: string): Marked {
  let text = "";
  const cues: string[] = [];
  const claims: Marked["claims"][number][] = [];
  for (const [piece, cue, sign, claim] of row.matchAll(
    /\{([^}]+)\}|([-+])(?<=[\s(+-][-+]|^[-+])([\p{L}_-]+)|[^]/gu,
  )) {
    const start = text.length;
    text += cue ?? claim?.replaceAll("_", " ") ?? piece;
    if (cue !== undefined) cues.push(cue);
    if (claim !== undefined) claims.push({ start, end: text.length, negated: sign === "-" });
  }
  return { text, cues, claims };
}

function read({ text, claims }: Marked) {
  const negations = negationsIn(text, { start: 0, end: text.length });
  return {
    cues: wholeCues(negations).map(({ start, end }) => text.slice(start, end)),
    negated: claims.map(({ start, end }) =>
      negations.some(({ scope }) => scope.start <= start && end <= scope.end),
    ),
  };
}

/** “Not given” and the “not” in it count as one. */
function wholeCues(negations: readonly Negation[]): readonly Span[] {
  const cues = negations.map(({ cue }) => cue).toSorted((a, b) => a.start - b.start || b.end - a.end);
  return cues.filter(({ end }, index) => cues.slice(0, index).every((before) => before.end < end));
}

test("sentences marked by hand", () => {
  const sentences = rows.map(marked);
  expect(sentences.length).toBeGreaterThanOrEqual(230);
  const judged = sentences.flatMap((sentence) => {
    const { negated } = read(sentence);
    return sentence.claims.map((claim, index) => ({
      wanted: claim.negated,
      found: negated[index]!,
      sentence,
    }));
  });
  const both = judged.filter(({ wanted, found }) => wanted && found).length;
  const precision = both / judged.filter(({ found }) => found).length;
  const recall = both / judged.filter(({ wanted }) => wanted).length;
  const cuesRight = sentences.filter((each) => read(each).cues.join("|") === each.cues.join("|")).length;
  console.log(
    `negation: ${sentences.length} sentences, ${judged.length} claims, precision ${precision.toFixed(3)}, ` +
      `recall ${recall.toFixed(3)}, cues right in ${cuesRight}`,
  );
  expect(precision).toBeGreaterThanOrEqual(0.99);
  expect(recall).toBeGreaterThanOrEqual(0.97);
  expect(cuesRight / sentences.length).toBeGreaterThanOrEqual(0.97);
});

test("a scope lies behind its cue or before it, in its sentence, whatever the text", () => {
  const pieces = fc.constantFrom(
    "not",
    "no",
    "without",
    "never",
    "isn't",
    "but",
    ",",
    "(",
    ")",
    "“",
    "safe",
    "it",
    "is",
    "given",
    "be",
    "excluded",
    "or",
    "\u00AD",
    "\n",
    "😀",
  );
  fc.assert(
    fc.property(fc.array(pieces), fc.nat(5), (words, before) => {
      const text = words.join(" ");
      const sentence = { start: Math.min(before, text.length), end: text.length };
      for (const { cue, scope } of negationsIn(text, sentence)) {
        expect(cue.start).toBeGreaterThanOrEqual(sentence.start);
        if (scope.start >= cue.start) expect(cue.end).toBe(scope.start);
        else expect(scope.end).toBeLessThan(cue.start);
        expect(scope.start).toBeGreaterThanOrEqual(sentence.start);
        expect(scope.end).toBeGreaterThanOrEqual(scope.start);
        expect(scope.end).toBeLessThanOrEqual(sentence.end);
      }
    }),
  );
});

test("what negates nothing is not cut into tokens, and all that negates is", { tags: "long" }, () => {
  const words = [...new Set(rows.flatMap((row) => marked(row).text.split(/\s+/)))];
  const cues = [...cueWords, ...denials].flatMap((cue) => [
    cue,
    `${cue[0]}\u00AD${cue.slice(1)}`,
    `a fee is ${cue}`,
  ]);
  cues.push("isn't", "won’t", "canʼt", "DON＇T", "lac\u212A of");
  const written = fc.oneof(
    fc.constantFrom(...words),
    fc.constantFrom(...cues),
    fc.constantFrom("of", "to", "is"),
  );
  const piece = fc.tuple(written, fc.boolean()).map(([word, isLoud]) => (isLoud ? word.toUpperCase() : word));
  const gap = fc.constantFrom(" ", " ", " ", "\n", "_", "-", "'", "1", "é", "", "\u200D", ". ");
  let [negating, others] = [0, 0];
  fc.assert(
    fc.property(fc.array(fc.tuple(piece, gap), { maxLength: 9 }), (pieces) => {
      const text = pieces.flat().join("");
      const sentence = { start: 0, end: text.length };
      const found = negationsIn(text, sentence);
      if (found.length > 0) negating++;
      else others++;
      expect(found).toEqual(negationsAmong(clauseTokens(text, sentence)));
    }),
    { numRuns: 5_000 },
  );
  for (const count of [negating, others]) expect(count).toBeGreaterThan(500);
});

test.each([
  ["can\u00ADnot", "It can\u00ADnot be gua\u00ADran\u00ADteed"],
  ["can\u00AD\nnot", "It can\u00AD\nnot be gua\u00ADran\u00AD \n teed"],
  ["with\u00AD\nout", "It comes with\u00AD\nout any gua\u00ADran\u00AD\ntee"],
])("soft hyphens part no word, and places stay those of the text: %j", (cue, text) => {
  const [negation] = negationsIn(text, { start: 0, end: text.length });
  expect(text.slice(negation!.cue.start, negation!.cue.end)).toBe(cue);
  expect(negation!.scope.end).toBe(text.length);
});

/** How often each token is read. */
function readsOf(text: string): number {
  let reads = 0;
  const tokens = new Proxy([...clauseTokens(text, { start: 0, end: text.length })], {
    get: (target: ClauseToken[], key, receiver): unknown => {
      if (typeof key === "string" && /^\d+$/.test(key)) reads++;
      return Reflect.get(target, key, receiver);
    },
  });
  negationsAmong(tokens);
  return reads;
}

test.each([
  "not ",
  "no, ",
  "not (",
  "never without ",
  "not , a , ",
  "no a or ",
  "non-",
  "not and a ",
  "a is not given ",
  "not be ",
  "is excluded ",
])("twice as much of “%s” is no more than twice the work", (piece) => {
  const once = readsOf(piece.repeat(2000));
  expect(once).toBeGreaterThan(1000);
  expect(readsOf(piece.repeat(4000))).toBeLessThan(2.1 * once);
});
