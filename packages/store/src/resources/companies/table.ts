/** The tenants. */
import type { Generated } from "kysely";
import type { PrimaryKeys, Row } from "../../database/tables.ts";
import type { Id } from "../../model/id.ts";

export interface CompanyTable {
  id: Generated<Id<"company">>;
  name: string;
  /** From then on none of its users and clients has access. */
  disabledAt: number | null;
  /** What its people choose from when they dismiss a trigger; null: whatever the client offers. */
  dismissalReasons: readonly string[] | null;
  /** Judgements of rules with this score or more are not carried to the next version; null: all are. */
  carryBelowScore: number | null;
  createdAt: number;
}

export type Company = Row<"company">;

declare module "../../database/tables.ts" {
  interface Tables {
    company: CompanyTable;
  }
}

export const companyTables = { company: ["id"] } as const satisfies PrimaryKeys;
