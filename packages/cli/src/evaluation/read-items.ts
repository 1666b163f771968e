/**
 * Reads labelled items from JSON (a list of objects), JSON lines or CSV. Fields are named by paths: `spans.type` is the
 * type of each of the spans, so that an item can have several labels.
 */
import type { LabelledItem } from "@docreview/engine/rule-tools";
import { readCsv } from "./csv.ts";
import type { ItemFields } from "./label-schemas.ts";
import { labelFault } from "./labelled-set.ts";

/** An object of the file, with its position and its name in messages. */
interface Entry {
  readonly value: unknown;
  readonly line: number;
  readonly name: string;
}

/** @throws LabelFault if the file does not match `fields`. */
export function readItems(path: string, text: string, fields: ItemFields): readonly LabelledItem[] {
  const entries = entriesOf(path, text).flatMap((entry) => innerEntries(path, entry, fields.entries));
  const items = entries.map((entry) => ({ entry, labels: labelsOf(entry, fields) }));
  const positive = new Set(fields.positive);
  const known = new Set(items.flatMap(({ labels }) => labels));
  const unknown = fields.positive.filter((label) => !known.has(label));
  if (unknown.length > 0) throw labelFault(path, noSuchLabel(unknown, fields, known));
  return items.map(({ entry, labels }) => ({
    name: `${path} ${entry.name}`,
    text: textOf(path, entry, fields.text),
    isPositive: labels.some((label) => positive.has(label)),
  }));
}

function noSuchLabel(unknown: readonly string[], { label }: ItemFields, known: ReadonlySet<string>): string {
  const some = [...known].toSorted().slice(0, 20).join(", ");
  const instead = known.size === 0 ? `No item has “${label}”` : `The labels in “${label}” are ${some}`;
  return `No item has the label ${unknown.map((one) => `“${one}”`).join(", ")}. ${instead}.`;
}

function entriesOf(path: string, text: string): readonly Entry[] {
  if (/\.csv$/i.test(path)) {
    return readCsv(path, text).map(({ line, fields }) => ({ value: fields, line, name: `line ${line}` }));
  }
  if (/\.(?:jsonl|ndjson)$/i.test(path)) {
    return text.split("\n").flatMap((written, index) => {
      const line = index + 1;
      return written.trim() === "" ? [] : [{ value: json(path, written, line), line, name: `line ${line}` }];
    });
  }
  const value = json(path, text, 1);
  if (Array.isArray(value)) {
    return value.map((one: unknown, index) => ({ value: one, line: 1, name: `entry ${index + 1}` }));
  }
  throw labelFault(
    path,
    "The file is not a list of items. Write a JSON list of objects with text and label.",
  );
}

/** `line` is where the JSON text begins in its file. */
function json(path: string, text: string, line: number): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const at = / \(line (\d+) column (\d+)\)/.exec(error.message);
    const [down, column] = at === null ? [1, 1] : [Number(at[1]), Number(at[2])];
    const reason = error.message.replace(/ in JSON at position.*| is not valid JSON/, "");
    throw labelFault(path, `This is not valid JSON: ${reason}.`, line + down - 1, column);
  }
}

function innerEntries(path: string, entry: Entry, field: string | null): readonly Entry[] {
  if (field === null) return [entry];
  const inner = isObject(entry.value) ? entry.value[field] : undefined;
  if (!Array.isArray(inner)) {
    throw labelFault(path, `${capitalised(entry.name)} has no list “${field}”.`, entry.line);
  }
  return inner.map((value: unknown, index) => ({
    value,
    line: entry.line,
    name: `${entry.name}, ${field} ${index + 1}`,
  }));
}

function textOf(path: string, { value, line, name }: Entry, field: string): string {
  const [text] = valuesAt(value, field.split("."));
  if (typeof text === "string") return text;
  const fields = isObject(value) ? Object.keys(value).join(", ") : "none";
  throw labelFault(
    path,
    `${capitalised(name)} has no text in “${field}”. Its fields are ${fields}: name one with --text-field.`,
    line,
  );
}

function labelsOf({ value }: Entry, { label }: ItemFields): readonly string[] {
  return valuesAt(value, label.split(".")).map(String);
}

function valuesAt(value: unknown, path: readonly string[]): readonly unknown[] {
  if (Array.isArray(value)) return value.flatMap((one: unknown) => valuesAt(one, path));
  const [field, ...rest] = path;
  if (field === undefined) return value === undefined || value === null ? [] : [value];
  return isObject(value) ? valuesAt(value[field], rest) : [];
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
