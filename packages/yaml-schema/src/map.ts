/** Mappings with arbitrary keys and values of one schema. */
import { isScalar } from "yaml";
import { entriesOf, type Entry } from "./entries.ts";
import { mapped, nameOf, offsetOf, reportUnexpected } from "./schema.ts";
import type { Faults, Placed, Schema } from "./schema.ts";

export interface Pair<T> {
  readonly key: Placed<string>;
  readonly value: T;
}

const mostPairs = 2_000;

/** A mapping, as an object. */
export function mapOf<T>(item: Schema<T>, description: string): Schema<Readonly<Record<string, T>>> {
  return mapped(pairsOf(item, description), (pairs) =>
    Object.fromEntries(pairs.map(({ key, value }) => [key.value, value])),
  );
}

/** A mapping, as a list in the order of the file, with the position of each key. */
export function pairsOf<T>(item: Schema<T>, description: string): Schema<readonly Pair<T>[]> {
  const schema: Schema<readonly Pair<T>[]> = {
    expected: `a mapping (${description})`,
    describe: (definitions) => ({
      type: "object",
      additionalProperties: item.describe(definitions),
      minProperties: 1,
      maxProperties: mostPairs,
      description,
    }),
    read: (node, faults) => {
      const entries = entriesOf(node) ?? [];
      if (entries.length === 0) return reportUnexpected(schema, node, faults);
      if (entries.length > mostPairs) {
        return faults.report(
          node,
          `this mapping has ${entries.length} keys, and can have ${mostPairs}: split it`,
        );
      }
      const pairs = entries.map((entry) => readPair(item, entry, faults));
      const sound = pairs.filter((pair) => pair !== undefined);
      return sound.length < pairs.length ? undefined : sound;
    },
  };
  return schema;
}

function readPair<T>(item: Schema<T>, { key, keyNode, value }: Entry, faults: Faults): Pair<T> | undefined {
  const read = item.read(value, faults);
  if (!isScalar(keyNode))
    return faults.report(keyNode, `expected a word as the key, found ${nameOf(keyNode)}`);
  return read === undefined ? undefined : { key: { value: key, offset: offsetOf(keyNode) }, value: read };
}
