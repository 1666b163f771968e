/** `/settings/clients`: credentials for programs. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { readAll } from "../../api/api-client.ts";
import { clientsKey } from "../../api/query-keys.ts";
import { ageOf } from "../../frame/age.ts";
import { FaultNotice } from "../../frame/fault-notice.tsx";
import { Records } from "../records/records.tsx";
import { useTitle } from "../../frame/use-title.ts";
import { roleWords } from "../users/user.ts";
import { clientsIn, type Client } from "./client.ts";
import { DeleteClientDialog } from "./delete-client-dialog.tsx";
import { NewClientDialog } from "./new-client-dialog.tsx";

const columns = ["Name", "Client ID", "Role", "Access", "Created", "Actions"] as const;

export function ClientsView() {
  useTitle("Clients");
  const [open, setOpen] = useState<Client | "new" | null>(null);
  const close = () => setOpen(null);
  const { data, error, refetch } = useQuery({
    queryKey: clientsKey,
    queryFn: async ({ signal }) => clientsIn((await readAll("v2/clients?sort=name", signal)).data),
  });
  return (
    <>
      <div className="view-head">
        <h1>Clients</h1>
        <button type="button" className="primary" onClick={() => setOpen("new")}>
          Add client
        </button>
      </div>
      <p className="quiet">A client is a program that uses the API with its own ID and secret.</p>
      {error !== null && <FaultNotice error={error} retry={() => void refetch()} />}
      {data?.length === 0 && (
        <p className="empty">
          There are no clients. Add one for each program, so that you can revoke access for each separately.
        </p>
      )}
      {data !== undefined && data.length > 0 && (
        <Records label="Clients" columns={columns}>
          {data.map((client) => (
            <Row key={client.id} client={client} remove={() => setOpen(client)} />
          ))}
        </Records>
      )}
      {open === "new" && <NewClientDialog close={close} />}
      {open !== "new" && open !== null && <DeleteClientDialog client={open} close={close} />}
    </>
  );
}

function Row({ client, remove }: { readonly client: Client; readonly remove: () => void }) {
  const { name, clientId, role, disabled, createdAt } = client;
  return (
    <tr className={disabled ? "off" : undefined}>
      <th scope="row">{name}</th>
      <td data-label="Client ID" className="long">
        <code>{clientId}</code>
      </td>
      <td data-label="Role">{roleWords[role]}</td>
      <td data-label="Access">{disabled ? "Disabled" : "Active"}</td>
      <td data-label="Created">
        <time dateTime={createdAt}>{ageOf(Date.parse(createdAt), Date.now())}</time>
      </td>
      <td className="row-actions">
        <button type="button" onClick={remove} aria-label={`Delete: ${name}`}>
          Delete
        </button>
      </td>
    </tr>
  );
}
