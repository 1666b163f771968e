/** What a preview says of itself and of its rules, in words. Pure. */
import { countOf } from "../frame/count.ts";
import type { Preview, PreviewChange, PreviewedRule } from "./preview.ts";

/** Where it stands, and once it has ended what came of it. */
export function stateWords(preview: Preview): string {
  const { status, done, documents, failure } = preview;
  const soFar = `${done.toLocaleString("en-GB")} of ${countOf(documents ?? 0, "document")}`;
  switch (status) {
    case "waiting":
      return "The preview begins when the service has no other work.";
    case "running":
      return `${soFar} done.`;
    case "finished":
      return documents === 0 ? "There are no reviewed documents." : resultWords(preview);
    case "cancelled":
      return documents === null ? "Cancelled before it began." : `Cancelled after ${soFar}.`;
    case "failed":
      return `The preview failed. ${failure ?? ""}`.trim();
  }
}

function resultWords({ compared, differing }: Preview): string {
  const all = `${countOf(compared, "document")} compared`;
  if (differing === 0) return `${all}. Nothing would change.`;
  if (compared === 1) return `${all}. Its findings would change.`;
  return `${all}. Findings would change in ${differing.toLocaleString("en-GB")} of them.`;
}

/** What was not compared, as sentences. */
export function gapWords(preview: Preview): readonly string[] {
  const { leftOut, deleted, unjudged, incomplete } = preview;
  const one = (count: number, was: string, were: string) =>
    count === 0 ? [] : [`${countOf(count, "document")} ${count === 1 ? was : were}`];
  return [
    ...one(leftOut ?? 0, "with an older review was left out.", "with older reviews were left out."),
    ...one(deleted, "was deleted meanwhile.", "were deleted meanwhile."),
    ...one(unjudged, "could not be judged.", "could not be judged."),
    ...one(
      incomplete,
      "has rules that could not be judged, and are not compared there.",
      "have rules that could not be judged, and are not compared there.",
    ),
  ];
}

/** For example “3 appear, 1 vanishes in 2 documents”. */
export function ruleWords({ appeared, vanished, moved, rescored, documents }: PreviewedRule): string {
  const some = (count: number, verb: string) =>
    count === 0 ? [] : [`${count.toLocaleString("en-GB")} ${verb}${count === 1 ? "s" : ""}`];
  const changes = [
    ...some(appeared, "appear"),
    ...(vanished === 1 ? ["1 vanishes"] : some(vanished, "vanish")),
    ...some(moved, "move"),
    ...(rescored === 0 ? [] : [`the score changes in ${countOf(rescored, "document")}`]),
  ];
  if (appeared + vanished + moved === 0) return changes.join(", ");
  return `${changes.join(", ")}; ${countOf(documents, "document")} differ${documents === 1 ? "s" : ""}`;
}

/** Whether anything the rule finds would change. */
export const hasChanges = ({ documents }: PreviewedRule) => documents > 0;

export function changeWords({ change, scoreBefore, scoreAfter }: PreviewChange): string {
  switch (change) {
    case "appeared":
      return "Appears";
    case "vanished":
      return "Vanishes";
    case "moved":
      return "Moves";
    case "rescored":
      return `Score ${scoreBefore ?? ""} → ${scoreAfter ?? ""}`;
  }
}
