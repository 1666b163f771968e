/** The form `any`: each hit of any part is a hit. */
import { inOrder, type Form, type Hit, type Matcher } from "./matcher.ts";
import { holdingsOfAny, needsOfAny } from "./needs.ts";
import { presentAmong } from "./present.ts";
import { describePattern, type AnyPattern, type Pattern } from "./pattern.ts";
import { joinedWords, wordedOf, type Worded, type WordedForm } from "./worded.ts";

export function compileAny(pattern: AnyPattern, compile: (pattern: Pattern) => Matcher): Form {
  const parts = pattern.parts.map(compile);
  const worded = wordedOf(parts);
  return {
    needs: needsOfAny(parts.map(({ needs }) => needs)),
    holdings: holdingsOfAny(parts.map(({ holdings }) => holdings)),
    find: worded === null ? findAny(parts) : wordedAny(worded),
    classify: ({ parts: [met] }) => met!.matcher.classify(met!),
    detail: describePattern({ ...pattern, id: null }),
    explain: ({ parts: [met] }, document) => [met!.matcher.explain(met!, document)],
  };
}

function findAny(parts: readonly Matcher[]): Form["find"] {
  const present = presentAmong(parts.map(({ needs }) => needs));
  return (document, matcher) => {
    const hits: Hit[] = [];
    for (const part of present(document)) {
      for (const hit of document.find(parts[part]!)) hits.push(hitBy(hit, matcher));
    }
    return inOrder(hits);
  };
}

function wordedAny(parts: readonly Worded[]): WordedForm {
  const { phrases, accept, ownerOf, nthOf } = joinedWords(parts);
  return {
    phrases,
    accept,
    hitOf: (nth, span, matcher) => hitBy(parts[ownerOf[nth]!]!.hitOf(nthOf[nth]!, span), matcher),
  };
}

function hitBy(met: Hit, matcher: Matcher): Hit {
  return { start: met.start, end: met.end, matcher, parts: [met] };
}
