/**
 * The claims of a rule: patterns whose hits count only if the document itself makes the claim (`denial.ts`). A rule
 * or its pack can name exceptions; without them, a claim behaves like any other pattern.
 */
import { firstEndingAfter, type ClaimException, type Proof, type Span } from "@docreview/model";
import type { ScannedDocument, Search } from "../document/scanned-document.ts";
import type { Hit, Matcher } from "../pattern/matcher.ts";
import type { Pattern } from "../pattern/pattern.ts";
import { denialOf, wordsOf, type OtherWords } from "./denial.ts";

export interface DeniedHit {
  readonly hit: Hit;
  readonly proof: Proof;
}

/** Its hits carry the pattern's own matcher, which describes them. */
export interface Claim extends Search<Hit> {
  readonly pattern: Pattern;
  /** Hits of the claim's pattern that do not count, with the reason. */
  readonly denied: (scanned: ScannedDocument) => readonly DeniedHit[];
}

/** The patterns that together express one claim, in order. */
export function compileClaims(
  patterns: readonly Pattern[],
  exceptions: readonly ClaimException[],
  compile: (pattern: Pattern) => Matcher,
): readonly Claim[] {
  const matchers = patterns.map(compile);
  const otherWords = otherWordsOf(matchers);
  return matchers.map((matcher) => {
    const deny = (hit: Hit, scanned: ScannedDocument) => denialOf(hit, scanned, { exceptions, otherWords });
    return {
      pattern: matcher.pattern,
      requiredLiterals: matcher.requiredLiterals,
      find: (scanned) => {
        const hits = scanned.find(matcher);
        return exceptions.length === 0 ? hits : hits.filter((hit) => deny(hit, scanned) === null);
      },
      denied: (scanned) =>
        scanned.find(matcher).flatMap((hit) => {
          const proof = deny(hit, scanned);
          return proof === null ? [] : [{ hit, proof }];
        }),
    };
  });
}

/** What the other parts of a claim search for in the same sentence. */
function otherWordsOf(matchers: readonly Matcher[]): OtherWords {
  if (matchers.length < 2) return () => nothing;
  const bySentence = (scanned: ScannedDocument) => {
    const words = matchers.flatMap((matcher) => scanned.find(matcher).flatMap(wordsOf));
    return Map.groupBy(words, ({ start }) => firstEndingAfter(scanned.sentences, start));
  };
  return ({ start }, scanned) =>
    scanned.once(bySentence).get(firstEndingAfter(scanned.sentences, start)) ?? nothing;
}

const nothing: readonly Span[] = [];
