/** What people said about the approval of reviews. Rows are kept: what was withdrawn says when. */
import type { Generated } from "kysely";
import type { PrimaryKeys, Row } from "../../database/tables.ts";
import type { Id } from "../../model/id.ts";

export const signOffKinds = ["approval", "changes-requested", "withdrawal"] as const;
export type SignOffKind = (typeof signOffKinds)[number];

export interface SignOffTable {
  id: Generated<Id<"sign-off">>;
  companyId: Id<"company">;
  reviewId: Id<"review">;
  userId: Id<"user">;
  kind: SignOffKind;
  /** The name of the stage, as the policy called it; null where the company had no stages. */
  stage: string | null;
  comment: string | null;
  at: number;
  /** Of an approval: since when it no longer counts; null while it does. */
  withdrawnAt: number | null;
}

export type SignOff = Row<"signOff">;

declare module "../../database/tables.ts" {
  interface Tables {
    signOff: SignOffTable;
  }
}

export const signOffTables = { signOff: ["id"] } as const satisfies PrimaryKeys;
