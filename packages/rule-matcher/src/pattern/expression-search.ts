/**
 * Looking for the matches of regular expressions. The engine runs only round the places where something stands that
 * announces a match; what many rules write alike is compiled once, and looked for in a document once.
 */
import { firstEndingAfter, type Span } from "@docreview/model";
import { phraseWords } from "../phrases/phrase-words.ts";
import { compileExpression, type CompiledExpression } from "../regex/expression.ts";
import { originalSpan, plainPosition, type PlainTexts } from "../regex/plain-text.ts";
import type { RequiredIndex } from "../regex/required-index.ts";
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

/** Phrases that announce matches go into the index through `intern`, characters into `required`. */
export function expressionSearches(intern: Intern, required: RequiredIndex): SearchFor {
  const known = new Map<string, ExpressionSearch>();
  return ({ regex, case: letterCase }) => {
    const key = `${letterCase} ${regex}`;
    const search = known.get(key) ?? searchFor(compileExpression(regex, letterCase), intern, required);
    known.set(key, search);
    return search;
  };
}

function searchFor(
  expression: CompiledExpression,
  intern: Intern,
  required: RequiredIndex,
): ExpressionSearch {
  const { needs, find } = unshared(expression, intern, required);
  return { needs, find: (document) => document.once(find) };
}

function unshared(expression: CompiledExpression, intern: Intern, required: RequiredIndex): ExpressionSearch {
  const { announced, find, findRound } = expression;
  switch (announced.by) {
    case "phrases": {
      const needs = announced.texts.map((phrase) => intern(phraseWords(phrase)));
      return { needs, find: (document) => matchesRoundPhrases(document, needs, findRound) };
    }
    case "characters":
    case "runs": {
      const added = required.add(announced);
      return {
        needs: null,
        find: ({ plainTexts }) =>
          matchesRound(plainTexts(), required.placesOf(added, plainTexts()), findRound),
      };
    }
    case "nothing":
      return {
        needs: null,
        find: ({ plainTexts }) =>
          plainTexts().texts.flatMap((text) => find(text).map((match) => originalSpan(text, match))),
      };
  }
}

/** What is found round some places of the plain texts, which ascend. */
function matchesRound(
  { texts }: PlainTexts,
  places: readonly number[],
  findRound: CompiledExpression["findRound"],
): readonly Span[] {
  const found: Span[] = [];
  let text = 0;
  for (let from = 0; from < places.length;) {
    while (texts[text]!.end <= places[from]!) text++;
    const { end } = texts[text]!;
    let to = from + 1;
    while (to < places.length && places[to]! < end) to++;
    for (const match of findRound(texts[text]!, places.slice(from, to))) {
      found.push(originalSpan(texts[text]!, match));
    }
    from = to;
  }
  return found;
}

/** What is found round the places where one of the phrases stands, in each reading of their paragraphs. */
function matchesRoundPhrases(
  document: ScannedDocument,
  phrases: readonly number[],
  findRound: CompiledExpression["findRound"],
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
      for (const match of findRound(text, places)) found.push(originalSpan(text, match));
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
