/** `/settings/users`: who has access. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { readAll } from "../../api/api-client.ts";
import { usersKey } from "../../api/query-keys.ts";
import { FaultNotice } from "../../frame/fault-notice.tsx";
import { Records } from "../records/records.tsx";
import { useTitle } from "../../frame/use-title.ts";
import { useSession } from "../../session/session.tsx";
import { AccessDialog } from "./access-dialog.tsx";
import { EditUserDialog } from "./edit-user-dialog.tsx";
import { NewUserDialog } from "./new-user-dialog.tsx";
import { ResetDialog } from "./reset-dialog.tsx";
import { peopleIn, roleWords, type Person } from "./user.ts";

type Open =
  | { readonly kind: "new" }
  | { readonly kind: "edit" | "access" | "reset"; readonly person: Person };

const columns = ["Name", "Email", "Role", "Access", "Actions"] as const;

export function UsersView() {
  useTitle("Users");
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const { data, error, refetch } = useQuery({
    queryKey: [...usersKey, "settings"],
    queryFn: async ({ signal }) => peopleIn((await readAll("v2/users?sort=name", signal)).data),
  });
  return (
    <>
      <div className="view-head">
        <h1>Users</h1>
        <button type="button" className="primary" onClick={() => setOpen({ kind: "new" })}>
          Add user
        </button>
      </div>
      {error !== null && <FaultNotice error={error} retry={() => void refetch()} />}
      {data !== undefined && (
        <Records label="Users" columns={columns}>
          {data.map((person) => (
            <Row key={person.id} person={person} open={setOpen} />
          ))}
        </Records>
      )}
      {open?.kind === "new" && (
        <NewUserDialog close={close} created={(person) => setOpen({ kind: "reset", person })} />
      )}
      {open?.kind === "edit" && <EditUserDialog person={open.person} close={close} />}
      {open?.kind === "access" && <AccessDialog person={open.person} close={close} />}
      {open?.kind === "reset" && <ResetDialog person={open.person} close={close} />}
    </>
  );
}

function Row({ person, open }: { readonly person: Person; readonly open: (dialog: Open) => void }) {
  const { id, name, email, role, disabled } = person;
  const { user } = useSession();
  const action = (kind: "edit" | "access" | "reset", words: string) => (
    <button type="button" onClick={() => open({ kind, person })} aria-label={`${words}: ${name}`}>
      {words}
    </button>
  );
  return (
    <tr className={disabled ? "off" : undefined}>
      <th scope="row">
        {name}
        {user?.id === id && <span className="quiet"> (you)</span>}
      </th>
      <td data-label="Email" className="long">
        {email}
      </td>
      <td data-label="Role">{roleWords[role]}</td>
      <td data-label="Access">{disabled ? "Disabled" : "Active"}</td>
      <td className="row-actions">
        {action("edit", "Edit")}
        {!disabled && action("reset", "Password link")}
        {action("access", disabled ? "Enable" : "Disable")}
      </td>
    </tr>
  );
}
