/** Finds the bracket of a flow list or mapping that is never closed: a parser reports it only further down. */
import { Parser, type CST } from "yaml";

export interface UnclosedBracket {
  /** UTF-16 code units into the file. */
  readonly offset: number;
  readonly bracket: "[" | "{";
}

/** The innermost one, which is the one to close; null if there is none. */
export function unclosedBracket(source: string): UnclosedBracket | null {
  try {
    let found: UnclosedBracket | null = null;
    for (const token of new Parser().parse(source)) found = innermost(token) ?? found;
    return found;
  } catch (error) {
    // It nests deeper than the call stack allows, which the parser reports.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function innermost(token: CST.Token | null | undefined): UnclosedBracket | null {
  if (token == null) return null;
  if (token.type === "document") return innermost(token.value);
  if (!("items" in token)) return null;
  for (const item of token.items) {
    const inside =
      ("value" in item ? innermost(item.value) : null) ?? ("key" in item ? innermost(item.key) : null);
    if (inside !== null) return inside;
  }
  if (token.type !== "flow-collection") return null;
  const bracket = token.start.source === "[" ? "[" : "{";
  const closing = bracket === "[" ? "flow-seq-end" : "flow-map-end";
  return token.end.some(({ type }) => type === closing) ? null : { offset: token.start.offset, bracket };
}
