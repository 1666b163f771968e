/**
 * Patterns and rules judged as the language defines them, by trying every combination: for tests of the matchers. The
 * texts it is used on hold no line-end hyphens, and their words no apostrophes.
 */
import type { Document, Sentence, Span } from "@docreview/model";
import type { AbsenceBody } from "../kinds/absence.ts";
import type { SentenceBody } from "../kinds/sentence.ts";
import type { TermBody } from "../kinds/term.ts";
import type { AllPattern, Conditions, Pattern, Scope } from "../pattern/pattern.ts";
import { naiveFind } from "./naive-phrases.ts";

export interface NaiveText {
  readonly document: Document;
  readonly sentences: readonly Sentence[];
}

/** The spans of all hits, ascending, each once. */
export function naiveHits(pattern: Pattern, text: NaiveText): readonly Span[] {
  return inOrder(bareHits(pattern, text).filter((hit) => naiveAccepts(pattern, hit, text)));
}

/** Where a term rule fires. */
export function naiveTerm({ find, limit }: TermBody, text: NaiveText): readonly Span[] {
  const hits = inOrder(find.flatMap((pattern) => naiveHits(pattern, text)));
  const outer = hits.filter((hit) => !hits.some((other) => other !== hit && holds(other, hit)));
  if (limit === "each") return outer;
  return outer.filter(
    (hit, index) =>
      !outer
        .slice(0, index)
        .some((before) => limit === "first" || pageOf(before, text) === pageOf(hit, text)),
  );
}

/** The sentences for which a sentence rule fires. */
export function naiveSentence(body: SentenceBody, text: NaiveText): readonly Span[] {
  return text.sentences
    .map(({ span }) => span)
    .filter((sentence) => {
      const isIn = (pattern: Pattern) => naiveHits(pattern, text).some((hit) => holds(sentence, hit));
      return (
        body.all.every(isIn) &&
        (body.any.length === 0 || body.any.some(isIn)) &&
        !body.none.some(isIn) &&
        naiveAccepts(body, sentence, text)
      );
    });
}

/** The claims for which an absence rule fires; “document” for a duty that always holds. */
export function naiveAbsence(body: AbsenceBody, text: NaiveText): readonly (Span | "document")[] {
  const found = body.expect.flatMap((pattern) => naiveHits(pattern, text));
  if (body.when === null) return found.length > 0 ? [] : ["document"];
  const hits = naiveHits(body.when, text);
  const claims = hits.filter((hit) => !hits.some((other) => other !== hit && holds(other, hit)));
  return claims.filter(
    (claim) => !found.some((passage) => nearEachOther([claim, passage], body.within, text)),
  );
}

function bareHits(pattern: Pattern, text: NaiveText): readonly Span[] {
  if (pattern.kind === "any") return pattern.parts.flatMap((part) => naiveHits(part, text));
  if (pattern.kind === "all") return windows(pattern, text);
  const source = text.document.text;
  const letters = (written: string) => written.replace(/[^\p{L}]/gu, "");
  return naiveFind([pattern.phrase], source).filter(
    ({ start, end }) =>
      pattern.case === "any" || letters(source.slice(start, end)) === letters(pattern.phrase),
  );
}

function windows(pattern: AllPattern, text: NaiveText): readonly Span[] {
  const { within } = pattern;
  const choices = pattern.parts
    .map((part) => naiveHits(part, text))
    .reduce<readonly (readonly Span[])[]>(
      (chosen, hits) => chosen.flatMap((some) => hits.map((hit) => [...some, hit])),
      [[]],
    );
  const near = (spans: readonly Span[]) =>
    typeof within === "string"
      ? nearEachOther(spans, within, text)
      : wordsIn(text.document.text, hull(spans)) <= within.words;
  const candidates = inOrder(choices.filter(near).map(hull));
  const unwanted = pattern.none.flatMap((part) => naiveHits(part, text));
  return candidates
    .filter((window) => !candidates.some((other) => other !== window && holds(window, other)))
    .filter((window) => !unwanted.some((hit) => near([window, hit])));
}

function nearEachOther(spans: readonly Span[], scope: Scope, text: NaiveText): boolean {
  const { document, sentences } = text;
  if (scope === "page") return new Set(spans.map((each) => pageOf(each, text))).size === 1;
  const stretches = { sentence: sentences, paragraph: document.layout.blocks, document: null }[scope];
  return stretches === null || stretches.some(({ span }) => spans.every((each) => holds(span, each)));
}

/** True when the zone of a span is right and no exception holds for it. */
function naiveAccepts({ in: inside, notIn, unless }: Conditions, hit: Span, text: NaiveText): boolean {
  const source = text.document.text;
  const { blocks, marks = [] } = text.document.layout;
  const over = marks.filter(({ span }) => span.start <= hit.start && hit.start < span.end);
  const zones = new Set(over.map(({ zone }) => zone));
  zones.add(blocks.find(({ span }) => span.end > hit.start)?.zone ?? "body");
  if (inside !== null && !inside.some((zone) => zones.has(zone))) return false;
  if (notIn.some((zone) => zones.has(zone))) return false;
  const some = (patterns: readonly Pattern[], test: (exception: Span) => boolean) =>
    patterns.some((pattern) => naiveHits(pattern, text).some(test));
  const parts = (from: number, to: number) =>
    from <= to && /^(?:(?!\n *\n)[\s,:()“”-])*$/.test(source.slice(from, to));
  const sentence = text.sentences.find(({ span }) => span.start <= hit.start && hit.start <= span.end)?.span;
  return !(
    some(unless.followedBy, ({ start }) => parts(hit.end, start)) ||
    some(unless.precededBy, ({ end }) => parts(end, hit.start)) ||
    some(unless.insidePhrase, (exception) => holds(exception, hit)) ||
    some(unless.sameSentence, (exception) => sentence !== undefined && holds(sentence, exception))
  );
}

function wordsIn(source: string, { start, end }: Span): number {
  return source.slice(start, end).match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}

function pageOf({ start }: Span, { document }: NaiveText): number {
  return document.layout.lines.find(({ span }) => span.end > start)?.page ?? 1;
}

function hull(spans: readonly Span[]): Span {
  return {
    start: Math.min(...spans.map(({ start }) => start)),
    end: Math.max(...spans.map(({ end }) => end)),
  };
}

function holds(outer: Span, inner: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

function inOrder(spans: readonly Span[]): readonly Span[] {
  const once = new Map(spans.map(({ start, end }) => [`${start}-${end}`, { start, end }]));
  return [...once.values()].toSorted((a, b) => a.start - b.start || a.end - b.end);
}
