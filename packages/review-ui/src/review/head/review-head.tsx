/** The head of a finished review: assignee, due date, sign-off, and requests for changes. */
import { useCompany } from "../../company/use-company.ts";
import type { Approval } from "../approval/approval.ts";
import type { Entry } from "../findings/entry.ts";
import { AssigneeField } from "./assignee-field.tsx";
import type { Duties } from "./duties.ts";
import { DueField } from "./due-field.tsx";
import { PolicySignOff } from "./policy-sign-off.tsx";
import { RequestChanges } from "./request-changes.tsx";
import { SignOff } from "./sign-off.tsx";

export interface ReviewHeadProps {
  readonly reviewId: string;
  readonly duties: Duties;
  readonly approval: Approval;
  /** The version of the review that is shown. */
  readonly etag: string | null;
  /** Undefined until they are loaded. */
  readonly entries: readonly Entry[] | undefined;
}

export function ReviewHead({ reviewId, duties, approval, etag, entries }: ReviewHeadProps) {
  const { data: company, isPending } = useCompany();
  const policy = company?.approvalPolicy ?? null;
  const isKnown = entries !== undefined && !isPending;
  return (
    <>
      <AssigneeField reviewId={reviewId} assigneeId={duties.assigneeId} />
      <DueField reviewId={reviewId} dueOn={duties.dueOn} />
      {isKnown && (policy !== null || approval.closed) && (
        <PolicySignOff {...{ reviewId, policy, approval, entries }} seen={etag} />
      )}
      {isKnown && policy === null && !approval.closed && (
        <SignOff reviewId={reviewId} duties={duties} entries={entries} />
      )}
      {isKnown && !approval.closed && <RequestChanges reviewId={reviewId} seen={etag} />}
    </>
  );
}
