/**
 * The `when` of an option: how it is written, and whether what it names is there. Names are noted while the file is
 * read and checked when all categories are known, as an option may depend on a category that stands further down.
 */
import type { AnswerCondition, Applicability } from "@docreview/model";
import type { Node } from "yaml";
import { orderByDependency } from "./dependencies.ts";
import type { Category } from "./questionnaire.ts";
import { unknownCategory, unknownOption } from "./reference-faults.ts";
import {
  type Entry,
  type Reading,
  entriesOf,
  fault,
  isListNode,
  isMappingNode,
  itemsAt,
  textAt,
} from "./yaml-reading.ts";

/** Options of one category that a `when` names. */
export interface OptionReference {
  /** The category whose option has the `when`; null where it has no usable key. */
  readonly from: string | null;
  readonly to: string;
  readonly node: Node;
  readonly options: readonly NamedOption[];
}

interface NamedOption {
  readonly key: string;
  readonly node: Node;
}

interface ConditionReading extends Reading {
  readonly references: OptionReference[];
}

/** Reads a `when`, and notes what it names. */
export function readCondition(
  reading: ConditionReading,
  node: Node,
  from: string | null,
): Applicability | null {
  const entries = entriesOf(reading, node, "“when”");
  if (entries === null) return null;
  const conditions = entries.map((entry): [string, AnswerCondition] | null => {
    const { form, options } = readOptions(reading, entry);
    if (options === null) return null;
    reading.references.push({ from, to: entry.key, node: entry.keyNode, options });
    const keys = options.map((option) => option.key);
    return [entry.key, form === "in" ? { in: keys } : { not: keys }];
  });
  const sound = conditions.filter((condition) => condition !== null);
  return sound.length === conditions.length ? Object.fromEntries(sound) : null;
}

interface OptionList {
  readonly form: "in" | "not";
  readonly options: readonly NamedOption[] | null;
}

/** `[retail]`, `{in: [retail]}` or `{not: [retail]}`. */
function readOptions(reading: Reading, { key, value }: Entry): OptionList {
  const what = `The condition on “${key}”`;
  if (isListNode(reading, value)) return { form: "in", options: readNames(reading, value, what) };
  const entries = isMappingNode(reading, value) ? entriesOf(reading, value, what) : [];
  const [only, another] = entries ?? [];
  if (another !== undefined || (only?.key !== "in" && only?.key !== "not")) {
    fault(reading, value, `${what} must be a list of options, [a, b], or {not: [a, b]}.`);
    return { form: "in", options: null };
  }
  return { form: only.key, options: readNames(reading, only.value, what) };
}

function readNames(reading: Reading, node: Node, what: string): readonly NamedOption[] | null {
  const items = itemsAt(reading, node, what);
  const names = items?.map((item) => ({ key: textAt(reading, item, "An option"), node: item }));
  const sound = names?.filter((name): name is NamedOption => name.key !== null);
  return sound !== undefined && sound.length === names?.length ? sound : null;
}

/** Notes every name that no category or option has, and every circle of dependencies. */
export function faultReferences(
  reading: Reading,
  references: readonly OptionReference[],
  categories: readonly Category[],
): void {
  const byKey = new Map(categories.map((category) => [category.key, category]));
  for (const { to, node, options } of references) {
    const category = byKey.get(to);
    if (category === undefined) {
      fault(reading, node, unknownCategory(to, categories));
      continue;
    }
    const known = new Set(category.options.map((option) => option.key));
    for (const option of options) {
      if (!known.has(option.key)) fault(reading, option.node, unknownOption(option.key, category));
    }
  }
  // Names that are wrong make circles that are none.
  if (reading.problems.length === 0) faultCycles(reading, references, categories);
}

function faultCycles(
  reading: Reading,
  references: readonly OptionReference[],
  categories: readonly Category[],
): void {
  const dependencies = references.flatMap(({ from, to, node }) =>
    from === null ? [] : [{ from, to, node }],
  );
  const keys = categories.map((category) => category.key);
  for (const cycle of orderByDependency(keys, dependencies).cycles) {
    const [from, to] = cycle;
    const first = dependencies.find((dependency) => dependency.from === from && dependency.to === to);
    if (first === undefined) continue;
    fault(
      reading,
      first.node,
      `Categories depend on each other in a circle, ${cycle.join(" → ")}: take one of these conditions out.`,
    );
  }
}
