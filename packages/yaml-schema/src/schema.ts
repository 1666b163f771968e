/**
 * One definition parses, types and documents: a `Schema<T>` reads a YAML node into a `T` and describes itself as
 * JSON Schema. Reading never throws for what a file holds and never stops at the first fault: every fault is
 * reported with its place, and a value is given only when there was none.
 * Offsets are UTF-16 code units into the text of the file.
 */
import { isMap, isScalar, isSeq, type Node } from "yaml";

export type JsonSchema = { readonly [key: string]: unknown };

/** Where faults go. `at` is a node, or an offset into the file. */
export interface Faults {
  readonly source: string;
  readonly report: (at: Node | number, message: string) => undefined;
  /** What the caller of `readYaml` lends to schemas that need to know of other files; they check what it is. */
  readonly context?: unknown;
}

/** Collects the definitions that are referred to by name. */
export type Definitions = Map<string, JsonSchema>;

export interface Schema<T> {
  /** What an author may write here, in a few words: it completes “expected …”. */
  readonly expected: string;
  /** The value, or undefined when at least one fault was reported. */
  readonly read: (node: Node, faults: Faults) => T | undefined;
  readonly describe: (definitions: Definitions) => JsonSchema;
}

export type TypeOf<S> = S extends Schema<infer T> ? T : never;

/** A value and where it begins in the file. */
export interface Placed<T> {
  readonly value: T;
  readonly offset: number;
}

/** Reports that `node` is not what the schema takes. */
export function reportUnexpected(schema: Schema<unknown>, node: Node, faults: Faults): undefined {
  return faults.report(node, `expected ${schema.expected}, found ${nameOf(node)}`);
}

/** What stands at a node, as an author would call it. */
export function nameOf(node: Node): string {
  if (isMap(node)) return node.items.length === 0 ? "an empty mapping" : "a mapping";
  if (isSeq(node)) return node.items.length === 0 ? "an empty list" : "a list";
  if (!isScalar(node)) return "an alias (write the value out instead)";
  if (node.value === null || node.value === "") return "nothing";
  if (typeof node.value === "string") return quoted(node.value);
  return `${node.source} (${typeof node.value === "boolean" ? "true or false" : "a number"})`;
}

/** `“word”`, shortened to what fits in a message. */
export function quoted(text: string): string {
  return text.length > 60 ? `“${text.slice(0, 59)}…”` : `“${text}”`;
}

/** Where a node begins in the file. */
export function offsetOf(node: Node): number {
  return node.range?.[0] ?? 0;
}

/** The text of a node; null for what is no text. */
export function textOf(node: Node): string | null {
  return isScalar(node) && typeof node.value === "string" ? node.value : null;
}

/**
 * A further check on what a schema read; `check` reports what is wrong and says whether the value stands. `described`:
 * the same, as far as JSON Schema can say it: for editors.
 */
export function refined<T>(
  schema: Schema<T>,
  check: (value: T, node: Node, faults: Faults) => boolean,
  described: JsonSchema = {},
): Schema<T> {
  return {
    ...schema,
    describe: (definitions) => ({ ...schema.describe(definitions), ...described }),
    read: (node, faults) => {
      const value = schema.read(node, faults);
      return value !== undefined && check(value, node, faults) ? value : undefined;
    },
  };
}

/** The same schema, with its value made into something else. */
export function mapped<T, U>(schema: Schema<T>, change: (value: T) => U): Schema<U> {
  return {
    ...schema,
    read: (node, faults) => {
      const value = schema.read(node, faults);
      return value === undefined ? undefined : change(value);
    },
  };
}

/** The same schema, whose value keeps where it stands: for checks that need the whole file first. */
export function placed<T>(schema: Schema<T>): Schema<Placed<T>> {
  return {
    ...schema,
    read: (node, faults) => {
      const value = schema.read(node, faults);
      return value === undefined ? undefined : { value, offset: offsetOf(node) };
    },
  };
}

/** A schema that other schemas refer to by name, itself included: `schema` is called when it is first needed. */
export function named<T>(name: string, expected: string, schema: () => Schema<T>): Schema<T> {
  return {
    expected,
    read: (node, faults) => schema().read(node, faults),
    describe: (definitions) => {
      if (!definitions.has(name)) {
        definitions.set(name, {});
        definitions.set(name, schema().describe(definitions));
      }
      return { $ref: `#/$defs/${name}` };
    },
  };
}

/** JSON Schema: at least one of these keys is there. */
export function requiringOneOf(...keys: readonly string[]): JsonSchema {
  return { anyOf: keys.map((key) => ({ required: [key] })) };
}

/** JSON Schema (2020-12) of what a schema reads, for editors. */
export function jsonSchemaOf(schema: Schema<unknown>): JsonSchema {
  const definitions: Definitions = new Map();
  const described = schema.describe(definitions);
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    ...described,
    $defs: Object.fromEntries(definitions),
  };
}
