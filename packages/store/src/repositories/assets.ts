/** Assets of one company. Each change of status says from which status it goes, and does nothing from another. */
import { connection } from "../database.ts";
import type { BlobHash } from "../blobs/blob-hash.ts";
import { releaseBlobs } from "../blobs/blob-rows.ts";
import type { Id } from "../id.ts";
import { type Page, type PageRequest, pageOf } from "../paging.ts";
import type { Asset, AssetStatus, Failure } from "../tables/assets.ts";
import type { ReadScope, WriteScope } from "./scope.ts";

export const assetSorts = ["id", "title", "filename", "filesize", "createdAt", "updatedAt"] as const;
export type AssetSort = (typeof assetSorts)[number];

export type NewAsset = Pick<Asset, "creatorId" | "title" | "filename" | "filesize" | "mimetype">;

export interface AssetFilter {
  readonly status?: AssetStatus;
}

export function assetReads({ reader, companyId }: ReadScope) {
  const mine = () => reader[connection].selectFrom("asset").where("companyId", "=", companyId);
  return {
    find: async (id: Id<"asset">): Promise<Asset | null> =>
      (await mine().where("id", "=", id).selectAll().executeTakeFirst()) ?? null,
    list: (page: PageRequest<AssetSort>, { status }: AssetFilter = {}): Promise<Page<Asset>> => {
      const all = mine().selectAll();
      return pageOf(status === undefined ? all : all.where("status", "=", status), page, assetSorts);
    },
  };
}

export function assetWrites({ transaction, companyId }: WriteScope) {
  const { [connection]: database, now } = transaction;
  const move = async (id: Id<"asset">, from: readonly AssetStatus[], values: Partial<Omit<Asset, "id">>) => {
    const moved = await database
      .updateTable("asset")
      .set({ ...values, updatedAt: now })
      .where("companyId", "=", companyId)
      .where("id", "=", id)
      .where("status", "in", from)
      .returning("id")
      .executeTakeFirst();
    return moved !== undefined;
  };
  return {
    create: (asset: NewAsset): Promise<Asset> =>
      database
        .insertInto("asset")
        .values({ ...asset, companyId, status: "pending-upload", createdAt: now, updatedAt: now })
        .returningAll()
        .executeTakeFirstOrThrow(),
    /** The bytes are there: from `pending-upload` to `processing`. */
    accept: (id: Id<"asset">, contentHash: BlobHash): Promise<boolean> =>
      move(id, ["pending-upload"], { status: "processing", contentHash }),
    /** The document was read: from `processing` to `ready`. */
    makeReady: (id: Id<"asset">, made: Pick<Asset, "renditionHash" | "documentHash">): Promise<boolean> =>
      move(id, ["processing"], { status: "ready", ...made }),
    fail: (id: Id<"asset">, errors: readonly Failure[]): Promise<boolean> =>
      move(id, ["pending-upload", "processing"], { status: "failed", errors }),
    /** The asset, its reviews, and every blob that nothing else refers to. */
    remove: async (id: Id<"asset">): Promise<boolean> => {
      const reviews = await database
        .selectFrom("review")
        .where("companyId", "=", companyId)
        .where("assetId", "=", id)
        .select(["resultHash", "ruleBaseHash", "questionnaireHash"])
        .execute();
      const removed = await database
        .deleteFrom("asset")
        .where("companyId", "=", companyId)
        .where("id", "=", id)
        .returning(["contentHash", "renditionHash", "documentHash"])
        .executeTakeFirst();
      if (removed === undefined) return false;
      await releaseBlobs(
        transaction,
        [removed, ...reviews].flatMap((row) => Object.values(row)),
      );
      return true;
    },
  };
}
