/** Rules of every shape on texts of every shape: the matcher and the naive reference agree on every offset. */
import { expressionPrefilter } from "@docreview/linear-regex";
import { documentFaults, selectRules, type Mark, type Match, type Rule } from "@docreview/model";
import fc from "fast-check";
import { expect, test } from "vitest";
import { compile } from "./compile.ts";
import type { AbsenceBody } from "../kinds/absence.ts";
import type { SentenceBody } from "../kinds/sentence.ts";
import type { Near } from "../kinds/sentence-near.ts";
import type { TermBody } from "../kinds/term.ts";
import { match } from "./match.ts";
import { anyPlacement, anyProminence } from "../passage/passage.ts";
import {
  noSurroundings,
  sides,
  type Pattern,
  type PhrasePattern,
  type WordingPattern,
} from "../pattern/pattern.ts";
import { naiveAbsence, naiveSentence, naiveTerm } from "../testing/naive-patterns.ts";
import { plainDocument } from "../testing/plain-document.ts";

const words = fc.constantFrom("a", "b", "c", "d", "a b", "b c", "a b c", "d a");
const zones = fc.constantFrom("body" as const, "heading" as const, "footnote" as const, "inserted" as const);
const scopes = fc.constantFrom(
  "sentence" as const,
  "paragraph" as const,
  "page" as const,
  "document" as const,
);
/** A text of this many words, most of which are in one sentence. */
const across = { across: fc.constant("sentences" as const) };
const phrase: fc.Arbitrary<PhrasePattern> = fc.record({
  kind: fc.constant("phrase" as const),
  phrase: words,
  case: fc.oneof({ weight: 4, arbitrary: fc.constant("any" as const) }, fc.constant("exact" as const)),
  typos: fc.constant(0 as const),
  forms: fc.constant("exact" as const),
  id: fc.constant(null),
  unless: fc.constant(noSurroundings),
  onlyIf: fc.constant(noSurroundings),
  in: fc.constant(null),
  notIn: fc.constant([]),
});

/** Words that are typing errors of each other also occur in the texts. */
const nearPhrase = fc.record({
  phrase: fc.constantFrom("abcde", "abcde b", "a abcde", "abcde abcde", "abcde fghij", "b, abcde"),
  typos: fc.constantFrom(1 as const, 2 as const),
});
const regex = fc
  .record({
    regex: fc.constantFrom(
      "a b",
      "\\ba( \\w)+",
      "[ab]-?b",
      "c.*d|c",
      "a ?b|a",
      "(?:c|d)\\.",
      "\\bb\\b",
      "^a|b$",
      "\\b(?:a|b) c\\b",
      "[^ ]+ d\\b",
      "\\bd?[.,]",
    ),
    case: fc.constantFrom("any" as const, "exact" as const),
  })
  .map((written) => ({
    kind: "regex" as const,
    ...written,
    prefilter: expressionPrefilter(written.regex, written.case),
  }));

const wording: fc.Arbitrary<WordingPattern> = fc
  .constantFrom("a b", "{number} a", "a {percentage}", "b {percentage} {number} c", "c")
  .map((text) => ({
    kind: "approvedWording" as const,
    wording: "w",
    text,
    slots: Object.fromEntries(
      ["percentage", "number"].filter((name) => text.includes(name)).map((name) => [name, name]),
    ),
    valid: { from: null, until: null },
    id: null,
    unless: noSurroundings,
    onlyIf: noSurroundings,
    in: null,
    notIn: [],
  }));

function conditionsOn(inner: fc.Arbitrary<Pattern>) {
  const list = fc.oneof(
    { weight: 4, arbitrary: fc.constant([]) },
    fc.array(inner, { minLength: 1, maxLength: 2 }),
  );
  const flag = fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, fc.constant(true));
  const within = fc.oneof(
    scopes,
    fc.record(
      { words: fc.integer({ min: 1, max: 6 }), side: fc.constantFrom(...sides), ...across },
      { requiredKeys: ["words", "side"] },
    ),
  );
  const approved = fc.array(wording, { minLength: 1, maxLength: 2 });
  const surroundings = fc.record({
    followedBy: list,
    precededBy: list,
    insidePhrase: list,
    sameSentence: list,
    negated: flag,
    insideQuotation: flag,
    linkedFootnote: list,
    near: fc.oneof(
      { weight: 3, arbitrary: fc.constant([]) },
      fc.array(fc.record({ any: fc.array(inner, { minLength: 1, maxLength: 2 }), within }), {
        minLength: 1,
        maxLength: 2,
      }),
    ),
    approved: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, approved),
  });
  return {
    id: fc.constant(null),
    unless: fc.oneof({ weight: 2, arbitrary: fc.constant(noSurroundings) }, surroundings),
    onlyIf: fc.oneof({ weight: 4, arbitrary: fc.constant(noSurroundings) }, surroundings),
    in: fc.oneof(
      { weight: 5, arbitrary: fc.constant(null) },
      fc.array(zones, { minLength: 1, maxLength: 2 }),
    ),
    notIn: fc.oneof(
      { weight: 5, arbitrary: fc.constant([]) },
      fc.array(zones, { minLength: 1, maxLength: 1 }),
    ),
  };
}

