/**
 * Rule kind `absence`: a required passage is missing, or present without meeting its requirements. It can be required
 * always, in documents that contain something, or by a claim. The match says which, and points at the claim and at
 * the most similar passage.
 */
import {
  pageAt,
  type Match,
  type NearestPassage,
  type PassageRequirement,
  type Proof,
  type Span,
} from "@docreview/model";
import {
  approximateCandidates,
  exactCandidates,
  type Candidate,
  type ExpectedPassage,
} from "../passage/candidate.ts";
import {
  asksForLooks,
  failuresOf,
  judgePassages,
  nothingThere,
  unjudgedOf,
  type Judge,
  type JudgedCandidate,
  type Requirements,
} from "../passage/judge-passages.ts";
import { measuredText } from "../passage/verdict.ts";
import { byStartThenEnd, outermost, spanOf, type Hit, type Matcher } from "../pattern/matcher.ts";
import {
  describePattern,
  noSurroundings,
  type Pattern,
  type Scope,
  type WordingPattern,
} from "../pattern/pattern.ts";
import { failed, held } from "../pattern/proof.ts";
import { stretchesOf } from "../pattern/stretch.ts";
import { phraseWords } from "@docreview/text-folding";
import { clausesOfAll } from "../document/literal-clauses.ts";
import type { ScannedDocument } from "../document/scanned-document.ts";
import { absenceBody, groupsOf, type AbsenceBody } from "./absence-schema.ts";
import type { Occurrence } from "./occurrence.ts";
import type { CompiledRule, RuleCompiler, RuleKind } from "./rule-kind.ts";

export type { AbsenceBody } from "./absence-schema.ts";

export const absence: RuleKind<AbsenceBody> = {
  kind: "absence",
  schema: absenceBody,
  triggerType: "absence",
  needsWholeText: true,
  claims: ["when"],
  placeholders: ({ when }) => (when === null ? ["text", "page"] : ["text", "page", "claim", "claim.page"]),
  compile: (body, compiler) =>
    together(groupsOf(body).map((expect) => compileOne({ ...body, expect }, compiler))),
};

/** Each group of passages is required by itself. */
function together(required: readonly CompiledRule[]): CompiledRule {
  const [first, ...others] = required;
  if (first === undefined) throw new RangeError("Nothing is expected.");
  if (others.length === 0) return first;
  const judging = required.flatMap(({ unjudged }) => unjudged ?? []);
  return {
    requiredLiterals: first.requiredLiterals,
    match: (scanned) => required.flatMap(({ match }) => match(scanned)),
    ...(judging.length === 0
      ? {}
      : { unjudged: (scanned) => [...new Set(judging.flatMap((unjudged) => unjudged(scanned)))] }),
  };
}

function compileOne(body: AbsenceBody, compiler: RuleCompiler): CompiledRule {
  const [claim = null] = body.when === null ? [] : compiler.claims([body.when]);
  const given = matchersOf(body.given, compiler);
  const passages = body.expect.map(compiler.passage);
  const sought = [...passages.map(({ matcher }) => matcher), ...matchersOf(body.fulfilledBy, compiler)];
  const varied = body.tolerance > 0 ? passages : passages.filter(({ isDistinctive }) => isDistinctive);
  const requirements = requirementsOf(body, compiler);
  const matchOf = matchesOf(body, { claim, given }, compiler.ruleIndex);
  const judged = (scanned: ScannedDocument) => {
    if (given.some((matcher) => scanned.find(matcher).length === 0)) return noClaims;
    const claims = claim === null ? always : outermost(scanned.find(claim));
    return claims.length === 0 ? noClaims : judgeClaims(claims, { sought, varied, requirements, scanned });
  };
  return {
    requiredLiterals: clausesOfAll(
      [...(claim === null ? [] : [claim]), ...given].map(({ requiredLiterals }) => requiredLiterals),
    ),
    ...(asksForLooks(requirements)
      ? {
          match: (scanned) => occurrences(scanned.once(judged), matchOf, scanned),
          unjudged: (scanned) => scanned.once(judged).unjudged,
        }
      : { match: (scanned) => occurrences(judged(scanned), matchOf, scanned) }),
  };
}

