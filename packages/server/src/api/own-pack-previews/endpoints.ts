/**
 * Previews of drafts. One preview of a pack runs at a time: to replace one that runs would throw away what a colleague waits for, so
 * a second is refused, and says what to do.
 */
import type {
  OwnPackPreviewChangeSort,
  OwnPackPreviewSort,
  PreviewChange,
  PreviewChangeFilter,
} from "@docreview/store";
import { apiError, notFound, refused } from "../../json-api/error.ts";
import type { ListQuery } from "../../json-api/query.ts";
import { enqueuePiece } from "../../jobs/preview-own-pack.ts";
import {
  createEndpoint,
  listEndpoint,
  readEndpoint,
  updateEndpoint,
  type Endpoint,
  type ReadEndpoint,
} from "../../routing/endpoint.ts";
import { pageRequest } from "../../routing/page-request.ts";
import { checkedDraft, withFaults } from "../own-packs/version-endpoints.ts";
import { mostDocuments, ownPackPreviewResource, previewChangeResource, ruleKeyOf } from "./type.ts";

const collection = "/v2/own-packs/{own-pack}/previews";
const one = `${collection}/{own-pack-preview}` as const;

const list = listEndpoint({
  operation: "listOwnPackPreviews",
  path: collection,
  summary: "Lists the last ten previews of a pack.",
  type: "own-pack-previews",
  role: "admin",
  list: async ({ reads, ids, query, addresses }) => {
    const pack = await reads.ownPacks.find(ids["own-pack"]);
    if (pack === null) return notFound();
    const request = pageRequest<OwnPackPreviewSort>(query);
    const { items, ...page } = await reads.ownPackPreviews.list(pack.id, request);
    const shown = items.map((item) => ownPackPreviewResource(addresses, item, { withRules: false }));
    return { items: shown, ...page };
  },
});

const readOne: ReadEndpoint<typeof one>["read"] = async ({ reads, ids, addresses }) => {
  const preview = await reads.ownPackPreviews.find(ids["own-pack"], ids["own-pack-preview"]);
  if (preview === null) return notFound();
  return { data: ownPackPreviewResource(addresses, preview, { withRules: true }) };
};

const read = readEndpoint({
  operation: "readOwnPackPreview",
  path: one,
  summary: "Reads a preview: how far it is, and what changes by rule.",
  type: "own-pack-previews",
  role: "admin",
  read: readOne,
});

const start = createEndpoint({
  operation: "startOwnPackPreview",
  path: collection,
  audit: { action: "own-pack-preview.created", shows: ["mostDocuments", "publishedVersion"] },
  summary:
    "Starts a preview of the draft over the kept documents, compared with the version in use. Refused if the draft cannot be published, or while another preview of the pack runs.",
  type: "own-pack-previews",
  role: "admin",
  load: "intake",
  body: "optional",
  prepare: (context) => checkedDraft(context),
  create: async ({ writes, ids, request, caller, addresses, service, transaction }, prepared) => {
    const { mostDocuments: most = mostDocuments } = request.attributes as { readonly mostDocuments?: number };
    const pack = await writes.ownPacks.find(ids["own-pack"]);
    if (pack === null || prepared === null) return notFound();
    const { check, blob } = prepared;
    if (check.faults.length > 0 || blob === null) return withFaults(check.faults);
    const { publishedVersionId } = pack;
    const published =
      publishedVersionId === null ? null : await writes.ownPacks.findVersion(pack.id, publishedVersionId);
    const preview = await writes.ownPackPreviews.start({
      ownPackId: pack.id,
      creatorId: caller.userId,
      draftHash: await service.store.blobs.keep(transaction, blob),
      publishedVersion: published?.number ?? null,
      publishedHash: published?.filesHash ?? null,
      asOf: new Date(transaction.now).toISOString().slice(0, 10),
      mostDocuments: most,
    });
    if (preview === null) return isRunning;
    await enqueuePiece(transaction, service.store.jobs, preview);
    return { data: ownPackPreviewResource(addresses, preview, { withRules: true }) };
  },
});

const update = updateEndpoint({
  operation: "updateOwnPackPreview",
  path: one,
  audit: { action: "own-pack-preview.changed", shows: ["status"] },
  summary: "Cancels a preview. What it has found so far stays.",
  type: "own-pack-previews",
  role: "admin",
  subject: "own-pack-preview",
  current: readOne,
  update: async ({ writes, ids, request, addresses }) => {
    const { status } = request.attributes as { readonly status?: "cancelled" };
    const preview = await writes.ownPackPreviews.find(ids["own-pack"], ids["own-pack-preview"]);
    if (preview === null) return notFound();
    const isChange = status !== undefined && preview.status !== status;
    const after = isChange ? await writes.ownPackPreviews.cancel(preview.id) : preview;
    if (after === null) return hasEnded;
    return { data: ownPackPreviewResource(addresses, after, { withRules: true }) };
  },
});

const changes = listEndpoint({
  operation: "listOwnPackPreviewChanges",
  path: `${one}/changes`,
  summary: "Lists the findings that would appear, vanish, move or change their score, with their words.",
  type: "own-pack-preview-changes",
  role: "admin",
  list: async ({ reads, ids, query }) => {
    const preview = await reads.ownPackPreviews.find(ids["own-pack"], ids["own-pack-preview"]);
    if (preview === null) return notFound();
    const request = pageRequest<OwnPackPreviewChangeSort>(query);
    const { items, ...page } = await reads.ownPackPreviews.changes(preview.id, request, filterOf(query));
    return { items: items.map(previewChangeResource), ...page };
  },
});

export const ownPackPreviewEndpoints: readonly Endpoint[] = [list, read, start, update, changes];

function filterOf({ filter }: ListQuery): PreviewChangeFilter {
  const { rule, change } = filter;
  return {
    ...(rule !== undefined && { rules: rule.map(ruleKeyOf) }),
    ...(change !== undefined && { changes: change as readonly PreviewChange[] }),
  };
}

const isRunning = refused(
  apiError(
    "state-conflict",
    "A preview of this pack has not ended yet: wait until it has, or cancel it, then start another.",
  ),
);

const hasEnded = refused(apiError("state-conflict", "The preview has ended, so it cannot be cancelled."));
