/** Looks up who is calling before the company is known; the result names the company. */
import { connection, type Reader } from "../database/database.ts";
import type { Client, User } from "../tables/accounts.ts";
import { normaliseEmail } from "./users.ts";

export function credentialReads({ [connection]: database }: Reader) {
  return {
    /** Including disabled ones. */
    userByEmail: async (email: string): Promise<User | null> => {
      const found = await database
        .selectFrom("user")
        .where("email", "=", normaliseEmail(email))
        .selectAll()
        .executeTakeFirst();
      return found ?? null;
    },
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
