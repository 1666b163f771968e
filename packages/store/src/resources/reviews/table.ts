/** Reviews of documents. */
import type { RuleError } from "@docreview/model";
import type { Generated, GeneratedAlways } from "kysely";
import type { PrimaryKeys, Row } from "../../database/tables.ts";
import type { BlobHash } from "../../model/blob-hash.ts";
import type { Failure } from "../../model/failure.ts";
import type { Id } from "../../model/id.ts";
import type { ProgramVersions } from "../../model/program-versions.ts";

export type ReviewStatus = "pending" | "finished" | "failed";

/** The progress of a review: its status and, once it is finished, what is left to do. */
export const reviewStages = ["pending", "failed", "to-judge", "waiting-for-changes", "signed-off"] as const;
export type ReviewStage = (typeof reviewStages)[number];

/** What a reader must know before trusting the result. */
export interface Warning {
  readonly code: string;
  readonly message: string;
  /** Counted from 1; null for the whole document. */
  readonly page: number | null;
}

export interface ReviewTable {
  id: Generated<Id<"review">>;
  companyId: Id<"company">;
  creatorId: Id<"user">;
  assetId: Id<"asset">;
  /** Null: only rules without conditions are used. */
  categorisationId: Id<"categorisation"> | null;
  status: ReviewStatus;
  /** Of a failed review. */
  failures: readonly Failure[] | null;
  /** Rules that failed in a finished review; null when none did. */
  ruleErrors: readonly RuleError[] | null;
  /** What was not read or judged; null if nothing is to be said. */
  warnings: readonly Warning[] | null;
  /** 0 to 1. */
  progress: number;
  /** The highest score of a rule with a pending trigger, otherwise 0. */
  riskScore: number;
  /** Of the rules that are not hidden: open triggers, confirmed or dismissed ones, and the confirmed ones among these. */
  openTriggers: Generated<number>;
  judgedTriggers: Generated<number>;
  confirmedTriggers: Generated<number>;
  /** Who is to judge it; null: nobody in particular. */
  assigneeId: Id<"user"> | null;
  /** Null unless somebody signed it off, and its findings have not been judged otherwise since. */
  signedOffById: Id<"user"> | null;
  signedOffAt: number | null;
  /** Approvals that count. */
  approvals: Generated<number>;
  /** Since when changes are requested; null if they are not. */
  changesRequestedAt: number | null;
  /** Since when it is approved under a policy, so that it can no longer be changed; null if it is not. */
  closedAt: number | null;
  /** When the approval expires, and when that was noticed. */
  approvalExpiresAt: number | null;
  approvalExpiredAt: number | null;
  /** By when it is to be judged: `YYYY-MM-DD`; null if nobody said. */
  dueOn: string | null;
  /** Derived by the database from the status, the counts and the sign-off. */
  stage: GeneratedAlways<ReviewStage>;
  /** What lists are sorted by: the beginning of the asset's `searchText`, and of the names of the users. */
  sortTitle: Generated<string>;
  sortCreator: Generated<string>;
  sortAssignee: string | null;
  /** How often work on it has begun. Only the result of the last attempt counts. */
  attempt: number;
  /** Pinned by the first attempt, so that a retry gives the same result. */
  ruleBaseHash: BlobHash | null;
  questionnaireHash: BlobHash | null;
  /** The rules of the company’s own packs, with the questionnaire; null if it had none. */
  ownRulesHash: BlobHash | null;
  /** The versions of these packs; null if it had none. */
  ownPacks: readonly UsedPack[] | null;
  /** The date on which the document is judged: `YYYY-MM-DD`. */
  asOf: string | null;
  /** What produced the result; null if it was not recorded. */
  judgedWith: ProgramVersions | null;
  /** The engine's whole result, from which the annotated files are made. */
  resultHash: BlobHash | null;
  createdAt: number;
  updatedAt: number;
}

/** A version of a pack of the company. */
export interface UsedPack {
  readonly name: string;
  readonly version: number;
}

export type Review = Row<"review">;

declare module "../../database/tables.ts" {
  interface Tables {
    review: ReviewTable;
  }
}

export const reviewTables = { review: ["id"] } as const satisfies PrimaryKeys;
