/** Creates a client, and shows its secret once. */
import { useState } from "react";
import { Button } from "react-aria-components";
import type { Attributes } from "../../api/attributes.ts";
import { clientsKey } from "../../api/query-keys.ts";
import { ModalDialog } from "../../frame/modal-dialog.tsx";
import { ShownOnce } from "../../frame/shown-once.tsx";
import { ChangeDialog } from "../change/change-dialog.tsx";
import { useSettingChange } from "../change/setting-change.ts";
import { RoleField } from "../users/role-field.tsx";

/** The new client with its secret. */
type Credentials = Attributes<"clients">;

export function NewClientDialog({ close }: { readonly close: () => void }) {
  const change = useSettingChange(clientsKey);
  const [made, setMade] = useState<Credentials | null>(null);
  if (made !== null) {
    return (
      <ModalDialog title={`Client ${made.name}`} close={close} kind="decided">
        <p>Store both where only the program can read them. The secret will not be shown again.</p>
        <ShownOnce label="Client ID" value={made.clientId} />
        <ShownOnce label="Client secret" value={made.secret} />
        <div className="actions">
          <Button onPress={close}>Done</Button>
        </div>
      </ModalDialog>
    );
  }
  const submit = (form: FormData) => {
    const data = { type: "clients", attributes: Object.fromEntries(form) };
    change.create({ method: "POST", path: "v2/clients", data }, ({ attributes }) =>
      setMade(attributes as Credentials),
    );
  };
  return (
    <ChangeDialog title="Add client" action="Add client" close={close} submit={submit} state={change}>
      <label>
        Name
        <input name="name" required maxLength={200} autoComplete="off" autoFocus />
      </label>
      <RoleField role="reviewer" />
    </ChangeDialog>
  );
}
