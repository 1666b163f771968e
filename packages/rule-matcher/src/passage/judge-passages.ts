/**
 * Judges the candidates of an expected passage by their requirements, for each claim or for the document.
 * Requirements that are independent of the claim are judged once per candidate, and the others only for candidates
 * near a claim, so that many claims with many candidates stay cheap.
 */
import type { Document, PassageRequirement, Span } from "@docreview/model";
import { firstIndexWhere } from "../document/ascending.ts";
import type { Stretched } from "../pattern/stretch.ts";
import type { Scope } from "../pattern/pattern.ts";
import type { ScannedDocument } from "../document/scanned-document.ts";
import { appearanceOf, type Appearance } from "./appearance.ts";
import type { Candidate } from "./candidate.ts";
import type { Placement, Prominence } from "./passage.ts";
import {
  distanceVerdict,
  ownVerdicts,
  pageVerdict,
  scopeVerdict,
  sizeToClaimVerdict,
  wordingVerdict,
  zoneVerdict,
  type Verdict,
} from "./verdict.ts";

export interface Requirements {
  readonly within: Scope;
  readonly tolerance: number;
  readonly placement: Placement;
  readonly prominence: Prominence;
  /** Whether a place is in one of the zones that `placement` requires. */
  readonly isInZone: (span: Span, document: ScannedDocument) => boolean;
}

export interface JudgedCandidate {
  readonly candidate: Candidate;
  readonly verdicts: readonly Verdict[];
}

export interface Judge {
  /** A candidate that meets all requirements, preferably one for which all could be judged; null if there is none. */
  readonly metBy: (claim: Span | null) => JudgedCandidate | null;
  /** The candidate with the fewest failures; null if there is no candidate. */
  readonly nearest: (claim: Span | null) => JudgedCandidate | null;
}

/** How many candidates before and after a claim, in text order, are judged against it. */
const mostMeasured = 16;

interface OwnJudgement extends JudgedCandidate {
  readonly appearance: Appearance | null;
}

/** The result if there are no candidates. */
export const nothingThere: Judge = { metBy: () => null, nearest: () => null };

/** `candidates` must be ascending. */
export function judgePassages(
  candidates: readonly Candidate[],
  requirements: Requirements,
  { scanned, stretchOf }: { readonly scanned: ScannedDocument; readonly stretchOf: Stretched },
): Judge {
  const { document } = scanned;
  const { placement, prominence } = requirements;
  const looks = placement.within !== null || Object.values(prominence).some((asked) => asked !== null);
  const lookOf = (span: Span) => (looks ? appearanceOf(document, span) : null);
  const judged = candidates.map((candidate) => {
    const appearance = lookOf(candidate.span);
    return {
      candidate,
      appearance,
      verdicts: candidateVerdicts(candidate, appearance, requirements, scanned),
    };
  });
  const sound = judged.filter(({ verdicts }) => verdicts.every(({ holds }) => holds));
  let grouped: ReadonlyMap<number, SoundStretch> | null = null;
  const soundIn = (stretch: number) => (grouped ??= soundByStretch(sound, stretchOf)).get(stretch);
  const context = { requirements, document, stretchOf };
  return {
    metBy: (claim) => {
      if (claim === null) return surestOf(sound, noVerdicts);
      const near = soundIn(stretchOf(claim));
      if (near === undefined) return null;
      if (!dependsOnClaim(requirements)) return near.surest;
      const appearance = lookOf(claim);
      return surestOf([...around(near.list, claim), ...near.largest], (one) =>
        claimVerdicts(one, { claim, appearance, ...context }),
      );
    },
    nearest: (claim) => {
      const appearance = claim === null ? null : lookOf(claim);
      const near = (claim === null ? judged : around(judged, claim)).map((one) => ({
        candidate: one.candidate,
        verdicts: [
          ...one.verdicts,
          ...(claim === null ? [] : claimVerdicts(one, { claim, appearance, ...context })),
        ],
      }));
      return leastFailing(near, claim);
    },
  };
}

/** Candidates within a stretch that meet all requirements that are independent of claims. */
interface SoundStretch {
  readonly list: readonly OwnJudgement[];
  readonly largest: readonly OwnJudgement[];
  readonly surest: JudgedCandidate | null;
}

/** A candidate that no single stretch contains is near no claim. */
function soundByStretch(
  sound: readonly OwnJudgement[],
  stretchOf: Stretched,
): ReadonlyMap<number, SoundStretch> {
  const byStretch = Map.groupBy(sound, ({ candidate }) => stretchOf(candidate.span));
  byStretch.delete(-1);
  return new Map(
    [...byStretch].map(([stretch, list]) => [
      stretch,
      { list, largest: largestOf(list), surest: surestOf(list, noVerdicts) },
    ]),
  );
}

const noVerdicts = (): readonly Verdict[] => [];

/**
 * The first candidate that also meets the requirements relative to the claim, preferably one for which all could be
 * judged.
 */
