/**
 * Shows and announces what other people do in a review as it happens. Events only name what has changed; the content is
 * read from the API.
 */
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { read } from "../api/api-client.ts";
import { withResources, type Document, type Resource } from "../api/json-api.ts";
import { commentsKey, findingsKey, historyKey, reviewKey } from "../api/query-keys.ts";
import { useAnnounce } from "../frame/announcer.tsx";
import type { LiveEvent } from "../live/live-event.ts";
import { useLiveEvents } from "../live/live.tsx";
import { useSession } from "../session/session.tsx";
import { useUsers } from "../users/use-users.ts";
import type { FindingsDocument } from "./findings/findings-document.ts";
import { actionsIn, actionText, fetchedOneByOne, type Action } from "./live-actions.ts";

type Findings = Document<readonly Resource[]>;

export function useLiveReview(reviewId: string): void {
  const client = useQueryClient();
  const announce = useAnnounce();
  const users = useUsers();
  const { user } = useSession();
  useLiveEvents((events) => {
    const own = events.filter(({ name, about }) => name === "reset" || about.review === reviewId);
    if (own.length === 0) return;
    void refresh(client, reviewId, own).then((actions) => {
      const others = actions.filter((action) => action.userId !== user?.id);
      const text = actionText(others, (id) => users.get(id)?.name ?? "Another person");
      if (text !== null) announce(text);
    });
  });
}

/** Resolves with what people did, once it is shown. */
async function refresh(
  client: QueryClient,
  reviewId: string,
  events: readonly LiveEvent[],
): Promise<readonly Action[]> {
  const isReset = events.some(({ name }) => name === "reset");
  const has = (...kinds: readonly string[]) =>
    isReset || events.some(({ name }) => kinds.includes(name.replace(/\..*/, "")));
  const key = findingsKey(reviewId);
  const before = client.getQueryData<Findings>(key);
  if (has("review")) void client.invalidateQueries({ queryKey: reviewKey(reviewId) });
  if (has("comment")) void client.invalidateQueries({ queryKey: commentsKey(reviewId) });
  for (const { about } of events) {
    if (about.trigger !== null)
      void client.invalidateQueries({ queryKey: historyKey(reviewId, about.trigger) });
  }
  const single = isReset ? null : fetchedOneByOne(events);
  if (single === null) await client.invalidateQueries({ queryKey: key });
  else await Promise.all(single.map((path) => refreshOne(client, reviewId, path)));
  return actionsIn(events, before, client.getQueryData<Findings>(key));
}

/**
 * Updates the cache unless something newer has arrived in the meantime, such as the response to the user's own change.
 */
async function refreshOne(client: QueryClient, reviewId: string, path: string): Promise<void> {
  const key = findingsKey(reviewId);
  const find = (document: Findings | undefined, { type, id }: Resource) =>
    [...(document?.data ?? []), ...(document?.included ?? [])].find(
      (one) => one.type === type && one.id === id,
    );
  const before = client.getQueryData<Findings>(key);
  try {
    const { data } = await read(`v2/reviews/${reviewId}/${path}`);
    const now = client.getQueryData<FindingsDocument>(key);
    // An earlier state may have been read already without being shown yet.
    if (now?.isPartial === true && find(now, data) === undefined)
      return await client.invalidateQueries({ queryKey: key });
    client.setQueryData<Findings>(key, (document) =>
      document === undefined || find(document, data) !== find(before, data)
        ? document
        : withResources(document, [data]),
    );
  } catch {
    await client.invalidateQueries({ queryKey: key });
  }
}
