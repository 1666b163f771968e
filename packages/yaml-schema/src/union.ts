/** Values that may be written in more than one way, distinguished by their shape or by a key. */
import { isMap, isScalar, isSeq, type Node } from "yaml";
import { entriesOf } from "./entries.ts";
import { didYouMean } from "./nearest.ts";
import { quoted, reportUnexpected, type Schema } from "./schema.ts";

export interface Shapes<T> {
  readonly scalar?: Schema<T>;
  readonly list?: Schema<T>;
  readonly map?: Schema<T>;
}

/** One schema for each shape of a value: a scalar, a list, a mapping. */
export function byShape<T>(shapes: Shapes<T>, expected: string): Schema<T> {
  const schema: Schema<T> = {
    expected,
    keys: () => shapes.map?.keys?.() ?? [],
    describe: (definitions) => ({
      anyOf: Object.values(shapes as Record<string, Schema<T>>).map((shape) => shape.describe(definitions)),
    }),
    read: (node, faults) => {
      const shape = shapeFor(shapes, node);
      return shape === undefined ? reportUnexpected(schema, node, faults) : shape.read(node, faults);
    },
  };
  return schema;
}

/** A mapping that is read by the schema of its one key of `forms`; `remedy` says what to do if it has none. */
export function byKey<T>(
  forms: Readonly<Record<string, Schema<T>>>,
  expected: string,
  remedy = "",
): Schema<T> {
  const keys = Object.keys(forms);
  const schema: Schema<T> = {
    expected,
    keys: () => keys,
    describe: (definitions) => ({ oneOf: Object.values(forms).map((form) => form.describe(definitions)) }),
    read: (node, faults) => {
      const entries = entriesOf(node);
      if (entries === null) return reportUnexpected(schema, node, faults);
      const [first, second] = entries.filter(({ key }) => keys.includes(key));
      const form = first && forms[first.key];
      if (first !== undefined && second !== undefined) {
        return faults.report(
          second.keyNode,
          `${quoted(second.key)} cannot be combined with ${quoted(first.key)}: give one of ${keys.join(", ")}`,
        );
      }
      if (form !== undefined) return form.read(node, faults);
      const hint = entries.map(({ key }) => didYouMean(key, keys)).find((text) => text !== "") ?? remedy;
      return faults.report(node, `expected one of the keys ${keys.join(", ")}${hint}`);
    },
  };
  return schema;
}

function shapeFor<T>(shapes: Shapes<T>, node: Node): Schema<T> | undefined {
  if (isMap(node)) return shapes.map;
  if (isSeq(node)) return shapes.list;
  return isScalar(node) ? shapes.scalar : undefined;
}
