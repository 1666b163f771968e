/** People and service users of one company. */
import { enabledAgain } from "./enabled-again.ts";
import { connection } from "../../database/database.ts";
import type { Id } from "../../model/id.ts";
import { type Page, type PageRequest, pageOf } from "../../lists/paging.ts";
import { type SortColumns, sortsOf } from "../../lists/sort-keys.ts";
import type { Role, User } from "./table.ts";
import type { ReadScope, WriteScope } from "../../tenancy/scope.ts";
import { resortReviewsOfUser } from "../reviews/sort-text.ts";

const columns = {
  id: { column: "user.id", kind: "bigint" },
  name: { column: "user.name", kind: "text" },
  email: { column: "user.email", kind: "text", isNullable: true },
} as const satisfies SortColumns<string>;

export type UserSort = keyof typeof columns;
export const userSorts = sortsOf(columns);

export interface NewPerson {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  /** Null: the user cannot log in with a password. */
  readonly passwordHash: string | null;
}

export type UserChange = Partial<Pick<User, "name" | "role">>;

export interface NewServiceUser {
  readonly name: string;
  readonly role: Role;
}

export function userReads({ reader, companyId }: ReadScope) {
  const mine = () => reader[connection].selectFrom("user").where("companyId", "=", companyId);
  return {
    find: async (id: Id<"user">): Promise<User | null> =>
      (await mine().where("id", "=", id).selectAll().executeTakeFirst()) ?? null,
    /** Those among these that exist and are not disabled. */
    enabledAmong: async (ids: readonly Id<"user">[]): Promise<readonly Id<"user">[]> => {
      if (ids.length === 0) return [];
      const found = await mine()
        .where("id", "in", ids)
        .where("disabledAt", "is", null)
        .select("id")
        .orderBy("id")
        .execute();
      return found.map(({ id }) => id);
    },
    list: (page: PageRequest<UserSort>): Promise<Page<User>> =>
      pageOf({ reader, table: "user", rows: mine().selectAll("user"), columns }, page),
    /** The people who can administer the company now. */
    activeAdmins: async (): Promise<readonly Id<"user">[]> => {
      const admins = await mine()
        .where("kind", "=", "person")
        .where("role", "=", "admin")
        .where("disabledAt", "is", null)
        .select("id")
        .execute();
      return admins.map(({ id }) => id);
    },
  };
}

export function userWrites(scope: WriteScope) {
  const { transaction, companyId } = scope;
  const { [connection]: database, now } = transaction;
  const keyOf = (email: string | null) => (email === null ? null : `${companyId} ${email}`);
  const insert = (
    user: Omit<
      User,
      "id" | "companyId" | "emailKey" | "disabledAt" | "generation" | "createdAt" | "updatedAt"
    >,
  ) =>
    database
      .insertInto("user")
      .values({
        ...user,
        companyId,
        emailKey: keyOf(user.email),
        disabledAt: null,
        createdAt: now,
        updatedAt: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  const change = async (
    id: Id<"user">,
    values: (UserChange & Partial<Pick<User, "passwordHash" | "disabledAt">>) | typeof enabledAgain,
  ) => {
    const changed = await database
      .updateTable("user")
      .set({ ...values, updatedAt: now })
      .where("companyId", "=", companyId)
      .where("id", "=", id)
      .returning("id")
      .executeTakeFirst();
    return changed !== undefined;
  };
  return {
    /** @throws EmailTaken */
    createPerson: async ({ email, ...person }: NewPerson): Promise<User> => {
      const address = normaliseEmail(email);
      const taken = await database
        .selectFrom("user")
        .where("emailKey", "=", keyOf(address))
        .select("id")
        .executeTakeFirst();
      if (taken !== undefined) throw new EmailTaken(`${address} already has a user`);
      return insert({ ...person, kind: "person", email: address });
    },
    createService: (user: NewServiceUser): Promise<User> =>
      insert({ ...user, kind: "service", email: null, passwordHash: null }),
    describe: async (id: Id<"user">, values: UserChange): Promise<boolean> => {
      const before = await userReads({ reader: transaction, companyId }).find(id);
      if (before === null || !(await change(id, values))) return false;
      if (values.name !== undefined && values.name !== before.name)
        await resortReviewsOfUser(scope, id, before.name);
      return true;
    },
    setPassword: (id: Id<"user">, passwordHash: string): Promise<boolean> => change(id, { passwordHash }),
    disable: (id: Id<"user">): Promise<boolean> => change(id, { disabledAt: now }),
    /** Earlier tokens stay invalid. */
    enable: (id: Id<"user">): Promise<boolean> => change(id, enabledAgain),
  };
}

/** An e-mail address identifies one user of a company. Other companies may have users with the same address. */
export class EmailTaken extends Error {
  override readonly name = "EmailTaken";
}

/** Addresses that differ only in case or surrounding white space are the same. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}
