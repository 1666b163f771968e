/** The tenants. */
import { connection, type Reader, type Transaction } from "../../database/database.ts";
import type { Id } from "../../model/id.ts";
import { type Page, type PageRequest, pageOf } from "../../lists/paging.ts";
import { type SortColumns, sortsOf } from "../../lists/sort-keys.ts";
import type { Company } from "./table.ts";

const columns = {
  id: { column: "company.id", kind: "bigint" },
  name: { column: "company.name", kind: "text" },
} as const satisfies SortColumns<string>;

export type CompanySort = keyof typeof columns;
export const companySorts = sortsOf(columns);

export function companyReads(reader: Reader) {
  const { [connection]: database } = reader;
  const all = () => database.selectFrom("company").selectAll();
  return {
    find: async (id: Id<"company">): Promise<Company | null> =>
      (await all().where("id", "=", id).executeTakeFirst()) ?? null,
    /** Whether it exists and is not disabled. */
    isEnabled: async (id: Id<"company">): Promise<boolean> =>
      (await all().where("id", "=", id).where("disabledAt", "is", null).executeTakeFirst()) !== undefined,
    list: (page: PageRequest<CompanySort>): Promise<Page<Company>> =>
      pageOf({ reader, table: "company", rows: all(), columns }, page),
  };
}

export function companyWrites({ [connection]: database, now }: Transaction) {
  const change = async (id: Id<"company">, disabledAt: number | null) => {
    const changed = await database
      .updateTable("company")
      .set({ disabledAt })
      .where("id", "=", id)
      .returning("id")
      .executeTakeFirst();
    return changed !== undefined;
  };
  return {
    create: (name: string): Promise<Company> =>
      database
        .insertInto("company")
        .values({ name, disabledAt: null, dismissalReasons: null, approvalPolicy: null, createdAt: now })
        .returningAll()
        .executeTakeFirstOrThrow(),
    disable: (id: Id<"company">): Promise<boolean> => change(id, now),
    enable: (id: Id<"company">): Promise<boolean> => change(id, null),
  };
}
