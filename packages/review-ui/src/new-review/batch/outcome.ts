/** Describes what happened to the documents of a batch. Pure. */
import { countOf } from "../../frame/count.ts";

export type Outcome =
  /** `id` is the id of the review. */
  | { readonly kind: "started"; readonly id: string }
  | { readonly kind: "not-uploaded" }
  /** `fault`: why the review did not start, and what to do. */
  | { readonly kind: "not-started"; readonly fault: string };

/** “2 reviews have started; 1 file was not uploaded.” */
export function outcomeText(outcomes: readonly Outcome[]): string {
  const number = (kind: Outcome["kind"]) => outcomes.filter((outcome) => outcome.kind === kind).length;
  const started = number("started");
  const [notUploaded, notStarted] = [number("not-uploaded"), number("not-started")];
  const parts = [
    ...(started > 0 || notStarted === 0 ? [startedText(started)] : []),
    ...(notUploaded > 0
      ? [`${countOf(notUploaded, "file")} ${notUploaded === 1 ? "was" : "were"} not uploaded`]
      : []),
    ...(notStarted > 0 ? [`${countOf(notStarted, "review")} could not be started`] : []),
  ];
  return `${parts.join("; ")}.`;
}

function startedText(count: number): string {
  if (count === 0) return "No review has started";
  return `${countOf(count, "review")} ${count === 1 ? "has" : "have"} started`;
}
