/** OAuth clients. Their secrets are stored as hashes. */
import type { Generated } from "kysely";
import type { PrimaryKeys, Row } from "../../database/tables.ts";
import type { Id } from "../../model/id.ts";

export interface ClientTable {
  id: Generated<Id<"client">>;
  companyId: Id<"company">;
  /** OAuth's `client_id`; unique in the installation. */
  clientId: string;
  name: string;
  secretHash: string;
  /** The service user as whom the client acts. */
  userId: Id<"user">;
  disabledAt: number | null;
  /** How often the client was enabled again: earlier tokens are not valid. */
  generation: Generated<number>;
  createdAt: number;
  updatedAt: number;
}

export type Client = Row<"client">;

declare module "../../database/tables.ts" {
  interface Tables {
    client: ClientTable;
  }
}

export const clientTables = { client: ["id"] } as const satisfies PrimaryKeys;
