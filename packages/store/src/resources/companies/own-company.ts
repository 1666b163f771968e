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
  const change = async (
    id: Id<"company">,
    values: Partial<Pick<Company, "dismissalReasons" | "carryBelowScore">>,
  ): Promise<boolean> => {
    const changed = await transaction[connection]
      .updateTable("company")
      .set(values)
      .where("id", "=", companyId)
      .where("id", "=", id)
      .returning("id")
      .executeTakeFirst();
    return changed !== undefined;
  };
  return {
    setDismissalReasons: (
      id: Id<"company">,
      dismissalReasons: Company["dismissalReasons"],
    ): Promise<boolean> => change(id, { dismissalReasons }),
    setCarryBelowScore: (id: Id<"company">, carryBelowScore: Company["carryBelowScore"]): Promise<boolean> =>
      change(id, { carryBelowScore }),
  };
}
