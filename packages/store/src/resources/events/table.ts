/** What happened in a company's reviews: which things changed, not how. They are read again by those who show them. */
import type { Generated } from "kysely";
import type { PrimaryKeys, Row } from "../../database/tables.ts";
import type { Id } from "../../model/id.ts";

/** In the words of the wire contract. */
export const eventNames = [
  "review.created",
  "review.changed",
  "review.deleted",
  "review.approved",
  "review.changes-requested",
  "review.approval.expired",
  "review-rule.created",
  "review-rule.changed",
  "review-rule.deleted",
  "trigger.created",
  "trigger.changed",
  "trigger.deleted",
  "comment.created",
  "comment.changed",
  "comment.deleted",
  "user.mentioned",
] as const;
export type EventName = (typeof eventNames)[number];

/** What the event is about, with what contains it, and the user who caused it or, if mentioned, whom it concerns. */
export interface EventSubjects {
  readonly review: Id<"review">;
  readonly rule?: Id<"review-rule">;
  readonly trigger?: Id<"trigger">;
  readonly comment?: Id<"comment">;
  readonly user?: Id<"user">;
}

export interface EventTable {
  /** Of the row, in the order of all commits. Only `position` is shown. */
  id: Generated<number>;
  companyId: Id<"company">;
  /** Counted within the company, so that it says nothing of others. */
  position: Id<"event">;
  name: EventName;
  about: EventSubjects;
  at: number;
}

/** As it is shown: its id is its position in the company. */
export type CompanyEvent = Readonly<Omit<Row<"event">, "id" | "position">> & {
  readonly id: Id<"event">;
};

declare module "../../database/tables.ts" {
  interface Tables {
    event: EventTable;
  }
}

export const eventTables = { event: ["id"] } as const satisfies PrimaryKeys;
