/** Deletes a client, which cannot be undone. */
import { clientsKey } from "../../api/query-keys.ts";
import { useAnnounce } from "../../frame/announcer.tsx";
import { ChangeDialog } from "../change/change-dialog.tsx";
import { useSettingChange } from "../change/setting-change.ts";
import type { Client } from "./client.ts";

export function DeleteClientDialog({
  client,
  close,
}: {
  readonly client: Client;
  readonly close: () => void;
}) {
  const { id, name } = client;
  const change = useSettingChange(clientsKey);
  const announce = useAnnounce();
  const submit = () =>
    change.send({ method: "DELETE", path: `v2/clients/${id}` }, () => {
      announce(`${name} was deleted.`);
      close();
    });
  return (
    <ChangeDialog
      title={`Delete ${name}?`}
      action="Delete client"
      close={close}
      submit={submit}
      state={change}
      isFinal
    >
      <p>
        Programs that use this client lose access at once. What they created stays. This cannot be undone.
      </p>
    </ChangeDialog>
  );
}
