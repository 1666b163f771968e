/** One line about the approval of a review: who approved and until when, or what is missing. */
import { pointInTime } from "../../frame/point-in-time.ts";
import { useUsers } from "../../users/use-users.ts";
import { approversText, closedReason, type Approval } from "../approval/approval.ts";
import { missingId } from "./policy-sign-off.tsx";

export interface ApprovalLineProps {
  readonly approval: Approval;
  /** Whether the company has a policy; without one, only requested changes and closed reviews are told of. */
  readonly hasPolicy: boolean;
}

export function ApprovalLine({ approval, hasPolicy }: ApprovalLineProps) {
  const users = useUsers();
  const approvers = approversText(approval, (id) => users.get(id)?.name ?? "another person");
  const reason = closedReason(approval);
  if (reason !== null) {
    return (
      <p className="notice approval">
        <strong>{approval.state === "expired" ? "Approval expired." : "Closed."}</strong> {reason} Approved by{" "}
        {approvers}
        {untilText(approval)}.
      </p>
    );
  }
  if (!hasPolicy && approval.state !== "changes-requested") return null;
  if (approval.state === "approved") return <p className="notice approval">{signedBefore(approvers)}</p>;
  const { missing, warning, refusal, approvedBy } = approval;
  return (
    <p className="notice approval" id={missingId}>
      {missing ?? "Nothing is missing: the next approval completes it."}
      {warning !== null && <strong> {warning}</strong>}
      {refusal !== null && refusal !== missing && ` ${refusal}`}
      {approvedBy.length > 0 && ` Approved by ${approvers}.`}
    </p>
  );
}

/** Without a policy, a sign-off closes nothing, and a policy that is set later does not change that. */
const signedBefore = (approvers: string) =>
  `Approved by ${approvers} before there was a policy: a change to a finding withdraws the approval.`;

function untilText({ state, expiresAt }: Approval): string {
  if (expiresAt === null) return "";
  const when = pointInTime(Date.parse(expiresAt), Date.now());
  return state === "expired" ? `; expired ${when}` : `; valid until ${when}`;
}
