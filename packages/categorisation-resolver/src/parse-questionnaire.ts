/**
 * Reads the questionnaire from YAML. All faults of the file are told at once, each with its line and column; a
 * questionnaire comes out only when there is none.
 */
import type { Outcome, SourceFile } from "@docreview/model";
import type { Node } from "yaml";
import type { Category, Option, Questionnaire } from "./questionnaire.ts";
import { type OptionReference, faultReferences, readCondition } from "./read-condition.ts";
import {
  type Fields,
  type Reading,
  fault,
  fieldsOf,
  itemsAt,
  openReading,
  required,
  scalarAt,
  textOf,
} from "./yaml-reading.ts";

/** The questionnaire, or the faults of its file. */
export function parseQuestionnaire(source: SourceFile): Outcome<Questionnaire> {
  const reading = openReading(source);
  const { problems } = reading;
  if (problems.length > 0) return { value: null, problems };
  const value = readQuestionnaire(reading, reading.root);
  return { value: problems.length === 0 ? value : null, problems };
}

/** The file being read, and what has been seen in it so far. */
interface Draft extends Reading {
  readonly values: Map<unknown, string>;
  readonly references: OptionReference[];
}

function readQuestionnaire(reading: Reading, root: Node): Questionnaire | null {
  const draft: Draft = { ...reading, values: new Map(), references: [] };
  const fields = fieldsOf(draft, root, { noun: "questionnaire", known: ["version", "categories"] });
  if (fields === null) return null;
  readVersion(draft, fields);
  const node = required(draft, fields, "categories");
  const categories = node && readList(draft, { node, what: "“categories”" }, readCategory);
  if (categories === null) return null;
  // What a faulty category or option was to be called is not known: names are checked when all could be read.
  if (draft.problems.length === 0) faultReferences(draft, draft.references, categories);
  return { version: 1, categories };
}

function readVersion(draft: Draft, fields: Fields): void {
  const node = required(draft, fields, "version");
  if (node !== null && scalarAt(draft, node) !== 1) fault(draft, node, "“version” must be 1.");
}

/** Reads each item; those that are faulty are left out, and so are those whose key was there before. */
function readList<Item extends { readonly key: string }>(
  draft: Draft,
  list: { readonly node: Node; readonly what: string },
  read: (draft: Draft, node: Node) => Item | null,
): readonly Item[] | null {
  const nodes = itemsAt(draft, list.node, list.what);
  if (nodes === null) return null;
  const items = new Map<string, Item>();
  for (const node of nodes) {
    const item = read(draft, node);
    if (item === null) continue;
    if (items.has(item.key)) fault(draft, node, `The key “${item.key}” stands twice in ${list.what}.`);
    else items.set(item.key, item);
  }
  return [...items.values()];
}

const categoryShape = { noun: "category", known: ["key", "description", "multiple", "options"] };

function readCategory(draft: Draft, node: Node): Category | null {
  const fields = fieldsOf(draft, node, categoryShape);
  if (fields === null) return null;
  const key = textOf(draft, fields, "key");
  const description = textOf(draft, fields, "description");
  const multiple = readMultiple(draft, fields);
  const list = required(draft, fields, "options");
  const what = `the options of “${key ?? "?"}”`;
  const options = list && readList(draft, { node: list, what }, (_, item) => readOption(draft, item, key));
  if (key === null || description === null || multiple === null || options === null) return null;
  return { key, description, multiple, options };
}

function readMultiple(draft: Draft, fields: Fields): boolean | null {
  const node = fields.values.get("multiple");
  if (node === undefined) return false;
  const value = scalarAt(draft, node);
  return typeof value === "boolean" ? value : fault(draft, node, "“multiple” must be true or false.");
}

const optionShape = { noun: "option", known: ["value", "key", "label", "when"] };

function readOption(draft: Draft, node: Node, category: string | null): Option | null {
  const fields = fieldsOf(draft, node, optionShape);
  if (fields === null) return null;
  const key = textOf(draft, fields, "key");
  const value = readValue(draft, fields, key);
  const label = textOf(draft, fields, "label");
  const condition = fields.values.get("when");
  const when = condition === undefined ? {} : readCondition(draft, condition, category);
  if (value === null || key === null || label === null || when === null) return null;
  return { value, key, label, when };
}

function readValue(draft: Draft, fields: Fields, key: string | null): number | null {
  const node = required(draft, fields, "value");
  if (node === null) return null;
  const value = scalarAt(draft, node);
  if (typeof value !== "number" || !Number.isSafeInteger(value) || value < 1) {
    return fault(draft, node, "“value” must be a positive whole number.");
  }
  const holder = draft.values.get(value);
  if (holder !== undefined)
    return fault(draft, node, `The value ${value} is taken by option “${holder}”: choose another.`);
  draft.values.set(value, key ?? "?");
  return value;
}
