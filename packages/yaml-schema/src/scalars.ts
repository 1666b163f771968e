/** Schemas of single values: text, numbers, lengths, true or false, one of several words, a constant. */
import { isScalar, type Node } from "yaml";
import { didYouMean } from "./nearest.ts";
import { offsetOf, quoted, reportUnexpected, textOf, type Faults, type Schema } from "./schema.ts";

export interface TextOptions {
  /** The fault of a text, or null. `offset` counts from the start of the text. */
  readonly fault?: (text: string) => { readonly offset: number; readonly message: string } | null;
  /** The same check, as far as a regular expression can express it, for editors. */
  readonly pattern?: string;
  /** UTF-16 code units; default 10,000. */
  readonly most?: number;
}

const longestText = 10_000;

/** A text that is not empty. Numbers and `true` must be quoted. */
export function text(description: string, options: TextOptions = {}): Schema<string> {
  const { most = longestText } = options;
  const schema: Schema<string> = {
    expected: `text (${description})`,
    describe: () => ({
      type: "string",
      minLength: 1,
      maxLength: most,
      ...(options.pattern === undefined ? {} : { pattern: options.pattern }),
      description,
    }),
    read: (node, faults) => {
      const value = isScalar(node) ? node.value : null;
      if (isScalar(node) && (typeof value === "number" || typeof value === "boolean")) {
        const written = node.source;
        return faults.report(node, `expected text, found ${written}: put it in quotes, "${written}"`);
      }
      if (typeof value !== "string" || value.trim() === "") return reportUnexpected(schema, node, faults);
      if (value.length > most) {
        const length = `is ${value.length} characters long, and can have ${most}`;
        return faults.report(node, `this text ${length}: shorten it, or split what it belongs to`);
      }
      const fault = options.fault?.(value) ?? null;
      if (fault === null) return value;
      const start = offsetOf(node);
      const [word = ""] = value.slice(fault.offset).split(/\s/, 1);
      const shown = faults.source.indexOf(word, start);
      const inside = shown >= 0 && shown < (node.range?.[1] ?? 0);
      return faults.report(inside ? shown : start, fault.message);
    },
  };
  return schema;
}

/** A whole number within inclusive limits; the default upper limit is the largest safe integer. */
export function wholeNumber(
  description: string,
  least: number,
  most: number = Number.MAX_SAFE_INTEGER,
): Schema<number> {
  const limits = most === Number.MAX_SAFE_INTEGER ? `of at least ${least}` : `from ${least} to ${most}`;
  const schema: Schema<number> = {
    expected: `a whole number ${limits}`,
    describe: () => ({ type: "integer", minimum: least, maximum: most, description }),
    read: (node, faults) => {
      const value = isScalar(node) ? node.value : null;
      const isValid = (given: unknown): given is number =>
        typeof given === "number" && Number.isInteger(given) && given >= least && given <= most;
      return isValid(value) ? value : reportNumber(schema, node, { faults, isValid });
    },
  };
  return schema;
}

interface NumberContext {
  readonly faults: Faults;
  readonly isValid: (given: unknown) => boolean;
}

/** Numbers in quotes, of whatever kind, are text; and `12%` is no number. */
function reportNumber(schema: Schema<number>, node: Node, { faults, isValid }: NumberContext): undefined {
  const [, digits, percent] = /^[“”„"']?(\d+(?:\.\d+)?)(%?)[“”"']?$/.exec(textOf(node) ?? "") ?? [];
  const meant = percent === "%" ? Number(digits) / 100 : Number(digits);
  if (!isValid(meant)) return reportUnexpected(schema, node, faults);
  const remedy = percent === "%" ? "" : ", without quotes";
  return faults.report(
    node,
    `expected ${schema.expected}, found the text ${textOf(node)}: write ${meant}${remedy}`,
  );
}

/** `true` or `false`. */
export function flag(description: string): Schema<boolean> {
  const schema: Schema<boolean> = {
    expected: "true or false",
    describe: () => ({ type: "boolean", description }),
    read: (node, faults) => {
      const value = isScalar(node) ? node.value : null;
      return typeof value === "boolean" ? value : reportUnexpected(schema, node, faults);
    },
  };
  return schema;
}

/** More words than this are only listed if none of them is near to what was written. */
const longestList = 30;

/** One of several words. */
export function oneOf<const Value extends string>(
  description: string,
  values: readonly Value[],
): Schema<Value> {
  const schema: Schema<Value> = {
    expected: values.length === 1 ? quoted(values.join()) : `one of ${values.join(", ")}`,
    describe: () => ({ enum: values, description }),
    read: (node, faults) => {
      const given = isScalar(node) ? node.value : null;
      const value = values.find((candidate) => candidate === given);
      if (value !== undefined) return value;
      if (typeof given !== "string") return reportUnexpected(schema, node, faults);
      const hint = didYouMean(given, values);
      if (values.length > longestList && hint !== "")
        return faults.report(node, `${quoted(given)} is not one of the possible words${hint}`);
      return faults.report(node, `expected ${schema.expected}, found ${quoted(given)}${hint}`);
    },
  };
  return schema;
}

/** The same schema, or `null`. */
export function nullable<T>(schema: Schema<T>): Schema<T | null> {
  return {
    ...schema,
    expected: `${schema.expected}, or null`,
    describe: (definitions) => ({ anyOf: [schema.describe(definitions), { type: "null" }] }),
    read: (node, faults) => (isScalar(node) && node.value === null ? null : schema.read(node, faults)),
  };
}

/** A single allowed value, such as the version of a format. */
export function constant<const Value extends string | number>(
  description: string,
  value: Value,
): Schema<Value> {
  const schema: Schema<Value> = {
    expected: String(value),
    describe: () => ({ const: value, description }),
    read: (node, faults) =>
      isScalar(node) && node.value === value ? value : reportUnexpected(schema, node, faults),
  };
  return schema;
}

/** A number within inclusive limits. */
export function decimal(
  description: string,
  { least, most }: { readonly least: number; readonly most: number },
): Schema<number> {
  const schema: Schema<number> = {
    expected: `a number from ${least} to ${most}`,
    describe: () => ({ type: "number", minimum: least, maximum: most, description }),
    read: (node, faults) => {
      const value = isScalar(node) ? node.value : null;
      const isValid = (given: unknown): given is number =>
        typeof given === "number" && given >= least && given <= most;
      return isValid(value) ? value : reportNumber(schema, node, { faults, isValid });
    },
  };
  return schema;
}

/** A length in points, written with its unit, `8pt`. Greater than zero. */
export function length(description: string, { most }: { readonly most: number }): Schema<number> {
  const pattern = "^\\d+(\\.\\d+)?pt$";
  const schema: Schema<number> = {
    expected: `a length in points up to ${most}, such as 8pt`,
    describe: () => ({ type: "string", pattern, description }),
    read: (node, faults) => {
      const given = textOf(node);
      const value = given !== null && new RegExp(pattern).test(given) ? Number.parseFloat(given) : 0;
      return value > 0 && value <= most ? value : reportUnexpected(schema, node, faults);
    },
  };
  return schema;
}
