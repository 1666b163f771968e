/**
 * The sentences of an asset, page by page. They are cut from the kept document on a thread of the pool, whole and once
 * while they are asked for; here only those of one page are parsed.
 */
import { unpackSentences, type PackedSentences } from "@docreview/runner";
import type { BlobHash } from "@docreview/store";
import type { Service } from "../http/service.ts";
import { notFound } from "../json-api/error.ts";
import type { ListQuery } from "../json-api/query.ts";
import { sentenceResource } from "../resources/sentences.ts";
import { createSharedResults, type SharedResults } from "../jobs/shared-results.ts";
import { listEndpoint, type Endpoint } from "./endpoint.ts";
import { notReady } from "./not-ready.ts";

const list = listEndpoint({
  operation: "listSentences",
  path: "/v2/assets/{asset}/sentences",
  summary: "Lists the sentences of an asset that is ready: those that its triggers refer to.",
  type: "sentences",
  list: async ({ service, reads, ids, query }) => {
    const asset = await reads.assets.find(ids.asset);
    if (asset === null) return notFound();
    if (asset.documentHash === null) return notReady(asset);
    const packed = await sentencesOf(service, asset.documentHash);
    const items = pageOf(packed, query).map((sentence) => sentenceResource(asset.id, sentence));
    return { items, total: packed.ends.length };
  },
});

export const sentenceEndpoints: readonly Endpoint[] = [list];

function pageOf(packed: PackedSentences, { page, sort }: ListQuery) {
  const before = (page.number - 1) * page.size;
  if (sort[0]?.direction !== "descending") return unpackSentences(packed, before, before + page.size);
  const end = Math.max(0, packed.ends.length - before);
  return unpackSentences(packed, Math.max(0, end - page.size), end).toReversed();
}

/** Bytes of sentences that a process keeps. */
const keptBytes = 64 * 1024 * 1024;

const kept = new WeakMap<Service, SharedResults<PackedSentences>>();

/** Of a document that was read. */
export function sentencesOf(service: Service, documentHash: BlobHash): Promise<PackedSentences> {
  let results = kept.get(service);
  if (results === undefined) {
    const sizeOf = ({ json, ends }: PackedSentences) => json.byteLength + ends.byteLength;
    results = createSharedResults({ maximumBytes: keptBytes, sizeOf });
    kept.set(service, results);
  }
  const { store, runner } = service;
  return results.get(documentHash, async () => runner.sentences(await store.blobs.readWhole(documentHash)));
}
