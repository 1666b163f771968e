/** `/settings/webhooks`: the addresses that are notified of events. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "wouter";
import { readAll } from "../../api/api-client.ts";
import { webhooksKey } from "../../api/query-keys.ts";
import { FaultNotice } from "../../frame/fault-notice.tsx";
import { Records } from "../records/records.tsx";
import { useTitle } from "../../frame/use-title.ts";
import { EndpointDialog } from "./endpoint-dialog.tsx";
import { EndpointState } from "./endpoint-state.tsx";
import { endpointIn, type WebhookEndpoint } from "./webhook.ts";

const columns = ["Address", "Description", "Events", "State"] as const;

export function WebhooksView() {
  useTitle("Webhooks");
  const [isAdding, setAdding] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: [...webhooksKey, "list"],
    queryFn: async ({ signal }) =>
      (await readAll("v2/webhook-endpoints?sort=url", signal)).data.map(endpointIn),
  });
  return (
    <>
      <div className="view-head">
        <h1>Webhooks</h1>
        <button type="button" className="primary" onClick={() => setAdding(true)}>
          Add endpoint
        </button>
      </div>
      <p className="quiet">
        An endpoint is one of your addresses that receives a signed message when an event happens.
      </p>
      {error !== null && <FaultNotice error={error} retry={() => void refetch()} />}
      {data?.length === 0 && (
        <p className="empty">
          There are no endpoints. Add one to be notified when reviews finish, instead of polling.
        </p>
      )}
      {data !== undefined && data.length > 0 && (
        <Records label="Webhook endpoints" columns={columns}>
          {data.map((endpoint) => (
            <Row key={endpoint.id} endpoint={endpoint} />
          ))}
        </Records>
      )}
      {isAdding && <EndpointDialog endpoint={null} close={() => setAdding(false)} />}
    </>
  );
}

function Row({ endpoint }: { readonly endpoint: WebhookEndpoint }) {
  const { id, url, description, events, status } = endpoint;
  return (
    <tr className={status === "disabled" ? "off" : undefined}>
      <th scope="row">
        <Link href={`/settings/webhooks/${id}`}>{url}</Link>
      </th>
      <td data-label="Description" className="long">
        {description}
      </td>
      <td data-label="Events">{events.length}</td>
      <td data-label="State">
        <EndpointState endpoint={endpoint} />
      </td>
    </tr>
  );
}