function patternOf(depth: number): fc.Arbitrary<Pattern> {
  if (depth === 0) return phrase;
  const inner = patternOf(depth - 1);
  const parts = fc.array(inner, { minLength: 1, maxLength: 3 });
  return fc.oneof(
    phrase,
    fc.record({
      ...conditionsOn(inner),
      kind: fc.constant("phrase" as const),
      phrase: fc.oneof(words, fc.constantFrom("lend", "a lent")),
      case: fc.constant("any" as const),
      typos: fc.constant(0 as const),
      forms: fc.constantFrom("exact" as const, "all" as const),
    }),
    fc
      .tuple(phrase, nearPhrase, fc.record(conditionsOn(inner)))
      .map(([base, near, narrowed]): Pattern => ({ ...base, ...near, ...narrowed, case: "any" })),
    fc.tuple(regex, fc.record(conditionsOn(inner))).map(([form, narrowed]) => ({ ...form, ...narrowed })),
    fc.tuple(wording, fc.record(conditionsOn(inner))).map(([form, narrowed]) => ({ ...form, ...narrowed })),
    fc.record({
      ...conditionsOn(inner),
      kind: fc.constant("entity" as const),
      entity: fc.constantFrom("percentage", "number"),
    }),
    fc.record({ ...conditionsOn(inner), kind: fc.constant("any" as const), parts }),
    fc.record({
      ...conditionsOn(inner),
      kind: fc.constant("list" as const),
      list: fc.constant("l"),
      parts,
    }),
    fc.record({
      ...conditionsOn(inner),
      kind: fc.constant("sequence" as const),
      parts,
      gap: fc.integer({ min: 0, max: 3 }),
      within: scopes,
    }),
    fc.record({
      ...conditionsOn(inner),
      kind: fc.constant("repeated" as const),
      parts: fc.tuple(inner),
      gap: fc.integer({ min: 0, max: 3 }),
      within: scopes,
    }),
    fc
      .record({
        ...conditionsOn(inner),
        kind: fc.constant("count" as const),
        parts: fc.tuple(inner),
        atLeast: fc.integer({ min: 1, max: 4 }),
        atMost: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 4 })),
        within: fc.oneof(
          scopes,
          fc.record({ words: fc.integer({ min: 1, max: 8 }), ...across }, { requiredKeys: ["words"] }),
        ),
      })
      .filter(({ atLeast, atMost }) => atMost === null || atMost >= atLeast),
    fc.record({
      ...conditionsOn(inner),
      kind: fc.constant("all" as const),
      parts,
      none: fc.oneof(
        { weight: 2, arbitrary: fc.constant([]) },
        fc.array(inner, { minLength: 1, maxLength: 2 }),
      ),
      within: fc.oneof(
        scopes,
        fc.record(
          { words: fc.integer({ min: 1, max: 6 }), side: fc.constantFrom(...sides), ...across },
          { requiredKeys: ["words", "side"] },
        ),
      ),
    }),
  );
}

const pattern = patternOf(2);
const several = fc.array(pattern, { minLength: 1, maxLength: 3 });

const term: fc.Arbitrary<TermBody> = fc.record({
  find: several,
  limit: fc.constantFrom("each" as const, "first per page" as const, "first" as const),
});
const few = fc.array(phrase, { maxLength: 2 });
const near: fc.Arbitrary<Near> = fc
  .record({
    all: few,
    any: few,
    none: few,
    sentences: fc.integer({ min: 1, max: 3 }),
    side: fc.constantFrom(...sides),
  })
  .filter(({ all, any, none }) => all.length + any.length + none.length > 0);
const sentence: fc.Arbitrary<SentenceBody> = fc
  .record({
    ...conditionsOn(pattern),
    all: fc.oneof(fc.constant([]), several),
    any: fc.oneof(fc.constant([]), several),
    none: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, several),
    near: fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, fc.array(near, { minLength: 1, maxLength: 2 })),
    examples: fc.constant(null),
    threshold: fc.constant(null),
  })
  .filter(({ all, any }) => all.length + any.length > 0);
