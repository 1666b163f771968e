/** How deeply a file may nest: a limit of our own, so that no file depends on the size of a call stack. */
import { isCollection, isPair, type Node } from "yaml";

/** Lists and mappings in each other; rules need about ten. */
export const deepestNesting = 100;

export const tooDeepNesting = `the file nests more than ${deepestNesting} lists and mappings in each other: reduce the nesting`;

/** The first list or mapping that is too deep; null if there is none. */
export function firstTooDeep(contents: Node): Node | null {
  let level: readonly unknown[] = [contents];
  for (let depth = 1; level.length > 0; depth++) {
    const collections = level
      .flatMap((node) => (isPair(node) ? [node.key, node.value] : [node]))
      .filter(isCollection);
    const [first] = collections;
    if (first !== undefined && depth > deepestNesting) return first;
    level = collections.flatMap(({ items }) => items as readonly unknown[]);
  }
  return null;
}
