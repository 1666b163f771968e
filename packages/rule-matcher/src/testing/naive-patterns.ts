/**
 * For tests of matchers: patterns and rules judged as the language defines them, by trying every combination. The
 * texts contain no line-end hyphens, and their words no apostrophes.
 */
import type { Document, Sentence, Span } from "@docreview/model";
import { english } from "@docreview/language-en";
import type { AbsenceBody } from "../kinds/absence.ts";
import type { Near } from "../kinds/sentence-near.ts";
import type { SentenceBody } from "../kinds/sentence.ts";
import type { TermBody } from "../kinds/term.ts";
import type {
  AllPattern,
  Conditions,
  CountPattern,
  MisstatedPattern,
  Pattern,
  Relation,
  RepeatedPattern,
  Scope,
  SequencePattern,
  Surroundings,
  WordingPattern,
  Within,
  WordWindow,
} from "../pattern/pattern.ts";
import { naiveEntities } from "./naive-entities.ts";
import { naiveNear, naiveRegex } from "./naive-expressions.ts";
import { naiveFind, naivePhrase } from "@docreview/phrase-index/naive-phrases";
import { naiveLinked, naiveNegated, naiveQuoted } from "./naive-scopes.ts";

export interface NaiveText {
  readonly document: Document;
  readonly sentences: readonly Sentence[];
}

/** The spans of all hits, ascending, without duplicates. */
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
        body.near.every((near) => naiveNeighbours(near, sentence, text)) &&
        naiveAccepts(body, sentence, text)
      );
    });
}

/** Headings and body are one flow; for other zones, only adjacent sentences. */
function naiveNeighbours(near: Near, sentence: Span, text: NaiveText): boolean {
  const zoneOf = ({ start }: Span) =>
    text.document.layout.blocks.find(({ span }) => span.start <= start && start < span.end)!.zone;
  const isMain = (span: Span) => zoneOf(span) === "body" || zoneOf(span) === "heading";
  const spans = text.sentences.map(({ span }) => span);
  const isInFlow = (other: Span) => {
    if (isMain(sentence)) return isMain(other);
    const [from, to] = [Math.min(sentence.start, other.start), Math.max(sentence.start, other.start)];
    return spans
      .filter(({ start }) => from <= start && start <= to)
      .every((between) => zoneOf(between) === zoneOf(sentence));
  };
  const flow = spans.filter(isInFlow);
  const before = flow.filter(({ start }) => start < sentence.start).slice(-near.sentences);
  const after = flow.filter(({ start }) => start > sentence.start).slice(0, near.sentences);
  const neighbours = { before, after, either: [...before, ...after] }[near.side];
  const isIn = (pattern: Pattern) => {
    const hits = naiveHits(pattern, text);
    return neighbours.some((neighbour) => hits.some((hit) => holds(neighbour, hit)));
  };
  return near.all.every(isIn) && (near.any.length === 0 || near.any.some(isIn)) && !near.none.some(isIn);
}

/** The claims for which an absence rule fires; “document” for a requirement that always applies. */
export function naiveAbsence(body: AbsenceBody, text: NaiveText): readonly (Span | "document")[] {
  if (body.given !== null && naiveHits(body.given, text).length === 0) return [];
  const sufficient = [...body.expect, ...(body.fulfilledBy === null ? [] : [body.fulfilledBy])];
  const found = sufficient.flatMap((pattern) => naiveHits(pattern, text));
  if (body.when === null) return found.length > 0 ? [] : ["document"];
  const hits = naiveHits(body.when, text);
  const claims = hits.filter((hit) => !hits.some((other) => other !== hit && holds(other, hit)));
  return claims.filter(
    (claim) => !found.some((passage) => nearEachOther([claim, passage], body.within, text)),
  );
}

