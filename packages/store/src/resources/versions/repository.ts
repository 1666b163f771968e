/** The versions of the documents of one company: each has at most one before it, and none comes before itself. */
import { sql } from "kysely";
import { connection } from "../../database/database.ts";
import type { Id } from "../../model/id.ts";
import type { ReadScope, WriteScope } from "../../tenancy/scope.ts";

/** The versions before one that are looked through for a cycle. A longer history is refused. */
export const mostVersions = 1000;

/** `unknown`: one of the two does not exist; `cycle`: it would come before itself. */
export type PreviousOutcome = "set" | "unknown" | "cycle" | "too-many";

export function versionReads({ reader, companyId }: ReadScope) {
  return {
    /** The version before each of these assets, which are at most one page; without those that have none. */
    previousOf: async (ids: readonly Id<"asset">[]): Promise<ReadonlyMap<Id<"asset">, Id<"asset">>> => {
      if (ids.length === 0) return new Map();
      const rows = await reader[connection]
        .selectFrom("assetVersion")
        .where("companyId", "=", companyId)
        .where("assetId", "in", ids)
        .select(["assetId", "previousId"])
        .execute();
      return new Map(rows.map(({ assetId, previousId }) => [assetId, previousId]));
    },
  };
}

export function versionWrites(scope: WriteScope) {
  const { transaction, companyId } = scope;
  const { [connection]: database } = transaction;
  const removed = (assetId: Id<"asset">) =>
    database
      .deleteFrom("assetVersion")
      .where("companyId", "=", companyId)
      .where("assetId", "=", assetId)
      .execute();
  return {
    /** Null: it is the next version of nothing. */
    setPrevious: async (assetId: Id<"asset">, previousId: Id<"asset"> | null): Promise<PreviousOutcome> => {
      if (!(await exist(scope, previousId === null ? [assetId] : [assetId, previousId]))) {
        return previousId === assetId ? "cycle" : "unknown";
      }
      if (previousId === null) {
        await removed(assetId);
        return "set";
      }
      const before = await versionsBefore(scope, previousId);
      if (previousId === assetId || before.includes(assetId)) return "cycle";
      if (before.length >= mostVersions) return "too-many";
      await removed(assetId);
      await database.insertInto("assetVersion").values({ companyId, assetId, previousId }).execute();
      return "set";
    },
  };
}

async function exist(
  { transaction, companyId }: WriteScope,
  assets: readonly Id<"asset">[],
): Promise<boolean> {
  const found = await transaction[connection]
    .selectFrom("asset")
    .where("companyId", "=", companyId)
    .where("id", "in", assets)
    .select("id")
    .execute();
  return found.length === assets.length;
}

/** At most `mostVersions` versions before it, in no particular order. */
async function versionsBefore(
  { transaction, companyId }: WriteScope,
  assetId: Id<"asset">,
): Promise<readonly Id<"asset">[]> {
  const { rows } = await sql<{ readonly id: number | string }>`
    with recursive "earlier" ("id", "depth") as (
      select "previousId", 1 from "assetVersion"
        where "companyId" = ${companyId} and "assetId" = ${assetId}
      union
      select "assetVersion"."previousId", "earlier"."depth" + 1 from "earlier"
        join "assetVersion" on "assetVersion"."companyId" = ${companyId}
          and "assetVersion"."assetId" = "earlier"."id"
        where "earlier"."depth" < ${sql.lit(mostVersions)})
    select "id" from "earlier"`.execute(transaction[connection]);
  return rows.map(({ id }) => Number(id) as Id<"asset">);
}
