/**
 * The sentences of an asset, page by page. They are segmented from the stored document on a thread of the pool, and
 * cached; only those of one page are parsed here.
 */
import { unpackSentences, type PackedSentences, type PlacedSentence } from "@docreview/runner";
import type { BlobHash, Id, PageState } from "@docreview/store";
import type { Service } from "../../http/service.ts";
import { notFound } from "../../json-api/error.ts";
import type { ListQuery } from "../../json-api/query.ts";
import { sentenceResource } from "./type.ts";
import { createResultCache, type ResultCache } from "../../cache/result-cache.ts";
import { listEndpoint, type Endpoint } from "../../routing/endpoint.ts";
import { pageOfAll, sliceOf } from "../../routing/page-request.ts";
import { notReady } from "../assets/not-ready.ts";
import { sentencesByPage } from "./sentences-by-page.ts";

const list = listEndpoint({
  operation: "listSentences",
  path: "/v2/assets/{asset}/sentences",
  summary:
    "Lists the sentences of an asset, once it is ready. Triggers refer to them. `filter[page]` selects those on a page or, with `none`, those not on any page.",
  type: "sentences",
  isInMemory: true,
  list: async ({ service, caller, reads, ids, query }) => {
    const asset = await reads.assets.find(ids.asset);
    if (asset === null) return notFound();
    if (asset.documentHash === null) return notReady(asset);
    const packed = await sentencesOf(service, caller.companyId, asset.documentHash);
    const { sentences, ...page } = await selected(packed, query);
    return { ...page, items: sentences.map((sentence) => sentenceResource(asset.id, sentence)) };
  },
});

export const sentenceEndpoints: readonly Endpoint[] = [list];

interface Selected extends PageState {
  readonly sentences: readonly PlacedSentence[];
}

async function selected(packed: PackedSentences, query: ListQuery): Promise<Selected> {
  const pages = query.filter["page"];
  if (pages === undefined) return pageOf(packed, query);
  const index = await sentencesByPage(packed);
  const indexes = [...new Set(pages.flatMap((page) => index.get(page) ?? []))].toSorted((a, b) => a - b);
  if (query.sort[0]?.direction === "descending") indexes.reverse();
  const { items, ...page } = pageOfAll(query.page, indexes);
  return { ...page, sentences: items.flatMap((at) => unpackSentences(packed, at, at + 1)) };
}

function pageOf(packed: PackedSentences, { page, sort }: ListQuery): Selected {
  const total = packed.ends.length;
  const { start, end, ...state } = sliceOf(page, total);
  const sentences =
    sort[0]?.direction === "descending"
      ? unpackSentences(packed, total - end, total - start).toReversed()
      : unpackSentences(packed, start, end);
  return { ...state, sentences };
}

/** The maximum size of the cache of sentences, in bytes. */
const keptBytes = 64 * 1024 * 1024;

const kept = new WeakMap<Service, ResultCache<PackedSentences>>();

/** The sentences of a stored document of the company. */
export function sentencesOf(
  service: Service,
  companyId: Id<"company">,
  documentHash: BlobHash,
): Promise<PackedSentences> {
  let results = kept.get(service);
  if (results === undefined) {
    const sizeOf = ({ json, ends }: PackedSentences) => json.byteLength + ends.byteLength;
    results = createResultCache({ maximumBytes: keptBytes, sizeOf });
    kept.set(service, results);
  }
  const { store, tasksOf } = service;
  return results.get(documentHash, async () =>
    tasksOf(companyId).sentences(await store.blobs.readWhole(documentHash)),
  );
}
