/** Quotes and brackets that close after a stop: they belong to the sentence that it ends. */
import { type Characters, Kind, kindAt } from "./characters.ts";

/** The end of the quotes and brackets that close at `from`. */
export function endOfClosers(text: Characters, from: number, limit: number): number {
  let end = from;
  while (end < limit && (isCloser(kindAt(text, end)) || isDetachedQuote(text, end, limit))) end++;
  if (end + 1 < limit && kindAt(text, end) === Kind.space && isGuillemet(text, end + 1, limit))
    return end + 2;
  return end;
}

/** An opening quote that closes, as in some languages: “so.“ Then”. */
function isDetachedQuote(text: Characters, at: number, limit: number): boolean {
  return kindAt(text, at) === Kind.openQuote && (at + 1 >= limit || kindAt(text, at + 1) === Kind.space);
}

/** « Oui. » */
function isGuillemet(text: Characters, at: number, limit: number): boolean {
  return kindAt(text, at) === Kind.closeQuote && (at + 1 >= limit || kindAt(text, at + 1) === Kind.space);
}

function isCloser(kind: number): boolean {
  return kind === Kind.closeQuote || kind === Kind.closeBracket || kind === Kind.straightQuote;
}
