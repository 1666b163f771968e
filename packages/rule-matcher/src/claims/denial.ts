/**
 * Why a hit of a claim does not make the claim: it is negated, only asked, or quoted from a regulator or a law. A hit
 * that consists of several parts is negated if one of them is. Negating words that the claim itself looks for belong to
 * it: “no risk” and “you never lose” are claims as they are written.
 */
import type { Negation } from "@docreview/language-en";
import { overlaps, type ClaimException, type Proof, type Span } from "@docreview/model";
import type { ScannedDocument } from "../document/scanned-document.ts";
import { spanOf, type Hit } from "../pattern/matcher.ts";
import { documentScopes, type DocumentScopes } from "../scope/document-scopes.ts";
import { proofOfAuthority, proofOfNegation, proofOfQuestion } from "../scope/scope-proof.ts";

/** Other words that belong to the same claim as the hit. */
export type OtherWords = (hit: Hit, scanned: ScannedDocument) => readonly Span[];

type Deny = (hit: Hit, scanned: ScannedDocument, otherWords: OtherWords) => Proof | null;

/** Null if the hit makes the claim. */
export function denialOf(
  hit: Hit,
  scanned: ScannedDocument,
  {
    exceptions,
    otherWords,
  }: { readonly exceptions: readonly ClaimException[]; readonly otherWords: OtherWords },
): Proof | null {
  for (const exception of exceptions) {
    const denial = denials[exception](hit, scanned, otherWords);
    if (denial !== null) return denial;
  }
  return null;
}

const denials: Readonly<Record<ClaimException, Deny>> = {
  negated: (hit, scanned, otherWords) => {
    const scopes = scanned.once(documentScopes);
    const found = negationIn(hit, scopes, scanned.document.text);
    if (found === null) return null;
    const belongs = (words: Span) => overlaps(words, found.negation.cue);
    if (wordsOf(hit).some(belongs) || otherWords(hit, scanned).some(belongs)) return null;
    return proofOfNegation(found.span, found.negation, scanned.document.text);
  },
  question: (hit, scanned) => {
    const question = scanned.once(documentScopes).questionAround(hit);
    return question === null ? null : proofOfQuestion(question, scanned.document.text);
  },
  quoted: (hit, scanned) => {
    const quotation = scanned.once(documentScopes).authorityQuotedAround(hit);
    return quotation === null ? null : proofOfAuthority(quotation, scanned.document.text);
  },
};

interface Negated {
  /** The hit, or the part of it that is negated. */
  readonly span: Span;
  readonly negation: Negation;
}

function negationIn(hit: Hit, scopes: DocumentScopes, text: string): Negated | null {
  const negation = scopes.negationOf(hit);
  const negatesItself = scopes.beginsWithNegation(hit);
  // “You won't pay fees, no risk” lists two promises; “it is not no risk” takes one back.
  if (negation !== null && !(negatesItself && text.slice(negation.cue.end, hit.start).includes(",")))
    return { span: spanOf(hit), negation };
  if (negatesItself || !isJoined(hit)) return null;
  for (const part of hit.parts) {
    const found = negationIn(part, scopes, text);
    if (found !== null) return found;
  }
  return null;
}

/** Where each part of the hit contributes to the claim. Hits that were only counted do not. */
function isJoined({ matcher: { pattern } }: Hit): boolean {
  return pattern.kind !== "count" && pattern.kind !== "repeated";
}

/** The words that were searched for, without the gaps between them. */
export function wordsOf(hit: Hit): readonly Span[] {
  return hit.parts.length === 0 ? [hit] : hit.parts.flatMap(wordsOf);
}
