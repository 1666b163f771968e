/** Comments on triggers. */
import { sorts, type Comment, type Id } from "@docreview/store";
import type { ResourceType } from "../../json-api/resource-type.ts";
import type { Resource } from "../../json-api/resource.ts";
import type { Addresses } from "../../wire/addresses.ts";
import { identifier } from "../../wire/identifier.ts";
import { timestamp, timestampSchema } from "../../wire/timestamp.ts";

export const commentType: ResourceType = {
  type: "comments",
  attributes: {
    text: {
      schema: { type: "string" },
      accepts: { type: "string", maxLength: 10_000, pattern: "\\S" },
      create: "required",
      update: "optional",
    },
    createdAt: { schema: timestampSchema },
    updatedAt: { schema: timestampSchema },
    // Timestamps have a resolution of one second: a comment may be edited within the second in which it was created.
    edited: { schema: { type: "boolean" } },
    resolvedAt: { schema: { ...timestampSchema, type: ["string", "null"] } },
    resolved: { schema: { type: "boolean" }, update: "optional" },
  },
  relationships: {
    author: { kind: "to-one", types: ["users"] },
    mentions: { kind: "to-many", types: ["users"], create: "optional", update: "optional" },
    resolver: { kind: "to-one", types: ["users"] },
    trigger: { kind: "to-one", types: ["triggers"] },
  },
  sortable: sorts.comments.filter((key) => key !== "id"),
  includable: ["author"],
  filters: {},
};

export function commentResource(
  addresses: Addresses,
  comment: Comment,
  mentions: readonly Id<"user">[],
): Resource {
  const { id, reviewId, reviewRuleId, triggerId, authorId, text, createdAt, updatedAt } = comment;
  const { resolvedAt, resolvedById } = comment;
  return {
    type: "comments",
    id: String(id),
    attributes: {
      text,
      createdAt: timestamp(createdAt),
      updatedAt: timestamp(updatedAt),
      edited: updatedAt > createdAt,
      resolvedAt: resolvedAt === null ? null : timestamp(resolvedAt),
    },
    relationships: {
      author: { data: identifier("users", authorId) },
      mentions: { data: mentions.map((user) => identifier("users", user)) },
      resolver: { data: resolvedById === null ? null : identifier("users", resolvedById) },
      trigger: {
        links: { related: addresses.trigger(reviewId, reviewRuleId, triggerId) },
        data: identifier("triggers", triggerId),
      },
    },
    links: { self: addresses.comment(comment) },
  };
}
