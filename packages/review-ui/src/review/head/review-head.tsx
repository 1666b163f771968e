/** The head of a finished review: assignee, due date and sign-off. */
import type { Entry } from "../findings/entry.ts";
import { AssigneeField } from "./assignee-field.tsx";
import type { Duties } from "./duties.ts";
import { DueField } from "./due-field.tsx";
import { SignOff } from "./sign-off.tsx";

export interface ReviewHeadProps {
  readonly reviewId: string;
  readonly duties: Duties;
  /** Undefined until they are loaded. */
  readonly entries: readonly Entry[] | undefined;
}

export function ReviewHead({ reviewId, duties, entries }: ReviewHeadProps) {
  return (
    <>
      <AssigneeField reviewId={reviewId} assigneeId={duties.assigneeId} />
      <DueField reviewId={reviewId} dueOn={duties.dueOn} />
      {entries !== undefined && <SignOff reviewId={reviewId} duties={duties} entries={entries} />}
    </>
  );
}