/** A list with the pattern; empty if the key is omitted. */
function matchersOf(pattern: Pattern | null, compiler: RuleCompiler): readonly Matcher[] {
  return pattern === null ? [] : [compiler.pattern(pattern)];
}

function occurrences(
  { unmet }: JudgedClaims<Hit | null>,
  matchOf: MatchOf,
  scanned: ScannedDocument,
): readonly Occurrence[] {
  return unmet.map((each) => ({
    ...(each.claim === null ? inDocument : placeOf(each.claim, scanned)),
    describe: () => matchOf(each, scanned),
  }));
}

const inDocument = { place: { kind: "document" }, claim: null } as const;

/** A requirement that no claim triggers. */
const always: readonly null[] = [null];

function requirementsOf(
  { within, tolerance, placement, prominence }: AbsenceBody,
  compiler: RuleCompiler,
): Requirements {
  const zones = { id: null, unless: noSurroundings, onlyIf: noSurroundings, in: placement.in, notIn: [] };
  return { within, tolerance, placement, prominence, isInZone: compiler.conditions(zones).accept };
}

type MatchOf = (unmet: Unmet<Hit | null>, scanned: ScannedDocument) => Match;

/** What triggers the requirement. */
interface Due {
  readonly claim: { readonly pattern: Pattern } | null;
  readonly given: readonly Matcher[];
}

/** Made once for all matches of a rule, because most missing passages are missing from nearly every document. */
function matchesOf(body: AbsenceBody, { claim, given }: Due, ruleIndex: number): MatchOf {
  const said = { ruleIndex, ...inDocument, ...expected(body) } as const;
  const missing = missingIn(body);
  const unlike = body.expect.flatMap((pattern) =>
    pattern.kind === "approvedWording" ? failed("resembles", describePattern(pattern)) : [],
  );
  const nothing: Match = {
    ...said,
    proof: { ...held("expect", absent), parts: [...missing, ...unlike] },
  };
  const when = claim === null ? "" : describePattern(claim.pattern);
  return ({ claim: hit, nearest }, scanned) => {
    if (hit === null && nearest === null && given.length === 0) return nothing;
    const parts = [
      ...given.map((matcher) => givenProof(matcher, scanned)),
      ...missing,
      ...(nearest === null ? unlike : [nearestProof(nearest)]),
    ];
    return {
      ...said,
      ...(hit === null ? {} : placeOf(hit, scanned)),
      ...(nearest === null ? {} : { nearest: nearestPassage(nearest) }),
      proof:
        hit === null
          ? { ...held("expect", nearest === null ? absent : `${absent} as required`), parts }
          : {
              ...held("when", when),
              spans: [spanOf(hit)],
              parts: [hit.matcher.explain(hit, scanned), ...parts],
            },
    };
  };
}

const absent = "not in the document";

function missingIn({ expect, fulfilledBy, within }: AbsenceBody): readonly Proof[] {
  const missingFrom = (key: string) => (pattern: Pattern) =>
    failed(key, `${describePattern(pattern)} within ${within}`);
  return [
    ...expect.map(missingFrom("expect")),
    ...(fulfilledBy === null ? [] : [fulfilledBy]).map(missingFrom("fulfilledBy")),
  ];
}

/** Where the document first contains what triggers the requirement. */
function givenProof(matcher: Matcher, scanned: ScannedDocument): Proof {
  const [hit] = scanned.find(matcher);
  const proof = held("given", describePattern(matcher.pattern));
  if (hit === undefined) return proof;
  return { ...proof, spans: [spanOf(hit)], parts: [matcher.explain(hit, scanned)] };
}

function placeOf(claim: Hit, { document }: ScannedDocument): Pick<Match, "place" | "claim"> {
  return { place: { kind: "page", page: pageAt(document, claim.start) }, claim: spanOf(claim) };
}

function expected({ expect: [first] }: AbsenceBody): Pick<Match, "classifier" | "confidence" | "expected"> {
  if (first?.kind === "approvedWording")
    return { classifier: first.id ?? first.wording, confidence: null, expected: shownText(first) };
  const phrase = first?.phrase ?? "";
  return { classifier: first?.id ?? phraseWords(phrase).join(" "), confidence: null, expected: phrase };
}

