/** Describes the changes: each trigger with the decision, its author and the reason; then additions. */
import type { Review, Trigger } from "@docreview/model";
import type { ReturnedEdits } from "@docreview/runner";
import { plain } from "../report/plain.ts";
import { isOpen } from "../report/report.ts";

/** `before`: the review before the changes. */
export function editsText(judged: Review, before: Review, edits: ReturnedEdits): string {
  const known = new Map(
    before.findings.flatMap(({ triggers }) => triggers.map((one) => [one.id, one] as const)),
  );
  const changed = judged.findings.flatMap(({ reference, triggers }) =>
    triggers.flatMap((trigger) => {
      const was = known.get(trigger.id);
      const isChanged = was === undefined || was.judgements?.length !== trigger.judgements?.length;
      return isChanged ? [changeText(trigger, was === undefined ? null : plain(reference))] : [];
    }),
  );
  return [
    ...(changed.length === 0 ? ["Nothing changed.\n"] : changed),
    ...(edits.listed ? [] : ["The copy no longer lists its annotations: deletions cannot be detected.\n"]),
    ...(edits.passedOver === 0 ? [] : [`Ignored: ${edits.passedOver} added annotations without text.\n`]),
  ].join("");
}

/** `reference` is null for a highlight that a reviewer added. */
function changeText(trigger: Trigger, reference: string | null): string {
  const verb = reference === null ? "marked" : isOpen(trigger) ? "confirmed" : "dismissed";
  const last = trigger.judgements?.at(-1);
  const { by, reason } = last ?? { by: trigger.added?.by ?? "", reason: trigger.feedback || null };
  const where = trigger.page === null ? "" : `  page ${trigger.page}`;
  const words = `“${plain(trigger.text)}”`;
  const head = `${verb.padEnd(9)}  ${reference ?? ""}${where}  ${words}  by ${plain(by)}`;
  const why = reason === null ? "" : `${" ".repeat(11)}${plain(reason)}\n`;
  return `${head}\n${why}`;
}
