/** Adds a user, who then gets a link to choose a password. */
import { usersKey } from "../../api/query-keys.ts";
import { useAnnounce } from "../../frame/announcer.tsx";
import { ChangeDialog } from "../change/change-dialog.tsx";
import { useSettingChange } from "../change/setting-change.ts";
import { RoleField } from "./role-field.tsx";
import { peopleIn, type Person } from "./user.ts";

export function NewUserDialog(props: {
  readonly close: () => void;
  readonly created: (person: Person) => void;
}) {
  const { close, created } = props;
  const change = useSettingChange(usersKey);
  const announce = useAnnounce();
  const submit = (form: FormData) => {
    const data = { type: "users", attributes: Object.fromEntries(form) };
    change.create({ method: "POST", path: "v2/users", data }, (user) => {
      for (const person of peopleIn([user])) {
        announce(`${person.name} was added.`);
        created(person);
      }
    });
  };
  return (
    <ChangeDialog title="Add user" action="Add user" close={close} submit={submit} state={change}>
      <label>
        Name
        <input name="name" required maxLength={200} autoComplete="off" autoFocus />
      </label>
      <label>
        Email
        <input name="email" type="email" required maxLength={254} autoComplete="off" />
      </label>
      <RoleField role="reviewer" />
      <p className="quiet">Next, you will receive a link with which the new user can choose a password.</p>
    </ChangeDialog>
  );
}
