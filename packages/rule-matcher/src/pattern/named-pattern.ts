/** The form `pattern`: each hit of a pattern that is written in a file of its own is a hit. */
import { compileAny } from "./any.ts";
import type { Form, Matcher } from "./matcher.ts";
import type { NamedPattern, Pattern } from "./pattern.ts";

/** `compile`: one matcher for the same pattern, however many rules name it. */
export function compileNamed(pattern: NamedPattern, compile: (pattern: Pattern) => Matcher): Form {
  return { ...compileAny({ ...pattern, kind: "any" }, compile), detail: pattern.name };
}
