/** Which versions of the program and its libraries read a document, and judged it. */
import type { Migration } from "./migration.ts";

export const programVersions: Migration = {
  number: 38,
  name: "program versions",
  statements: ({ json }) => [
    `alter table "asset" add column "readWith" ${json}`,
    `alter table "review" add column "judgedWith" ${json}`,
  ],
};
