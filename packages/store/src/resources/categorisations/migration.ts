/** The version of the questionnaire that the creator of a categorisation knows; null for those who named none. */
import type { Migration } from "../../migrations/migration.ts";

export const questionnaireVersions: Migration = {
  number: 24,
  name: "questionnaire versions",
  statements: () => [`alter table "categorisation" add column "questionnaireVersion" bigint`],
};
