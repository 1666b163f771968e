/** Why an exception by meaning applies, worded for people. */
import type { Negation } from "@docreview/language-en";
import type { Document, Proof, Span } from "@docreview/model";
import type { DocumentScopes } from "./document-scopes.ts";
import { firstWithin } from "../document/ascending.ts";
import { linkOf, linksToAny } from "./footnote-links.ts";

export interface ScopeReading {
  readonly document: Document;
  readonly scopes: DocumentScopes;
}

export interface ScopeQuestion {
  /** The hit to which the exception applies. */
  readonly span: Span;
  /** The exception in words. */
  readonly wanted: string;
  /** Where its pattern occurs in the document, ascending. */
  readonly hits: readonly Span[];
}

/** Null if the exception does not apply, or is of another kind. */
export function scopeProof(kind: string, question: ScopeQuestion, reading: ScopeReading): Proof | null {
  return proofs[kind]?.(question, reading) ?? null;
}

const proofs: Readonly<Record<string, (question: ScopeQuestion, reading: ScopeReading) => Proof | null>> = {
  negated: negationProof,
  insideQuotation: quotationProof,
  linkedFootnote: footnoteProof,
};

/** `negated by “not” 2 words before`, or, of a subject, `negated by “not given” directly after`. */
function negationProof({ span }: ScopeQuestion, { document: { text }, scopes }: ScopeReading): Proof | null {
  const negation = scopes.negationOf(span);
  return negation === null ? null : proofOfNegation(span, negation, text);
}

export function proofOfNegation(span: Span, { cue }: Negation, text: string): Proof {
  const isAfter = cue.start >= span.end;
  const apart = isAfter ? text.slice(span.end, cue.start) : text.slice(cue.end, span.start);
  const between = apart.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’]*/gu)?.length ?? 0;
  const side = isAfter ? "after" : "before";
  const distance = between === 0 ? `directly ${side}` : `${between + 1} words ${side}`;
  return holding(`negated by ${quoted(cue, text)} ${distance}`, [cue]);
}

/** `insideQuotation “…”`. */
function quotationProof({ span }: ScopeQuestion, { document: { text }, scopes }: ScopeReading): Proof | null {
  const quotation = scopes.quotationAround(span);
  return quotation === null ? null : holding(`insideQuotation ${shortened(quotation, text)}`, [quotation]);
}

export function proofOfQuestion(question: Span, text: string): Proof {
  return holding(`only asked: ${quoted(question, text)}`, [question]);
}

export function proofOfAuthority(quotation: Span, text: string): Proof {
  return holding(`quoted from a regulator or a law: ${shortened(quotation, text)}`, [quotation]);
}

/** `linkedFootnote terms apply: the mark “*” leads to the note on page 2`. */
function footnoteProof(
  { span, wanted, hits }: ScopeQuestion,
  { document: { text }, scopes }: ScopeReading,
): Proof | null {
  const link = linkOf(span, linksToAny(scopes.footnoteLinks(), hits), text);
  const inNote = link === null ? null : firstWithin(link.note.span, hits);
  if (link === null || inNote === null) return null;
  const { mark, note } = link;
  return holding(`${wanted}: the mark ${quoted(mark, text)} leads to the note on page ${note.page}`, [
    mark,
    inNote,
  ]);
}

function holding(detail: string, spans: readonly Span[]): Proof {
  return { form: "unless", detail, holds: true, spans, parts: [] };
}

function quoted({ start, end }: Span, text: string): string {
  return `“${text.slice(start, end).replaceAll(/\s+/g, " ")}”`;
}

/** The maximum number of characters shown of a quotation. */
const shownLength = 60;

/** Including its own quotation marks. */
function shortened({ start, end }: Span, text: string): string {
  const shown = text.slice(start, Math.min(end, start + shownLength)).replaceAll(/\s+/g, " ");
  return end - start > shownLength ? `${shown}…` : shown;
}
