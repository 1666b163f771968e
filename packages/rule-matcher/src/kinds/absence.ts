/** Rule kind `absence`: something expected is missing: always, or from where a claim creates the duty. */
import { pageAt, type Span } from "@docreview/model";
import { oneOf, oneOrMore, optional, record, refined, required, type Schema } from "@docreview/yaml-schema";
import { outermost, spanOf, type Hit, type Matcher } from "../pattern/matcher.ts";
import { pattern, phrase } from "../pattern/pattern-schema.ts";
import { describePattern, scopes, type Pattern, type PhrasePattern, type Scope } from "../pattern/pattern.ts";
import { failed, held } from "../pattern/proof.ts";
import { stretchesOf, type Stretched } from "../pattern/stretch.ts";
import { phraseWords } from "../phrases/phrase-words.ts";
import type { RuleKind } from "./rule-kind.ts";

export interface AbsenceBody {
  /** The claim that creates the duty; null: it always holds. */
  readonly when: Pattern | null;
  /** Any one of these satisfies. */
  readonly expect: readonly PhrasePattern[];
  /** Where it must stand, relative to the claim. */
  readonly within: Scope;
}

const schema: Schema<AbsenceBody> = refined(
  record(
    {
      when: optional(pattern, null),
      expect: required(oneOrMore(phrase, "Passages any one of which satisfies.")),
      within: optional(
        oneOf("Where the passage must stand, relative to the claim.", scopes),
        "document" as const,
      ),
    },
    "Something expected is missing.",
  ),
  ({ when, within }, node, faults) => {
    if (when !== null || within === "document") return true;
    faults.report(node, `“within: ${within}” is relative to a claim: add “when”, or remove “within”`);
    return false;
  },
);

export const absence: RuleKind<AbsenceBody> = {
  kind: "absence",
  schema,
  placeholders: ({ when }) => (when === null ? ["text", "page"] : ["text", "page", "claim", "claim.page"]),
  compile: ({ when, expect, within }, compiler) => {
    const claim = when === null ? null : compiler.pattern(when);
    const passages = expect.map(compiler.pattern);
    const [first] = passages as [Matcher, ...Matcher[]];
    const missing = {
      classifier: first.pattern.id ?? phraseWords(expect[0]!.phrase).join(" "),
      confidence: null,
      expected: expect[0]!.phrase,
    };
    const tried = expect.map((passage) => failed("expect", `${describePattern(passage)} within ${within}`));
    return {
      needs: claim === null ? null : claim.needs,
      match: (scanned) => {
        const found = passages.flatMap((passage) => scanned.find(passage));
        if (claim === null) {
          const proof = { ...held("expect", "nothing of this in the document"), parts: tried };
          return found.length > 0 ? [] : [{ ...missing, place: { kind: "document" }, claim: null, proof }];
        }
        return unmetClaims(outermost(scanned.find(claim)), found, stretchesOf[within](scanned)).map(
          (hit) => ({
            ...missing,
            place: { kind: "page", page: pageAt(scanned.document, hit.start) },
            claim: spanOf(hit),
            proof: {
              ...held("when", describePattern(claim.pattern)),
              spans: [spanOf(hit)],
              parts: [hit.matcher.explain(hit, scanned), ...tried],
            },
          }),
        );
      },
    };
  },
};

/** The claims in whose stretch nothing of what was expected stands. */
function unmetClaims(claims: readonly Hit[], found: readonly Span[], stretchOf: Stretched): readonly Hit[] {
  const served = new Set(found.map(stretchOf));
  return claims.filter((claim) => stretchOf(claim) < 0 || !served.has(stretchOf(claim)));
}
