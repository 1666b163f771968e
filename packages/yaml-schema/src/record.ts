/** Mappings with known keys. */
import { isScalar, type Node } from "yaml";
import { entriesOf, type Entry } from "./entries.ts";
import { didYouMean } from "./nearest.ts";
import { nameOf, quoted, type Faults, type Schema } from "./schema.ts";

/** One key of a record. `absent` holds the default value; without it the key is required. */
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

/** A key that may be omitted; `value` is its default. */
export function optional<T, U>(schema: Schema<T>, value: U): Field<T | U> {
  return { schema, absent: { value } };
}

/** What other tools call a key of this mapping. */
export type OtherNames = Readonly<Record<string, string>>;

/** A mapping with known keys. */
export function record<F extends Fields>(
  fields: F,
  description: string,
  otherNames: OtherNames = {},
): Schema<RecordOf<F>> {
  const all = Object.entries<Field<unknown>>(fields);
  const keys = all.map(([key]) => key);
  const schema: Schema<RecordOf<F>> = {
    expected: `a mapping with the keys ${keys.join(", ")}`,
    keys: () => keys,
    describe: (definitions) => ({
      type: "object",
      properties: Object.fromEntries(all.map(([key, field]) => [key, field.schema.describe(definitions)])),
      required: all.flatMap(([key, { absent }]) => (absent === undefined ? [key] : [])),
      additionalProperties: false,
      description,
    }),
    read: (node, faults) => {
      const entries = entriesOf(node);
      if (entries === null) return reportBare(schema, node, faults);
      if (reportOutdented(entries, fields, faults)) return undefined;
      const unknown = reportUnknownKeys(entries, { fields, otherNames, faults });
      const values = all.flatMap(([key, field]) => {
        const entry = entries.find((candidate) => candidate.key === key);
        const read = entry === undefined ? field.absent : readValue(field, entry.value, faults);
        if (entry === undefined && read === undefined)
          faults.report(node, `${quoted(key)} is missing: add it with ${field.schema.expected}`);
        return read === undefined ? [] : [[key, read.value] as const];
      });
      return unknown || values.length < all.length ? undefined : (Object.fromEntries(values) as RecordOf<F>);
    },
  };
  return schema;
}

/** `term:` with nothing in it, and `find:` in the next line at the same indentation. */
function reportOutdented(entries: readonly Entry[], fields: Fields, faults: Faults): boolean {
  const outdented = entries.flatMap((entry, index) => {
    const before = entries[index - 1];
    const inside = before === undefined ? undefined : fields[before.key]?.schema.keys?.();
    const isEmpty = before !== undefined && isScalar(before.value) && before.value.value === null;
    const isIts = isEmpty && !Object.hasOwn(fields, entry.key) && inside?.includes(entry.key) === true;
    return isIts ? [{ entry, before }] : [];
  });
  for (const { entry, before } of outdented)
    faults.report(
      entry.keyNode,
      `${quoted(entry.key)} belongs to ${quoted(before.key)}: indent it, and what follows of it, by two spaces`,
    );
  return outdented.length > 0;
}

interface RecordContext {
  readonly fields: Fields;
  readonly otherNames: OtherNames;
  readonly faults: Faults;
}

function reportUnknownKeys(entries: readonly Entry[], context: RecordContext): boolean {
  const unknown = entries.filter(({ key }) => !Object.hasOwn(context.fields, key));
  for (const { key, keyNode } of unknown)
    context.faults.report(keyNode, () => `${quoted(key)} is not a key here${rightKey(key, context)}`);
  return unknown.length > 0;
}

function rightKey(key: string, { fields, otherNames }: RecordContext): string {
  const keys = Object.keys(fields);
  const own = Object.hasOwn(otherNames, key) ? otherNames[key] : undefined;
  if (own !== undefined) return `; it is called “${own}”`;
  const holders = Object.entries(fields).filter(([, { schema }]) => schema.keys?.().includes(key));
  if (holders.length > 0)
    return `; it belongs inside ${holders.map(([holder]) => quoted(holder)).join(" or ")}`;
  return didYouMean(key, keys) || `; the keys are ${keys.join(", ")}`;
}

/** `term: risk free`: the key of what is written is left out. */
function reportBare(schema: Schema<unknown>, node: Node, faults: Faults): undefined {
  const [key = ""] = schema.keys?.() ?? [];
  const found = `expected ${schema.expected}, found ${nameOf(node)}`;
  return faults.report(node, `${found}: begin with a key, as in “${key}: …”`);
}

function readValue<T>({ schema }: Field<T>, node: Node, faults: Faults): { value: T } | undefined {
  const value = schema.read(node, faults);
  return value === undefined ? undefined : { value };
}
