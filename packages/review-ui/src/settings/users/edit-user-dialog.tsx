/** Changes the name and the role of a user. */
import { usersKey } from "../../api/query-keys.ts";
import { useAnnounce } from "../../frame/announcer.tsx";
import { useSession } from "../../session/session.tsx";
import { ChangeDialog } from "../change/change-dialog.tsx";
import { useSettingChange } from "../change/setting-change.ts";
import { RoleField } from "./role-field.tsx";
import type { Person } from "./user.ts";

export function EditUserDialog({ person, close }: { readonly person: Person; readonly close: () => void }) {
  const { id, name, email, role } = person;
  const change = useSettingChange(usersKey);
  const announce = useAnnounce();
  const { user, refresh } = useSession();
  const submit = (form: FormData) => {
    const data = { type: "users", id, attributes: Object.fromEntries(form) };
    change.send({ method: "PATCH", path: `v2/users/${id}`, data }, () => {
      announce("The user was changed.");
      if (user?.id === id) refresh();
      close();
    });
  };
  return (
    <ChangeDialog title="Edit user" action="Save" close={close} submit={submit} state={change}>
      <p className="quiet">{email}</p>
      <label>
        Name
        <input name="name" required maxLength={200} defaultValue={name} autoComplete="off" autoFocus />
      </label>
      <RoleField role={role} />
    </ChangeDialog>
  );
}
