/** The previews of one company’s drafts, always accessed through their pack, and what they found to change. */
import { sql, type Expression, type SqlBool } from "kysely";
import { connection } from "../../database/database.ts";
import type { Id } from "../../model/id.ts";
import { type Page, type PageRequest, pageOf } from "../../lists/paging.ts";
import { type SortColumns, sortsOf } from "../../lists/sort-keys.ts";
import type { ReadScope } from "../../tenancy/scope.ts";
import type { OwnPackPreview, OwnPackPreviewChange, PreviewChange } from "./table.ts";

export { ownPackPreviewWrites } from "./progress.ts";

const columns = {
  id: { column: "ownPackPreview.id", kind: "bigint" },
} as const satisfies SortColumns<string>;

export type OwnPackPreviewSort = keyof typeof columns;
export const ownPackPreviewSorts = sortsOf(columns);

const changeColumns = {
  id: { column: "ownPackPreviewChange.id", kind: "bigint" },
} as const satisfies SortColumns<string>;

export type OwnPackPreviewChangeSort = keyof typeof changeColumns;
export const ownPackPreviewChangeSorts = sortsOf(changeColumns);

export interface PreviewChangeFilter {
  /** `pack/id`; any of them. */
  readonly rules?: readonly string[];
  readonly changes?: readonly PreviewChange[];
}

/** A change with the document it is in. */
export interface ShownChange extends OwnPackPreviewChange {
  readonly assetId: Id<"asset">;
  readonly title: string;
}

/** Milliseconds: how long a preview is kept. */
export const previewLifetime = 30 * 24 * 3_600_000;

export function ownPackPreviewReads({ reader, companyId }: ReadScope) {
  const { [connection]: database } = reader;
  const previews = () => database.selectFrom("ownPackPreview").where("companyId", "=", companyId);
  return {
    /** The preview, if it is one of this pack. */
    find: async (pack: Id<"own-pack">, id: Id<"own-pack-preview">): Promise<OwnPackPreview | null> =>
      (await previews().where("ownPackId", "=", pack).where("id", "=", id).selectAll().executeTakeFirst()) ??
      null,
    /** For its job. */
    get: async (id: Id<"own-pack-preview">): Promise<OwnPackPreview | null> =>
      (await previews().where("id", "=", id).selectAll().executeTakeFirst()) ?? null,
    list: (pack: Id<"own-pack">, page: PageRequest<OwnPackPreviewSort>): Promise<Page<OwnPackPreview>> => {
      const rows = previews().where("ownPackId", "=", pack).selectAll("ownPackPreview");
      return pageOf({ reader, table: "ownPackPreview", rows, columns }, page);
    },
    /** The latest finished review of each document, the latest first. */
    latestReviews: (limit: number): Promise<readonly Id<"review">[]> =>
      latestReviews({ reader, companyId }, limit),
    /** In the order in which they were found. */
    changes: async (
      preview: Id<"own-pack-preview">,
      page: PageRequest<OwnPackPreviewChangeSort>,
      { rules, changes }: PreviewChangeFilter = {},
    ): Promise<Page<ShownChange>> => {
      const conditions: readonly Expression<SqlBool>[] = [
        ...(rules === undefined ? [] : [isIn("ownPackPreviewChange.rule", rules)]),
        ...(changes === undefined ? [] : [isIn("ownPackPreviewChange.change", changes)]),
      ];
      const rows = database
        .selectFrom("ownPackPreviewChange")
        .where("companyId", "=", companyId)
        .where("ownPackPreviewId", "=", preview)
        .selectAll("ownPackPreviewChange");
      const list = {
        reader,
        table: "ownPackPreviewChange",
        rows,
        columns: changeColumns,
        conditions,
      } as const;
      const { items, ...state } = await pageOf(list, page);
      const documents = await documentsOf(
        { reader, companyId },
        items.map(({ reviewId }) => reviewId),
      );
      const shown = items.flatMap((item) => {
        const document = documents.get(item.reviewId);
        return document === undefined ? [] : [{ ...item, ...document }];
      });
      return { items: shown, ...state };
    },
  };
}

/** Reviews that are read at once. */
const readAtOnce = 1_000;

/**
 * Walks along the finished reviews and takes the first of each document. A query that asks of each review whether there is a later one
 * took a minute on SQLite with 200,000 documents, as it looked for that among all reviews; this takes 20 ms.
 */
async function latestReviews(
  { reader, companyId }: ReadScope,
  limit: number,
): Promise<readonly Id<"review">[]> {
  const latest = new Map<Id<"asset">, Id<"review">>();
  for (let last = Number.MAX_SAFE_INTEGER as Id<"review">; latest.size < limit;) {
    const found = await reader[connection]
      .selectFrom("review")
      .where("companyId", "=", companyId)
      .where("status", "=", "finished")
      .where("id", "<", last)
      .orderBy("id", "desc")
      .limit(readAtOnce)
      .select(["id", "assetId"])
      .execute();
    for (const { id, assetId } of found) if (!latest.has(assetId)) latest.set(assetId, id);
    const end = found.at(-1);
    if (end === undefined || found.length < readAtOnce) break;
    last = end.id;
  }
  return [...latest.values()].slice(0, limit);
}

/** The documents of these reviews. */
async function documentsOf(
  { reader, companyId }: ReadScope,
  reviewIds: readonly Id<"review">[],
): Promise<ReadonlyMap<Id<"review">, Pick<ShownChange, "assetId" | "title">>> {
  if (reviewIds.length === 0) return new Map();
  const found = await reader[connection]
    .selectFrom("review")
    .innerJoin("asset", (join) =>
      join.onRef("asset.companyId", "=", "review.companyId").onRef("asset.id", "=", "review.assetId"),
    )
    .where("review.companyId", "=", companyId)
    .where("review.id", "in", [...new Set(reviewIds)])
    .select(["review.id", "review.assetId", "asset.title"])
    .execute();
  return new Map(found.map(({ id, assetId, title }) => [id, { assetId, title }]));
}

const isIn = (column: string, values: readonly string[]) =>
  sql<SqlBool>`${sql.ref(column)} in (${sql.join(values)})`;
