/** The matches of an expression in all paragraphs of a document, without an index of word positions. */
import type { Span } from "@docreview/model";
import type { CompiledExpression } from "./expression.ts";
import { originalSpan, type PlainText, type PlainTexts } from "@docreview/text-folding";
import { memberPlaces, substringPlaces, type Prefilter } from "./prefilter.ts";

/** Spans of the original text; those of second readings come last. */
export function findInTexts(expression: CompiledExpression, plain: PlainTexts): readonly Span[] {
  const { prefilter, find, findNear } = expression;
  const places = candidatePlaces(prefilter, plain);
  if (places === null) return plain.texts.flatMap((text) => inOriginal(text, find(text)));
  const found: Span[] = [];
  let from = 0;
  for (const text of plain.texts) {
    let to = from;
    while ((places[to] ?? Infinity) < text.end) to++;
    if (to > from) found.push(...inOriginal(text, findNear(text, places.slice(from, to))));
    from = to;
  }
  return found;
}

/** Ascending; null if matches may be anywhere. */
function candidatePlaces(prefilter: Prefilter, texts: PlainTexts): readonly number[] | null {
  switch (prefilter.kind) {
    case "words":
    case "none":
      return null;
    case "substrings":
      return substringPlaces(prefilter, texts.lowerCase());
    case "first characters":
      return memberPlaces(prefilter.units, texts.units, texts.rarePlaces());
  }
}

function inOriginal(text: PlainText, matches: readonly Span[]): readonly Span[] {
  return matches.map((match) => originalSpan(text, match));
}