function bareHits(pattern: Pattern, text: NaiveText): readonly Span[] {
  if (pattern.kind === "any" || pattern.kind === "list" || pattern.kind === "pattern")
    return pattern.parts.flatMap((part) => naiveHits(part, text));
  if (pattern.kind === "all") return windows(pattern, text);
  if (pattern.kind === "sequence") return sequences(pattern, text);
  if (pattern.kind === "repeated") return repetitions(pattern, text);
  if (pattern.kind === "count") return crowds(pattern, text);
  if (pattern.kind === "misstated") return misstatements(pattern, text);
  const { text: source, layout } = text.document;
  if (pattern.kind === "entity") return naiveEntities(pattern.entity, source);
  if (pattern.kind === "regex") {
    return naiveRegex(
      pattern,
      source,
      layout.blocks.map(({ span }) => span),
    );
  }
  if (pattern.kind === "approvedWording") return wordings(pattern, source);
  if (pattern.typos > 0) return naiveNear(pattern.phrase, pattern.typos, source);
  const letters = (written: string) => written.replace(/[^\p{L}]/gu, "");
  if (pattern.forms === "all") return naiveFind(inflected(naivePhrase(pattern.phrase)), source);
  return naiveFind([pattern.phrase], source).filter(
    ({ start, end }) =>
      pattern.case === "any" || letters(source.slice(start, end)) === letters(pattern.phrase),
  );
}

/** Every choice of one hit of each stretch of words and one entity for each slot, if nothing but spaces is between them. */
function wordings({ text: written, slots }: WordingPattern, source: string): readonly Span[] {
  const parts = written
    .split(/\{(\w+)\}/)
    .map((piece, index) =>
      index % 2 === 0 ? naiveFind([piece], source) : naiveEntities(slots[piece]!, source),
    )
    .filter((_, index) => index % 2 === 1 || naivePhrase(written.split(/\{\w+\}/)[index / 2]!).length > 0);
  return combinations(parts)
    .filter((chosen) =>
      chosen.every((each, index) => index === 0 || isNext(chosen[index - 1]!, each, source)),
    )
    .map(hull);
}

function isNext({ end }: Span, { start }: Span, source: string): boolean {
  return end <= start && /^(?:(?!\n *\n)[\s“”])*$/.test(source.slice(end, start));
}

/** The result of `forms: all`: every word in every form. */
function inflected([word, ...rest]: readonly string[]): readonly string[] {
  if (word === undefined) return [""];
  return inflected(rest).flatMap((tail) => english.formsOf(word).map((form) => `${form} ${tail}`));
}

function windows(pattern: AllPattern, text: NaiveText): readonly Span[] {
  const { within } = pattern;
  const near = (spans: readonly Span[]) =>
    typeof within === "string" ? nearEachOther(spans, within, text) : isFewWords(spans, within, text);
  const isSided = ([first, ...others]: readonly Span[]) =>
    typeof within === "string" ||
    within.side === "either" ||
    others.every((other) =>
      within.side === "after" ? first!.end <= other.start : other.end <= first!.start,
    );
  const candidates = inOrder(choicesOf(pattern.parts, text).filter(isSided).filter(near).map(hull));
  const unwanted = pattern.none.flatMap((part) => naiveHits(part, text));
  return candidates
    .filter((window) => !candidates.some((other) => other !== window && holds(window, other)))
    .filter((window) => !unwanted.some((hit) => near([window, hit])));
}

function sequences({ parts, gap, within }: SequencePattern, text: NaiveText): readonly Span[] {
  const follows = (before: Span, next: Span) =>
    before.end <= next.start && wordsIn(text.document.text, { start: before.end, end: next.start }) <= gap;
  const candidates = inOrder(
    choicesOf(parts, text)
      .filter((spans) => spans.every((each, index) => index === 0 || follows(spans[index - 1]!, each)))
      .filter((spans) => nearEachOther(spans, within, text))
      .map(hull),
  );
  return candidates.filter((window) => !candidates.some((other) => other !== window && holds(window, other)));
}

/** Every two hits with the same words, if no closer pair with those words is inside. */
function repetitions({ parts: [part], gap, within }: RepeatedPattern, text: NaiveText): readonly Span[] {
  const { text: source } = text.document;
  const saidBy = ({ start, end }: Span) =>
    (
      source
        .slice(start, end)
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu) ?? []
    ).join(" ");
  const hits = naiveHits(part, text);
  return [...new Set(hits.map(saidBy))].flatMap((words) => {
    const same = hits.filter((hit) => words !== "" && saidBy(hit) === words);
    const candidates = inOrder(
      same
        .flatMap((first) => same.map((second) => [first, second] as const))
        .filter(([{ end }, { start }]) => end <= start && wordsIn(source, { start: end, end: start }) <= gap)
        .filter((both) => nearEachOther(both, within, text))
        .map(hull),
    );
    return candidates.filter(
      (window) => !candidates.some((other) => other !== window && holds(window, other)),
    );
  });
}

