/** The packs that one company writes itself: drafts, versions, and which version new reviews use. */
import { connection } from "../../database/database.ts";
import { releaseBlobs } from "../../blobs/blob-rows.ts";
import type { BlobHash } from "../../model/blob-hash.ts";
import type { Id } from "../../model/id.ts";
import { type Page, type PageRequest, pageOf } from "../../lists/paging.ts";
import { type SortColumns, sortsOf } from "../../lists/sort-keys.ts";
import type { ReadScope, WriteScope } from "../../tenancy/scope.ts";
import type { OwnPack, OwnPackFile, OwnPackVersion } from "./table.ts";

const columns = {
  id: { column: "ownPack.id", kind: "bigint" },
  name: { column: "ownPack.name", kind: "text" },
} as const satisfies SortColumns<string>;

export type OwnPackSort = keyof typeof columns;
export const ownPackSorts = sortsOf(columns);

const fileColumns = {
  id: { column: "ownPackFile.id", kind: "bigint" },
  path: { column: "ownPackFile.path", kind: "text" },
} as const satisfies SortColumns<string>;

export type OwnPackFileSort = keyof typeof fileColumns;
export const ownPackFileSorts = sortsOf(fileColumns);

const versionColumns = {
  id: { column: "ownPackVersion.id", kind: "bigint" },
  number: { column: "ownPackVersion.number", kind: "integer" },
} as const satisfies SortColumns<string>;

export type OwnPackVersionSort = keyof typeof versionColumns;
export const ownPackVersionSorts = sortsOf(versionColumns);

/** A version that new reviews use. */
export interface PublishedPack {
  readonly name: string;
  readonly number: number;
  readonly filesHash: BlobHash;
}

export function ownPackReads(scope: ReadScope) {
  const { reader, companyId } = scope;
  const { [connection]: database } = reader;
  const packs = () => database.selectFrom("ownPack").where("companyId", "=", companyId);
  const files = (pack: Id<"own-pack">) =>
    database.selectFrom("ownPackFile").where("companyId", "=", companyId).where("ownPackId", "=", pack);
  const versions = (pack: Id<"own-pack">) =>
    database.selectFrom("ownPackVersion").where("companyId", "=", companyId).where("ownPackId", "=", pack);
  return {
    find: async (id: Id<"own-pack">): Promise<OwnPack | null> =>
      (await packs().where("id", "=", id).selectAll().executeTakeFirst()) ?? null,
    list: (page: PageRequest<OwnPackSort>): Promise<Page<OwnPack>> =>
      pageOf({ reader, table: "ownPack", rows: packs().selectAll("ownPack"), columns }, page),
    findFile: async (pack: Id<"own-pack">, id: Id<"own-pack-file">): Promise<OwnPackFile | null> =>
      (await files(pack).where("id", "=", id).selectAll().executeTakeFirst()) ?? null,
    listFiles: (pack: Id<"own-pack">, page: PageRequest<OwnPackFileSort>): Promise<Page<OwnPackFile>> =>
      pageOf(
        { reader, table: "ownPackFile", rows: files(pack).selectAll("ownPackFile"), columns: fileColumns },
        page,
      ),
    /** Every file of the draft, sorted by path. */
    draft: (pack: Id<"own-pack">): Promise<readonly OwnPackFile[]> =>
      files(pack).orderBy("path").selectAll().execute(),
    findVersion: async (pack: Id<"own-pack">, id: Id<"own-pack-version">): Promise<OwnPackVersion | null> =>
      (await versions(pack).where("id", "=", id).selectAll().executeTakeFirst()) ?? null,
    /** The version of this number. */
    numbered: async (pack: Id<"own-pack">, number: number): Promise<OwnPackVersion | null> =>
      (await versions(pack).where("number", "=", number).selectAll().executeTakeFirst()) ?? null,
    listVersions: (
      pack: Id<"own-pack">,
      page: PageRequest<OwnPackVersionSort>,
    ): Promise<Page<OwnPackVersion>> =>
      pageOf(
        {
          reader,
          table: "ownPackVersion",
          rows: versions(pack).selectAll("ownPackVersion"),
          columns: versionColumns,
        },
        page,
      ),
    /** The versions that new reviews use, by the names of their packs. */
    published: (): Promise<readonly PublishedPack[]> =>
      database
        .selectFrom("ownPack")
        .innerJoin("ownPackVersion", (join) =>
          join
            .onRef("ownPackVersion.companyId", "=", "ownPack.companyId")
            .onRef("ownPackVersion.ownPackId", "=", "ownPack.id")
            .onRef("ownPackVersion.id", "=", "ownPack.publishedVersionId"),
        )
        .where("ownPack.companyId", "=", companyId)
        .orderBy("ownPack.name")
        .select(["ownPack.name", "ownPackVersion.number", "ownPackVersion.filesHash"])
        .execute(),
  };
}

