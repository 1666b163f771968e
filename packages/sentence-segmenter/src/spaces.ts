/** White space of any kind and length is one separator. */
import type { Span } from "@docreview/model";
import { type Characters, Kind, kindAt } from "./characters.ts";

/** The first unit from `from` that is not white space, or `limit`. */
export function skipSpaces(text: Characters, from: number, limit: number): number {
  let at = from;
  while (at < limit && kindAt(text, at) === Kind.space) at++;
  return at;
}

/** The end of the last unit before `end` that is not white space, or `start`. */
export function skipSpacesBack(text: Characters, start: number, end: number): number {
  let to = end;
  while (to > start && kindAt(text, to - 1) === Kind.space) to--;
  return to;
}

/** The span without surrounding white space; empty if nothing is left. */
export function trimmed(text: Characters, { start, end }: Span): readonly Span[] {
  const from = skipSpaces(text, start, end);
  const to = skipSpacesBack(text, from, end);
  return to > from ? [{ start: from, end: to }] : [];
}
