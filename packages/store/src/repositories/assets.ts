/** Assets of one company. Each change of status says from which status it goes, and does nothing from another. */
import { connection } from "../database.ts";
import type { BlobHash } from "../blobs/blob-hash.ts";
import { releaseBlobs } from "../blobs/blob-rows.ts";
import type { Id } from "../id.ts";
import { type Page, type PageRequest, pageOf } from "../paging.ts";
import type { Asset, AssetStatus, Failure } from "../tables/assets.ts";
import type { StoreEvent } from "../store-event.ts";
import type { ReadScope, WriteScope } from "./scope.ts";

export const assetSorts = ["id", "title", "filename", "filesize", "createdAt", "updatedAt"] as const;
export type AssetSort = (typeof assetSorts)[number];

export type NewAsset = Pick<Asset, "creatorId" | "title" | "filename" | "filesize" | "mimetype">;

export interface AssetFilter {
  /** Any of them. */
  readonly statuses?: readonly AssetStatus[];
}

export function assetReads({ reader, companyId }: ReadScope) {
  const mine = () => reader[connection].selectFrom("asset").where("companyId", "=", companyId);
  return {
    find: async (id: Id<"asset">): Promise<Asset | null> =>
      (await mine().where("id", "=", id).selectAll().executeTakeFirst()) ?? null,
    list: (page: PageRequest<AssetSort>, { statuses }: AssetFilter = {}): Promise<Page<Asset>> => {
      const all = mine().selectAll();
      return pageOf(statuses === undefined ? all : all.where("status", "in", statuses), page, assetSorts);
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
      .returning("filesize")
      .executeTakeFirst();
    return moved ?? null;
  };
  const tell = (event: StoreEvent) => transaction.afterCommit({ kind: "happened", event });
  return {
    create: (asset: NewAsset): Promise<Asset> =>
      database
        .insertInto("asset")
        .values({ ...asset, companyId, status: "pending-upload", createdAt: now, updatedAt: now })
        .returningAll()
        .executeTakeFirstOrThrow(),
    /** The bytes are there: from `pending-upload` to `processing`. */
    accept: async (id: Id<"asset">, contentHash: BlobHash): Promise<boolean> => {
      const accepted = await move(id, ["pending-upload"], { status: "processing", contentHash });
      if (accepted !== null) tell({ kind: "asset-accepted", bytes: accepted.filesize });
      return accepted !== null;
    },
    /** The document was read: from `processing` to `ready`. */
    makeReady: async (
      id: Id<"asset">,
      made: Pick<Asset, "renditionHash" | "documentHash">,
    ): Promise<boolean> => (await move(id, ["processing"], { status: "ready", ...made })) !== null,
    fail: async (id: Id<"asset">, errors: readonly Failure[]): Promise<boolean> => {
      const failed = await move(id, ["pending-upload", "processing"], { status: "failed", errors });
      if (failed !== null) tell({ kind: "asset-failed", code: errors[0]?.code ?? "unknown" });
      return failed !== null;
    },
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