function surestOf(
  sound: readonly OwnJudgement[],
  against: (one: OwnJudgement) => readonly Verdict[],
): JudgedCandidate | null {
  let first: JudgedCandidate | null = null;
  for (const one of sound) {
    const verdicts = [...one.verdicts, ...against(one)];
    if (!verdicts.every(({ holds }) => holds)) continue;
    first ??= { candidate: one.candidate, verdicts };
    if (unjudgedOf({ verdicts }).length === 0) return { candidate: one.candidate, verdicts };
  }
  return first;
}

/** The requirements of a candidate that could not be judged, without repetition. */
export function unjudgedOf({ verdicts }: Pick<JudgedCandidate, "verdicts">): readonly PassageRequirement[] {
  return [...new Set(verdicts.filter(({ isUnjudged }) => isUnjudged).map(({ requirement }) => requirement))];
}

/** The requirements that a judged candidate fails, without repetition. */
export function failuresOf({ verdicts }: JudgedCandidate): readonly PassageRequirement[] {
  return [...new Set(verdicts.filter(({ holds }) => !holds).map(({ requirement }) => requirement))];
}

function candidateVerdicts(
  { span, difference }: Candidate,
  appearance: Appearance | null,
  { tolerance, placement, prominence, isInZone }: Requirements,
  scanned: ScannedDocument,
): readonly Verdict[] {
  const zones = { in: placement.in, isInside: isInZone(span, scanned) };
  return [
    wordingVerdict(difference, tolerance),
    ...zoneVerdict(scanned.document, span, zones),
    ...ownVerdicts(appearance, prominence),
  ];
}

/** Whether the passage has requirements that only the document's own pages can show. */
export function asksForLooks({ within, placement, prominence }: Requirements): boolean {
  const isAsked = (asked: unknown) => asked !== null;
  return (
    within === "page" ||
    [placement.page, placement.within].some(isAsked) ||
    Object.values(prominence).some(isAsked)
  );
}

function dependsOnClaim({ placement, prominence }: Requirements): boolean {
  return placement.page !== null || placement.within !== null || prominence.sizeToClaim !== null;
}

interface ClaimContext {
  readonly claim: Span;
  readonly appearance: Appearance | null;
  readonly requirements: Requirements;
  readonly document: Document;
  readonly stretchOf: Stretched;
}

function claimVerdicts(
  { candidate: { span }, appearance: own }: OwnJudgement,
  { claim, appearance, requirements, document, stretchOf }: ClaimContext,
): readonly Verdict[] {
  const { within, placement, prominence } = requirements;
  const stretch = stretchOf(claim);
  return [
    ...(within === "document"
      ? []
      : [scopeVerdict(within, stretch >= 0 && stretch === stretchOf(span), document)]),
    ...(placement.page === null ? [] : [pageVerdict(document, span, claim)]),
    ...(placement.within === null ? [] : [distanceVerdict(own, appearance, placement.within)]),
    ...(prominence.sizeToClaim === null ? [] : [sizeToClaimVerdict(own, appearance, prominence.sizeToClaim)]),
  ];
}

/** The claim in the largest type, which is the hardest to match; none if no size is known. */
function largestOf(judged: readonly OwnJudgement[]): readonly OwnJudgement[] {
  let largest: OwnJudgement | null = null;
  for (const one of judged) {
    const size = one.appearance?.commonSize ?? 0;
    if (size > (largest?.appearance?.commonSize ?? 0)) largest = one;
  }
  return largest === null ? [] : [largest];
}

function around<One extends JudgedCandidate>(judged: readonly One[], claim: Span): readonly One[] {
  const behind = firstIndexWhere(judged, ({ candidate }) => candidate.span.start >= claim.start);
  return judged.slice(Math.max(0, behind - mostMeasured), behind + mostMeasured);
}

/**
 * The candidate with the fewest failures; of several, the one that differs least, then the nearest to the claim, then
 * the first.
 */
function leastFailing(judged: readonly JudgedCandidate[], claim: Span | null): JudgedCandidate | null {
  let least: JudgedCandidate | null = null;
  let leastRank: readonly number[] = [];
  for (const one of judged) {
    const rank = rankOf(one, claim);
    if (least !== null && !isLess(rank, leastRank)) continue;
    least = one;
    leastRank = rank;
  }
  return least;
}

/** Whether the first values that differ are in this order. */
function isLess(one: readonly number[], other: readonly number[]): boolean {
  const differing = one.findIndex((value, index) => value !== other[index]);
  return (one[differing] ?? 0) < (other[differing] ?? 0);
}

function rankOf(one: JudgedCandidate, claim: Span | null): readonly number[] {
  const { span, difference } = one.candidate;
  const distance = claim === null ? span.start : Math.abs(span.start - claim.start);
  return [failuresOf(one).length, difference?.share ?? 0, distance, span.start];
}
