/** The history of carried dismissals: who decided, when and why, as it was recorded when it was decided. */
import { at } from "@docreview/model";
import { connection } from "../../database/database.ts";
import type { Row } from "../../database/tables.ts";
import type { Id } from "../../model/id.ts";
import type { WriteScope } from "../../tenancy/scope.ts";

export interface Dismissed {
  readonly triggerId: Id<"trigger">;
  /** The dismissed trigger of the baseline. */
  readonly sourceId: Id<"trigger">;
  readonly until: string | null;
}

interface Place {
  readonly reviewId: Id<"review">;
  readonly baselineId: Id<"review">;
}

const dismissal = { verdict: "dismissed", replacement: null } as const;

/** For at most one chunk. */
export async function carriedEvents(
  scope: WriteScope,
  { reviewId, baselineId }: Place,
  dismissed: readonly Dismissed[],
): Promise<void> {
  const { transaction, companyId } = scope;
  const { [connection]: database } = transaction;
  const sources = dismissed.map(({ sourceId }) => sourceId);
  const decisions = await decisionsOn(scope, sources);
  const origins = await originsOf(scope, sources);
  const rows = dismissed.flatMap(({ triggerId, sourceId, until }) => {
    const decision = decisions.get(sourceId);
    if (decision === undefined) return [];
    const origin = origins.get(sourceId);
    const stands = origin !== undefined && (origin.restoredById ?? origin.eventId) === decision.id;
    const { userId, at: decidedAt, reason } = stands ? origin : decision;
    const fromId = (stands ? origin.fromId : null) ?? baselineId;
    return [{ triggerId, until, userId, at: decidedAt, reason, fromId }];
  });
  if (rows.length === 0) return;
  const made = await database
    .insertInto("triggerEvent")
    .values(
      rows.map(({ triggerId, until, userId, at: decidedAt, reason }) => ({
        ...dismissal,
        companyId,
        triggerId,
        until,
        userId,
        at: decidedAt,
        reason,
      })),
    )
    .returning("id")
    .execute();
  const ids = made.map(({ id }) => id).toSorted((a, b) => a - b);
  await database
    .insertInto("carriedJudgement")
    .values(
      rows.map(({ triggerId, fromId, userId, at: decidedAt, reason }, index) => ({
        companyId,
        triggerId,
        reviewId,
        fromId,
        userId,
        at: decidedAt,
        reason,
        eventId: at(ids, index),
        restoredById: null,
      })),
    )
    .execute();
}

/** The last entry in the history of each. */
async function decisionsOn(
  { transaction, companyId }: WriteScope,
  triggers: readonly Id<"trigger">[],
): Promise<ReadonlyMap<Id<"trigger">, Row<"triggerEvent">>> {
  const { [connection]: database } = transaction;
  const last = database
    .selectFrom("triggerEvent")
    .where("companyId", "=", companyId)
    .where("triggerId", "in", triggers)
    .groupBy("triggerId")
    .select(({ fn }) => fn.max("id").as("id"));
  const rows = await database
    .selectFrom("triggerEvent")
    .where("companyId", "=", companyId)
    .where("id", "in", last)
    .selectAll()
    .execute();
  return new Map(rows.map((row) => [row.triggerId, row]));
}

/** Where the judgements on these were carried from themselves. */
async function originsOf({ transaction, companyId }: WriteScope, triggers: readonly Id<"trigger">[]) {
  const rows = await transaction[connection]
    .selectFrom("carriedJudgement")
    .where("companyId", "=", companyId)
    .where("triggerId", "in", triggers)
    .select(["triggerId", "eventId", "restoredById", "fromId", "userId", "at", "reason"])
    .execute();
  return new Map(rows.map((row) => [row.triggerId, row]));
}
