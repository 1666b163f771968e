/** Keys that sign tokens. */
import type { Generated } from "kysely";
import type { PrimaryKeys, Row } from "../../database/tables.ts";
import type { Id } from "../../model/id.ts";

export interface SigningKeyTable {
  id: Generated<Id<"signing-key">>;
  /** JWK's `kid`. */
  keyId: string;
  publicKey: Readonly<Record<string, unknown>>;
  /** Encrypted by the service with a key from its settings. */
  sealedPrivateKey: string;
  createdAt: number;
  /** From then on it signs nothing; tokens that it signed are still verified with it. */
  retiredAt: number | null;
}

export type SigningKey = Row<"signingKey">;

declare module "../../database/tables.ts" {
  interface Tables {
    signingKey: SigningKeyTable;
  }
}

export const signingKeyTables = { signingKey: ["id"] } as const satisfies PrimaryKeys;
