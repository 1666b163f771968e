/** `/settings/webhooks/<id>`: an endpoint with its deliveries. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useLocation } from "wouter";
import { read } from "../../api/api-client.ts";
import { webhooksKey } from "../../api/query-keys.ts";
import { useAnnounce } from "../../frame/announcer.tsx";
import { FaultNotice } from "../../frame/fault-notice.tsx";
import { useTitle } from "../../frame/use-title.ts";
import { ChangeDialog } from "../change/change-dialog.tsx";
import { useSettingChange } from "../change/setting-change.ts";
import { Deliveries } from "./deliveries.tsx";
import { EndpointDialog } from "./endpoint-dialog.tsx";
import { EndpointState } from "./endpoint-state.tsx";
import { SecretDialog } from "./secret-dialog.tsx";
import { endpointIn, wordsOfEvent, type WebhookEndpoint } from "./webhook.ts";

export function EndpointView({ id }: { readonly id: string }) {
  useTitle("Webhook endpoint");
  const { data, error, refetch } = useQuery({
    queryKey: [...webhooksKey, "endpoint", id],
    queryFn: async ({ signal }) => endpointIn((await read(`v2/webhook-endpoints/${id}`, signal)).data),
  });
  return (
    <>
      <p>
        <Link href="/settings/webhooks">All endpoints</Link>
      </p>
      {data === undefined ? <h1>Webhook endpoint</h1> : <Head endpoint={data} />}
      {error !== null && <FaultNotice error={error} retry={() => void refetch()} />}
      {data !== undefined && <Deliveries endpoint={data} />}
    </>
  );
}

function Head({ endpoint }: { readonly endpoint: WebhookEndpoint }) {
  const { id, url, description, events, status } = endpoint;
  const [open, setOpen] = useState<"edit" | "secret" | "delete" | null>(null);
  const close = () => setOpen(null);
  const change = useSettingChange(webhooksKey);
  const announce = useAnnounce();
  const isEnabled = status === "enabled";
  const toggle = () => {
    const attributes = { status: isEnabled ? "disabled" : "enabled" };
    const data = { type: "webhook-endpoints", id, attributes };
    change.send({ method: "PATCH", path: `v2/webhook-endpoints/${id}`, data }, () =>
      announce(`The endpoint is ${attributes.status}.`),
    );
  };
  return (
    <>
      <h1>{url}</h1>
      {description !== "" && <p>{description}</p>}
      <dl className="endpoint-facts">
        <dt>State</dt>
        <dd>
          <EndpointState endpoint={endpoint} />
        </dd>
        <dt>Events</dt>
        <dd>{events.map(wordsOfEvent).join("; ")}</dd>
      </dl>
      {change.error !== null && <FaultNotice error={change.error} retry={toggle} />}
      <div className="row-actions">
        <button type="button" onClick={() => setOpen("edit")}>
          Edit
        </button>
        <button type="button" onClick={() => setOpen("secret")}>
          New secret
        </button>
        <button type="button" onClick={toggle} aria-disabled={change.isPending}>
          {isEnabled ? "Disable" : "Enable"}
        </button>
        <button type="button" onClick={() => setOpen("delete")}>
          Delete
        </button>
      </div>
      {open === "edit" && <EndpointDialog endpoint={endpoint} close={close} />}
      {open === "secret" && <NewSecretDialog id={id} close={close} />}
      {open === "delete" && <DeleteEndpointDialog endpoint={endpoint} close={close} />}
    </>
  );
}

function NewSecretDialog({ id, close }: { readonly id: string; readonly close: () => void }) {
  const change = useSettingChange(webhooksKey);
  const [secret, setSecret] = useState<string | null>(null);
  if (secret !== null) return <SecretDialog secret={secret} close={close} />;
  const submit = () => {
    const path = `v2/webhook-endpoints/${id}/secret`;
    change.create({ method: "POST", path, data: { type: "webhook-secrets" } }, ({ attributes }) =>
      setSecret(String(attributes["secret"])),
    );
  };
  return (
    <ChangeDialog
      title="Create a new secret?"
      action="Create secret"
      close={close}
      submit={submit}
      state={change}
    >
      <p>For 24 hours, messages are signed with both secrets. After that, only the new one is used.</p>
    </ChangeDialog>
  );
}

function DeleteEndpointDialog(props: { readonly endpoint: WebhookEndpoint; readonly close: () => void }) {
  const { endpoint, close } = props;
  const change = useSettingChange([...webhooksKey, "list"]);
  const [, navigate] = useLocation();
  const announce = useAnnounce();
  const submit = () =>
    change.send({ method: "DELETE", path: `v2/webhook-endpoints/${endpoint.id}` }, () => {
      announce("The endpoint was deleted.");
      navigate("/settings/webhooks");
    });
  return (
    <ChangeDialog
      title="Delete this endpoint?"
      action="Delete endpoint"
      close={close}
      submit={submit}
      state={change}
      isFinal
    >
      <p>
        {endpoint.url} will receive no more messages, and its list of deliveries will be deleted. This cannot
        be undone. To pause it, disable it instead.
      </p>
    </ChangeDialog>
  );
}
