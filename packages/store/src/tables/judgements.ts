/** Annotated copies that came back with people's judgements. The bytes of a copy are not kept, but what came of them. */
import type { Generated, Selectable } from "kysely";
import type { BlobHash } from "../model/blob-hash.ts";
import type { Id } from "../model/id.ts";

export interface JudgementTable {
  id: Generated<Id<"judgement">>;
  companyId: Id<"company">;
  reviewId: Id<"review">;
  /** Who sent it. */
  creatorId: Id<"user">;
  /** Of the copy; a review takes each copy once. */
  fileHash: BlobHash;
  /** False where the copy no longer said what it went out with. */
  deletionsRead: boolean;
  /** Triggers that it dismissed. */
  dismissed: number;
  /** Triggers whose dismissal it took back. */
  restored: number;
  /** Triggers that something was only said to. */
  noted: number;
  /** Triggers that it added. */
  added: number;
  /** Annotations of it that say nothing here. */
  passedOver: number;
  createdAt: number;
}

export type Judgement = Readonly<Selectable<JudgementTable>>;
