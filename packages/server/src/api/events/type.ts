/** Events in the company's reviews, which only name what changed. Clients read the changed resources again. */
import { eventNames, sorts, type CompanyEvent } from "@docreview/store";
import type { ResourceType } from "../../json-api/resource-type.ts";
import type { Relationship, Resource } from "../../json-api/resource.ts";
import { identifier } from "../../wire/identifier.ts";
import { timestamp, timestampSchema } from "../../wire/timestamp.ts";

/** The resource type of each subject, by its name in the store; its relationship has the noun of the type. */
const subjects = {
  review: { relationship: "review", type: "reviews" },
  rule: { relationship: "review-rule", type: "review-rules" },
  trigger: { relationship: "trigger", type: "triggers" },
  comment: { relationship: "comment", type: "comments" },
  user: { relationship: "user", type: "users" },
} as const satisfies Record<keyof CompanyEvent["about"], { relationship: string; type: string }>;

/** The id of an event, or 0. */
export const positionPattern = /^(?:0|[1-9][0-9]{0,14})$/;

const positionSchema = {
  type: "string",
  pattern: positionPattern.source,
  description:
    "Only events after the one with this id. If later events are no longer stored, the list has a single event, `reset`.",
} as const;

export const eventType: ResourceType = {
  type: "events",
  attributes: {
    name: { schema: { type: "string", enum: [...eventNames, "reset"] } },
    at: { schema: timestampSchema },
  },
  relationships: Object.fromEntries(
    Object.values(subjects).map(({ relationship, type }) => [
      relationship,
      { kind: "to-one", types: [type] },
    ]),
  ),
  sortable: sorts.events.filter((key) => key !== "id"),
  includable: [],
  filters: { after: positionSchema },
};

export function eventResource({ id, name, at, about }: CompanyEvent): Resource {
  const relationships = Object.entries(about).map(([noun, subject]): [string, Relationship] => {
    const { relationship, type } = subjects[noun as keyof typeof subjects];
    return [relationship, { data: identifier(type, subject) }];
  });
  return {
    type: "events",
    id: String(id),
    attributes: { name, at: timestamp(at) },
    relationships: Object.fromEntries(relationships),
  };
}

/** Events up to and including this one were missed: anything may have changed. */
export function resetResource({ id, at }: CompanyEvent): Resource {
  return { type: "events", id: String(id), attributes: { name: "reset", at: timestamp(at) } };
}