/**
 * All hits of a stretch or, within a number of words, every run that fits, merged with the runs that share hits with
 * it.
 */
function crowds({ parts: [part], atLeast, atMost, within }: CountPattern, text: NaiveText): readonly Span[] {
  const all = naiveHits(part, text);
  const hits = all.filter((hit) => !all.some((other) => other !== hit && holds(other, hit)));
  const near = (spans: readonly Span[]) =>
    typeof within === "string" ? nearEachOther(spans, within, text) : isFewWords(spans, within, text);
  const runs = hits.flatMap((_, from) => hits.map((__, to) => hits.slice(from, to + 1)));
  const fitting = runs.filter((run) => run.length > 0 && near(run));
  if (typeof within === "string") {
    const largest = fitting.filter((run) => !fitting.some((other) => isPart(run, other)));
    return largest
      .filter(({ length }) => length >= atLeast && length <= (atMost ?? Infinity))
      .map((run) => hull(run));
  }
  const crowded = new Set(fitting.filter(({ length }) => length === atLeast).map((run) => new Set(run)));
  for (const one of crowded) {
    for (const other of crowded) {
      if (other === one || ![...other].some((hit) => one.has(hit))) continue;
      crowded.delete(other);
      for (const hit of other) one.add(hit);
    }
  }
  return [...crowded].filter(({ size }) => size <= (atMost ?? Infinity)).map((crowd) => hull([...crowd]));
}

type Amounts = Readonly<Record<string, number>>;

const differs = (stated: number, sum: number, tolerance: number) => Math.abs(stated - sum) > tolerance;

const areWrong: Readonly<Record<Relation, (amounts: Amounts, tolerance: number) => boolean>> = {
  percentage: ({ percentage, was, now }, tolerance) =>
    differs(percentage!, ((was! - now!) / was!) * 100, tolerance),
  saving: ({ saving, was, now }, tolerance) => differs(saving!, was! - now!, tolerance),
  total: ({ total, instalment, number }, tolerance) => differs(total!, instalment! * number!, tolerance),
  effectiveRate: (amounts, tolerance) =>
    isRepaidBefore(amounts, (1 + (amounts["effectiveRate"]! + tolerance) / 100) ** (1 / 12)),
  nominalRate: (amounts, tolerance) =>
    isRepaidBefore(amounts, 1 + (amounts["nominalRate"]! + tolerance) / 1200),
};

/** Whether the instalments are worth more than the credit if money grows by a factor each month. */
function isRepaidBefore({ credit, instalment, number }: Amounts, growth: number): boolean {
  let worth = 0;
  for (let month = 1; month <= number!; month += 1) worth += instalment! / growth ** month;
  return credit! > 0 && worth > credit! * (1 + 1e-9);
}

/** Every choice of one hit of each amount in one scope that has no others and whose amounts do not agree. */
function misstatements(
  { relation, amounts, within, tolerance }: MisstatedPattern,
  text: NaiveText,
): readonly Span[] {
  const names = Object.keys(amounts);
  const near = (spans: readonly Span[]) => nearEachOther(spans, within, text);
  const isWrong = (choice: readonly Span[]) => {
    const values = choice.map(({ start, end }) => text.document.text.slice(start, end).match(/\d+/g) ?? []);
    if (values.some(({ length }) => length !== 1)) return false;
    const byName = Object.fromEntries(names.map((name, index) => [name, Number(values[index]![0])]));
    return areWrong[relation](byName, tolerance);
  };
  const outer = names.map((name) => {
    const all = naiveHits(amounts[name]!, text);
    return all.filter((hit) => !all.some((other) => other !== hit && holds(other, hit)));
  });
  return combinations(outer)
    .filter((choice) => near(choice))
    .filter((choice) =>
      outer.every((hits, index) => hits.filter((hit) => near([choice[index]!, hit])).length === 1),
    )
    .filter(isWrong)
    .map((choice) => hull(choice));
}

function isPart(run: readonly Span[], other: readonly Span[]): boolean {
  return run.length < other.length && run.every((hit) => other.includes(hit));
}

/** Every choice of one hit of each part. */
function choicesOf(parts: readonly Pattern[], text: NaiveText): readonly (readonly Span[])[] {
  return combinations(parts.map((part) => naiveHits(part, text)));
}

