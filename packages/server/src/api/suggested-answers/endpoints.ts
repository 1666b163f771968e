/**
 * The answers to the current questionnaire suggested by an asset's document. They are determined on a thread of the
 * pool, in the company's turn, and cached.
 */
import type { BlobHash, Id } from "@docreview/store";
import { createResultCache, type ResultCache } from "../../cache/result-cache.ts";
import type { Service } from "../../http/service.ts";
import { notFound } from "../../json-api/error.ts";
import type { SuggestedCategory } from "../../questionnaire/suggested-answers.ts";
import { suggestedAnswersResource } from "./type.ts";
import { readEndpoint, type Endpoint } from "../../routing/endpoint.ts";
import { storeLocation } from "../../settings/store-location.ts";
import { notReady } from "../assets/not-ready.ts";

const read = readEndpoint({
  operation: "readSuggestedAnswers",
  path: "/v2/assets/{asset}/suggested-answers",
  summary:
    "Reads the answers to the current questionnaire that the document of an asset suggests, once it is ready.",
  type: "suggested-answers",
  read: async ({ service, caller, reads, ids, addresses }) => {
    const asset = await reads.assets.find(ids.asset);
    if (asset === null) return notFound();
    if (asset.documentHash === null) return notReady(asset);
    const categories = await suggestionsOf(service, caller.companyId, asset.documentHash);
    return { data: suggestedAnswersResource(addresses, asset.id, categories) };
  },
});

export const suggestedAnswersEndpoints: readonly Endpoint[] = [read];

/** The approximate size of the cache in bytes: one document takes a few kilobytes. */
const keptBytes = 4 * 1024 * 1024;

type Suggestions = readonly SuggestedCategory[];

const kept = new WeakMap<Service, ResultCache<Suggestions>>();

/** The suggestions for a stored document of the company. */
function suggestionsOf(
  service: Service,
  companyId: Id<"company">,
  documentHash: BlobHash,
): Promise<Suggestions> {
  let results = kept.get(service);
  if (results === undefined) {
    const sizeOf = (categories: Suggestions) => 2 * JSON.stringify(categories).length;
    results = createResultCache({ maximumBytes: keptBytes, sizeOf });
    kept.set(service, results);
  }
  const { tasksOf, settings, ruleBase } = service;
  const request = {
    location: storeLocation(settings),
    questionnaire: ruleBase.questionnaire,
    documentHash,
  };
  return results.get(
    documentHash,
    async () => (await tasksOf(companyId).runTask("suggestAnswersOf", request)) as Suggestions,
  );
}
