/** Whether the judgements of a company may be written out as labels. A company that has never decided has no row. */
import type { PrimaryKeys, Row } from "../../database/tables.ts";
import type { Id } from "../../model/id.ts";

export interface LabelConsentTable {
  companyId: Id<"company">;
  allowed: boolean;
  /** The person who decided last. */
  decidedById: Id<"user">;
  decidedAt: number;
}

export type LabelConsent = Row<"labelConsent">;

declare module "../../database/tables.ts" {
  interface Tables {
    labelConsent: LabelConsentTable;
  }
}

export const judgementLabelTables = { labelConsent: ["companyId"] } as const satisfies PrimaryKeys;
