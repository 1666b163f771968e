/**
 * Rule kind `absence`: something expected is missing, or is there but not as it must be: always, or from where a claim
 * creates the duty. The match tells which, and points at the claim and at what came nearest.
 */
import { pageAt, type Proof, type Span } from "@docreview/model";
import {
  approximateCandidates,
  exactCandidates,
  passageWords,
  type Candidate,
  type ExpectedPassage,
} from "../passage/candidate.ts";
import {
  failuresOf,
  judgePassages,
  type JudgedCandidate,
  type Requirements,
} from "../passage/judge-passages.ts";
import { byStartThenEnd, outermost, spanOf, type Hit } from "../pattern/matcher.ts";
import { describePattern, noExceptions, type PhrasePattern } from "../pattern/pattern.ts";
import { failed, held } from "../pattern/proof.ts";
import { stretchesOf } from "../pattern/stretch.ts";
import { phraseWords } from "../phrases/phrase-words.ts";
import type { ScannedDocument } from "../scanned-document.ts";
import { absenceBody, type AbsenceBody } from "./absence-schema.ts";
import type { RuleCompiler, RuleKind, RuleMatch } from "./rule-kind.ts";

export type { AbsenceBody } from "./absence-schema.ts";

export const absence: RuleKind<AbsenceBody> = {
  kind: "absence",
  schema: absenceBody,
  placeholders: ({ when }) => (when === null ? ["text", "page"] : ["text", "page", "claim", "claim.page"]),
  compile: (body, compiler) => {
    const claim = body.when === null ? null : compiler.pattern(body.when);
    const passages = body.expect.map((pattern) => expectedPassage(pattern, compiler));
    const requirements = requirementsOf(body, compiler);
    return {
      needs: claim === null ? null : claim.needs,
      match: (scanned) => {
        const claims = claim === null ? [null] : outermost(scanned.find(claim));
        return unmet(claims, { passages, requirements, scanned }).map(({ claim: hit, nearest }) => ({
          ...wholeDocument,
          ...expected(body),
          ...(hit === null ? {} : placeOf(hit, scanned)),
          ...(nearest === null
            ? {}
            : { nearest: { span: nearest.candidate.span, fails: failuresOf(nearest) } }),
          proof: proofOf(body, { claim: hit, nearest }, scanned),
        }));
      },
    };
  },
};

function expectedPassage(pattern: PhrasePattern, compiler: RuleCompiler): ExpectedPassage {
  const { accept } = compiler.conditions(pattern);
  return { matcher: compiler.pattern(pattern), pattern, ...passageWords(pattern), accept };
}

function requirementsOf(
  { within, tolerance, placement, prominence }: AbsenceBody,
  compiler: RuleCompiler,
): Requirements {
  const zones = { id: null, unless: noExceptions, in: placement.in, notIn: [] };
  return { within, tolerance, placement, prominence, isInZone: compiler.conditions(zones).accept };
}

const wholeDocument = { place: { kind: "document" }, claim: null } as const;

function placeOf(claim: Hit, { document }: ScannedDocument): Pick<RuleMatch, "place" | "claim"> {
  return { place: { kind: "page", page: pageAt(document, claim.start) }, claim: spanOf(claim) };
}

function expected({
  expect: [first],
}: AbsenceBody): Pick<RuleMatch, "classifier" | "confidence" | "expected"> {
  const { id, phrase } = first!;
  return { classifier: id ?? phraseWords(phrase).join(" "), confidence: null, expected: phrase };
}

interface Unmet<Claim> {
  readonly claim: Claim;
  readonly nearest: JudgedCandidate | null;
}

interface Search {
  readonly passages: readonly ExpectedPassage[];
  readonly requirements: Requirements;
  readonly scanned: ScannedDocument;
}

/** The claims for which nothing is as it must be. What differs in wording is only looked for where nothing else is left. */
function unmet<Claim extends Span | null>(
  claims: readonly Claim[],
  { passages, requirements, scanned }: Search,
): readonly Unmet<Claim>[] {
  const stretchOf = stretchesOf[requirements.within](scanned);
  const judge = (candidates: readonly Candidate[]) =>
    judgePassages(candidates, requirements, { scanned, stretchOf });
  const exact = exactCandidates(passages, scanned);
  const byLetter = judge(exact);
  const left = claims.filter((claim) => !byLetter.isMet(claim));
  if (left.length === 0) return [];
  const similar = approximateCandidates(passages, exact, scanned);
  const bySense = judge([...exact, ...similar].toSorted((a, b) => byStartThenEnd(a.span, b.span)));
  return left
    .filter((claim) => !bySense.isMet(claim))
    .map((claim) => ({ claim, nearest: bySense.nearest(claim) }));
}

function proofOf(body: AbsenceBody, { claim, nearest }: Unmet<Hit | null>, scanned: ScannedDocument): Proof {
  const tried = body.expect.map((passage) =>
    failed("expect", `${describePattern(passage)} within ${body.within}`),
  );
  const found = nearest === null ? [] : [nearestProof(nearest)];
  if (claim === null) {
    const detail =
      nearest === null ? "nothing of this in the document" : "nothing of this as it must be in the document";
    return { ...held("expect", detail), parts: [...tried, ...found] };
  }
  return {
    ...held("when", describePattern(claim.matcher.pattern)),
    spans: [spanOf(claim)],
    parts: [claim.matcher.explain(claim, scanned), ...tried, ...found],
  };
}

/** What came nearest, and of each thing that is asked of it how it is and how it must be. */
function nearestProof({ candidate: { passage, span }, verdicts }: JudgedCandidate): Proof {
  return {
    ...failed("nearest", describePattern(passage.pattern)),
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
