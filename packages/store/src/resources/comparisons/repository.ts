/** Reviews of one company compared with their baselines. `write-comparison.ts` and `carry.ts` write what a review found. */
import { sql } from "kysely";
import { connection } from "../../database/database.ts";
import type { Id } from "../../model/id.ts";
import type { ReadScope, WriteScope } from "../../tenancy/scope.ts";
import { carry } from "./carry.ts";
import type { CarriedMark } from "./carry-marks.ts";
import { carriedStates, type CarriedState } from "./restored.ts";
import type { CarryTerms } from "./carry-terms.ts";
import type { CarriedJudgement, Comparison, ReviewComparison, TriggerComparison } from "./table.ts";
import { comparisonsIn, everyFixed, type FixedTrigger } from "./whole-review.ts";
import { writeComparison, type ComparedTriggers } from "./write-comparison.ts";

/** What is known of a trigger besides itself. */
export interface ComparedTrigger {
  readonly comparison: TriggerComparison | null;
  /** Null unless its judgement was carried, and nobody has judged it since. */
  readonly carried: CarriedJudgement | null;
}

export function comparisonReads(scope: ReadScope) {
  const { reader, companyId } = scope;
  const { [connection]: database } = reader;
  return {
    /** Of these reviews, which are at most one page; without those that have no baseline. */
    ofReviews: async (ids: readonly Id<"review">[]): Promise<ReadonlyMap<Id<"review">, ReviewComparison>> => {
      if (ids.length === 0) return new Map();
      const rows = await database
        .selectFrom("reviewComparison")
        .where("companyId", "=", companyId)
        .where("reviewId", "in", ids)
        .selectAll()
        .execute();
      return new Map(rows.map((row) => [row.reviewId, row]));
    },
    /** Of these triggers, which are at most one page. */
    ofTriggers: async (
      ids: readonly Id<"trigger">[],
    ): Promise<ReadonlyMap<Id<"trigger">, ComparedTrigger>> => {
      if (ids.length === 0) return new Map();
      const [compared, carried] = await Promise.all([
        database
          .selectFrom("triggerComparison")
          .where("companyId", "=", companyId)
          .where("triggerId", "in", ids)
          .selectAll()
          .execute(),
        carriedAmong(scope, ids),
      ]);
      const found = new Map<Id<"trigger">, ComparedTrigger>();
      for (const row of compared) found.set(row.triggerId, { comparison: row, carried: null });
      for (const row of carried) {
        found.set(row.triggerId, { comparison: found.get(row.triggerId)?.comparison ?? null, carried: row });
      }
      return found;
    },
    /** What each trigger of the review is; without those that people added. */
    comparisonsIn: (reviewId: Id<"review">): Promise<ReadonlyMap<Id<"trigger">, Comparison>> =>
      comparisonsIn(scope, reviewId),
    /** All that is gone since its baseline. */
    everyFixed: (reviewId: Id<"review">): Promise<readonly FixedTrigger[]> => everyFixed(scope, reviewId),
    /** What was carried to each, even if somebody has judged since. */
    carriedStates: (ids: readonly Id<"trigger">[]): Promise<ReadonlyMap<Id<"trigger">, CarriedState>> =>
      carriedStates(scope, ids),
    /** The entry of its history that was carried, and from where; null if there is none. */
    carriedEventOf: async (id: Id<"trigger">): Promise<Pick<CarriedJudgement, "eventId" | "fromId"> | null> =>
      (await database
        .selectFrom("carriedJudgement")
        .where("companyId", "=", companyId)
        .where("triggerId", "=", id)
        .where("eventId", "is not", null)
        .select(["eventId", "fromId"])
        .executeTakeFirst()) ?? null,
    /** What the review is compared with: the named review, or else the last finished one of the previous version. */
    baselineOf: async (id: Id<"review">): Promise<Id<"review"> | null> => {
      const named = await database
        .selectFrom("reviewComparison")
        .where("companyId", "=", companyId)
        .where("reviewId", "=", id)
        .select("baselineId")
        .executeTakeFirst();
      return named?.baselineId ?? (await lastOfPreviousVersion(scope, id));
    },
  };
}

export function comparisonWrites(scope: WriteScope) {
  const { transaction, companyId } = scope;
  return {
    /** Names the baseline of a review that has none yet. False if there is no such finished review to compare it with. */
    setBaseline: async (reviewId: Id<"review">, baselineId: Id<"review">): Promise<boolean> => {
      if (!(await isFinished(scope, baselineId))) return false;
      const values = { companyId, reviewId, baselineId, counts: null };
      await transaction[connection].insertInto("reviewComparison").values(values).execute();
      return true;
    },
    /**
     * Part of the transaction that finishes the review. Counterparts that are gone by now are left out; false, and nothing
     * is written, if the baseline is.
     */
    write: async (reviewId: Id<"review">, compared: ComparedTriggers): Promise<boolean> => {
      if (!(await isFinished(scope, compared.baselineId))) return false;
      await writeComparison(scope, reviewId, compared);
      return true;
    },
    /** After `write`: dismissals with their comments, and manual triggers. Returns how many. */
    carry: (reviewId: Id<"review">, terms: CarryTerms, marks: readonly CarriedMark[]): Promise<number> =>
      carry(scope, reviewId, { ...terms, marks }),
  };
}

async function isFinished({ transaction, companyId }: WriteScope, id: Id<"review">): Promise<boolean> {
  const found = await transaction[connection]
    .selectFrom("review")
    .where("companyId", "=", companyId)
    .where("id", "=", id)
    .where("status", "=", "finished")
    .select("id")
    .executeTakeFirst();
  return found !== undefined;
}

/** Whoever judges a trigger adds to its history, so that what was carried or restored is no longer the last entry. */
async function carriedAmong({ reader, companyId }: ReadScope, ids: readonly Id<"trigger">[]) {
  return reader[connection]
    .selectFrom("carriedJudgement")
    .where("companyId", "=", companyId)
    .where("triggerId", "in", ids)
    .where((carried) =>
      carried.not(
        carried.exists(
          carried
            .selectFrom("triggerEvent")
            .whereRef("triggerEvent.triggerId", "=", "carriedJudgement.triggerId")
            .where(
              sql<boolean>`"triggerEvent"."id" > coalesce("carriedJudgement"."restoredById", "carriedJudgement"."eventId", 0)`,
            )
            .select("triggerEvent.id"),
        ),
      ),
    )
    .selectAll()
    .execute();
}

/** Step by step: SQLite, which does not know the numbers of rows, would start a join with all finished reviews. */
async function lastOfPreviousVersion(
  { reader, companyId }: ReadScope,
  id: Id<"review">,
): Promise<Id<"review"> | null> {
  const { [connection]: database } = reader;
  const previous = await database
    .selectFrom("assetVersion")
    .where("companyId", "=", companyId)
    .where("assetId", "=", (from) =>
      from.selectFrom("review").where("companyId", "=", companyId).where("id", "=", id).select("assetId"),
    )
    .select("previousId")
    .executeTakeFirst();
  if (previous === undefined) return null;
  const found = await database
    .selectFrom("review")
    .where("companyId", "=", companyId)
    .where("assetId", "=", previous.previousId)
    // No index of statuses: it would lead to the finished reviews of all documents.
    .where(sql<boolean>`"status" || '' = 'finished'`)
    .orderBy("id", "desc")
    .limit(1)
    .select("id")
    .executeTakeFirst();
  return found?.id ?? null;
}
