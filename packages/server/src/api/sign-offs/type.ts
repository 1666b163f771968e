/** Sign-offs: what people said about the approval of a review. */
import { signOffKinds, sorts, type SignOff } from "@docreview/store";
import type { ResourceType } from "../../json-api/resource-type.ts";
import type { Resource } from "../../json-api/resource.ts";
import type { Addresses } from "../../wire/addresses.ts";
import { identifier } from "../../wire/identifier.ts";
import { timestamp, timestampSchema } from "../../wire/timestamp.ts";

const timeOrNull = { ...timestampSchema, type: ["string", "null"] } as const;

export const signOffType: ResourceType = {
  type: "sign-offs",
  attributes: {
    kind: {
      schema: { type: "string", enum: signOffKinds },
      accepts: { type: "string", enum: ["approval", "changes-requested"] },
      create: "required",
    },
    comment: {
      schema: { type: ["string", "null"] },
      accepts: { type: "string", maxLength: 10_000, pattern: "\\S" },
      create: "optional",
    },
    stage: { schema: { type: ["string", "null"] } },
    createdAt: { schema: timestampSchema },
    withdrawnAt: { schema: timeOrNull },
  },
  relationships: {
    user: { kind: "to-one", types: ["users"] },
    review: { kind: "to-one", types: ["reviews"] },
  },
  sortable: sorts.signOffs.filter((key) => key !== "id"),
  includable: ["user"],
  filters: {},
};

export function signOffResource(addresses: Addresses, signOff: SignOff): Resource {
  const { id, reviewId, userId, kind, comment, stage, at, withdrawnAt } = signOff;
  return {
    type: "sign-offs",
    id: String(id),
    attributes: {
      kind,
      comment,
      stage,
      createdAt: timestamp(at),
      withdrawnAt: withdrawnAt === null ? null : timestamp(withdrawnAt),
    },
    relationships: {
      user: { data: identifier("users", userId) },
      review: { data: identifier("reviews", reviewId) },
    },
    links: { self: addresses.signOff(reviewId, id) },
  };
}
