/** A rule file without its tests, which are half of most files, for programs that only apply the rule. */
import type { SourceFile } from "@docreview/model";

/** A top-level key with its value, up to the end of the file. */
const lastKey = /^tests:(?:[ \t].*)?(?:\r?\n(?:[ \t#].*|-|- .*)?)*$/;

/** Null if the tests are not the last key, so that nothing else is cut off. */
export function withoutTests({ path, text }: SourceFile): SourceFile | null {
  const at = text.search(/^tests:/m);
  return at > 0 && lastKey.test(text.slice(at)) ? { path, text: text.slice(0, at) } : null;
}
