/** The rows of the audit log for an annotated copy: one for the copy, and one for each thing that it changed. */
import type { Judgement } from "@docreview/store";
import type { UploadContext } from "../../routing/endpoint.ts";
import type { Applied } from "./apply-edits.ts";

export function recordJudgement(
  record: UploadContext<string>["record"],
  { id, fileHash }: Judgement,
  { changes, added, judged, markedRule }: Applied,
): void {
  const subject = { type: "judgements", id };
  const counts = { judged: changes.length, added: added.length };
  record({ action: "judgement.created", subject, after: { sha256: fileHash, ...counts } });
  for (const { trigger, from, to, isReplacementChanged } of changes) {
    record({
      action: "trigger.changed",
      subject: { type: "triggers", id: trigger },
      before: from === to ? {} : { verdict: from },
      after: from === to ? {} : { verdict: to },
      withheld: isReplacementChanged ? ["replacement"] : [],
    });
  }
  for (const rule of judged) {
    const change = { before: { judged: false }, after: { judged: true } };
    record({ action: "review-rule.changed", subject: { type: "review-rules", id: rule }, ...change });
  }
  if (markedRule !== null)
    record({ action: "review-rule.created", subject: { type: "review-rules", id: markedRule } });
  for (const trigger of added) {
    const withheld = ["text"];
    record({ action: "trigger.created", subject: { type: "triggers", id: trigger.id }, withheld });
  }
}
