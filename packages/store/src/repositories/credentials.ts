/** Who is it that knocks: looked up before the company is known, which the answer then names. */
import { connection, type Reader } from "../database/database.ts";
import type { Client, User } from "../tables/accounts.ts";
import { normaliseEmail } from "./users.ts";

export function credentialReads({ [connection]: database }: Reader) {
  return {
    /** Disabled ones too. */
    userByEmail: async (email: string): Promise<User | null> => {
      const found = await database
        .selectFrom("user")
        .where("email", "=", normaliseEmail(email))
        .selectAll()
        .executeTakeFirst();
      return found ?? null;
    },
    /** By OAuth's `client_id`; disabled ones too. */
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