/** On one line, without a full stop at its end, which is not required. */
function shownText({ text }: WordingPattern): string {
  return text.trim().replaceAll(/\s+/g, " ").replace(/\.$/, "");
}

interface Unmet<Claim> {
  readonly claim: Claim;
  readonly nearest: JudgedCandidate | null;
}

interface Search {
  /** The matchers of the exact passages, and of alternative wording. */
  readonly sought: readonly Matcher[];
  /** Passages that are also searched for in slightly different wording. */
  readonly varied: readonly ExpectedPassage[];
  readonly requirements: Requirements;
  readonly scanned: ScannedDocument;
}

interface JudgedClaims<Claim> {
  /** The triggers for which no passage meets the requirements. */
  readonly unmet: readonly Unmet<Claim>[];
  /** The requirements that could not be judged for passages that meet all others. */
  readonly unjudged: readonly PassageRequirement[];
}

const noClaims: JudgedClaims<never> = { unmet: [], unjudged: [] };

/** Different wording is only searched for if nothing else satisfies. */
function judgeClaims<Claim extends Span | null>(
  claims: readonly Claim[],
  search: Search,
): JudgedClaims<Claim> {
  const { sought, varied, scanned } = search;
  const exact = exactCandidates(sought, scanned);
  const byLetter = judgeBy(exact, claims, search);
  if (byLetter.left.length === 0) return { unmet: [], unjudged: byLetter.unjudged };
  const similar = approximateCandidates(varied, exact, scanned);
  if (similar.length === 0) return { unmet: unmetOf(byLetter), unjudged: byLetter.unjudged };
  const all = [...exact, ...similar].toSorted((a, b) => byStartThenEnd(a.span, b.span));
  const bySense = judgeBy(all, byLetter.left, search);
  return {
    unmet: unmetOf(bySense),
    unjudged: [...new Set([...byLetter.unjudged, ...bySense.unjudged])],
  };
}

function unmetOf<Claim extends Span | null>({ left, judge }: JudgedBy<Claim>): readonly Unmet<Claim>[] {
  return left.map((claim) => ({ claim, nearest: judge.nearest(claim) }));
}

interface JudgedBy<Claim> {
  readonly judge: Judge;
  /** The triggers that no candidate satisfies. */
  readonly left: readonly Claim[];
  readonly unjudged: readonly PassageRequirement[];
}

/** `candidates` must be ascending. */
function judgeBy<Claim extends Span | null>(
  candidates: readonly Candidate[],
  claims: readonly Claim[],
  { requirements, scanned }: Search,
): JudgedBy<Claim> {
  if (candidates.length === 0) return { judge: nothingThere, left: claims, unjudged: noClaims.unjudged };
  const stretchOf = stretchesOf[knownScope(requirements, scanned)](scanned);
  const judge = judgePassages(candidates, requirements, { scanned, stretchOf });
  const unjudged = new Set<PassageRequirement>();
  const left = claims.filter((claim) => {
    const candidate = judge.metBy(claim);
    if (candidate !== null) for (const requirement of unjudgedOf(candidate)) unjudged.add(requirement);
    return candidate === null;
  });
  return { judge, left, unjudged: [...unjudged] };
}

/** Pages that were laid out again do not reflect the author's page breaks. */
function knownScope({ within }: Requirements, { document }: ScannedDocument): Scope {
  return within === "page" && document.isReflowed === true ? "document" : within;
}

function nearestPassage(judged: JudgedCandidate): NearestPassage {
  const measured = judged.verdicts.filter(({ holds }) => !holds).map(measuredText);
  return { span: judged.candidate.span, fails: failuresOf(judged), measured };
}

/** The closest passage, with the actual and the required value of each requirement. */
function nearestProof({ candidate: { pattern, span }, verdicts }: JudgedCandidate): Proof {
  return {
    ...failed("nearest", describePattern(pattern)),
    spans: [span],
    parts: verdicts.map(({ requirement, holds, detail }) => ({
      form: requirement,
      detail,
      holds,
      spans: [],
      parts: [],
    })),
  };
}
