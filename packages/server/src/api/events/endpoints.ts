/** Events in the company's reviews: as a stream, and as a list for clients whose streams are blocked. */
import type { CompanyEvent, EventSort } from "@docreview/store";
import { followEvents } from "../../event-stream/follow-events.ts";
import { serverSent } from "../../event-stream/server-sent.ts";
import { eventResource, positionPattern, resetResource } from "./type.ts";
import { listEndpoint, type Endpoint, type ListContext, type StreamContext } from "../../routing/endpoint.ts";
import { pageRequest } from "../../routing/page-request.ts";

const path = "/v2/events";

const list = listEndpoint({
  operation: "listEvents",
  path,
  summary: "Lists the events in the company's reviews within the last day, or streams them as they happen.",
  type: "events",
  list: async (context: ListContext<typeof path>) => {
    const { reads, query } = context;
    const after = positionIn(query.filter["after"]);
    const missed = after === null ? null : await missedSince(context, after);
    if (missed !== null) return { items: [resetResource(missed)], total: 1 };
    const request = pageRequest<EventSort>(query);
    const { items, ...page } = await reads.events.list(request, after === null ? {} : { after });
    return { items: items.map(eventResource), ...page };
  },
  stream: ({ service, reads, lastEventId, signal, isAllowed }: StreamContext<typeof path>) => {
    const after = lastEventId === null ? null : positionOf(lastEventId);
    const following = { events: reads.events, hub: service.events, after, signal, isAllowed };
    return serverSent(followEvents(following));
  },
});

export const eventEndpoints: readonly Endpoint[] = [list];

/** No event has the position -1, which stands for an invalid position. */
const positionOf = (text: string): number => (positionPattern.test(text) ? Number(text) : -1);

/** The latest of several positions. */
const positionIn = (values: readonly string[] | undefined): number | null =>
  values === undefined ? null : Math.max(...values.map(Number));

/** The last event if some events after the position are no longer stored, otherwise null. */
async function missedSince({ reads }: ListContext<typeof path>, after: number): Promise<CompanyEvent | null> {
  return (await reads.events.isKept(after)) ? null : reads.events.latest();
}
