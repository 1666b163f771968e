/**
 * Keys that occur twice in one mapping. The YAML library compares each key with all those before it, which takes seconds
 * for some ten thousand keys.
 */
import { isScalar, visit, type Node, type Pair } from "yaml";
import { offsetOf } from "./schema.ts";

/** The offsets of the later ones, ascending. */
export function repeatedKeys(contents: Node): readonly number[] {
  const found: number[] = [];
  visit(contents, {
    Map: (_, { items }) => {
      const known = new Set<unknown>();
      for (const { key } of items as readonly Pair<Node>[]) {
        if (!isScalar(key)) continue;
        if (known.has(key.value)) found.push(offsetOf(key));
        known.add(key.value);
      }
    },
  });
  return found.toSorted((a, b) => a - b);
}
