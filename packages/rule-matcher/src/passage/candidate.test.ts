import fc from "fast-check";
import { expect, test } from "vitest";
import { unconditional } from "../pattern/conditions.ts";
import type { Matcher } from "../pattern/matcher.ts";
import { noSurroundings, type PhrasePattern } from "../pattern/pattern.ts";
import { hitsByPhrase, indexWords } from "@docreview/phrase-index";
import { scannedDocument, type ScannedDocument } from "../document/scanned-document.ts";
import { plainDocument } from "../testing/plain-document.ts";
import { isNoticed, withoutOverlaps } from "../testing/naive-approximate.ts";
import { alignmentsOf, type WordRow } from "../alignment/alignment.ts";
import { approximateCandidates, compilePhrase, type ExpectedPhrase } from "./candidate.ts";
import { cutParagraphs } from "../testing/cut-paragraphs.ts";

interface Task {
  readonly passage: ExpectedPhrase;
  readonly scanned: ScannedDocument;
}

/** A passage that does not occur exactly. */
function taskOf(phrase: string, letterCase: PhrasePattern["case"], text: string): Task {
  const words: string[] = [];
  const conditions = { unless: noSurroundings, onlyIf: noSurroundings, in: null, notIn: [], id: null };
  const pattern: PhrasePattern = {
    ...conditions,
    kind: "phrase",
    phrase,
    case: letterCase,
    typos: 0,
    forms: "exact",
  };
  const nowhere: Pick<Matcher, "requiredLiterals"> = { requiredLiterals: [[]] };
  const passage = compilePhrase(pattern, {
    pattern: () => nowhere as Matcher,
    conditions: () => unconditional,
    word: (word) => words.push(word) - 1,
  });
  const { document, sentences } = plainDocument("x");
  const found = indexWords(words.map((word) => [word])).find(text);
  const places = hitsByPhrase(found, words.length);
  return { passage, scanned: scannedDocument({ ...document, text }, sentences, places) };
}

/** The naive way: every word of the text is cut, and every position is examined. */
function exhaustive({ passage: { sought }, scanned: { document } }: Task) {
  const cut = cutParagraphs(document.text);
  const { words, cased, limit } = sought;
  const compared = cased === null ? cut.folded : cut.cased;
  const wanted = Uint16Array.from(unitsOf((cased ?? words).join("")));
  const firsts = [...new Set(cut.paragraphs), cut.folded.length];
  const rows = firsts.slice(1).flatMap((end, at) =>
    alignmentsOf({ wanted, row: rowOf(compared.slice(firsts[at], end)), limit }).map((one) => ({
      ...one,
      first: firsts[at]! + one.first,
      last: firsts[at]! + one.last,
    })),
  );
  const task = { passage: words, text: cut, limit };
  return withoutOverlaps(rows.filter((row) => isNoticed(row, task))).map(({ first, last, editDistance }) => ({
    span: { start: cut.starts[first]!, end: cut.ends[last]! },
    share: editDistance / words.join("").length,
  }));
}

function rowOf(words: readonly string[]): WordRow {
  let end = 0;
  return { units: unitsOf(words.join("")), bounds: [0, ...words.map(({ length }) => (end += length))] };
}

function unitsOf(text: string): readonly number[] {
  return text.split("").map((unit) => unit.charCodeAt(0));
}

function found({ passage, scanned }: Task) {
  return approximateCandidates([passage], [], scanned).map(({ span, difference }) => ({
    span,
    share: difference!.share,
  }));
}

const words = "past risk risky fund fund's is not AFSL Licence licences ﬁnance café “quoted” 9.5 % a b".split(
  " ",
);
const word = fc.constantFrom(...words);
const between = fc.constantFrom(
  " ",
  " ",
  " ",
  "",
  "\n",
  "-\n",
  ", ",
  "’",
  "\n\n",
  "\n\u200B\n\n",
  "\n \n",
  "\u00AD\n",
);

function sliced(text: string, slips: readonly (readonly [number, string])[]): string {
  return slips.reduce((left, [at, by]) => left.slice(0, at) + by + left.slice(at + 1), text);
}

test("no place is lost by looking only where enough of a passage stands", { tags: "long" }, () => {
  const phrase = fc.array(word, { minLength: 1, maxLength: 14 }).map((each) => each.join(" "));
  const prose = fc.array(fc.tuple(word, between), { maxLength: 30 }).map((each) => each.flat().join(""));
  const slips = fc.array(fc.tuple(fc.nat(60), fc.constantFrom("", "x", " ", "'")), { maxLength: 5 });
  let places = 0;
  fc.assert(
    fc.property(
      phrase,
      fc.constantFrom("any" as const, "exact" as const),
      fc.tuple(prose, prose),
      slips,
      (wanted, letterCase, [before, behind], edits) => {
        fc.pre(/[a-z]/i.test(wanted));
        const text = `${before}${sliced(wanted, edits)} ${behind}`;
        const task = taskOf(wanted, letterCase, text);
        const expected = exhaustive(task);
        places += expected.length;
        expect(found(task)).toEqual(expected);
      },
    ),
    { numRuns: 2000 },
  );
  expect(places).toBeGreaterThan(1000);
});
