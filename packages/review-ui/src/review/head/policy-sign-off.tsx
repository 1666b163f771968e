/** The approval of a review under a policy: who approved, what is missing, and the button of the next approval. */
import { useState } from "react";
import type { ApprovalPolicy } from "../../company/use-company.ts";
import { useAnnounce } from "../../frame/announcer.tsx";
import { useSession } from "../../session/session.tsx";
import type { Approval } from "../approval/approval.ts";
import { SignOffDialog } from "../approval/sign-off-dialog.tsx";
import type { Entry } from "../findings/entry.ts";
import { openPointsOf } from "./open-points.ts";
import { useDutyChange, withKey } from "./use-duty-change.ts";

export interface PolicySignOffProps {
  readonly reviewId: string;
  /** Null: the company has none any more, but the review was closed under one. */
  readonly policy: ApprovalPolicy | null;
  readonly approval: Approval;
  readonly entries: readonly Entry[];
  /** The version of the review that is shown. */
  readonly seen: string | null;
}

export function PolicySignOff({ reviewId, policy, approval, entries, seen }: PolicySignOffProps) {
  const announce = useAnnounce();
  const [isAsking, setAsking] = useState(false);
  const { refusal, stage, closed, state } = approval;
  const { text, obstacles } = openPointsOf(entries);
  const name = stage === null ? "Approve" : `Approve ${stage}`;
  const ask = () => {
    const why = refusal ?? (obstacles.length > 0 ? obstacles.join(" ") : null);
    if (why === null) setAsking(true);
    else announce(why);
  };
  if (closed || state === "approved")
    return <Withdrawal reviewId={reviewId} policy={policy} closed={closed} />;
  return (
    <>
      <button type="button" aria-disabled={refusal !== null} aria-describedby={missingId} onClick={ask}>
        {name}
      </button>
      {isAsking && (
        <SignOffDialog
          kind="approval"
          title={`${name}: review`}
          action={name}
          sentences={[
            text,
            "Once all approvals are given, the review is closed and can no longer be changed.",
          ]}
          done={stage === null ? "You approved the review." : `You approved ${stage}.`}
          {...{ reviewId, seen }}
          close={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** The line that says what is missing. */
export const missingId = "approval-missing";

interface WithdrawalProps extends Pick<PolicySignOffProps, "reviewId" | "policy"> {
  readonly closed: boolean;
}

/** Only for those whom the policy lets withdraw an approval. */
function Withdrawal({ reviewId, policy, closed }: WithdrawalProps) {
  const announce = useAnnounce();
  const { user } = useSession();
  const { mutate, isPending } = useDutyChange(reviewId);
  const isAllowed = !closed || (user?.role === "admin" && policy?.withdrawal !== "nobody");
  if (!isAllowed) return null;
  const withdraw = () =>
    mutate(withKey({ signedOff: false }), {
      onSuccess: () => announce("The approval was withdrawn. The review is open again."),
      onError: (fault) => announce(`The approval was not withdrawn. ${fault.message}`),
    });
  return (
    <button type="button" aria-disabled={isPending} onClick={withdraw}>
      Withdraw approval
    </button>
  );
}
