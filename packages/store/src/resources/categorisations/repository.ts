/** Categorisations of one company with the selections of their categories; fixed once completed. */
import { connection } from "../../database/database.ts";
import type { BlobHash } from "../../model/blob-hash.ts";
import type { Id } from "../../model/id.ts";
import { type Page, type PageRequest, pageOf } from "../../lists/paging.ts";
import { type SortColumns, sortsOf } from "../../lists/sort-keys.ts";
import {
  type Categorisation,
  type CategorisationStatus,
  categorisationStatuses,
  type Category,
} from "./table.ts";
import type { ReadScope, WriteScope } from "../../tenancy/scope.ts";

const columns = {
  id: { column: "categorisation.id", kind: "bigint" },
  name: { column: "categorisation.name", kind: "text" },
  createdAt: { column: "categorisation.createdAt", kind: "bigint" },
  updatedAt: { column: "categorisation.updatedAt", kind: "bigint" },
} as const satisfies SortColumns<string>;

export type CategorisationSort = keyof typeof columns;
export const categorisationSorts = sortsOf(columns);

export interface NewCategorisation {
  readonly creatorId: Id<"user">;
  readonly name: string;
  readonly questionnaireHash: BlobHash;
  /** The version of the questionnaire that the creator knows. */
  readonly questionnaireVersion?: number | null;
  /** In the order of the questionnaire. */
  readonly categories: readonly { readonly key: string; readonly selections: readonly string[] }[];
}

export interface CategorisationFilter {
  /** Any of them. */
  readonly statuses?: readonly CategorisationStatus[];
}

export function categorisationReads({ reader, companyId }: ReadScope) {
  const mine = () => reader[connection].selectFrom("categorisation").where("companyId", "=", companyId);
  return {
    find: async (id: Id<"categorisation">): Promise<Categorisation | null> =>
      (await mine().where("id", "=", id).selectAll().executeTakeFirst()) ?? null,
    list: (
      page: PageRequest<CategorisationSort>,
      { statuses }: CategorisationFilter = {},
    ): Promise<Page<Categorisation>> => {
      const rows = mine().selectAll("categorisation");
      const all = categorisationStatuses;
      const ranges = { column: "categorisation.status", all, ...(statuses && { wanted: statuses }) };
      return pageOf({ reader, table: "categorisation", rows, columns, ranges }, page);
    },
    /** For these categorisations, each in the order of the questionnaire. */
    categories: async (ids: readonly Id<"categorisation">[]): Promise<readonly Category[]> => {
      if (ids.length === 0) return [];
      return reader[connection]
        .selectFrom("category")
        .where("companyId", "=", companyId)
        .where("categorisationId", "in", ids)
        .orderBy("categorisationId")
        .orderBy("position")
        .selectAll()
        .execute();
    },
  };
}

export function categorisationWrites({ transaction, companyId }: WriteScope) {
  const { [connection]: database, now } = transaction;
  /** Locks a pending one; false if there is none. */
  const touch = async (id: Id<"categorisation">, status: CategorisationStatus) => {
    const touched = await database
      .updateTable("categorisation")
      .set({ status, updatedAt: now })
      .where("companyId", "=", companyId)
      .where("id", "=", id)
      .where("status", "=", "pending")
      .returning("id")
      .executeTakeFirst();
    return touched !== undefined;
  };
  return {
    create: async ({ categories, ...categorisation }: NewCategorisation): Promise<Categorisation> => {
      const made = await database
        .insertInto("categorisation")
        .values({ ...categorisation, companyId, status: "pending", createdAt: now, updatedAt: now })
        .returningAll()
        .executeTakeFirstOrThrow();
      const rows = categories.map((category, position) => ({
        ...category,
        companyId,
        categorisationId: made.id,
        position,
      }));
      if (rows.length > 0) await database.insertInto("category").values(rows).execute();
      return made;
    },
    /** Sets the selections of the categories named by key. False if the categorisation is not pending. */
    select: async (
      id: Id<"categorisation">,
      selections: Readonly<Record<string, readonly string[]>>,
    ): Promise<boolean> => {
      if (!(await touch(id, "pending"))) return false;
      for (const [key, chosen] of Object.entries(selections)) {
        await database
          .updateTable("category")
          .set({ selections: chosen })
          .where("companyId", "=", companyId)
          .where("categorisationId", "=", id)
          .where("key", "=", key)
          .execute();
      }
      return true;
    },
    /** From `pending` to `completed`. */
    complete: (id: Id<"categorisation">): Promise<boolean> => touch(id, "completed"),
  };
}
