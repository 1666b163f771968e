/** What happened in a company's reviews: which things changed, not how. They are read again by those who show them. */
import type { Generated, Selectable } from "kysely";
import type { Id } from "../model/id.ts";

/** In the words of the wire contract. */
export const eventNames = [
  "review.created",
  "review.changed",
  "review.deleted",
  "review-rule.created",
  "review-rule.changed",
  "review-rule.deleted",
  "trigger.created",
  "trigger.changed",
  "trigger.deleted",
  "comment.created",
  "comment.changed",
  "comment.deleted",
] as const;
export type EventName = (typeof eventNames)[number];

/** What the event is about, with what contains it, and the user who caused it, if it was one. */
export interface EventSubjects {
  readonly review: Id<"review">;
  readonly rule?: Id<"review-rule">;
  readonly trigger?: Id<"trigger">;
  readonly comment?: Id<"comment">;
  readonly user?: Id<"user">;
}

export interface EventTable {
  id: Generated<Id<"event">>;
  companyId: Id<"company">;
  name: EventName;
  about: EventSubjects;
  at: number;
}

export type CompanyEvent = Readonly<Selectable<EventTable>>;
