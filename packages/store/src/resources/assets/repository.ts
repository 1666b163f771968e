/** Assets of one company. Each change of status names the status it expects, and does nothing in any other. */
import { expressionBuilder } from "kysely";
import { connection } from "../../database/database.ts";
import type { Tables } from "../../database/tables.ts";
import type { BlobHash } from "../../model/blob-hash.ts";
import type { Id } from "../../model/id.ts";
import { type Page, type PageRequest, pageOf } from "../../lists/paging.ts";
import { type SortColumns, sortsOf } from "../../lists/sort-keys.ts";
import { type Asset, type AssetIntake, type AssetStatus, assetStatuses } from "./table.ts";
import { type Failure } from "../../model/failure.ts";
import type { StoreEvent } from "../../model/store-event.ts";
import { assetRemovals } from "./removals.ts";
import { recordEvents } from "../events/repository.ts";
import type { ReadScope, WriteScope } from "../../tenancy/scope.ts";
import { ofCompany, searchedAssets } from "../../search/search.ts";
import { searchTextOf } from "../../search/search-text.ts";
import { resortReviewsOfAsset } from "../reviews/sort-text.ts";

const columns = {
  id: { column: "asset.id", kind: "bigint" },
  title: { column: "asset.title", kind: "text" },
  filename: { column: "asset.filename", kind: "text" },
  filesize: { column: "asset.filesize", kind: "bigint" },
  createdAt: { column: "asset.createdAt", kind: "bigint" },
  updatedAt: { column: "asset.updatedAt", kind: "bigint" },
} as const satisfies SortColumns<string>;

export type AssetSort = keyof typeof columns;
export const assetSorts = sortsOf(columns);

export type NewAsset = Pick<Asset, "creatorId" | "title" | "filename" | "filesize" | "mimetype"> &
  /** Omitted: an upload. */
  Partial<Pick<Asset, "intake">>;

/** What is known about an imported file once it has been fetched. */
export type FetchedFile = Pick<Asset, "title" | "filename" | "filesize" | "mimetype"> & {
  readonly contentHash: BlobHash;
};

/** The results of reading a file. */
export type ReadAsset = Pick<Asset, "rendition" | "renditionHash" | "documentHash">;

export interface AssetFilter {
  /** Any of them. */
  readonly statuses?: readonly AssetStatus[];
  /** Found in the title or the file name, whatever its case. */
  readonly search?: string;
  /** The next versions of it. */
  readonly previousId?: Id<"asset">;
}

export function assetReads({ reader, companyId }: ReadScope) {
  const mine = () => reader[connection].selectFrom("asset").where("companyId", "=", companyId);
  return {
    find: async (id: Id<"asset">): Promise<Asset | null> =>
      (await mine().where("id", "=", id).selectAll().executeTakeFirst()) ?? null,
    list: async (
      page: PageRequest<AssetSort>,
      { statuses, search = "", previousId }: AssetFilter = {},
    ): Promise<Page<Asset>> => {
      const ranges = { column: "asset.status", all: assetStatuses, ...(statuses && { wanted: statuses }) };
      const found = await searchedAssets({ reader, companyId }, search);
      const rows = reader[connection].selectFrom("asset").where(ofCompany({ companyId }, "asset", found));
      const conditions = [
        ...(found === null ? [] : [found.condition]),
        ...(previousId === undefined ? [] : [isNextOf(companyId, previousId)]),
      ];
      return pageOf(
        { reader, table: "asset", rows: rows.selectAll("asset"), columns, ranges, conditions },
        page,
      );
    },
  };
}

function isNextOf(companyId: Id<"company">, previousId: Id<"asset">) {
  const where = expressionBuilder<Tables, "asset">();
  return where("asset.id", "in", (from) =>
    from
      .selectFrom("assetVersion")
      .where("assetVersion.companyId", "=", companyId)
      .where("assetVersion.previousId", "=", previousId)
      .select("assetVersion.assetId"),
  );
}

