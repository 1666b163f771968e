/** The imported reviewed copies of one company, always accessed through their review. */
import type { BlobHash } from "../../model/blob-hash.ts";
import { connection } from "../../database/database.ts";
import type { Id } from "../../model/id.ts";
import { type Page, type PageRequest, pageOf } from "../../lists/paging.ts";
import { type SortColumns, sortsOf } from "../../lists/sort-keys.ts";
import type { Judgement } from "./table.ts";
import { requireOpen } from "../sign-offs/withdrawn-approvals.ts";
import type { ReadScope, WriteScope } from "../../tenancy/scope.ts";

const columns = {
  id: { column: "judgement.id", kind: "bigint" },
  createdAt: { column: "judgement.createdAt", kind: "bigint" },
} as const satisfies SortColumns<string>;

export type JudgementSort = keyof typeof columns;
export const judgementSorts = sortsOf(columns);

export type NewJudgement = Omit<Judgement, "id" | "companyId" | "createdAt">;

export function judgementReads({ reader, companyId }: ReadScope) {
  const under = (reviewId: Id<"review">) =>
    reader[connection]
      .selectFrom("judgement")
      .where("companyId", "=", companyId)
      .where("reviewId", "=", reviewId)
      .selectAll("judgement");
  return {
    /** The judgement, if it belongs to this review. */
    find: async (reviewId: Id<"review">, id: Id<"judgement">): Promise<Judgement | null> =>
      (await under(reviewId).where("id", "=", id).executeTakeFirst()) ?? null,
    /** The effect of the copy with these bytes, if the review has imported it. */
    ofFile: async (reviewId: Id<"review">, fileHash: BlobHash): Promise<Judgement | null> =>
      (await under(reviewId).where("fileHash", "=", fileHash).executeTakeFirst()) ?? null,
    list: (reviewId: Id<"review">, page: PageRequest<JudgementSort>): Promise<Page<Judgement>> =>
      pageOf({ reader, table: "judgement", rows: under(reviewId), columns }, page),
  };
}

export function judgementWrites(scope: WriteScope) {
  const { transaction, companyId } = scope;
  const { [connection]: database, now } = transaction;
  return {
    /** @throws ReviewClosed */
    create: async (judgement: NewJudgement): Promise<Judgement> => {
      await requireOpen(scope, judgement.reviewId);
      return database
        .insertInto("judgement")
        .values({ ...judgement, companyId, createdAt: now })
        .returningAll()
        .executeTakeFirstOrThrow();
    },
  };
}