const perhaps = fc.oneof(fc.constant(null), pattern);
const expected = fc.array(phrase, { minLength: 1, maxLength: 2 });
const absence: fc.Arbitrary<AbsenceBody> = fc
  .tuple(
    fc.oneof(
      fc.record({ when: pattern, within: scopes }),
      fc.constant({ when: null, within: "document" as const }),
    ),
    fc.record({ given: perhaps, expect: expected, fulfilledBy: perhaps }),
  )
  .map(([claim, asked]) => ({
    ...claim,
    ...asked,
    tolerance: 0,
    placement: anyPlacement,
    prominence: anyProminence,
  }));

const bare = fc
  .array(
    fc.oneof(
      { weight: 12, arbitrary: fc.constantFrom("a ", "b ", "c ", "d ", "A ", "B ", "lends ", "Lent ") },
      { weight: 2, arbitrary: fc.constantFrom("abcde ", "abxde ", "badce ", "acde ", "fghijk ") },
      { weight: 1, arbitrary: fc.constantFrom("5% ", "12%, ", "7 ") },
      {
        weight: 2,
        arbitrary: fc.constantFrom("not ", "never ", "but ", "“", "” ", "* ", "\n\nfootnote: * "),
      },
      { weight: 4, arbitrary: fc.constantFrom(". ", ", ", "a-b ", "(", "\n") },
      { weight: 2, arbitrary: fc.constantFrom("\n\n", "\n\nheading: ", "\n\nfootnote: ", "\n\n¶\n\n") },
    ),
    { maxLength: 24 },
  )
  .map((pieces) => plainDocument(pieces.join("")));

const marks = fc.array(
  fc.record({
    at: fc.double({ min: 0, max: 0.999, noNaN: true }),
    length: fc.integer({ min: 1, max: 8 }),
    zone: fc.constantFrom("inserted" as const, "image-text" as const),
  }),
  { maxLength: 4 },
);

/** Marks that touch, overlap and nest, and leave some of the text uncovered. */
const plain = fc
  .tuple(bare, marks)
  .map(([{ document, sentences }, drawn]): ReturnType<typeof plainDocument> => {
    const { text, layout } = document;
    const laid = drawn
      .map(({ at, length, zone }): Mark => {
        const start = Math.floor(at * text.length);
        return { span: { start, end: Math.min(text.length, start + length) }, zone };
      })
      .filter(({ span }) => span.end > span.start)
      .toSorted((a, b) => a.span.start - b.span.start);
    return { document: { ...document, layout: { ...layout, marks: laid } }, sentences };
  });

function ruleOf(kind: string, body: unknown): Rule {
  return {
    id: "r",
    pack: "p",
    number: "1",
    group: "g",
    description: "d",
    feedback: "f",
    score: 1,
    appliesTo: {},
    requiresJudgement: false,
    hidden: false,
    source: null,
    kind,
    body,
    tests: [],
    position: { path: "r.yaml", line: 1, column: 1 },
    hash: "",
  };
}

function found(kind: string, body: unknown, { document, sentences }: ReturnType<typeof plainDocument>) {
  const rules = [ruleOf(kind, body)];
  const { matches, errors } = match(
    compile(rules),
    selectRules(rules, () => true),
    document,
    sentences,
  );
  expect(errors).toEqual([]);
  return matches;
}

const placeOf = ({ place, claim }: Match) => claim ?? (place.kind === "span" ? place.span : place.kind);

test("the documents of these tests are sound", () => {
  fc.assert(
    fc.property(plain, ({ document }) => {
      expect(documentFaults(document)).toEqual([]);
    }),
  );
});

test("term rules", () => {
  fc.assert(
    fc.property(term, plain, (body, text) => {
      expect(found("term", body, text).map(placeOf)).toEqual(naiveTerm(body, text));
    }),
    { numRuns: 3000 },
  );
});

test("sentence rules", () => {
  fc.assert(
    fc.property(sentence, plain, (body, text) => {
      expect(found("sentence", body, text).map(placeOf)).toEqual(naiveSentence(body, text));
    }),
    { numRuns: 3000 },
  );
});

test("absence rules", () => {
  fc.assert(
    fc.property(absence, plain, (body, text) => {
      expect(found("absence", body, text).map(placeOf)).toEqual(naiveAbsence(body, text));
    }),
    { numRuns: 3000 },
  );
});