export function assetWrites(scope: WriteScope) {
  const { transaction, companyId } = scope;
  const { [connection]: database, now } = transaction;
  const mine = (id: Id<"asset">) =>
    database.updateTable("asset").where("companyId", "=", companyId).where("id", "=", id);
  const move = async (id: Id<"asset">, from: readonly AssetStatus[], values: Partial<Omit<Asset, "id">>) => {
    const moved = await mine(id)
      .set({ ...values, updatedAt: now })
      .where("status", "in", from)
      .returning("id")
      .executeTakeFirst();
    if (moved !== undefined) await recordReviews(scope, id);
    return moved !== undefined;
  };
  const emit = (event: StoreEvent) => transaction.afterCommit({ kind: "happened", event });
  /** An asset accepts its file only in the way that it was created for. */
  const take = async (id: Id<"asset">, intake: AssetIntake, file: Partial<Asset>) => {
    const taken = await mine(id)
      .set({ ...file, status: "processing", updatedAt: now })
      .where("status", "=", "pending-upload")
      .where("intake", "=", intake)
      .returning("filesize")
      .executeTakeFirst();
    if (taken === undefined) return false;
    await resortReviewsOfAsset(scope, id);
    emit({ kind: "asset-accepted", bytes: taken.filesize });
    await recordReviews(scope, id);
    return true;
  };
  return {
    ...assetRemovals(scope),
    ...assetRetries(scope),
    ...assetTitles(scope),
    create: (asset: NewAsset): Promise<Asset> =>
      database
        .insertInto("asset")
        .values({
          ...asset,
          ...searchOf(asset),
          companyId,
          status: "pending-upload",
          createdAt: now,
          updatedAt: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    /** The bytes of an upload have been stored: from `pending-upload` to `processing`. */
    accept: (id: Id<"asset">, contentHash: BlobHash): Promise<boolean> => take(id, "upload", { contentHash }),
    /** The file of an import has been stored: from `pending-upload` to `processing`. */
    acceptFetched: (id: Id<"asset">, file: FetchedFile): Promise<boolean> =>
      take(id, "import", { ...file, ...searchOf(file) }),
    /** The document has been read: from `processing` to `ready`. */
    makeReady: (id: Id<"asset">, made: ReadAsset): Promise<boolean> =>
      move(id, ["processing"], { status: "ready", progress: 1, ...made }),
    /** How far the reading has come; does nothing unless it is under way. */
    advance: async (id: Id<"asset">, progress: number): Promise<void> => {
      await move(id, ["processing"], { progress });
    },
    fail: async (id: Id<"asset">, errors: readonly Failure[]): Promise<boolean> => {
      const failed = await move(id, ["pending-upload", "processing"], { status: "failed", errors });
      if (failed) emit({ kind: "asset-failed", code: errors[0]?.code ?? "unknown" });
      return failed;
    },
  };
}

function assetTitles(scope: WriteScope) {
  const { [connection]: database, now } = scope.transaction;
  return {
    /** False if there is no such asset. */
    rename: async (id: Id<"asset">, title: string): Promise<boolean> => {
      const mine = () =>
        database.updateTable("asset").where("companyId", "=", scope.companyId).where("id", "=", id);
      const asset = await mine().set({ title, updatedAt: now }).returning("filename").executeTakeFirst();
      if (asset === undefined) return false;
      await mine()
        .set(searchOf({ title, ...asset }))
        .execute();
      await resortReviewsOfAsset(scope, id);
      await recordReviews(scope, id);
      return true;
    },
  };
}

function assetRetries({ transaction, companyId }: WriteScope) {
  const { [connection]: database, now } = transaction;
  return {
    /**
     * From `failed` to `processing` or, for an import whose file was never fetched, to `pending-upload`. Null if it has
     * not failed, or if it has no file and none can be fetched.
     */
    retry: async (id: Id<"asset">): Promise<"processing" | "pending-upload" | null> => {
      const failed = database
        .updateTable("asset")
        .where("companyId", "=", companyId)
        .where("id", "=", id)
        .where("status", "=", "failed");
      const values = { errors: null, progress: 0, updatedAt: now } as const;
      const read = await failed
        .set({ ...values, status: "processing" })
        .where("contentHash", "is not", null)
        .returning("id")
        .executeTakeFirst();
      if (read !== undefined) return "processing";
      const fetched = await failed
        .set({ ...values, status: "pending-upload" })
        .where("intake", "=", "import")
        .returning("id")
        .executeTakeFirst();
      return fetched === undefined ? null : "pending-upload";
    },
  };
}

const searchOf = ({ title, filename }: Pick<Asset, "title" | "filename">) => ({
  searchText: searchTextOf(title, filename),
});

/** A review is shown with its asset, so that it changes with it. */
async function recordReviews(scope: WriteScope, assetId: Id<"asset">): Promise<void> {
  const { transaction, companyId } = scope;
  const reviews = await transaction[connection]
    .selectFrom("review")
    .where("companyId", "=", companyId)
    .where("assetId", "=", assetId)
    .select("id")
    .execute();
  await recordEvents(
    scope,
    reviews.map(({ id: review }) => ({ name: "review.changed", review })),
  );
}
