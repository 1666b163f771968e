/**
 * The numbers of open and completed findings, counted as in the list of reviews: rules that a person must judge are not
 * included.
 */
import { countOf } from "../../frame/count.ts";
import type { Entry } from "./entry.ts";

export function countText(entries: readonly Pick<Entry, "kind" | "isDone" | "sync">[]): string {
  const found = entries.filter(({ kind }) => kind === "trigger");
  const done = found.filter(({ isDone }) => isDone).length;
  const toJudge = entries.filter(({ kind, isDone }) => kind === "judgement" && !isDone).length;
  const conflicts = entries.filter(({ sync }) => sync === "conflict").length;
  return [
    `${found.length - done} open, ${done} done`,
    ...(toJudge > 0 ? [`${toJudge} to judge`] : []),
    ...(conflicts > 0 ? [countOf(conflicts, "conflict")] : []),
  ].join(", ");
}
