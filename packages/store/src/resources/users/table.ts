/** The users of companies. Passwords are stored as hashes. */
import type { Generated } from "kysely";
import type { PrimaryKeys, Row } from "../../database/tables.ts";
import type { Id } from "../../model/id.ts";

export type Role = "reviewer" | "admin";

export interface UserTable {
  id: Generated<Id<"user">>;
  companyId: Id<"company">;
  /** A service user acts for an OAuth client; it has no e-mail address and no password. */
  kind: "person" | "service";
  /** Lower case; unique in the company. */
  email: string | null;
  /** The company and the address, which keeps it unique. */
  emailKey: string | null;
  name: string;
  role: Role;
  passwordHash: string | null;
  disabledAt: number | null;
  /** How often the user was enabled again: earlier tokens are not valid. */
  generation: Generated<number>;
  createdAt: number;
  updatedAt: number;
}

export type User = Row<"user">;

declare module "../../database/tables.ts" {
  interface Tables {
    user: UserTable;
  }
}

export const userTables = { user: ["id"] } as const satisfies PrimaryKeys;
