/** The form `list`: each hit of any word in a word list of the pack is a hit. */
import { compileAny } from "./any.ts";
import type { Form, Matcher } from "./matcher.ts";
import type { ListPattern, Pattern } from "./pattern.ts";

export function compileList(pattern: ListPattern, compile: (pattern: Pattern) => Matcher): Form {
  return { ...compileAny({ ...pattern, kind: "any" }, compile), detail: pattern.list };
}
