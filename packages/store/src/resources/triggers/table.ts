/** What made rules fire. Offsets are UTF-16 code units; coordinates PDF user space. */
import type { PagePlace, ShownPlace, TriggerPassage, TriggerType } from "@docreview/model";
import type { Generated } from "kysely";
import type { PrimaryKeys, Row } from "../../database/tables.ts";
import type { Id } from "../../model/id.ts";

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
  /** The last day on which its dismissal is carried to another version: `YYYY-MM-DD`; null: it does not expire. */
  until: string | null;
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
  /** Of a dismissal that expires: `YYYY-MM-DD`. */
  until: string | null;
  at: number;
}

export type Trigger = Row<"trigger">;
export type TriggerEvent = Row<"triggerEvent">;

declare module "../../database/tables.ts" {
  interface Tables {
    trigger: TriggerTable;
    triggerEvent: TriggerEventTable;
  }
}

export const triggerTables = { trigger: ["id"], triggerEvent: ["id"] } as const satisfies PrimaryKeys;
