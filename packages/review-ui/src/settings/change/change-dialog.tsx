/** A dialog with a form that changes a setting. Errors appear in the dialog, and everything typed is kept. */
import type { FormEvent, ReactNode } from "react";
import { Button } from "react-aria-components";
import { ModalDialog } from "../../frame/modal-dialog.tsx";

export interface ChangeDialogProps {
  readonly title: string;
  /** The label of the button that submits the form. */
  readonly action: string;
  readonly children: ReactNode;
  readonly close: () => void;
  readonly submit: (form: FormData) => void;
  readonly state: { readonly isPending: boolean; readonly error: Error | null };
  /** Whether the change cannot be undone. */
  readonly isFinal?: boolean;
}

export function ChangeDialog(props: ChangeDialogProps) {
  const { title, action, children, close, submit, state, isFinal = false } = props;
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    submit(new FormData(event.currentTarget));
  };
  return (
    <ModalDialog title={title} close={close}>
      <form onSubmit={onSubmit} className="setting-form">
        {children}
        {state.error !== null && (
          <p role="alert" className="field-fault">
            {state.error.message}
          </p>
        )}
        <div className="actions">
          <button
            type="submit"
            className={isFinal ? "primary final" : "primary"}
            aria-disabled={state.isPending}
          >
            {action}
          </button>
          {/* The Enter key must not delete anything by accident. */}
          <Button onPress={close} autoFocus={isFinal}>
            Cancel
          </Button>
        </div>
      </form>
    </ModalDialog>
  );
}
