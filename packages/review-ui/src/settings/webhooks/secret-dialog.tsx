/** The secret that signs the messages of an endpoint, shown once. */
import { Button } from "react-aria-components";
import { ModalDialog } from "../../frame/modal-dialog.tsx";
import { ShownOnce } from "../../frame/shown-once.tsx";

export function SecretDialog({ secret, close }: { readonly secret: string; readonly close: () => void }) {
  return (
    <ModalDialog title="Signing secret" close={close} kind="decided">
      <p>
        The endpoint uses this secret to verify that messages come from this service. It will not be shown
        again.
      </p>
      <ShownOnce label="Secret" value={secret} />
      <div className="actions">
        <Button onPress={close}>Done</Button>
      </div>
    </ModalDialog>
  );
}
