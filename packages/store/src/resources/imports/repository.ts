/** Imports of one company: what was requested, and what became of each. An import is deleted with its asset. */
import { connection } from "../../database/database.ts";
import type { Id } from "../../model/id.ts";
import type { Asset } from "../assets/table.ts";
import type { Import } from "./table.ts";
import type { Review } from "../reviews/table.ts";
import type { ReadScope, WriteScope } from "../../tenancy/scope.ts";

export type NewImport = Pick<Import, "creatorId" | "correlationId" | "url" | "assetId" | "categorisationId">;

/** What became of one import. */
export interface ImportState {
  readonly asset: Pick<Asset, "id" | "status" | "errors">;
  /** Null until the asset is ready. */
  readonly review: Pick<Review, "id" | "status" | "failures" | "ruleErrors"> | null;
}

export function importReads({ reader, companyId }: ReadScope) {
  const mine = () => reader[connection].selectFrom("import").where("import.companyId", "=", companyId);
  const ofAsset = async (assetId: Id<"asset">): Promise<Import | null> =>
    (await mine().where("assetId", "=", assetId).selectAll().executeTakeFirst()) ?? null;
  return {
    /** Null for an asset that was uploaded. */
    ofAsset,
    /** Null for an asset that was uploaded. */
    correlationIdOf: async (assetId: Id<"asset">): Promise<string | null> =>
      (await ofAsset(assetId))?.correlationId ?? null,
    /** Those under one correlation id, oldest first. */
    states: async (correlationId: string, { number, size }: ImportPageRequest): Promise<ImportPage> => {
      const all = mine().where("correlationId", "=", correlationId);
      const found = await all
        .orderBy("import.id")
        .limit(size)
        .offset((number - 1) * size)
        .select("import.id")
        .execute();
      const ids = found.map(({ id }) => id);
      const { total } = await all.select(({ fn }) => fn.countAll().as("total")).executeTakeFirstOrThrow();
      if (ids.length === 0) return { items: [], total: Number(total) };
      const rows = await mine()
        .where("import.id", "in", ids)
        .innerJoin("asset", (join) =>
          join.onRef("asset.companyId", "=", "import.companyId").onRef("asset.id", "=", "import.assetId"),
        )
        .leftJoin("review", (join) =>
          join.onRef("review.companyId", "=", "import.companyId").onRef("review.id", "=", "import.reviewId"),
        )
        .orderBy("import.id")
        .select(["asset.id as assetId", "asset.status as assetStatus", "asset.errors"])
        .select(["review.id as reviewId", "review.status as reviewStatus"])
        .select(["review.failures", "review.ruleErrors"])
        .execute();
      return { items: rows.map(stateOf), total: Number(total) };
    },
  };
}

export interface ImportPageRequest {
  /** Counted from 1. */
  readonly number: number;
  readonly size: number;
}

export interface ImportPage {
  /** Empty past the end. */
  readonly items: readonly ImportState[];
  /** Of all imports with the correlation id. */
  readonly total: number;
}

export function importWrites({ transaction, companyId }: WriteScope) {
  const { [connection]: database, now } = transaction;
  return {
    create: (made: NewImport): Promise<Import> =>
      database
        .insertInto("import")
        .values({ ...made, companyId, reviewId: null, createdAt: now })
        .returningAll()
        .executeTakeFirstOrThrow(),
    /** The review that the import leads to; it has only one. */
    setReview: async (assetId: Id<"asset">, reviewId: Id<"review">): Promise<boolean> => {
      const set = await database
        .updateTable("import")
        .set({ reviewId })
        .where("companyId", "=", companyId)
        .where("assetId", "=", assetId)
        .where("reviewId", "is", null)
        .returning("id")
        .executeTakeFirst();
      return set !== undefined;
    },
  };
}

interface StateRow {
  readonly assetId: Asset["id"];
  readonly assetStatus: Asset["status"];
  readonly errors: Asset["errors"];
  readonly reviewId: Review["id"] | null;
  readonly reviewStatus: Review["status"] | null;
  readonly failures: Review["failures"];
  readonly ruleErrors: Review["ruleErrors"];
}

function stateOf({
  reviewId: id,
  reviewStatus: status,
  failures,
  ruleErrors,
  ...row
}: StateRow): ImportState {
  return {
    asset: { id: row.assetId, status: row.assetStatus, errors: row.errors },
    review: id === null || status === null ? null : { id, status, failures, ruleErrors },
  };
}
