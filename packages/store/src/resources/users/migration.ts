/**
 * E-mail addresses are unique within a company instead of the installation. SQLite cannot drop the old constraint, so that its
 * column goes on as the key of company and address.
 */
import type { Migration } from "../../migrations/migration.ts";

export const companyEmails: Migration = {
  number: 23,
  name: "e-mail addresses by company",
  statements: ({ text }) => [
    `alter table "user" rename column "email" to "emailKey"`,
    `alter table "user" add column "email" ${text}`,
    `update "user" set "email" = "emailKey", "emailKey" = "companyId" || ' ' || "emailKey" where "emailKey" is not null`,
    `create index "userEmail" on "user" ("email")`,
  ],
};
