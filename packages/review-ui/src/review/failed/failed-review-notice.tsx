/** Says why a review failed and what to do, and offers to do it. */
import { useRef, useState } from "react";
import { Button } from "react-aria-components";
import { ModalDialog } from "../../frame/modal-dialog.tsx";
import { useSession } from "../../session/session.tsx";
import { remedyFor, type Failure } from "./remedy.ts";
import { useFailedReview, type FailedReview } from "./use-failed-review.ts";

export interface FailedReviewNoticeProps {
  readonly id: string;
  readonly review: FailedReview & { readonly title: string; readonly failures: readonly Failure[] };
}

export function FailedReviewNotice({ id, review }: FailedReviewNoticeProps) {
  const mayRetry = useSession().user?.role === "admin";
  const { retry, replace, remove, isBusy, error } = useFailedReview(id, review);
  const [isAsking, setAsking] = useState(false);
  const { failures } = review;
  return (
    <>
      <div role="alert" className="notice fault">
        <p>The review failed. {failures.map(({ message }) => message).join(" ")}</p>
        <p>{remedyFor(failures, mayRetry)}</p>
        {error !== null && <p>That did not work. {error.message}</p>}
      </div>
      {review.assetId !== "" && (
        <div role="group" aria-label="Failed review" className="actions">
          {mayRetry && (
            <button type="button" aria-disabled={isBusy} onClick={() => !isBusy && retry()}>
              Try again
            </button>
          )}
          <ReplaceFile isBusy={isBusy} replace={replace} />
          <button type="button" aria-disabled={isBusy} onClick={() => setAsking(true)}>
            Delete document
          </button>
        </div>
      )}
      {isAsking && <DeleteQuestion title={review.title} remove={remove} close={() => setAsking(false)} />}
    </>
  );
}

interface ReplaceFileProps {
  readonly isBusy: boolean;
  readonly replace: (file: File) => void;
}

function ReplaceFile({ isBusy, replace }: ReplaceFileProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={field}
        type="file"
        hidden
        aria-label="New file"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) replace(file);
          // Lets the user choose the same file again.
          target.value = "";
        }}
      />
      <button type="button" aria-disabled={isBusy} onClick={() => !isBusy && field.current?.click()}>
        Replace the file
      </button>
    </>
  );
}

interface DeleteQuestionProps {
  readonly title: string;
  readonly remove: () => void;
  readonly close: () => void;
}

function DeleteQuestion({ title, remove, close }: DeleteQuestionProps) {
  return (
    <ModalDialog title="Delete document" kind="decided" close={close}>
      <p>
        “<bdi>{title}</bdi>” and all its reviews will be deleted for everyone. This cannot be undone.
      </p>
      <div className="actions">
        <Button
          className="primary"
          onPress={() => {
            close();
            remove();
          }}
        >
          Delete
        </Button>
        <Button autoFocus onPress={close}>
          Cancel
        </Button>
      </div>
    </ModalDialog>
  );
}
