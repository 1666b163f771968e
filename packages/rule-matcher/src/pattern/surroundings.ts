/**
 * The context of a hit, for `unless` and `onlyIf` alike: for each kind of condition, where it matches. The document
 * is searched only when the first hit needs it.
 */
import type { Proof, Span } from "@docreview/model";
import { firstIndexWhere, firstWithin } from "../document/ascending.ts";
import { isGap } from "./gap.ts";
import type { ScannedDocument } from "../document/scanned-document.ts";
import { documentScopes } from "../scope/document-scopes.ts";
import { linkOf, linksToAny } from "../scope/footnote-links.ts";
import { spanOf, type Hit, type Matcher } from "./matcher.ts";
import { nearestHit, type FindNear } from "./nearest-hit.ts";
import {
  describeNearby,
  describePattern,
  type Nearby,
  type Pattern,
  type Surroundings,
  type Within,
  type WordingPattern,
} from "./pattern.ts";
import { failed } from "./proof.ts";
import { similarProof } from "./similar-proof.ts";
import { isApprovedOn, validityText } from "../wording/validity.ts";

/** What comes close to a condition that does not match: an approved wording that differs, or is not valid. */
type MissAround = (span: Span, document: ScannedDocument) => readonly Proof[];

/** Where the condition matches around a span; null if it does not. */
type MeetAround = (span: Span, document: ScannedDocument) => readonly Span[] | null;

export interface Surrounding {
  readonly kind: keyof Surroundings;
  /** The condition in words, with its kind. */
  readonly detail: string;
  /** The clauses of its words; null if it does not require any. */
  readonly matcher: Matcher | null;
  readonly meet: MeetAround;
  /** Omitted for conditions that nothing comes close to. */
  readonly miss?: MissAround;
}

/** For each kind that is given, its conditions; at least one. */
export function compileSurroundings(
  given: Surroundings,
  compile: (pattern: Pattern) => Matcher,
): readonly (readonly Surrounding[])[] {
  const worded = (Object.keys(patternKinds) as PatternKind[]).map((kind) =>
    given[kind].map((pattern): Surrounding => {
      const matcher = compile(pattern);
      return {
        kind,
        detail: `${kind} ${describePattern(pattern)}`,
        matcher,
        meet: patternKinds[kind](matcher),
      };
    }),
  );
  const near = given.near.flatMap((nearby) => compileNearby(nearby, compile));
  const meant = (Object.keys(flagKinds) as FlagKind[]).map((kind): readonly Surrounding[] =>
    given[kind] ? [{ kind, detail: kind, matcher: null, meet: flagKinds[kind] }] : [],
  );
  const approved = (given.approved ?? []).map((wording) => compileApproved(wording, compile));
  return [...worded, near, ...meant, approved].filter((kind) => kind.length > 0);
}

function compileApproved(wording: WordingPattern, compile: (pattern: Pattern) => Matcher): Surrounding {
  const matcher = compile(wording);
  const inside = patternKinds.insidePhrase(matcher);
  return {
    kind: "approved",
    detail: `approved ${describePattern(wording)}`,
    matcher,
    meet: (span, scanned) => (isApprovedOn(wording.valid, scanned.day) ? inside(span, scanned) : null),
    miss: (span, scanned) => {
      const spans = inside(span, scanned);
      if (spans === null) return similarAround(matcher, span, scanned);
      return [{ ...failed("approved", `${validityText(wording.valid)}, not on ${scanned.day}`), spans }];
    },
  };
}

/** The text that contains the span, or some of it, and differs from the wording in some words. */
function similarAround(matcher: Matcher, span: Span, scanned: ScannedDocument): readonly Proof[] {
  const texts = matcher.similar?.(scanned) ?? [];
  const similar = texts[firstIndexWhere(texts, (text) => text.span.end > span.start)];
  return similar === undefined || similar.span.start >= span.end
    ? []
    : [similarProof(matcher.pattern, similar)];
}

function compileNearby(
  { any, within }: Nearby,
  compile: (pattern: Pattern) => Matcher,
): readonly Surrounding[] {
  return any.map((pattern) => {
    const matcher = compile(pattern);
    const detail = `near ${describeNearby({ any: [pattern], within })}`;
    return { kind: "near", detail, matcher, meet: meetNear(matcher, within) };
  });
}

/** Conditions on words, and conditions on the meaning of the text. */
type PatternKind = Exclude<keyof Surroundings, FlagKind | "near" | "approved">;
type FlagKind = "negated" | "insideQuotation";

const patternKinds: Readonly<Record<PatternKind, (matcher: Matcher) => MeetAround>> = {
  followedBy:
    (matcher) =>
    (span, { document, find }) => {
      const hits = find(matcher);
      const next = hits[firstIndexWhere(hits, ({ start }) => start >= span.end)];
      return next !== undefined && isGap(document.text, span.end, next.start) ? [spanOf(next)] : null;
    },

  precededBy: (matcher) => {
    const hitsByEnd = (scanned: ScannedDocument) => scanned.find(matcher).toSorted((a, b) => a.end - b.end);
    return (span, scanned) => {
      const { document } = scanned;
      const byEnd = scanned.once(hitsByEnd);
      const last = byEnd[firstIndexWhere(byEnd, ({ end }) => end > span.start) - 1];
      return last !== undefined && isGap(document.text, last.end, span.start) ? [spanOf(last)] : null;
    };
  },

  insidePhrase: (matcher) => {
    const furthestIn = (scanned: ScannedDocument) => furthestSoFar(scanned.find(matcher));
    return (span, scanned) => {
      const hits = scanned.find(matcher);
      const begun = firstIndexWhere(hits, ({ start }) => start > span.start);
      const furthest = scanned.once(furthestIn)[begun - 1];
      return furthest !== undefined && furthest.end >= span.end ? [spanOf(furthest)] : null;
    };
  },

  sameSentence: (matcher) => meetNear(matcher, "sentence"),

  linkedFootnote: (matcher) => {
    const linksIn = (scanned: ScannedDocument) =>
      linksToAny(scanned.once(documentScopes).footnoteLinks(), scanned.find(matcher));
    return (span, scanned) => {
      const link = linkOf(span, scanned.once(linksIn), scanned.document.text);
      const inNote = link === null ? null : firstWithin(link.note.span, scanned.find(matcher));
      return link === null || inNote === null ? null : [link.mark, spanOf(inNote)];
    };
  },
};

const flagKinds: Readonly<Record<FlagKind, MeetAround>> = {
  negated: (span, scanned) => {
    const negation = scanned.once(documentScopes).negationOf(span);
    return negation === null ? null : [negation.cue];
  },
  insideQuotation: (span, scanned) => {
    const quotation = scanned.once(documentScopes).quotationAround(span);
    return quotation === null ? null : [quotation];
  },
};

function meetNear(matcher: Matcher, within: Within): MeetAround {
  const findIn = (scanned: ScannedDocument): FindNear => nearestHit(matcher, within, scanned);
  return (span, scanned) => {
    const hit = scanned.once(findIn)(span);
    return hit === undefined ? null : [spanOf(hit)];
  };
}

/** For each hit, the one that extends furthest among it and those before it; of several, the first. */
function furthestSoFar(hits: readonly Hit[]): readonly Hit[] {
  let furthest = hits[0];
  return hits.map((hit) => (furthest = furthest !== undefined && furthest.end >= hit.end ? furthest : hit));
}