export type NewOwnPackVersion = Pick<OwnPackVersion, "ownPackId" | "filesHash" | "rules" | "publisherId">;

export function ownPackWrites(scope: WriteScope) {
  const { transaction, companyId } = scope;
  const { [connection]: database, now } = transaction;
  return {
    ...draftWrites(scope),
    /** Null if the company has a pack of this name. */
    create: async (name: string, creatorId: Id<"user">): Promise<OwnPack | null> =>
      (await database
        .insertInto("ownPack")
        .values({ companyId, name, creatorId, createdAt: now, updatedAt: now })
        .onConflict((conflict) => conflict.columns(["companyId", "name"]).doNothing())
        .returningAll()
        .executeTakeFirst()) ?? null,
    /** Adds a version, which new reviews use from then on. */
    publish: async ({ ownPackId, ...version }: NewOwnPackVersion): Promise<OwnPackVersion> => {
      const { last } = await database
        .selectFrom("ownPackVersion")
        .where("companyId", "=", companyId)
        .where("ownPackId", "=", ownPackId)
        .select((select) => select.fn.coalesce(select.fn.max("number"), select.lit(0)).as("last"))
        .executeTakeFirstOrThrow();
      const made = await database
        .insertInto("ownPackVersion")
        .values({ ...version, companyId, ownPackId, number: last + 1, createdAt: now })
        .returningAll()
        .executeTakeFirstOrThrow();
      await changePack(scope, ownPackId, { publishedVersionId: made.id });
      return made;
    },
    /** The version that new reviews use; null: none. It has to be one of the pack. */
    use: (id: Id<"own-pack">, publishedVersionId: Id<"own-pack-version"> | null): Promise<OwnPack | null> =>
      changePack(scope, id, { publishedVersionId }),
    /** With its draft, its versions and its previews. Reviews keep what they used. */
    remove: async (id: Id<"own-pack">): Promise<boolean> => {
      const hashes = await hashesOf(scope, id);
      const removed = await database
        .deleteFrom("ownPack")
        .where("companyId", "=", companyId)
        .where("id", "=", id)
        .returning("id")
        .executeTakeFirst();
      if (removed === undefined) return false;
      await releaseBlobs(transaction, hashes);
      return true;
    },
  };
}

/** Of the blobs that its versions and its previews refer to. */
async function hashesOf(
  { transaction, companyId }: WriteScope,
  pack: Id<"own-pack">,
): Promise<readonly (BlobHash | null)[]> {
  const { [connection]: database } = transaction;
  const versions = await database
    .selectFrom("ownPackVersion")
    .where("companyId", "=", companyId)
    .where("ownPackId", "=", pack)
    .select("filesHash")
    .execute();
  const previews = await database
    .selectFrom("ownPackPreview")
    .where("companyId", "=", companyId)
    .where("ownPackId", "=", pack)
    .select(["draftHash", "publishedHash"])
    .execute();
  return [
    ...versions.map(({ filesHash }) => filesHash),
    ...previews.flatMap(({ draftHash, publishedHash }) => [draftHash, publishedHash]),
  ];
}

function draftWrites(scope: WriteScope) {
  const { transaction, companyId } = scope;
  const { [connection]: database, now } = transaction;
  return {
    /** Adds a file to the draft, or replaces its text. */
    write: async (ownPackId: Id<"own-pack">, path: string, text: string): Promise<OwnPackFile> => {
      const file = await database
        .insertInto("ownPackFile")
        .values({ companyId, ownPackId, path, text, createdAt: now, updatedAt: now })
        .onConflict((conflict) =>
          conflict.columns(["companyId", "ownPackId", "path"]).doUpdateSet({ text, updatedAt: now }),
        )
        .returningAll()
        .executeTakeFirstOrThrow();
      await changePack(scope, ownPackId, {});
      return file;
    },
    removeFile: async (ownPackId: Id<"own-pack">, id: Id<"own-pack-file">): Promise<boolean> => {
      const removed = await database
        .deleteFrom("ownPackFile")
        .where("companyId", "=", companyId)
        .where("ownPackId", "=", ownPackId)
        .where("id", "=", id)
        .returning("id")
        .executeTakeFirst();
      if (removed !== undefined) await changePack(scope, ownPackId, {});
      return removed !== undefined;
    },
  };
}

async function changePack(
  { transaction, companyId }: WriteScope,
  id: Id<"own-pack">,
  values: Partial<Pick<OwnPack, "publishedVersionId">>,
): Promise<OwnPack | null> {
  const changed = await transaction[connection]
    .updateTable("ownPack")
    .set({ ...values, updatedAt: transaction.now })
    .where("companyId", "=", companyId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
  return changed ?? null;
}
