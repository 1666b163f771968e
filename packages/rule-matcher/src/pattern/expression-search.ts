/**
 * Looking for the matches of regular expressions. The engine runs only near the places where literals stand that every
 * match holds; what many rules write alike is compiled once, and looked for in a document once.
 */
import { firstEndingAfter, type Span } from "@docreview/model";
import { originalSpan, phraseWords, plainPosition } from "@docreview/text-folding";
import { type CompiledExpression, compileExpression, findInTexts } from "@docreview/linear-regex";
import type { ScannedDocument } from "../scanned-document.ts";
import type { Intern } from "./compile-pattern.ts";
import type { Needs } from "./needs.ts";
import type { RegexPattern } from "./pattern.ts";

export interface ExpressionSearch {
  readonly needs: Needs;
  /** Spans of the original, in any order. */
  readonly find: (document: ScannedDocument) => readonly Span[];
}

export type SearchFor = (pattern: RegexPattern) => ExpressionSearch;

/** The words that expressions require go into the index through `intern`. */
export function expressionSearches(intern: Intern): SearchFor {
  const known = new Map<string, ExpressionSearch>();
  return ({ regex, case: letterCase }) => {
    const key = `${letterCase} ${regex}`;
    const search = known.get(key) ?? searchFor(compileExpression(regex, letterCase), intern);
    known.set(key, search);
    return search;
  };
}

function searchFor(expression: CompiledExpression, intern: Intern): ExpressionSearch {
  const { needs, find } = unshared(expression, intern);
  return { needs, find: (document) => document.once(find) };
}

function unshared(expression: CompiledExpression, intern: Intern): ExpressionSearch {
  const { prefilter } = expression;
  if (prefilter.kind !== "words") {
    return { needs: null, find: ({ plainTexts }) => findInTexts(expression, plainTexts()) };
  }
  const needs = prefilter.literals.map((phrase) => intern(phraseWords(phrase)));
  return { needs, find: (document) => matchesNearPhrases(document, needs, expression.findNear) };
}

/** What is found near the places where one of the phrases stands, in each reading of their paragraphs. */
function matchesNearPhrases(
  document: ScannedDocument,
  phrases: readonly number[],
  findNear: CompiledExpression["findNear"],
): readonly Span[] {
  const { blocks } = document.document.layout;
  const starts = startsOf(document, phrases);
  const { texts, second } = document.plainTexts();
  const found: Span[] = [];
  for (let from = 0; from < starts.length;) {
    const paragraph = firstEndingAfter(blocks, starts[from]!);
    const end = blocks[paragraph]?.span.end ?? -1;
    let to = from + 1;
    while (to < starts.length && starts[to]! < end) to++;
    for (const index of [paragraph, second.get(paragraph) ?? -1]) {
      const text = texts[index];
      if (text === undefined || paragraph === blocks.length) continue;
      const places: number[] = [];
      for (let at = from; at < to; at++) places.push(plainPosition(text, starts[at]!));
      for (const match of findNear(text, places)) found.push(originalSpan(text, match));
    }
    from = to;
  }
  return found;
}

/** Where any of the phrases begins, ascending. */
function startsOf({ places }: ScannedDocument, phrases: readonly number[]): readonly number[] {
  const starts: number[] = [];
  for (const phrase of phrases) {
    for (let hit = places.firstOf(phrase); hit >= 0; hit = places.nextOf(hit)) {
      starts.push(places.starts[hit]!);
    }
  }
  return starts.length < 2 ? starts : starts.toSorted((a, b) => a - b);
}
