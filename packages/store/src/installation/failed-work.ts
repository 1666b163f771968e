/** Failed work in the whole installation, for an operator who retries it. It names companies and shows no document. */
import { connection, type Reader } from "../database/database.ts";
import type { Id } from "../model/id.ts";

export interface FailedAsset {
  readonly companyId: Id<"company">;
  readonly id: Id<"asset">;
}

export interface FailedReview {
  readonly companyId: Id<"company">;
  readonly id: Id<"review">;
}

export interface FailedFilter {
  /** Only what failed at this time or later, in milliseconds. */
  readonly since: number;
  /** Null: all companies. */
  readonly companyId: Id<"company"> | null;
}

export function failedWorkReads({ [connection]: database }: Reader) {
  const companyOf = async (table: "asset" | "review", id: Id<"asset"> | Id<"review">) => {
    const query = database.selectFrom(table).select("companyId");
    return (await query.where("id", "=", id as never).executeTakeFirst())?.companyId ?? null;
  };
  return {
    companyOfAsset: (id: Id<"asset">): Promise<Id<"company"> | null> => companyOf("asset", id),
    companyOfReview: (id: Id<"review">): Promise<Id<"company"> | null> => companyOf("review", id),
    /** By id. */
    assets: ({ since, companyId }: FailedFilter): Promise<readonly FailedAsset[]> => {
      const failed = database
        .selectFrom("asset")
        .where("status", "=", "failed")
        .where("updatedAt", ">=", since)
        .orderBy("id")
        .select(["companyId", "id"]);
      return (companyId === null ? failed : failed.where("companyId", "=", companyId)).execute();
    },
    /** By id. Excludes those whose asset has failed too, as they are retried with it. */
    reviews: ({ since, companyId }: FailedFilter): Promise<readonly FailedReview[]> => {
      const failed = database
        .selectFrom("review")
        .innerJoin("asset", "asset.id", "review.assetId")
        .where("asset.status", "!=", "failed")
        .where("review.status", "=", "failed")
        .where("review.updatedAt", ">=", since)
        .orderBy("review.id")
        .select(["review.companyId", "review.id"]);
      return (companyId === null ? failed : failed.where("review.companyId", "=", companyId)).execute();
    },
  };
}
