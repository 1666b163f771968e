/**
 * Questions that leave open whether something is so: “Is my capital guaranteed?”. A question that presupposes it
 * (“How do we guarantee your income?”), that invites (“Would you like guaranteed income?”) or that is answered with
 * yes makes the claim. Decided by the first words; in doubt, a question makes the claim.
 */
import type { Span } from "@docreview/model";
import { clauseTokens } from "../negation/clause-tokens.ts";

const endsAsQuestion = /\?["'”’»)\]\s]*$/;

/** What may be before the first word of a question: a number, “Q”, a conjunction. */
const leadIn = /^(?:q|question|faq|and|but|so|or|also|then|well|\d+)$/;

const polar =
  /^(?:is|are|was|were|am|do|does|did|has|have|had|can|could|will|would|should|shall|may|might|must) /;

const definition = /^what (?:(?:is|are) (?:an? |meant )|(?:do|does|did) .*\bmean )/;

/** These ask about a wish and offer what they name, or suggest it. */
const inviting = new RegExp(
  [
    "^(?:do|would|did|could|can|will|have|are|were|should) you (?:\\w+ )?(?:want|like|need|know|prefer|love|fancy|deserve|hear|" +
      "heard|dream|dreamt|dreaming|imagine|wish|afford|consider|considered|thought|looking|ready|tired|searching|seeking|" +
      "after|hoping|interested|missing|sick|wanted|realise|realize|say no|find) ",
    "^(?:could|can|might) (?:this|it|there) be ",
    "^(?:would|does|do) .* (?:interest|suit|tempt|appeal to) you ",
    "^(?:is|are|was) (?:it|this|that|there) (?:not|any wonder|really any wonder) ",
    "^(?:is|are|do|does|did|has|have|can|could|will|would|should) (?:\\w+ ){0,3}not ",
  ].join("|"),
);

const affirming =
  /^(?:yes|yep|yeah|absolutely|certainly|definitely|indeed|sure|of course|guaranteed)(?! not\b)\b|^(?:it|they|we|you|that|he|she) (?:is|are|was|does|do|did|can|will|has|have) $/;

/** Whether a sentence asks if something is so and the next sentence, null if there is none, does not say yes. */
export function asksWhether(text: string, sentence: Span, next: Span | null): boolean {
  if (!endsAsQuestion.test(text.slice(sentence.start, sentence.end))) return false;
  const asked = wordsOf(text, sentence);
  if (!polar.test(asked) && !definition.test(asked)) return false;
  if (inviting.test(asked)) return false;
  return next === null || !affirming.test(wordsOf(text, next));
}

/** The words in lower case, each followed by a space, without what may be before the first. */
function wordsOf(text: string, sentence: Span): string {
  const words = clauseTokens(text, sentence).flatMap(({ word, isWord }) => (isWord ? [word] : []));
  const first = words.findIndex((word) => !leadIn.test(word));
  return words
    .slice(Math.max(first, 0))
    .map((word) => `${word} `)
    .join("");
}
