/** A rule file without the rule's own tests, which are half of most files, for those who only judge by it. */
import type { SourceFile } from "@docreview/model";

/** A key at the margin with all that belongs to it, up to the end of the file. */
const lastKey = /^tests:(?:[ \t].*)?(?:\r?\n(?:[ \t#].*|-|- .*)?)*$/;

/** Null if the tests are not last, so that nothing can be left out without reading it. */
export function withoutTests({ path, text }: SourceFile): SourceFile | null {
  const at = text.search(/^tests:/m);
  return at > 0 && lastKey.test(text.slice(at)) ? { path, text: text.slice(0, at) } : null;
}
