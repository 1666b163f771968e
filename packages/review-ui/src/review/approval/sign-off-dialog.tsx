/** Approves a review or requests changes in it, with a comment. What was typed is kept until it is sent. */
import type { FormEvent } from "react";
import { Button } from "react-aria-components";
import { ApiFault } from "../../api/api-fault.ts";
import { useDraft } from "../../drafts/drafts.tsx";
import { useAnnounce } from "../../frame/announcer.tsx";
import { ModalDialog } from "../../frame/modal-dialog.tsx";
import { useSignOff, type Saying } from "./use-sign-off.ts";

export interface SignOffDialogProps {
  readonly reviewId: string;
  readonly kind: Saying["kind"];
  readonly title: string;
  /** The label of the button that sends it. */
  readonly action: string;
  /** What the user should know first, as sentences. */
  readonly sentences: readonly string[];
  /** The version of the review that the user saw. */
  readonly seen: string | null;
  /** What is announced when it is done. */
  readonly done: string;
  readonly close: () => void;
}

export function SignOffDialog(props: SignOffDialogProps) {
  const { reviewId, kind, title, action, sentences, seen, done, close } = props;
  const announce = useAnnounce();
  const { mutate, isPending, error } = useSignOff(reviewId);
  const draft = useDraft(`${kind} ${reviewId}`);
  const isRequired = kind === "changes-requested";
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const comment = draft.text.trim();
    if (isPending || (isRequired && comment === "")) return;
    mutate(
      { kind, comment, seen },
      {
        onSuccess: () => {
          draft.discard();
          announce(done);
          close();
        },
      },
    );
  };
  return (
    <ModalDialog title={title} close={close}>
      <form onSubmit={onSubmit} className="setting-form">
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <label>
          {isRequired ? "What must change" : "Comment (optional)"}
          <textarea
            rows={4}
            maxLength={10_000}
            required={isRequired}
            value={draft.text}
            autoFocus
            onChange={({ target }) => draft.write(target.value)}
          />
        </label>
        {error !== null && (
          <p role="alert" className="field-fault">
            {faultText(error)}
          </p>
        )}
        <div className="actions">
          <button type="submit" className="primary" aria-disabled={isPending}>
            {action}
          </button>
          <Button onPress={close}>Cancel</Button>
        </div>
      </form>
    </ModalDialog>
  );
}

function faultText(error: Error): string {
  if (error instanceof ApiFault && error.status === 412)
    return "The review has changed since you opened it. Check what is new, and try again.";
  return `Nothing was sent. ${error.message}`;
}
