/** Why a trigger was found. */
import { explainTrigger } from "../../explanations/explain-trigger.ts";
import { apiError, notFound, refused } from "../../json-api/error.ts";
import { proofResource } from "./type.ts";
import { readEndpoint, type Endpoint } from "../../routing/endpoint.ts";
import { storeLocation } from "../../settings/store-location.ts";

const read = readEndpoint({
  operation: "readProof",
  path: "/v2/reviews/{review}/review-rules/{review-rule}/triggers/{trigger}/proof",
  summary: "Explains why a trigger was found: in one sentence, and step by step.",
  type: "proofs",
  read: async ({ service, caller, reads, ids, addresses }) => {
    const [review, rule] = await Promise.all([
      reads.reviews.find(ids.review),
      reads.reviewRules.find(ids.review, ids["review-rule"]),
    ]);
    const trigger = rule === null ? null : await reads.triggers.find(rule.id, ids.trigger);
    if (review === null || rule === null || trigger === null) return notFound();
    const asset = await reads.assets.find(review.assetId);
    const { resultHash } = review;
    const documentHash = asset?.documentHash ?? null;
    const { ruleKey } = rule;
    const { fingerprint } = trigger;
    if (ruleKey === null || fingerprint === null || resultHash === null || documentHash === null)
      return manual;
    const location = storeLocation(service.settings);
    const request = { location, resultHash, documentHash, ruleKey, fingerprint };
    const proof = await explainTrigger(service.tasksOf(caller.companyId), request);
    return proof === null ? notFound() : { data: proofResource(addresses, ids, proof) };
  },
});

const manual = refused(
  apiError("not-found", "A person added this trigger, so there is no proof: read its history instead."),
);

export const proofEndpoints: readonly Endpoint[] = [read];
