/** The form `pattern`: each hit of a named pattern, which is defined in its own file, is a hit. */
import { compileAny } from "./any.ts";
import type { Form, Matcher } from "./matcher.ts";
import type { NamedPattern, Pattern } from "./pattern.ts";

/** `compile` returns the same matcher for the same pattern, however many rules name it. */
export function compileNamed(pattern: NamedPattern, compile: (pattern: Pattern) => Matcher): Form {
  return { ...compileAny({ ...pattern, kind: "any" }, compile), detail: pattern.name };
}
