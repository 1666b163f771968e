/** Imported reviewed copies. The bytes of a copy are not stored, only their effect. */
import type { Generated } from "kysely";
import type { PrimaryKeys, Row } from "../../database/tables.ts";
import type { BlobHash } from "../../model/blob-hash.ts";
import type { Id } from "../../model/id.ts";

export interface JudgementTable {
  id: Generated<Id<"judgement">>;
  companyId: Id<"company">;
  reviewId: Id<"review">;
  /** Who sent it. */
  creatorId: Id<"user">;
  /** Of the copy; a review imports each copy once. */
  fileHash: BlobHash;
  /** False if the copy no longer listed its annotations. */
  deletionsRead: boolean;
  /** Triggers that it dismissed. */
  dismissed: number;
  /** Triggers whose dismissal it revoked. */
  restored: number;
  /** Open triggers that it confirmed. */
  confirmed: number;
  /** Triggers that only received a comment. */
  noted: number;
  /** Triggers that it added. */
  added: number;
  /** Annotations that were ignored. */
  passedOver: number;
  createdAt: number;
}

export type Judgement = Row<"judgement">;

declare module "../../database/tables.ts" {
  interface Tables {
    judgement: JudgementTable;
  }
}

export const judgementTables = { judgement: ["id"] } as const satisfies PrimaryKeys;
