/**
 * Judges candidates of an expected passage against what is asked of it, for each claim or for the document. What has
 * nothing to do with the claim is judged once for each candidate; the rest only for candidates near a claim, so that
 * many claims and many candidates stay cheap.
 */
import type { Document, PassageRequirement, Span } from "@docreview/model";
import type { Stretched } from "../pattern/stretch.ts";
import type { Scope } from "../pattern/pattern.ts";
import type { ScannedDocument } from "../scanned-document.ts";
import { firstWhere } from "../search.ts";
import { appearanceOf, type Appearance } from "./appearance.ts";
import type { Candidate } from "./candidate.ts";
import type { Placement, Prominence } from "./passage.ts";
import {
  distanceVerdict,
  ownVerdicts,
  pageVerdict,
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
  /** Whether a place is in one of the zones that `placement` asks for. */
  readonly isInZone: (span: Span, document: ScannedDocument) => boolean;
}

export interface JudgedCandidate {
  readonly candidate: Candidate;
  readonly verdicts: readonly Verdict[];
}

export interface Judge {
  /** True where one of the candidates is all that is asked for. */
  readonly isMet: (claim: Span | null) => boolean;
  /** The candidate that fails least; null where there is none. */
  readonly nearest: (claim: Span | null) => JudgedCandidate | null;
}

/** Candidates before and behind a claim, in the order of the text, that are measured against it. */
const mostMeasured = 16;

interface OwnJudgement extends JudgedCandidate {
  readonly appearance: Appearance | null;
}

/** `candidates` ascend. */
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
  const soundByStretch = Map.groupBy(sound, ({ candidate }) => stretchOf(candidate.span));
  const largestByStretch = new Map([...soundByStretch].map(([stretch, list]) => [stretch, largestOf(list)]));
  const context = { requirements, document, stretchOf };
  return {
    isMet: (claim) => {
      if (claim === null) return sound.length > 0;
      const stretch = stretchOf(claim);
      const inStretch = (stretch < 0 ? undefined : soundByStretch.get(stretch)) ?? [];
      if (!dependsOnClaim(requirements)) return inStretch.length > 0;
      const appearance = lookOf(claim);
      return [...around(inStretch, claim), ...(largestByStretch.get(stretch) ?? [])].some((one) =>
        claimVerdicts(one, { claim, appearance, ...context }).every(({ holds }) => holds),
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
      return near.toSorted(byFailures(claim))[0] ?? null;
    },
  };
}

/** What a judged candidate fails, each once. */
export function failuresOf({ verdicts }: JudgedCandidate): readonly PassageRequirement[] {
  return [...new Set(verdicts.filter(({ holds }) => !holds).map(({ requirement }) => requirement))];
}

function candidateVerdicts(
  { span, drift }: Candidate,
  appearance: Appearance | null,
  { tolerance, placement, prominence, isInZone }: Requirements,
  scanned: ScannedDocument,
): readonly Verdict[] {
  const zones = { in: placement.in, isInside: isInZone(span, scanned) };
  return [
    wordingVerdict(drift, tolerance),
    ...zoneVerdict(scanned.document, span, zones),
    ...ownVerdicts(appearance, prominence),
  ];
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
    ...(within === "document" ? [] : [scopeVerdict(within, stretch >= 0 && stretch === stretchOf(span))]),
    ...(placement.page === null ? [] : [pageVerdict(document, span, claim)]),
    ...(placement.within === null ? [] : [distanceVerdict(own, appearance, placement.within)]),
    ...(prominence.sizeToClaim === null ? [] : [sizeToClaimVerdict(own, appearance, prominence.sizeToClaim)]),
  ];
}

function scopeVerdict(within: Scope, holds: boolean): Verdict {
  const detail = holds ? `in the ${within} of the claim` : `not in the ${within} of the claim`;
  return { requirement: "placement", holds, detail };
}

/** The one in the largest type, which no nearer one may reach; none where no size is known. */
function largestOf(judged: readonly OwnJudgement[]): readonly OwnJudgement[] {
  let largest: OwnJudgement | null = null;
  for (const one of judged) {
    const size = one.appearance?.commonSize ?? 0;
    if (size > (largest?.appearance?.commonSize ?? 0)) largest = one;
  }
  return largest === null ? [] : [largest];
}

function around<One extends JudgedCandidate>(judged: readonly One[], claim: Span): readonly One[] {
  const behind = firstWhere(judged.length, (index) => judged[index]!.candidate.span.start >= claim.start);
  return judged.slice(Math.max(0, behind - mostMeasured), behind + mostMeasured);
}

/** The fewest failures first, then the least drift, then the nearest to the claim. */
function byFailures(claim: Span | null): (a: JudgedCandidate, b: JudgedCandidate) => number {
  const rank = (one: JudgedCandidate) => {
    const { span, drift } = one.candidate;
    const distance = claim === null ? span.start : Math.abs(span.start - claim.start);
    return [failuresOf(one).length, drift?.share ?? 0, distance, span.start];
  };
  return (a, b) => {
    const other = rank(b);
    return (
      rank(a)
        .map((value, index) => value - other[index]!)
        .find((difference) => difference !== 0) ?? 0
    );
  };
}
