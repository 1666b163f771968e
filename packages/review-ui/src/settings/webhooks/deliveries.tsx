/** The messages that were sent to an endpoint, newest first, with every attempt. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "wouter";
import { readPage } from "../../api/api-client.ts";
import { addressOfPage, pageIn, requestOfPage, startIn, type PageStart } from "../../api/page-start.ts";
import { webhooksKey } from "../../api/query-keys.ts";
import { ageOf } from "../../frame/age.ts";
import { useAnnounce } from "../../frame/announcer.tsx";
import { FaultNotice } from "../../frame/fault-notice.tsx";
import { Pages } from "../../frame/pages.tsx";
import { Records } from "../records/records.tsx";
import { useSettingChange } from "../change/setting-change.ts";
import {
  deliveriesIn,
  deliveryWords,
  outcomeOf,
  wordsOfEvent,
  type Delivery,
  type WebhookEndpoint,
} from "./webhook.ts";

/** Milliseconds between polls while deliveries are waiting. */
const interval = 3_000;

const columns = ["Event", "State", "Age", "Last attempt", "Actions"] as const;

export function Deliveries({ endpoint }: { readonly endpoint: WebhookEndpoint }) {
  const { id } = endpoint;
  const [search, setSearch] = useSearchParams();
  const page = pageIn(search);
  const { data, error, refetch } = useQuery({
    queryKey: [...webhooksKey, "deliveries", id, page],
    queryFn: async ({ signal }) => {
      const start = { include: "attempts", sort: "-id", "page[size]": "25", ...requestOfPage(page) };
      const list = `v2/webhook-endpoints/${id}/deliveries?${new URLSearchParams(start)}`;
      const document = await readPage(list, signal);
      const { links, meta } = document;
      return {
        deliveries: deliveriesIn(document),
        current: meta.page["current-page"],
        previous: startIn(links.prev),
        next: startIn(links.next),
      };
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.deliveries.some(({ status }) => status === "pending") === true ? interval : false,
  });
  const go = (to: PageStart) => setSearch(addressOfPage(to));
  return (
    <section aria-labelledby="deliveries">
      <h2 id="deliveries">Deliveries</h2>
      {error !== null && <FaultNotice error={error} retry={() => void refetch()} />}
      {data?.deliveries.length === 0 && (
        <p className="empty">Nothing has been sent yet. Messages appear here and are kept for 30 days.</p>
      )}
      {data !== undefined && data.deliveries.length > 0 && (
        <Records label="Deliveries" columns={columns}>
          {data.deliveries.map((delivery) => (
            <Row key={delivery.id} delivery={delivery} endpoint={endpoint} />
          ))}
        </Records>
      )}
      {data !== undefined && <Pages {...data} words={`Page ${data.current}`} go={go} />}
    </section>
  );
}

function Row({ delivery, endpoint }: { readonly delivery: Delivery; readonly endpoint: WebhookEndpoint }) {
  const { event, status, createdAt, attempts } = delivery;
  const last = attempts.at(-1);
  return (
    <tr>
      <th scope="row">
        {wordsOfEvent(event)}
        <Details delivery={delivery} />
      </th>
      <td data-label="State" className={status === "failed" ? "field-fault" : undefined}>
        {deliveryWords[status]}
      </td>
      <td data-label="Age">
        <time dateTime={createdAt}>{ageOf(Date.parse(createdAt), Date.now())}</time>
      </td>
      <td data-label="Last attempt">{last === undefined ? "None yet" : outcomeOf(last)}</td>
      <td className="row-actions">
        {endpoint.status === "enabled" && <SendAgain delivery={delivery} of={endpoint} />}
      </td>
    </tr>
  );
}

function SendAgain({ delivery, of }: { readonly delivery: Delivery; readonly of: WebhookEndpoint }) {
  const change = useSettingChange([...webhooksKey, "deliveries", of.id]);
  const announce = useAnnounce();
  const send = () => {
    const path = `v2/webhook-endpoints/${of.id}/deliveries/${delivery.id}/redelivery`;
    change.send({ method: "POST", path, data: { type: "webhook-deliveries" } }, () =>
      announce("The message is being sent again. The new delivery is at the top of the list."),
    );
  };
  return (
    <>
      <button
        type="button"
        onClick={send}
        aria-disabled={change.isPending}
        aria-label={`Send again: ${wordsOfEvent(delivery.event)}, delivery ${delivery.id}`}
      >
        Send again
      </button>
      {change.error !== null && (
        <p role="alert" className="field-fault">
          {change.error.message}
        </p>
      )}
    </>
  );
}

function Details({ delivery: { messageId, payload, attempts } }: { readonly delivery: Delivery }) {
  return (
    <details>
      <summary>
        {attempts.length === 1 ? "1 attempt" : `${attempts.length} attempts`}, and the message
      </summary>
      <ol>
        {attempts.map((attempt) => (
          <li key={attempt.id}>
            <time dateTime={attempt.at}>{new Date(attempt.at).toLocaleString("en-GB")}</time>:{" "}
            {outcomeOf(attempt)}
          </li>
        ))}
      </ol>
      <p className="quiet">
        webhook-id <code>{messageId}</code>
      </p>
      <pre tabIndex={0} role="region" aria-label="Message">
        {JSON.stringify(payload, null, 2)}
      </pre>
    </details>
  );
}
