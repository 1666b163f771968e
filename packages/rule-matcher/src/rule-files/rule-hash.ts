/**
 * The content hash of a rule: equal for rules with the same meaning, whatever their layout, comments and order of
 * keys.
 */
import type { Rule } from "@docreview/model";
import { hashOf } from "@docreview/platform";

/**
 * SHA-256, hexadecimal, over everything that decides what a rule finds and says, excluding its tests and its
 * position.
 */
export function ruleHash(rule: Omit<Rule, "hash" | "tests" | "position" | "pack">): string {
  return hashOf("sha256", canonicalWriter()(rule)).toString("hex");
}

/** Many mappings have the same shape, whose sorted keys are computed once. */
const orders = new Map<string, readonly (readonly [key: string, written: string])[]>();

/** Writes JSON with the keys of every mapping sorted by code units. Repeated values are serialised once. */
function canonicalWriter(): (value: unknown) => string {
  const written = new Map<object, string>();
  const write = (value: unknown): string => {
    if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
    const known = written.get(value);
    if (known !== undefined) return known;
    const text = Array.isArray(value) ? `[${value.map(write).join(",")}]` : writeMapping(value);
    written.set(value, text);
    return text;
  };
  const writeMapping = (mapping: object): string => {
    const keys = Object.keys(mapping);
    const form = JSON.stringify(keys);
    const order = orders.get(form) ?? keys.toSorted().map((key) => [key, `${JSON.stringify(key)}:`] as const);
    orders.set(form, order);
    let text = "{";
    for (const [key, name] of order) {
      if (text.length > 1) text += ",";
      text += name + write((mapping as Readonly<Record<string, unknown>>)[key]);
    }
    return `${text}}`;
  };
  return write;
}
