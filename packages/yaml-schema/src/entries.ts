/** The keys and values of a mapping as written in the file. A missing value has the position of its key. */
import { isMap, isScalar, Scalar, type Node } from "yaml";

export interface Entry {
  /** Empty for a key that is itself a list or a mapping. */
  readonly key: string;
  readonly keyNode: Node;
  readonly value: Node;
}

/** The entries of a mapping, in the order of the file; null if the node is not a mapping. */
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
