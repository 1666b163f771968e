/** Looks up who is calling before the company is known; the result names the company. */
import { connection, type Reader } from "../database/database.ts";
import type { Client } from "../resources/clients/table.ts";
import type { User } from "../resources/users/table.ts";
import { normaliseEmail } from "../resources/users/repository.ts";

export function credentialReads({ [connection]: database }: Reader) {
  return {
    /** Of all companies, by id; including disabled ones. */
    usersByEmail: (email: string): Promise<readonly User[]> =>
      database
        .selectFrom("user")
        .where("email", "=", normaliseEmail(email))
        .orderBy("id")
        .selectAll()
        .execute(),
    /** The first of them who can log in with a password: neither they nor their companies are disabled. */
    usersToLogIn: (email: string, limit: number): Promise<readonly User[]> =>
      database
        .selectFrom("user")
        .innerJoin("company", "company.id", "user.companyId")
        .where("user.email", "=", normaliseEmail(email))
        .where("user.passwordHash", "is not", null)
        .where("user.disabledAt", "is", null)
        .where("company.disabledAt", "is", null)
        .orderBy("user.id")
        .limit(limit)
        .selectAll("user")
        .execute(),
    /** By OAuth's `client_id`; including disabled ones. */
    clientByClientId: async (clientId: string): Promise<Client | null> => {
      const found = await database
        .selectFrom("client")
        .where("clientId", "=", clientId)
        .selectAll()
        .executeTakeFirst();
      return found ?? null;
    },
  };
}
