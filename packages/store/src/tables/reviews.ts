/** Reviews, the rules that fired, and what made them fire. Offsets are UTF-16 code units; coordinates PDF user space. */
import type { PagePlace, RuleError, ShownPlace, TriggerPassage, TriggerType } from "@docreview/model";
import type { Generated, GeneratedAlways, Selectable } from "kysely";
import type { BlobHash } from "../model/blob-hash.ts";
import type { Id } from "../model/id.ts";
import type { Failure } from "./assets.ts";

export type ReviewStatus = "pending" | "finished" | "failed";

/** Where a review is on its way: its status and, once it is finished, what is left to do. */
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
  /** The date on which the document is judged: `YYYY-MM-DD`. */
  asOf: string | null;
  /** The engine's whole result, from which the annotated files are made. */
  resultHash: BlobHash | null;
  createdAt: number;
  updatedAt: number;
}

export interface ReviewRuleTable {
  id: Generated<Id<"review-rule">>;
  companyId: Id<"company">;
  reviewId: Id<"review">;
  /** Within the review, counted from 0. */
  position: number;
  /** Pack and id in the rule base; null for a rule that a person added. */
  ruleKey: string | null;
  reference: string;
  group: string;
  description: string;
  feedback: string;
  score: number;
  requiresJudgement: boolean;
  judged: boolean;
  judgedById: Id<"user"> | null;
  judgedAt: number | null;
  manual: boolean;
  hidden: boolean;
  creatorId: Id<"user"> | null;
  /** Changed with its triggers, by increments. */
  triggerCount: number;
  /** Those that are not dismissed. */
  pendingCount: number;
  /** Those without a verdict of a person. */
  openCount: number;
  createdAt: number;
  updatedAt: number;
}

/** What a person made of a trigger: nothing yet, that the document has to be changed, or that it need not be. */
export const verdicts = ["open", "confirmed", "dismissed"] as const;
export type Verdict = (typeof verdicts)[number];

/** What is not dismissed is pending. */
export type TriggerStatus = "pending" | "dismissed";

/** For a term: the first page on which it appears. */
export type Coordinates = PagePlace;

/** Its place: on a page, or in a part of the file that has no page. */
export type StoredPlace = ShownPlace;

export interface TriggerTable {
  id: Generated<Id<"trigger">>;
  companyId: Id<"company">;
  reviewRuleId: Id<"review-rule">;
  /** The engine's id for it, the same for the same document and rules; null for a trigger that a person added. */
  fingerprint: string | null;
  text: string;
  feedback: string | null;
  classifier: string;
  triggerType: TriggerType;
  verdict: Verdict;
  /** What to write instead; only of a confirmed trigger. */
  replacement: string | null;
  displayable: boolean;
  coordinates: Coordinates | null;
  places: readonly StoredPlace[];
  sentenceReference: number;
  startOffset: number;
  endOffset: number;
  confidence: number | null;
  /** For an absence; null if nothing similar to what was expected is in the document. */
  nearest: TriggerPassage | null;
  manual: boolean;
  creatorId: Id<"user"> | null;
  createdAt: number;
  updatedAt: number;
}

/** The history: one row for each change of a trigger's verdict. */
export interface TriggerEventTable {
  id: Generated<Id<"trigger-event">>;
  companyId: Id<"company">;
  triggerId: Id<"trigger">;
  userId: Id<"user">;
  verdict: Verdict;
  replacement: string | null;
  reason: string | null;
  at: number;
}

export type Review = Readonly<Selectable<ReviewTable>>;
export type Trigger = Readonly<Selectable<TriggerTable>>;
export type TriggerEvent = Readonly<Selectable<TriggerEventTable>>;
