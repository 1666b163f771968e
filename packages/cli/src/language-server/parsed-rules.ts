/**
 * The rules of a folder, parsed. Those that were asked for last are kept, because a check, a completion and a hover ask for the same; to parse
 * a large folder takes half a second.
 */
import { isDeepStrictEqual } from "node:util";
import { parseRules } from "@docreview/engine/rules";
import type { SourceFile } from "@docreview/model";

type Parsed = ReturnType<typeof parseRules>;

let last: { readonly sources: readonly SourceFile[]; readonly parsed: Parsed } | null = null;

export function parsedRules(sources: readonly SourceFile[]): Parsed {
  if (last === null || !isDeepStrictEqual(last.sources, sources))
    last = { sources, parsed: parseRules(sources) };
  return last.parsed;
}
