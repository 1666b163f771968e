/** Rules of every shape on texts of every shape: the matcher and the naive reference agree, to the offset. */
import { documentFaults, selectRules, type Mark, type Match, type Rule } from "@docreview/model";
import fc from "fast-check";
import { expect, test } from "vitest";
import { compile } from "./compile.ts";
import type { AbsenceBody } from "./kinds/absence.ts";
import type { SentenceBody } from "./kinds/sentence.ts";
import type { TermBody } from "./kinds/term.ts";
import { match } from "./match.ts";
import { noExceptions, type Pattern, type PhrasePattern } from "./pattern/pattern.ts";
import { naiveAbsence, naiveSentence, naiveTerm } from "./testing/naive-patterns.ts";
import { plainDocument } from "./testing/plain-document.ts";

const words = fc.constantFrom("a", "b", "c", "d", "a b", "b c", "a b c", "d a");
const zones = fc.constantFrom("body" as const, "heading" as const, "footnote" as const, "inserted" as const);
const scopes = fc.constantFrom(
  "sentence" as const,
  "paragraph" as const,
  "page" as const,
  "document" as const,
);
const phrase: fc.Arbitrary<PhrasePattern> = fc.record({
  kind: fc.constant("phrase" as const),
  phrase: words,
  case: fc.oneof({ weight: 4, arbitrary: fc.constant("any" as const) }, fc.constant("exact" as const)),
  id: fc.constant(null),
  unless: fc.constant(noExceptions),
  in: fc.constant(null),
  notIn: fc.constant([]),
});

function conditionsOn(inner: fc.Arbitrary<Pattern>) {
  const list = fc.oneof(
    { weight: 4, arbitrary: fc.constant([]) },
    fc.array(inner, { minLength: 1, maxLength: 2 }),
  );
  const unless = fc.record({ followedBy: list, precededBy: list, insidePhrase: list, sameSentence: list });
  return {
    id: fc.constant(null),
    unless: fc.oneof({ weight: 2, arbitrary: fc.constant(noExceptions) }, unless),
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
      phrase: words,
      case: fc.constant("any" as const),
    }),
    fc.record({ ...conditionsOn(inner), kind: fc.constant("any" as const), parts }),
    fc.record({
      ...conditionsOn(inner),
      kind: fc.constant("all" as const),
      parts,
      none: fc.oneof(
        { weight: 2, arbitrary: fc.constant([]) },
        fc.array(inner, { minLength: 1, maxLength: 2 }),
      ),
      within: fc.oneof(scopes, fc.record({ words: fc.integer({ min: 1, max: 6 }) })),
    }),
  );
}

const pattern = patternOf(2);
const several = fc.array(pattern, { minLength: 1, maxLength: 3 });

const term: fc.Arbitrary<TermBody> = fc.record({
  find: several,
  limit: fc.constantFrom("each" as const, "first per page" as const, "first" as const),
});
const sentence: fc.Arbitrary<SentenceBody> = fc
  .record({
    ...conditionsOn(pattern),
    all: fc.oneof(fc.constant([]), several),
    any: fc.oneof(fc.constant([]), several),
    none: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, several),
  })
  .filter(({ all, any }) => all.length + any.length > 0);
const absence: fc.Arbitrary<AbsenceBody> = fc.oneof(
  fc.record({ when: pattern, expect: fc.array(phrase, { minLength: 1, maxLength: 2 }), within: scopes }),
  fc.record({
    when: fc.constant(null),
    expect: fc.array(phrase, { minLength: 1, maxLength: 2 }),
    within: fc.constant("document" as const),
  }),
);

const bare = fc
  .array(
    fc.oneof(
      { weight: 12, arbitrary: fc.constantFrom("a ", "b ", "c ", "d ", "A ", "B ") },
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

/** Marks that touch, overlap and nest, over text of which some is in none. */
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
