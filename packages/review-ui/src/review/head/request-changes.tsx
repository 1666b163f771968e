/** Sends a review back to the person who uploaded the document, with a comment that says what must change. */
import { useState } from "react";
import { SignOffDialog } from "../approval/sign-off-dialog.tsx";

export interface RequestChangesProps {
  readonly reviewId: string;
  /** The version of the review that is shown. */
  readonly seen: string | null;
}

export function RequestChanges({ reviewId, seen }: RequestChangesProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setAsking(true)}>
        Request changes
      </button>
      {isAsking && (
        <SignOffDialog
          kind="changes-requested"
          title="Request changes"
          action="Send back"
          sentences={[
            "The review goes back to the person who uploaded the document. Approvals given so far are withdrawn.",
          ]}
          done="The review was sent back."
          {...{ reviewId, seen }}
          close={() => setAsking(false)}
        />
      )}
    </>
  );
}
