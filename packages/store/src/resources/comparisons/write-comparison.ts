/** Writes what became of the triggers of a baseline, in the transaction that finishes the review. */
import { connection } from "../../database/database.ts";
import { inChunks } from "../../database/in-chunks.ts";
import type { Id } from "../../model/id.ts";
import type { WriteScope } from "../../tenancy/scope.ts";
import type { Comparison, ComparisonCounts } from "./table.ts";

export interface ComparedTriggers {
  readonly baselineId: Id<"review">;
  readonly triggers: readonly TriggerAgainstBaseline[];
  /** Those of the baseline that are gone. */
  readonly fixed: readonly Id<"trigger">[];
}

export interface TriggerAgainstBaseline {
  readonly triggerId: Id<"trigger">;
  readonly comparison: Comparison;
  readonly counterpartId: Id<"trigger"> | null;
}

export async function writeComparison(
  scope: WriteScope,
  reviewId: Id<"review">,
  { baselineId, triggers, fixed }: ComparedTriggers,
): Promise<void> {
  const { transaction, companyId } = scope;
  const { [connection]: database } = transaction;
  const owner = { companyId, reviewId };
  await database
    .insertInto("reviewComparison")
    .values({ ...owner, baselineId, counts: countsOf(triggers, fixed.length) })
    .onConflict((conflict) =>
      conflict.columns(["companyId", "reviewId"]).doUpdateSet((row) => ({
        baselineId: row.ref("excluded.baselineId"),
        counts: row.ref("excluded.counts"),
      })),
    )
    .execute();
  await inChunks(triggers, async (chunk) => {
    const kept = await existing(
      scope,
      chunk.flatMap(({ counterpartId }) => counterpartId ?? []),
    );
    const isKept = (id: Id<"trigger"> | null) => id !== null && kept.has(id);
    const rows = chunk.map(({ counterpartId, ...trigger }) => ({
      ...owner,
      ...trigger,
      counterpartId: isKept(counterpartId) ? counterpartId : null,
    }));
    await database.insertInto("triggerComparison").values(rows).execute();
  });
  await inChunks(fixed, async (chunk) => {
    const rows = [...(await existing(scope, chunk))].map((triggerId) => ({ ...owner, triggerId }));
    if (rows.length > 0) await database.insertInto("fixedTrigger").values(rows).execute();
  });
}

/** The comparison was made before this transaction, in which a trigger may be gone. */
async function existing(
  { transaction, companyId }: WriteScope,
  ids: readonly Id<"trigger">[],
): Promise<ReadonlySet<Id<"trigger">>> {
  if (ids.length === 0) return new Set();
  const rows = await transaction[connection]
    .selectFrom("trigger")
    .where("companyId", "=", companyId)
    .where("id", "in", ids)
    .select("id")
    .execute();
  return new Set(rows.map(({ id }) => id));
}

function countsOf(triggers: readonly TriggerAgainstBaseline[], fixed: number): ComparisonCounts {
  const counts = { new: 0, unchanged: 0, moved: 0, changed: 0, fixed, carried: 0 };
  for (const { comparison } of triggers) counts[comparison]++;
  return counts;
}
