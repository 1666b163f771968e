/** Tokens that were revoked before they expired. */
import type { PrimaryKeys } from "../../database/tables.ts";

export interface RevokedTokenTable {
  jti: string;
  expiresAt: number;
}

declare module "../../database/tables.ts" {
  interface Tables {
    revokedToken: RevokedTokenTable;
  }
}

export const revokedTokenTables = { revokedToken: ["jti"] } as const satisfies PrimaryKeys;
