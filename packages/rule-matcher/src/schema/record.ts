/** Mappings: with known keys (`record`), or with keys that are free (`mapOf`). */
import { isMap, isScalar, type Node, type YAMLMap } from "yaml";
import { quoted, reportUnexpected, type Faults, type Schema } from "./schema.ts";
import { didYouMean } from "./suggest.ts";

/** One key of a record. `value` is given when the key is left out; without it the key is required. */
export interface Field<T> {
  readonly schema: Schema<T>;
  readonly absent?: { readonly value: T };
}

export type Fields = Readonly<Record<string, Field<unknown>>>;

export type RecordOf<F extends Fields> = {
  readonly [K in keyof F]: F[K] extends Field<infer T> ? T : never;
};

export function required<T>(schema: Schema<T>): Field<T> {
  return { schema };
}

/** A key that may be left out; `value` then stands for it. */
export function optional<T, U>(schema: Schema<T>, value: U): Field<T | U> {
  return { schema, absent: { value } };
}

/** A mapping with known keys. */
export function record<F extends Fields>(fields: F, description: string): Schema<RecordOf<F>> {
  const keys = Object.keys(fields);
  const schema: Schema<RecordOf<F>> = {
    expected: `a mapping with the keys ${keys.join(", ")}`,
    describe: (definitions) => ({
      type: "object",
      properties: Object.fromEntries(keys.map((key) => [key, fields[key]!.schema.describe(definitions)])),
      required: keys.filter((key) => fields[key]!.absent === undefined),
      additionalProperties: false,
      description,
    }),
    read: (node, faults) => {
      if (!isMap(node)) return reportUnexpected(schema, node, faults);
      const unknown = reportUnknownKeys(node, keys, faults);
      const values = keys.map((key) => [key, readField(node, key, fields[key]!, faults)] as const);
      const sound = values.every(([, field]) => field !== null);
      return unknown || !sound
        ? undefined
        : (Object.fromEntries(values.map(([key, field]) => [key, field!.value])) as RecordOf<F>);
    },
  };
  return schema;
}

/** A mapping whose keys are free, and whose values are all alike. */
export function mapOf<T>(item: Schema<T>, description: string): Schema<Readonly<Record<string, T>>> {
  const schema: Schema<Readonly<Record<string, T>>> = {
    expected: `a mapping (${description})`,
    describe: (definitions) => ({
      type: "object",
      additionalProperties: item.describe(definitions),
      minProperties: 1,
      description,
    }),
    read: (node, faults) => {
      if (!isMap(node) || node.items.length === 0) return reportUnexpected(schema, node, faults);
      const entries = entriesOf(node).map(({ key, value }) => [key, item.read(value, faults)] as const);
      return entries.some(([, value]) => value === undefined)
        ? undefined
        : (Object.fromEntries(entries) as Record<string, T>);
    },
  };
  return schema;
}

export interface Entry {
  readonly key: string;
  readonly keyNode: Node;
  /** The node of the value; that of the key where nothing was written. */
  readonly value: Node;
}

/** The keys and values of a mapping, in the order of the file. */
export function entriesOf(map: YAMLMap): readonly Entry[] {
  return map.items.map((pair) => {
    const keyNode = pair.key as Node;
    const key = isScalar(keyNode) ? (keyNode.source ?? "") : "";
    return { key, keyNode, value: (pair.value as Node | null) ?? keyNode };
  });
}

function reportUnknownKeys(map: YAMLMap, keys: readonly string[], faults: Faults): boolean {
  const unknown = entriesOf(map).filter(({ key }) => !keys.includes(key));
  for (const { key, keyNode } of unknown) {
    const hint = didYouMean(key, keys) || `; the keys are ${keys.join(", ")}`;
    faults.report(keyNode, `${quoted(key)} is not a key here${hint}`);
  }
  return unknown.length > 0;
}

function readField<T>(map: YAMLMap, key: string, field: Field<T>, faults: Faults): { value: T } | null {
  const entry = entriesOf(map).find((candidate) => candidate.key === key);
  if (entry !== undefined) {
    const value = field.schema.read(entry.value, faults);
    return value === undefined ? null : { value };
  }
  if (field.absent !== undefined) return field.absent;
  faults.report(map, `${quoted(key)} is missing: add it with ${field.schema.expected}`);
  return null;
}
