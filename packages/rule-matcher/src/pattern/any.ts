/** The form `any`: each hit of any part is a hit. */
import type { Proof } from "@docreview/model";
import type { ScannedDocument } from "../scanned-document.ts";
import { inOrder, type Form, type Hit, type Matcher, type SoughtForm } from "./matcher.ts";
import { holdingsOfAny, needsOfAny } from "./needs.ts";
import { presentAmong } from "./present.ts";
import { describePattern, type AnyPattern, type Pattern } from "./pattern.ts";
import { joinedWords, wordedOf, type Worded, type WordedMatcher } from "./worded.ts";

export function compileAny(pattern: AnyPattern, compile: (pattern: Pattern) => Matcher): Form {
  const parts = pattern.parts.map(compile);
  const worded = wordedOf(parts);
  return {
    needs: needsOfAny(parts.map(({ needs }) => needs)),
    holdings: holdingsOfAny(parts.map(({ holdings }) => holdings)),
    ...(worded === null ? { find: findAny(parts) } : wordedAny(worded)),
    classify: classifyMet,
    detail: describePattern({ ...pattern, id: null }),
    explain: explainMet,
  };
}

function classifyMet({ parts }: Hit): string {
  const met = parts[0]!;
  return met.matcher.classify(met);
}

function explainMet({ parts }: Hit, document: ScannedDocument): readonly Proof[] {
  const met = parts[0]!;
  return [met.matcher.explain(met, document)];
}

function findAny(parts: readonly Matcher[]): SoughtForm["find"] {
  const present = presentAmong(parts.map(({ needs }) => needs));
  return (document, matcher) => {
    const hits: Hit[] = [];
    for (const part of present(document)) {
      for (const hit of document.find(parts[part]!)) hits.push(hitBy(hit, matcher));
    }
    return inOrder(hits);
  };
}

function wordedAny(parts: readonly WordedMatcher[]): Worded {
  const { phrases, accept, ownerOf, nthOf } = joinedWords(parts);
  return {
    phrases,
    accept,
    hitOf: (nth, span, matcher) => {
      const part = parts[ownerOf[nth]!]!;
      return hitBy(part.worded.hitOf(nthOf[nth]!, span, part), matcher);
    },
  };
}

function hitBy(met: Hit, matcher: Matcher): Hit {
  return { start: met.start, end: met.end, matcher, parts: [met] };
}
