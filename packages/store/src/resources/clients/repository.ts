/** OAuth clients of one company; each acts as the service user that was created with it. */
import { enabledAgain } from "../users/enabled-again.ts";
import { connection } from "../../database/database.ts";
import type { Id } from "../../model/id.ts";
import { type Page, type PageRequest, pageOf } from "../../lists/paging.ts";
import { type SortColumns, sortsOf } from "../../lists/sort-keys.ts";
import type { Client } from "./table.ts";
import type { Role } from "../users/table.ts";
import type { ReadScope, WriteScope } from "../../tenancy/scope.ts";
import { userWrites } from "../users/repository.ts";

const columns = {
  id: { column: "client.id", kind: "bigint" },
  name: { column: "client.name", kind: "text" },
} as const satisfies SortColumns<string>;

export type ClientSort = keyof typeof columns;
export const clientSorts = sortsOf(columns);

export interface NewClient {
  readonly clientId: string;
  readonly name: string;
  readonly secretHash: string;
  readonly role: Role;
}

export function clientReads({ reader, companyId }: ReadScope) {
  const mine = () => reader[connection].selectFrom("client").where("companyId", "=", companyId);
  return {
    find: async (id: Id<"client">): Promise<Client | null> =>
      (await mine().where("id", "=", id).selectAll().executeTakeFirst()) ?? null,
    list: (page: PageRequest<ClientSort>): Promise<Page<Client>> =>
      pageOf({ reader, table: "client", rows: mine().selectAll("client"), columns }, page),
  };
}

export function clientWrites(scope: WriteScope) {
  const { transaction, companyId } = scope;
  const { [connection]: database, now } = transaction;
  const change = async (
    id: Id<"client">,
    values: Partial<Pick<Client, "secretHash" | "disabledAt">> | typeof enabledAgain,
  ) => {
    const changed = await database
      .updateTable("client")
      .set({ ...values, updatedAt: now })
      .where("companyId", "=", companyId)
      .where("id", "=", id)
      .returning("id")
      .executeTakeFirst();
    return changed !== undefined;
  };
  return {
    /** The client and its service user. */
    create: async ({ role, ...client }: NewClient): Promise<Client> => {
      const { id: userId } = await userWrites(scope).createService({ name: client.name, role });
      return database
        .insertInto("client")
        .values({ ...client, companyId, userId, disabledAt: null, createdAt: now, updatedAt: now })
        .returningAll()
        .executeTakeFirstOrThrow();
    },
    /** Its service user, which stays as the creator of what it made, is disabled. */
    remove: async (id: Id<"client">): Promise<boolean> => {
      const removed = await database
        .deleteFrom("client")
        .where("companyId", "=", companyId)
        .where("id", "=", id)
        .returning("userId")
        .executeTakeFirst();
      return removed !== undefined && userWrites(scope).disable(removed.userId);
    },
    rotate: (id: Id<"client">, secretHash: string): Promise<boolean> => change(id, { secretHash }),
    disable: (id: Id<"client">): Promise<boolean> => change(id, { disabledAt: now }),
    /** Earlier tokens stay invalid. */
    enable: (id: Id<"client">): Promise<boolean> => change(id, enabledAgain),
  };
}
