/**
 * Answers to a questionnaire. The questions and options of each category are in the questionnaire, stored by its hash.
 */
import type { Generated } from "kysely";
import type { PrimaryKeys, Row } from "../../database/tables.ts";
import type { BlobHash } from "../../model/blob-hash.ts";
import type { Id } from "../../model/id.ts";

export const categorisationStatuses = ["pending", "completed"] as const;
export type CategorisationStatus = (typeof categorisationStatuses)[number];

export interface CategorisationTable {
  id: Generated<Id<"categorisation">>;
  companyId: Id<"company">;
  creatorId: Id<"user">;
  name: string;
  status: CategorisationStatus;
  /** The questionnaire as it was when the categorisation was created. */
  questionnaireHash: BlobHash;
  /** The version of the questionnaire that the creator knows; null: none was named. */
  questionnaireVersion: number | null;
  createdAt: number;
  updatedAt: number;
}

export interface CategoryTable {
  id: Generated<Id<"category">>;
  companyId: Id<"company">;
  categorisationId: Id<"categorisation">;
  /** The category's key in the questionnaire. */
  key: string;
  /** Counted from 0. */
  position: number;
  /** Option values. */
  selections: readonly string[];
}

export type Category = Row<"category">;
export type Categorisation = Row<"categorisation">;

declare module "../../database/tables.ts" {
  interface Tables {
    categorisation: CategorisationTable;
    category: CategoryTable;
  }
}

export const categorisationTables = {
  categorisation: ["id"],
  category: ["id"],
} as const satisfies PrimaryKeys;
