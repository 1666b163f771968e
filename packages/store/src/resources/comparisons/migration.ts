/** Which entry of the history restored a carried judgement, after somebody had judged anew. */
import type { Migration } from "../../migrations/migration.ts";

export const restoredJudgements: Migration = {
  number: 43,
  name: "restored judgements",
  statements: () => [`alter table "carriedJudgement" add column "restoredById" bigint`],
};
