/** Reads a decision from the attributes of a trigger or of an entry of its history. */
import type { Resource } from "../api/json-api.ts";
import type { Decision } from "./pending-change.ts";

export function triggerDecision({ status, verdict, replacement }: Resource["attributes"]): Decision {
  if (verdict !== "confirmed") return { isDone: status === "dismissed" };
  return { isDone: true, confirmed: { replacement: typeof replacement === "string" ? replacement : null } };
}
