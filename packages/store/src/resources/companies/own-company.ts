/** A company as its own people see it and change it. */
import { connection } from "../../database/database.ts";
import type { Id } from "../../model/id.ts";
import type { Company } from "./table.ts";
import type { ReadScope, WriteScope } from "../../tenancy/scope.ts";

export function ownCompanyReads({ reader, companyId }: ReadScope) {
  return {
    /** Null for every other company. */
    find: async (id: Id<"company">): Promise<Company | null> =>
      (await reader[connection]
        .selectFrom("company")
        .where("id", "=", companyId)
        .where("id", "=", id)
        .selectAll()
        .executeTakeFirst()) ?? null,
  };
}

export function ownCompanyWrites({ transaction, companyId }: WriteScope) {
  return {
    setDismissalReasons: async (
      id: Id<"company">,
      dismissalReasons: Company["dismissalReasons"],
    ): Promise<boolean> => {
      const changed = await transaction[connection]
        .updateTable("company")
        .set({ dismissalReasons })
        .where("id", "=", companyId)
        .where("id", "=", id)
        .returning("id")
        .executeTakeFirst();
      return changed !== undefined;
    },
  };
}
