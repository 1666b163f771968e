/** Asks before several reviews are signed off or their documents deleted, and explains the consequences. */
import { Button } from "react-aria-components";
import { countOf } from "../../frame/count.ts";
import { ModalDialog } from "../../frame/modal-dialog.tsx";
import type { SelectableReview } from "./selectable-review.ts";
import { oneOfEachDocument } from "./each-review.ts";

export interface ConfirmDialogProps {
  readonly kind: "sign-off" | "delete";
  readonly reviews: readonly SelectableReview[];
  readonly confirm: () => void;
  readonly close: () => void;
}

export function ConfirmDialog({ kind, reviews, confirm, close }: ConfirmDialogProps) {
  const isFinal = kind === "delete";
  const action = isFinal ? "Delete" : "Sign off";
  const subject = isFinal
    ? countOf(oneOfEachDocument(reviews).length, "document")
    : countOf(reviews.length, "review");
  return (
    <ModalDialog title={`${action} ${subject}`} close={close}>
      <p>{isFinal ? deletionText : signOffText(reviews)}</p>
      <div className="actions">
        <Button className={isFinal ? "primary final" : "primary"} onPress={confirm} autoFocus={!isFinal}>
          {action}
        </Button>
        {/* The Enter key must not delete anything by accident. */}
        <Button onPress={close} autoFocus={isFinal}>
          Cancel
        </Button>
      </div>
    </ModalDialog>
  );
}

const deletionText =
  "Each document will be deleted with all of its reviews, their findings and comments. This cannot be undone.";

function signOffText(reviews: readonly SelectableReview[]): string {
  const open = reviews.reduce((sum, { openTriggers }) => sum + openTriggers, 0);
  if (open === 0) return "No finding is open. Changing a finding later withdraws the sign-off.";
  return `${countOf(open, "finding")} ${open === 1 ? "is" : "are"} still open and will be included in the copies. Changing a finding later withdraws the sign-off.`;
}
