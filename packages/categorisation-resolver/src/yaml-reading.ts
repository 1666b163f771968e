/**
 * Reads a YAML file node by node and says of each fault where it stands. Nothing here throws for what the file holds:
 * a fault is noted and the value read as null. Lines and columns count from 1, columns in UTF-16 units.
 */
import type { Problem, ProblemCode, SourceFile } from "@docreview/model";
import {
  type Document,
  LineCounter,
  type Node,
  Scalar,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  parseDocument,
} from "yaml";
import { suggestion } from "./nearest.ts";

export interface Reading {
  readonly path: string;
  readonly lines: LineCounter;
  readonly document: Document;
  /** The outermost node; an empty scalar when the file is empty. */
  readonly root: Node;
  readonly problems: Problem[];
}

/** Parses the file; what is not YAML is noted as `rule-syntax`. */
export function openReading({ path, text }: SourceFile): Reading {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const reading = { path, lines, document, root: document.contents ?? new Scalar(null), problems: [] };
  for (const { message, pos } of [...document.errors, ...document.warnings]) {
    note(reading, pos[0], { code: "rule-syntax", message: `This is not valid YAML: ${message}.` });
  }
  return reading;
}

/** Notes that the node is not what it must be. */
export function fault(reading: Reading, node: Node, message: string): null {
  note(reading, node.range?.[0] ?? 0, { code: "rule-invalid", message });
  return null;
}

function note(reading: Reading, offset: number, problem: { code: ProblemCode; message: string }): void {
  const { line, col } = reading.lines.linePos(offset);
  const place = { kind: "file", path: reading.path, line, column: col } as const;
  reading.problems.push({ ...problem, place });
}

/** One entry of a mapping. `value` is the key's own node where nothing follows the colon. */
export interface Entry {
  readonly key: string;
  readonly keyNode: Node;
  readonly value: Node;
}

/** The entries of a mapping, in the order of the file. */
export function entriesOf(reading: Reading, node: Node, what: string): readonly Entry[] | null {
  const map = resolved(reading, node);
  if (!isMap(map)) return fault(reading, node, `${what} must be a mapping, key: value.`);
  return map.items.flatMap(({ key, value }): Entry[] => {
    if (isScalar(key)) return [{ key: String(key.value), keyNode: key, value: isNode(value) ? value : key }];
    fault(reading, isNode(key) ? key : node, `A key of ${what} must be a plain word.`);
    return [];
  });
}

/** A mapping whose keys were checked: each with the node of its value. */
export interface Fields {
  /** What the mapping is, for messages: `option`, `category`. */
  readonly noun: string;
  readonly node: Node;
  readonly values: ReadonlyMap<string, Node>;
}

/** The fields of a mapping; keys that are not in `known` are faults. */
export function fieldsOf(
  reading: Reading,
  node: Node,
  shape: { readonly noun: string; readonly known: readonly string[] },
): Fields | null {
  const { noun, known } = shape;
  const entries = entriesOf(reading, node, `A ${noun}`);
  if (entries === null) return null;
  for (const { key, keyNode } of entries) {
    if (known.includes(key)) continue;
    const allowed = `Its keys are ${known.join(", ")}.`;
    fault(reading, keyNode, `A ${noun} has no “${key}”${suggestion(key, known)} ${allowed}`);
  }
  return { noun, node, values: new Map(entries.map(({ key, value }) => [key, value])) };
}

/** The node of a field that must be there. */
export function required(reading: Reading, fields: Fields, name: string): Node | null {
  return (
    fields.values.get(name) ?? fault(reading, fields.node, `This ${fields.noun} has no “${name}”: add it.`)
  );
}

/** The text of a field that must be there. */
export function textOf(reading: Reading, fields: Fields, name: string): string | null {
  const node = required(reading, fields, name);
  return node === null ? null : textAt(reading, node, `“${name}”`);
}

/** The text of a node, which must not be blank. */
export function textAt(reading: Reading, node: Node, what: string): string | null {
  const value = scalarAt(reading, node);
  if (typeof value === "string" && value.trim() !== "") return value;
  const remedy =
    typeof value === "number" || typeof value === "boolean"
      ? `: put it in quotes, "${String(value)}".`
      : ", and not empty.";
  return fault(reading, node, `${what} must be text${remedy}`);
}

/** The items of a list, which must have some. */
export function itemsAt(reading: Reading, node: Node, what: string): readonly Node[] | null {
  const list = resolved(reading, node);
  if (!isSeq(list)) return fault(reading, node, `${what} must be a list.`);
  if (list.items.length === 0) return fault(reading, node, `${what} must not be empty.`);
  return list.items.filter(isNode);
}

export function isListNode(reading: Reading, node: Node): boolean {
  return isSeq(resolved(reading, node));
}

export function isMappingNode(reading: Reading, node: Node): boolean {
  return isMap(resolved(reading, node));
}

/** The value of a scalar; undefined for any other node. */
export function scalarAt(reading: Reading, node: Node): unknown {
  const found = resolved(reading, node);
  return isScalar(found) ? found.value : undefined;
}

function resolved(reading: Reading, node: Node): Node | undefined {
  return isAlias(node) ? node.resolve(reading.document) : node;
}
