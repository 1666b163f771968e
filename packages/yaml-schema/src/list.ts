/** Lists, and single items that are read as a list of one. */
import { isSeq, type Node, type YAMLSeq } from "yaml";
import { entriesOf } from "./entries.ts";
import { reportUnexpected, type Faults, type Schema } from "./schema.ts";

/** By default; a longer list would make every report on it longer than anybody reads. */
const mostItems = 2_000;

/** A list of at least one item. */
export function list<T>(item: Schema<T>, description: string, most = mostItems): Schema<readonly T[]> {
  const schema: Schema<readonly T[]> = {
    expected: "a list of at least one item",
    describe: (definitions) => ({
      type: "array",
      items: item.describe(definitions),
      minItems: 1,
      maxItems: most,
      description,
    }),
    read: (node, faults) => {
      if (isSeq(node) && node.items.length > 0) return readItems(item, node, { faults, most });
      const first = entriesOf(node)?.find(({ key }) => item.keys?.().includes(key));
      return first === undefined
        ? reportUnexpected(schema, node, faults)
        : faults.report(node, `expected a list: begin each item with “- ”, as in “- ${first.key}: …”`);
    },
  };
  return schema;
}

/** A list that may be empty. */
export function anyNumber<T>(item: Schema<T>, description: string): Schema<readonly T[]> {
  const schema: Schema<readonly T[]> = {
    expected: "a list",
    describe: (definitions) => ({
      type: "array",
      items: item.describe(definitions),
      maxItems: mostItems,
      description,
    }),
    read: (node, faults) =>
      isSeq(node)
        ? readItems(item, node, { faults, most: mostItems })
        : reportUnexpected(schema, node, faults),
  };
  return schema;
}

/** One item, or a list of at least one. */
export function oneOrMore<T>(item: Schema<T>, description: string, most = mostItems): Schema<readonly T[]> {
  return itemOr(item, list(item, description, most), description);
}

/** One item, or a list of them that can be empty. */
export function zeroOrMore<T>(item: Schema<T>, description: string): Schema<readonly T[]> {
  return itemOr(item, anyNumber(item, description), description);
}

function itemOr<T>(
  item: Schema<T>,
  several: Schema<readonly T[]>,
  description: string,
): Schema<readonly T[]> {
  return {
    expected: `${item.expected}, or a list of them`,
    keys: () => item.keys?.() ?? [],
    describe: (definitions) => ({
      anyOf: [item.describe(definitions), several.describe(definitions)],
      description,
    }),
    read: (node, faults) => {
      if (isSeq(node)) return several.read(node, faults);
      const value = item.read(node, faults);
      return value === undefined ? undefined : [value];
    },
  };
}

interface ItemLimit {
  readonly faults: Faults;
  readonly most: number;
}

function readItems<T>(item: Schema<T>, node: YAMLSeq, { faults, most }: ItemLimit): readonly T[] | undefined {
  const { items } = node;
  if (items.length > most) {
    return faults.report(node, `this list has ${items.length} items, and can have ${most}: split it`);
  }
  const values = items.map((each) => item.read(each as Node, faults));
  return values.some((value) => value === undefined) ? undefined : (values as readonly T[]);
}
