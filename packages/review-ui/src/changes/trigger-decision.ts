/** Reads a decision from the attributes of a trigger or of an entry of its history. */
import type { Resource } from "../api/json-api.ts";
import type { Decision } from "./pending-change.ts";

export function triggerDecision({ status, verdict, replacement, until }: Resource["attributes"]): Decision {
  if (verdict !== "confirmed") {
    return { isDone: status === "dismissed", ...(typeof until === "string" && { until }) };
  }
  return { isDone: true, confirmed: { replacement: typeof replacement === "string" ? replacement : null } };
}
