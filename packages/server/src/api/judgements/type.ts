/** Imported reviewed copies, whose type is `judgements` on the wire, and the effect of each. */
import { sorts, type Judgement } from "@docreview/store";
import type { ResourceType } from "../../json-api/resource-type.ts";
import type { Resource } from "../../json-api/resource.ts";
import type { Addresses } from "../../wire/addresses.ts";
import { identifier } from "../../wire/identifier.ts";
import { timestamp, timestampSchema } from "../../wire/timestamp.ts";

const count = { schema: { type: "integer", minimum: 0 } } as const;

export const judgementType: ResourceType = {
  type: "judgements",
  attributes: {
    dismissed: count,
    restored: count,
    confirmed: count,
    noted: count,
    added: count,
    passedOver: count,
    deletionsRead: { schema: { type: "boolean" } },
    createdAt: { schema: timestampSchema },
  },
  relationships: {
    review: { kind: "to-one", types: ["reviews"] },
    creator: { kind: "to-one", types: ["users"] },
  },
  sortable: sorts.judgements.filter((key) => key !== "id"),
  includable: ["creator"],
  filters: {},
};

export function judgementResource(addresses: Addresses, judgement: Judgement): Resource {
  const { id, reviewId, creatorId, dismissed, restored, confirmed, noted, added, passedOver } = judgement;
  const { deletionsRead } = judgement;
  const createdAt = timestamp(judgement.createdAt);
  return {
    type: "judgements",
    id: String(id),
    attributes: { dismissed, restored, confirmed, noted, added, passedOver, deletionsRead, createdAt },
    relationships: {
      review: { data: identifier("reviews", reviewId) },
      creator: { data: identifier("users", creatorId) },
    },
    links: { self: addresses.judgement(reviewId, id) },
  };
}
