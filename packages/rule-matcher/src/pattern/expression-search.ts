/**
 * Finds the matches of regular expressions. The engine runs only near occurrences of literals that every match
 * contains. An expression that several rules share is compiled once and searched for once per document.
 */
import { firstEndingAfter, type Span } from "@docreview/model";
import {
  originalSpan,
  phraseWords,
  plainPosition,
  plainTexts,
  type PlainTexts,
} from "@docreview/text-folding";
import { type CompiledExpression, compileExpression, findInTexts } from "@docreview/linear-regex";
import type { InternPhrase } from "../document/literal-clauses.ts";
import type { ScannedDocument, Search } from "../document/scanned-document.ts";
import type { RegexPattern } from "./pattern.ts";

/** Finds spans of the original text, in any order. */
export type ExpressionSearch = Search<Span>;

export type SearchFor = (pattern: RegexPattern) => ExpressionSearch;

/** Words that expressions require are added to the index through `intern`. */
export function expressionSearches(intern: InternPhrase): SearchFor {
  const known = new Map<string, ExpressionSearch>();
  return ({ regex, case: letterCase, prefilter }) => {
    const key = `${letterCase} ${regex}`;
    const search = known.get(key) ?? searchFor(compileExpression(regex, letterCase, prefilter), intern);
    known.set(key, search);
    return search;
  };
}

function searchFor(expression: CompiledExpression, intern: InternPhrase): ExpressionSearch {
  const { prefilter } = expression;
  if (prefilter.kind !== "words") {
    return { requiredLiterals: [], find: (document) => findInTexts(expression, document.once(plainTextsOf)) };
  }
  const literals = prefilter.literals.map((phrase) => intern(phraseWords(phrase)));
  return {
    requiredLiterals: [literals],
    find: (document) => matchesNearPhrases(document, literals, expression.findNear),
  };
}

/** The blocks in the form in which regular expressions see them. */
function plainTextsOf({ document: { text, layout } }: ScannedDocument): PlainTexts {
  return plainTexts(
    text,
    layout.blocks.map(({ span }) => span),
  );
}

/** The matches near an occurrence of one of the phrases, in each reading of its paragraph. */
function matchesNearPhrases(
  document: ScannedDocument,
  phrases: readonly number[],
  findNear: CompiledExpression["findNear"],
): readonly Span[] {
  const { blocks } = document.document.layout;
  const { texts, second } = document.once(plainTextsOf);
  const found: Span[] = [];
  const byParagraph = Map.groupBy(startsOf(document, phrases), (start) => firstEndingAfter(blocks, start));
  for (const [paragraph, starts] of byParagraph) {
    for (const index of [paragraph, second.get(paragraph) ?? -1]) {
      const text = texts[index];
      if (text === undefined || paragraph === blocks.length) continue;
      const places = starts.map((start) => plainPosition(text, start));
      for (const match of findNear(text, places)) found.push(originalSpan(text, match));
    }
  }
  return found;
}

/** Where any of the phrases begins, ascending. */
function startsOf({ phraseSpans }: ScannedDocument, phrases: readonly number[]): readonly number[] {
  return phrases.flatMap((phrase) => phraseSpans(phrase).map(({ start }) => start)).toSorted((a, b) => a - b);
}
