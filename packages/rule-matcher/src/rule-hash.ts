/** The content hash of a rule: equal for rules that mean the same, whatever their layout, comments and order of keys. */
import { createHash } from "node:crypto";
import type { Rule } from "@docreview/model";

/** SHA-256, hexadecimal, over all that decides what a rule finds and says; its tests and its place are left out. */
export function ruleHash(rule: Omit<Rule, "hash" | "tests" | "position" | "pack">): string {
  return createHash("sha256").update(canonical(rule)).digest("hex");
}

/** JSON with the keys of every mapping in order of their code units. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(",")}}`;
}
