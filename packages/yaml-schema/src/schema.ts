/**
 * One definition parses, types and documents: a `Schema<T>` reads a YAML node into a `T` and describes itself as JSON
 * Schema. Reading never throws because of what a file holds, and never stops at the first fault: every fault is reported
 * with its position, and a value is only returned if there is none. Offsets are UTF-16 code units into the file's text.
 */
import { isMap, isScalar, isSeq, type Node } from "yaml";

export type JsonSchema = { readonly [key: string]: unknown };

/** Receives faults. `at` is a node, or an offset into the file. */
export interface Faults {
  readonly source: string;
  /** A message that is a function is only made if the fault is among those that are reported. */
  readonly report: (at: Node | number, message: string | (() => string)) => undefined;
  /** Passed by the caller of `readYaml` to schemas that need to know of other files; they check its type. */
  readonly context?: unknown;
}

/** Collects the definitions that are referenced by name. */
export type Definitions = Map<string, JsonSchema>;

export interface Schema<T> {
  /** What an author may write here, in a few words that complete “expected …”. */
  readonly expected: string;
  /** The value, or undefined if at least one fault was reported. */
  readonly read: (node: Node, faults: Faults) => T | undefined;
  readonly describe: (definitions: Definitions) => JsonSchema;
  /** The keys of a mapping with known keys; a function, because a schema may refer to itself. */
  readonly keys?: () => readonly string[];
}

export type TypeOf<S> = S extends Schema<infer T> ? T : never;

/** A value and its offset in the file. */
export interface Placed<T> {
  readonly value: T;
  readonly offset: number;
}

/** Reports that `node` is not what the schema expects. */
export function reportUnexpected(schema: Schema<unknown>, node: Node, faults: Faults): undefined {
  return faults.report(node, `expected ${schema.expected}, found ${nameOf(node)}`);
}

/** The content of a node, in an author's words. */
export function nameOf(node: Node): string {
  if (isMap(node)) return node.items.length === 0 ? "an empty mapping" : "a mapping";
  if (isSeq(node)) return node.items.length === 0 ? "an empty list" : "a list";
  if (!isScalar(node)) return "an alias (write the value out instead)";
  if (node.value === null || node.value === "") return "nothing";
  if (typeof node.value === "string") return quoted(node.value);
  return `${node.source} (${typeof node.value === "boolean" ? "true or false" : "a number"})`;
}

/** `“word”`, shortened to fit in a message. */
export function quoted(text: string): string {
  return text.length > 60 ? `“${text.slice(0, 59)}…”` : `“${text}”`;
}

/** The offset of a node in the file. */
export function offsetOf(node: Node): number {
  return node.range?.[0] ?? 0;
}

/** The text of a node; null if it is not text. */
export function textOf(node: Node): string | null {
  return isScalar(node) && typeof node.value === "string" ? node.value : null;
}

/**
 * A further check of what a schema read: `check` reports faults, and returns whether the value is valid. `described` is
 * the same check, as far as JSON Schema can express it, for editors.
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

/** The same schema, with its value converted. */
export function mapped<T, U>(schema: Schema<T>, change: (value: T) => U): Schema<U> {
  return {
    ...schema,
    read: (node, faults) => {
      const value = schema.read(node, faults);
      return value === undefined ? undefined : change(value);
    },
  };
}

/** The same schema, whose value keeps its offset, for checks that need the whole file first. */
export function placed<T>(schema: Schema<T>): Schema<Placed<T>> {
  return {
    ...schema,
    read: (node, faults) => {
      const value = schema.read(node, faults);
      return value === undefined ? undefined : { value, offset: offsetOf(node) };
    },
  };
}

/** A schema that schemas refer to by name, including itself: `schema` is called when it is first needed. */
export function named<T>(name: string, expected: string, schema: () => Schema<T>): Schema<T> {
  return {
    expected,
    keys: () => schema().keys?.() ?? [],
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

/** JSON Schema: at least one of these keys is required. */
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
