/** What is searched besides the names of assets. Texts are folded (`search/search-text.ts`). */
import type { PrimaryKeys } from "../database/tables.ts";
import type { Id } from "../model/id.ts";

/** The words of the findings of a review that has any. */
export interface FindingTextTable {
  companyId: Id<"company">;
  reviewId: Id<"review">;
  /** Different texts of its triggers, each in a line. */
  text: string;
}

/** One row while the findings of older reviews are being indexed, otherwise none. */
export interface FindingBacklogTable {
  id: number;
  /** Reviews with smaller ids are to be indexed. */
  below: Id<"review">;
}

declare module "../database/tables.ts" {
  interface Tables {
    findingText: FindingTextTable;
    findingBacklog: FindingBacklogTable;
  }
}

export const searchTables = {
  findingText: ["companyId", "reviewId"],
  findingBacklog: ["id"],
} as const satisfies PrimaryKeys;
