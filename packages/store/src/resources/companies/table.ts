/** The tenants. */
import type { Generated } from "kysely";
import type { PrimaryKeys, Row } from "../../database/tables.ts";
import type { Id } from "../../model/id.ts";

/** What a company asks for before a review is approved. An approved review is closed. */
export interface ApprovalPolicy {
  /** Whether people may approve documents that they uploaded themselves. */
  readonly ownUploads: "allowed" | "refused";
  /** From this highest score of a finding on, dismissed or not, two people must approve; null: one is enough. */
  readonly twoPeopleFrom: number | null;
  /** An open trigger with this score or more blocks the approval; null: none does. */
  readonly blockedFrom: number | null;
  /** In order; empty: everybody approves in one stage. */
  readonly stages: readonly ApprovalStage[];
  /** Days after which an approval expires; null: never. */
  readonly expiresAfterDays: number | null;
  /** Who may withdraw an approval, which opens the review again. */
  readonly withdrawal: "nobody" | "admins";
}

export interface ApprovalStage {
  /** Such as “Legal”; each name once. */
  readonly name: string;
  /** The group that approves it. */
  readonly members: readonly Id<"user">[];
}

export interface CompanyTable {
  id: Generated<Id<"company">>;
  name: string;
  /** From then on none of its users and clients has access. */
  disabledAt: number | null;
  /** What its people choose from when they dismiss a trigger; null: whatever the client offers. */
  dismissalReasons: readonly string[] | null;
  /** Null: anybody signs a review off, and a change of it withdraws that. */
  approvalPolicy: ApprovalPolicy | null;
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
