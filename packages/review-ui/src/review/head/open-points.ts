/** What prevents signing off a review, and what the user should know first. */
import { countOf } from "../../frame/count.ts";
import type { Entry } from "../findings/entry.ts";

export interface OpenPoints {
  /** What is still open, as a sentence; findings may stay open. */
  readonly text: string;
  /** Why it cannot be signed off yet, as sentences; empty if it can be. */
  readonly obstacles: readonly string[];
}

export function openPointsOf(entries: readonly Entry[]): OpenPoints {
  const open = entries.filter(({ kind, isDone }) => kind === "trigger" && !isDone).length;
  const unjudged = entries.filter(({ kind, isDone }) => kind === "judgement" && !isDone);
  const unsent = entries.filter(({ sync }) => sync === "waiting").length;
  const conflicts = entries.filter(({ sync }) => sync === "conflict").length;
  const obstacles = [
    unjudged.length > 0 &&
      `Judge these rules first: ${unjudged.map(({ rule }) => rule.reference).join(", ")}.`,
    unsent > 0 &&
      `${countOf(unsent, "change")} ${unsent === 1 ? "is" : "are"} not sent yet. Wait until the connection is back.`,
    conflicts > 0 && `Decide ${countOf(conflicts, "conflict")} with other people’s changes first.`,
  ];
  return {
    text:
      open === 0
        ? "Every finding is dismissed or judged."
        : `${countOf(open, "finding")} ${open === 1 ? "is" : "are"} still open and will be included in the copies.`,
    obstacles: obstacles.filter((one) => one !== false),
  };
}
