/**
 * Judgements that were carried and stand again: somebody judged anew, and took that back. The history has both, and who did it;
 * whose judgement it is, when and why stays as it was carried.
 */
import { sql } from "kysely";
import { connection } from "../../database/database.ts";
import { inChunks } from "../../database/in-chunks.ts";
import type { Row } from "../../database/tables.ts";
import type { Id } from "../../model/id.ts";
import type { ReadScope, WriteScope } from "../../tenancy/scope.ts";

/** What was carried to a trigger. */
export type CarriedState = Pick<Row<"triggerEvent">, "verdict" | "until">;

/** Of those of these triggers to which a judgement was carried, whether or not somebody has judged them since. */
export async function carriedStates(
  { reader, companyId }: ReadScope,
  ids: readonly Id<"trigger">[],
): Promise<ReadonlyMap<Id<"trigger">, CarriedState>> {
  const states = new Map<Id<"trigger">, CarriedState>();
  await inChunks(ids, async (chunk) => {
    const rows = await reader[connection]
      .selectFrom("carriedJudgement")
      .leftJoin("triggerEvent", "triggerEvent.id", "carriedJudgement.eventId")
      .where("carriedJudgement.companyId", "=", companyId)
      .where("carriedJudgement.triggerId", "in", chunk)
      .select(["carriedJudgement.triggerId", "triggerEvent.verdict", "triggerEvent.until"])
      .execute();
    // A manual trigger that is not dismissed is carried without an entry of the history.
    for (const { triggerId, verdict, until } of rows)
      states.set(triggerId, { verdict: verdict ?? "open", until });
  });
  return states;
}

/** After the history has the entries that restore them, each as the last one of its trigger. */
export async function restoreCarried(
  { transaction, companyId }: WriteScope,
  ids: readonly Id<"trigger">[],
): Promise<void> {
  await inChunks(ids, async (chunk) => {
    await transaction[connection]
      .updateTable("carriedJudgement")
      .set({
        restoredById: sql<Id<"trigger-event">>`(select max("triggerEvent"."id") from "triggerEvent"
          where "triggerEvent"."triggerId" = "carriedJudgement"."triggerId")`,
      })
      .where("companyId", "=", companyId)
      .where("triggerId", "in", chunk)
      .execute();
  });
}
