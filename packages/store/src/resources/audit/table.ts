/**
 * The audit log: one row for each change of a company's data, in a chain of hashes, and the end of each chain. Rows are only
 * added; nothing refers to them, and they refer to nothing, because they stay when what they tell of is deleted.
 */
import type { PrimaryKeys, Row } from "../../database/tables.ts";
import type { Id } from "../../model/id.ts";
import type { AuditAction } from "./actions.ts";

/** `service`: a job. `operator`: the command line on the machine of the service. `anonymous`: somebody without valid credentials. */
export const auditActors = ["user", "client", "service", "operator", "anonymous"] as const;
export type AuditActorKind = (typeof auditActors)[number];

export interface AuditEventTable {
  companyId: Id<"company">;
  /** Counted within the company from 1, without a gap. */
  position: Id<"audit-event">;
  /** Milliseconds; never earlier than the row before it. */
  at: number;
  actor: AuditActorKind;
  /** The person, or the service user of the client; 0: neither. */
  userId: number;
  action: AuditAction;
  /** The type and the id of what was changed, as the API names them. */
  subjectType: string;
  subjectId: string;
  /** The review that the subject is in; 0: in none. */
  reviewId: number;
  /** JSON: the address of the client, and what was before and is after; null: erased. */
  details: string | null;
  /** Random, so that the hash of erased details cannot be guessed; erased with them. */
  salt: string | null;
  /** SHA-256 of the salt and the details. */
  detailsHash: string;
  /** Of the row before it. */
  previousHash: string;
  hash: string;
}

/** The last row of each chain: a chain that ends before it has been cut off. */
export interface AuditHeadTable {
  companyId: Id<"company">;
  position: Id<"audit-event">;
  at: number;
  hash: string;
}

export type StoredAuditEvent = Row<"auditEvent">;

declare module "../../database/tables.ts" {
  interface Tables {
    auditEvent: AuditEventTable;
    auditHead: AuditHeadTable;
  }
}

export const auditTables = {
  auditEvent: ["companyId", "position"],
  auditHead: ["companyId"],
} as const satisfies PrimaryKeys;
