/** The keys and values of a mapping as they stand in the file. A value that was not written stands where its key does. */
import { isMap, isScalar, Scalar, type Node } from "yaml";

export interface Entry {
  /** Empty for a key that is itself a list or a mapping. */
  readonly key: string;
  readonly keyNode: Node;
  readonly value: Node;
}

/** The entries of a mapping, in the order of the file; null for what is no mapping. */
export function entriesOf(node: Node): readonly Entry[] | null {
  if (!isMap(node)) return null;
  return node.items.map((pair) => {
    const keyNode = pair.key as Node;
    const key = isScalar(keyNode) ? (keyNode.source ?? "") : "";
    return { key, keyNode, value: (pair.value as Node | null) ?? nothingAt(keyNode) };
  });
}

/** `{key}` has no value, not even an empty one. */
function nothingAt(keyNode: Node): Node {
  const nothing = new Scalar(null);
  nothing.range = keyNode.range ?? null;
  return nothing;
}
