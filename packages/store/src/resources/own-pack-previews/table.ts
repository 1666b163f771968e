/**
 * Previews: what the draft of a pack would change in the documents that a company keeps, compared with the version in use. A
 * preview pins its inputs and adds up what changes; the words of the changes are rows, which go with their reviews.
 */
import type { Generated } from "kysely";
import type { PrimaryKeys, Row } from "../../database/tables.ts";
import type { BlobHash } from "../../model/blob-hash.ts";
import type { Id } from "../../model/id.ts";

export const previewStatuses = ["waiting", "running", "finished", "failed", "cancelled"] as const;
export type PreviewStatus = (typeof previewStatuses)[number];

export const previewChanges = ["appeared", "vanished", "moved", "rescored"] as const;
export type PreviewChange = (typeof previewChanges)[number];

/** How many documents each has so far. */
export interface PreviewCounts {
  /** Judged by both. */
  readonly compared: number;
  /** Of those, the documents in which something differs. */
  readonly differing: number;
  /** Of those compared, the documents in which a rule could not be judged. */
  readonly incomplete: number;
  /** Not compared, because judging them failed. */
  readonly unjudged: number;
  /** Deleted since the preview began. */
  readonly deleted: number;
}

/** The sums of one rule. */
export interface PreviewedRule {
  /** `pack/id`. */
  readonly rule: string;
  readonly number: string;
  readonly description: string;
  readonly edit: "added" | "removed" | "changed" | "unchanged";
  /** The number of documents in which something differs. */
  readonly documents: number;
  /** The number of places that the rule found in all documents. */
  readonly before: number;
  readonly after: number;
  readonly changes: Readonly<Record<PreviewChange, number>>;
  /** The number of documents with more places than a review lists, of which only the numbers were compared. */
  readonly countedOnly: number;
}

/** The words of a place, with some of their sentence. */
export interface PreviewedWords {
  readonly text: string;
  readonly prefix: string;
  readonly suffix: string;
  /** Whether the text is what was expected and is missing. */
  readonly missing: boolean;
  readonly where: string;
}

export interface OwnPackPreviewTable {
  id: Generated<Id<"own-pack-preview">>;
  companyId: Id<"company">;
  ownPackId: Id<"own-pack">;
  creatorId: Id<"user">;
  status: PreviewStatus;
  /** The files of the draft when the preview was started. */
  draftHash: BlobHash;
  /** The version it is compared with, and its files; null if none was in use. */
  publishedVersion: number | null;
  publishedHash: BlobHash | null;
  /** The day on which the rules have to be in effect: `YYYY-MM-DD`. */
  asOf: string;
  /** How many documents are wanted. */
  mostDocuments: number;
  /** The reviews whose documents are judged, the latest first; null until they have been listed. */
  reviewIds: readonly Id<"review">[] | null;
  /** The documents beyond these, counted up to `mostListed` in all; null until then. */
  leftOut: number | null;
  /** How many of the documents are done. */
  position: number;
  counts: PreviewCounts;
  rules: readonly PreviewedRule[];
  /** The number of changes that were kept as rows. */
  keptChanges: number;
  /** Why it failed, in one sentence. */
  failure: string | null;
  createdAt: number;
  updatedAt: number;
  /** When it finished, failed or was cancelled. */
  endedAt: number | null;
}

export interface OwnPackPreviewChangeTable {
  id: Generated<Id<"own-pack-preview-change">>;
  companyId: Id<"company">;
  ownPackPreviewId: Id<"own-pack-preview">;
  reviewId: Id<"review">;
  /** `pack/id`. */
  rule: string;
  change: PreviewChange;
  /** What appeared has no `before`, what vanished no `after`; of what is rescored, only `after`. */
  before: PreviewedWords | null;
  after: PreviewedWords | null;
  /** Of what is rescored. */
  scoreBefore: number | null;
  scoreAfter: number | null;
}

export type OwnPackPreview = Row<"ownPackPreview">;
export type OwnPackPreviewChange = Row<"ownPackPreviewChange">;

declare module "../../database/tables.ts" {
  interface Tables {
    ownPackPreview: OwnPackPreviewTable;
    ownPackPreviewChange: OwnPackPreviewChangeTable;
  }
}

export const ownPackPreviewTables = {
  ownPackPreview: ["id"],
  ownPackPreviewChange: ["id"],
} as const satisfies PrimaryKeys;
