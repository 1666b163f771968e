/** Adds an endpoint, whose secret is then shown once, or changes an existing one. */
import { useState } from "react";
import { webhooksKey } from "../../api/query-keys.ts";
import { useAnnounce } from "../../frame/announcer.tsx";
import { ChangeDialog } from "../change/change-dialog.tsx";
import { useSettingChange } from "../change/setting-change.ts";
import { SecretDialog } from "./secret-dialog.tsx";
import { eventWords, wordsOfEvent, type WebhookEndpoint } from "./webhook.ts";

export interface EndpointDialogProps {
  /** Null for a new endpoint. */
  readonly endpoint: WebhookEndpoint | null;
  readonly close: () => void;
}

export function EndpointDialog({ endpoint, close }: EndpointDialogProps) {
  const change = useSettingChange(webhooksKey);
  const announce = useAnnounce();
  const [secret, setSecret] = useState<string | null>(null);
  const [fault, setFault] = useState<Error | null>(null);
  const received: readonly string[] | null = endpoint?.events ?? null;
  if (secret !== null) return <SecretDialog secret={secret} close={close} />;
  const submit = (form: FormData) => {
    const events = form.getAll("events");
    if (events.length === 0) return setFault(new Error("Choose at least one event."));
    setFault(null);
    const attributes = { url: form.get("url"), description: form.get("description"), events };
    const data = { type: "webhook-endpoints", attributes };
    if (endpoint === null) {
      return change.create({ method: "POST", path: "v2/webhook-endpoints", data }, ({ attributes }) =>
        setSecret(String(attributes["secret"])),
      );
    }
    const { id } = endpoint;
    return change.send({ method: "PATCH", path: `v2/webhook-endpoints/${id}`, data: { ...data, id } }, () => {
      announce("The endpoint was changed.");
      close();
    });
  };
  return (
    <ChangeDialog
      title={endpoint === null ? "Add endpoint" : "Edit endpoint"}
      action={endpoint === null ? "Add endpoint" : "Save"}
      close={close}
      submit={submit}
      state={{ ...change, error: fault ?? change.error }}
    >
      <label>
        Address
        <input
          name="url"
          type="url"
          required
          maxLength={2000}
          placeholder="https://example.com/hooks"
          defaultValue={endpoint?.url}
          autoFocus
        />
      </label>
      <label>
        Description
        <input name="description" maxLength={255} defaultValue={endpoint?.description} />
      </label>
      <fieldset className="choices">
        <legend>Events</legend>
        {[...new Set([...Object.keys(eventWords), ...(received ?? [])])].map((event) => (
          <label key={event}>
            <input
              type="checkbox"
              name="events"
              value={event}
              defaultChecked={received === null || received.includes(event)}
            />
            {wordsOfEvent(event)}
          </label>
        ))}
      </fieldset>
    </ChangeDialog>
  );
}