function combinations(lists: readonly (readonly Span[])[]): readonly (readonly Span[])[] {
  return lists.reduce<readonly (readonly Span[])[]>(
    (chosen, hits) => chosen.flatMap((some) => hits.map((hit) => [...some, hit])),
    [[]],
  );
}

function nearEachOther(spans: readonly Span[], scope: Scope, text: NaiveText): boolean {
  const { document, sentences } = text;
  if (scope === "page") return new Set(spans.map((each) => pageOf(each, text))).size === 1;
  const stretches = { sentence: sentences, paragraph: document.layout.blocks, document: null }[scope];
  return stretches === null || stretches.some(({ span }) => spans.every((each) => holds(span, each)));
}

/** True if the zone of a span is right, its required context matches, and no exception applies. */
function naiveAccepts(
  { in: inside, notIn, unless, onlyIf }: Conditions,
  hit: Span,
  text: NaiveText,
): boolean {
  const { blocks, marks = [] } = text.document.layout;
  const over = marks.filter(({ span }) => span.start <= hit.start && hit.start < span.end);
  const zones = new Set(over.map(({ zone }) => zone));
  zones.add(blocks.find(({ span }) => span.end > hit.start)?.zone ?? "body");
  if (inside !== null && !inside.some((zone) => zones.has(zone))) return false;
  if (notIn.some((zone) => zones.has(zone))) return false;
  return !standsRound(unless, hit, text).includes(true) && !standsRound(onlyIf, hit, text).includes(false);
}

/** For each kind that is given, whether it matches. */
function standsRound(given: Surroundings, hit: Span, text: NaiveText): readonly boolean[] {
  const source = text.document.text;
  const some = (patterns: readonly Pattern[], test: (other: Span) => boolean) =>
    patterns.length === 0 ? [] : [patterns.some((pattern) => naiveHits(pattern, text).some(test))];
  const parts = (from: number, to: number) =>
    from <= to && /^(?:(?!\n *\n)[\s,:()“”*-])*$/.test(source.slice(from, to));
  const sentence = text.sentences.find(({ span }) => span.start <= hit.start && hit.start <= span.end)?.span;
  const near = given.near.map(({ any, within }) =>
    any.some((pattern) => naiveHits(pattern, text).some((other) => isNear(hit, other, within, text))),
  );
  const { linkedFootnote, approved = [] } = given;
  return [
    ...some(given.followedBy, ({ start }) => parts(hit.end, start)),
    ...some(given.precededBy, ({ end }) => parts(end, hit.start)),
    ...some(given.insidePhrase, (other) => holds(other, hit)),
    ...some(given.sameSentence, (other) => sentence !== undefined && holds(sentence, other)),
    ...(near.length > 0 ? [near.includes(true)] : []),
    ...some(approved, (other) => holds(other, hit)),
    ...(given.negated ? [naiveNegated(text, hit)] : []),
    ...(given.insideQuotation ? [naiveQuoted(text, hit)] : []),
    ...(linkedFootnote.length > 0
      ? [linkedFootnote.some((pattern) => naiveLinked(text, hit, naiveHits(pattern, text)))]
      : []),
  ];
}

/** A hit belongs to the stretch in which it begins. */
function isNear(hit: Span, other: Span, within: Within, text: NaiveText): boolean {
  if (typeof within === "string") {
    return nearEachOther([{ start: hit.start, end: hit.start + 1 }, other], within, text);
  }
  const { side } = within;
  if (side === "before" && other.end > hit.start) return false;
  if (side === "after" && other.start < hit.end) return false;
  return isFewWords([hit, other], within, text);
}

/**
 * True if this many words contain all of these, in one sentence or, if they may cross sentences, in one paragraph.
 */
function isFewWords(spans: readonly Span[], { words, across }: WordWindow, text: NaiveText): boolean {
  const scope = across === undefined ? "sentence" : "paragraph";
  return wordsIn(text.document.text, hull(spans)) <= words && nearEachOther(spans, scope, text);
}

/** The number of words that begin in a span. */
function wordsIn(source: string, { start, end }: Span): number {
  return [...source.matchAll(/[\p{L}\p{N}]+/gu)].filter(({ index }) => start <= index && index < end).length;
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
