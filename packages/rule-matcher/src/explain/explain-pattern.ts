/**
 * Why a pattern matches in a document or does not: its hits, those that do not count, its parts, and how close they
 * came.
 */
import { firstEndingAfter, firstWhere, type Proof, type Span } from "@docreview/model";
import { timesText } from "../pattern/count.ts";
import { loosened, narrowingsOf, type Narrowing } from "../pattern/loosen.ts";
import { describePattern, type CountPattern, type Pattern } from "../pattern/pattern.ts";
import { failed } from "../pattern/proof.ts";
import { scopeProof } from "../scope/scope-proof.ts";
import { patternsDirectlyIn, valueAt, isPattern, type PatternPlace } from "../pattern/walk.ts";
import type { PatternFinder } from "./pattern-finder.ts";

/** At most this many hits that do not count are listed: more of them add no information. */
const maximumRejected = 20;

export function explainPattern(pattern: Pattern, finder: PatternFinder): Proof {
  const [spans = []] = finder.find([pattern]);
  const parts = partsOf(pattern).map((part) => explainPattern(part.pattern, finder));
  const rejected = rejectedHits(pattern, spans, finder);
  const near = spans.length + rejected.length === 0 ? nearestMiss(pattern, finder) : [];
  return {
    form: pattern.kind,
    // The words of the pattern, not its name.
    detail: describePattern({ ...pattern, id: null }),
    holds: spans.length > 0,
    spans,
    parts: [...rejected, ...parts, ...near],
  };
}

/** The patterns that a pattern consists of, without its context conditions and excluded neighbours. */
export function partsOf(pattern: Pattern): readonly PatternPlace[] {
  return patternsDirectlyIn(pattern).filter(({ path }) => !conditionKeys.has(path[0]));
}

const conditionKeys: ReadonlySet<unknown> = new Set(["unless", "onlyIf", "none"]);

function rejectedHits(pattern: Pattern, counted: readonly Span[], finder: PatternFinder): readonly Proof[] {
  const filters = narrowingsOf(pattern).filter((narrowing) => narrowing.filters);
  if (filters.length === 0) return [];
  const bare = loosened(pattern, filters);
  const variants = filters.map((kept) =>
    loosened(
      pattern,
      filters.filter((other) => other !== kept),
    ),
  );
  const [all = [], ...alone] = finder.find([bare, ...variants]);
  const counting = new Set(counted.map(keyOf));
  const passing = alone.map((spans) => new Set(spans.map(keyOf)));
  return all
    .filter((span) => !counting.has(keyOf(span)))
    .slice(0, maximumRejected)
    .map((span) => {
      const reasons = filters.filter((_, index) => passing[index]?.has(keyOf(span)) !== true);
      const parts = reasons.map((reason) => reasonProof(reason, { pattern, span, finder }));
      return { form: "rejected", detail: describePattern(pattern), holds: false, spans: [span], parts };
    });
}

interface Rejection {
  readonly pattern: Pattern;
  readonly span: Span;
  readonly finder: PatternFinder;
}

function reasonProof({ form, detail, path }: Narrowing, { pattern, span, finder }: Rejection): Proof {
  if (form === "in") return { ...failed("in", `${detail}; this is ${zoneAt(span, finder)}`), spans: [span] };
  const asked = valueAt(pattern, path);
  const patterns = isPattern(asked) ? [asked] : patternsDirectlyIn(asked).map((place) => place.pattern);
  const hits = finder.find(patterns).flat();
  const meant =
    form === "unless" ? scopeProof(String(path[1]), { span, wanted: detail, hits }, finder) : null;
  if (meant !== null) return meant;
  const spans = nearest(hits, span);
  return { form, detail, holds: form === "unless", spans, parts: [] };
}

/** The zone of the block, and the zones of the marks that cover the position. */
function zoneAt({ start }: Span, { document: { layout } }: PatternFinder): string {
  const zone = layout.blocks[firstEndingAfter(layout.blocks, start)]?.zone ?? "body";
  const marks = (layout.marks ?? []).filter(({ span }) => span.start <= start && start < span.end);
  return [...new Set([zone, ...marks.map((mark) => mark.zone)])].join(" and ");
}

function nearest(hits: readonly Span[], { start, end }: Span): readonly Span[] {
  const distance = (hit: Span) => Math.max(hit.start - end, start - hit.end, 0);
  const [first, ...others] = hits;
  if (first === undefined) return [];
  return [others.reduce((best, hit) => (distance(hit) < distance(best) ? hit : best), first)];
}

/** The first of the shortest spans with one hit of each part, if all parts occur but are too far apart. */
function nearestMiss(pattern: Pattern, finder: PatternFinder): readonly Proof[] {
  if (pattern.kind === "count") return mostTogether(pattern, finder);
  if (pattern.kind === "approvedWording") return finder.similarTo(pattern);
  const narrowings = narrowingsOf(pattern);
  const limits = decisive(pattern, narrowings, finder);
  if (limits.length === 0) return [];
  const [sided = [], found = []] = finder.find([
    withoutDistance(pattern, narrowings),
    loosened(pattern, narrowings),
  ]);
  const near = sided.length > 0 ? sided : found;
  const shortest = near.toSorted((a, b) => a.end - a.start - (b.end - b.start))[0];
  if (shortest === undefined) return [];
  const words =
    finder.document.text.slice(shortest.start, shortest.end).match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  return limits.map(({ form, detail }) => ({
    ...failed(form, form === "case" ? detail : `${detail}; the closest span ${words} words`),
    spans: [shortest],
  }));
}

/** Larger than the number of words in any sentence. */
const manyWords = 1000;

/** Too far apart, but on the required side. */
function withoutDistance(pattern: Pattern, narrowings: readonly Narrowing[]): Pattern {
  if (pattern.kind !== "all" || typeof pattern.within === "string") return loosened(pattern, narrowings);
  return { ...loosened(pattern, narrowings), within: { ...pattern.within, words: manyWords } };
}

/** The limits that each prevent a match on their own; if only several together do, all of them. */
function decisive(
  pattern: Pattern,
  narrowings: readonly Narrowing[],
  finder: PatternFinder,
): readonly Narrowing[] {
  const limits = narrowings.filter(({ filters }) => !filters);
  const alone = limits.map((limit) =>
    loosened(
      pattern,
      narrowings.filter((other) => other !== limit),
    ),
  );
  const found = finder.find(alone);
  const unmet = limits.filter((_, index) => found[index]?.length === 0);
  return unmet.length > 0 ? unmet : limits;
}

/** The largest number that occurs together if too few do, or the smallest if too many do. */
function mostTogether(pattern: CountPattern, finder: PatternFinder): readonly Proof[] {
  const { atLeast, within } = pattern;
  const spansOf = (count: number) => finder.find([{ ...pattern, atLeast: count, atMost: null }]).flat();
  const most = firstWhere(atLeast, (fewer) => spansOf(fewer + 1).length === 0);
  if (most === 0) return [];
  const stretch = typeof within === "string" ? `one ${within}` : `${within.words} words`;
  const times = most === atLeast ? "more often than allowed" : `${timesText(most)} at most`;
  return [{ ...failed("times", `${times} in ${stretch}`), spans: spansOf(most) }];
}

function keyOf({ start, end }: Span): string {
  return `${start}-${end}`;
}
