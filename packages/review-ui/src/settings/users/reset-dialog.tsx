/** Creates a link with which a user chooses a password, and shows it once. */
import { useState } from "react";
import { Button } from "react-aria-components";
import type { Attributes } from "../../api/attributes.ts";
import { usersKey } from "../../api/query-keys.ts";
import { ModalDialog } from "../../frame/modal-dialog.tsx";
import { ShownOnce } from "../../frame/shown-once.tsx";
import { ChangeDialog } from "../change/change-dialog.tsx";
import { useSettingChange } from "../change/setting-change.ts";
import type { Person } from "./user.ts";

type Reset = Attributes<"password-resets">;

const timeOf = (instant: string) =>
  new Date(instant).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });

export function ResetDialog({ person, close }: { readonly person: Person; readonly close: () => void }) {
  const { id, name, email } = person;
  const change = useSettingChange(usersKey);
  const [reset, setReset] = useState<Reset | null>(null);
  if (reset !== null) {
    return (
      <ModalDialog title={`Password link for ${name}`} close={close} kind="decided">
        <p>
          Send this link to {email} through a channel that only {name} can read. It works once, until{" "}
          <time dateTime={reset.expiresAt}>{timeOf(reset.expiresAt)}</time>, and will not be shown again.
        </p>
        <ShownOnce label="Link" value={reset.link} />
        <div className="actions">
          <Button onPress={close}>Done</Button>
        </div>
      </ModalDialog>
    );
  }
  const submit = () => {
    const path = `v2/users/${id}/password-resets`;
    change.create({ method: "POST", path, data: { type: "password-resets" } }, ({ attributes }) =>
      setReset(attributes as Reset),
    );
  };
  return (
    <ChangeDialog
      title={`Password link for ${name}`}
      action="Create link"
      close={close}
      submit={submit}
      state={change}
    >
      <p>
        With the link, {name} chooses a new password. A password that {name} has works until then; after that,
        it ends with all sessions.
      </p>
    </ChangeDialog>
  );
}
