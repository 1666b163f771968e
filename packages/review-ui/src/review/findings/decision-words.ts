/** Decisions in the wording of messages and of the history. */
import type { Decision } from "../../changes/pending-change.ts";
import { dayText } from "../../reviews/due-day.ts";
import type { Entry } from "./entry.ts";

/** For example “dismissed this”, after a name. */
export function actionWords(
  { isDone, confirmed }: Decision,
  kind: Entry["kind"] = "trigger",
  what = "this",
): string {
  if (!isDone) return `reopened ${what}`;
  if (kind === "judgement") return `judged ${what}`;
  return confirmed === undefined ? `dismissed ${what}` : `marked ${what} as to be changed`;
}

/** For example “dismissed”, after “is” or “are”. */
export function stateWords({ isDone, confirmed }: Decision, kind: Entry["kind"]): string {
  if (!isDone) return "open again";
  if (kind === "judgement") return "judged";
  return confirmed === undefined ? "dismissed" : "to be changed";
}

/** For example “: write “may return” instead; too strong”, after an action and its time; of a dismissal also its last day. */
export function detailOf(decision: Decision & { readonly reason: string | null }): string {
  const { confirmed, until, reason } = decision;
  const instead = confirmed?.replacement ?? null;
  const details = [
    ...(instead === null ? [] : [`write “${instead}” instead`]),
    ...(until === undefined ? [] : [`carried until ${dayText(until)}`]),
    ...(reason === null ? [] : [reason]),
  ];
  return details.length === 0 ? "." : `: ${details.join("; ")}`;
}
