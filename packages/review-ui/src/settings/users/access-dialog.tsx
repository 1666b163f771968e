/** Disables or re-enables a user. */
import { usersKey } from "../../api/query-keys.ts";
import { useAnnounce } from "../../frame/announcer.tsx";
import { useSession } from "../../session/session.tsx";
import { ChangeDialog } from "../change/change-dialog.tsx";
import { useSettingChange } from "../change/setting-change.ts";
import type { Person } from "./user.ts";

export function AccessDialog({ person, close }: { readonly person: Person; readonly close: () => void }) {
  const { id, name, disabled } = person;
  const { user } = useSession();
  const change = useSettingChange(usersKey);
  const announce = useAnnounce();
  const submit = () => {
    const data = { type: "users", id, attributes: { disabled: !disabled } };
    change.send({ method: "PATCH", path: `v2/users/${id}`, data }, () => {
      announce(`${name} is ${disabled ? "enabled" : "disabled"}.`);
      close();
    });
  };
  const action = disabled ? "Enable" : "Disable";
  return (
    <ChangeDialog
      title={`${action} ${name}?`}
      action={action}
      close={close}
      submit={submit}
      state={change}
      isFinal={!disabled}
    >
      <p>
        {disabled
          ? "The user can sign in again with the same password."
          : "The user will be signed out everywhere and cannot sign in until an admin enables the account again. The user’s work is kept."}
      </p>
      {user?.id === id && !disabled && (
        <p>
          <strong>This is your own account.</strong> Another admin must enable it again.
        </p>
      )}
    </ChangeDialog>
  );
}
