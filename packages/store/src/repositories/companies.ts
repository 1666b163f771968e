/** The tenants. */
import { connection, type Reader, type Transaction } from "../database.ts";
import type { Id } from "../id.ts";
import { type Page, type PageRequest, pageOf } from "../paging.ts";
import type { Company } from "../tables/accounts.ts";

export const companySorts = ["id", "name"] as const;
export type CompanySort = (typeof companySorts)[number];

export function companyReads({ [connection]: database }: Reader) {
  const all = () => database.selectFrom("company").selectAll();
  return {
    find: async (id: Id<"company">): Promise<Company | null> =>
      (await all().where("id", "=", id).executeTakeFirst()) ?? null,
    list: (page: PageRequest<CompanySort>): Promise<Page<Company>> => pageOf(all(), page, companySorts),
  };
}

export function companyWrites({ [connection]: database, now }: Transaction) {
  return {
    create: (name: string): Promise<Company> =>
      database
        .insertInto("company")
        .values({ name, createdAt: now })
        .returningAll()
        .executeTakeFirstOrThrow(),
  };
}
