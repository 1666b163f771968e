/**
 * The consent of companies to labels made of their judgements, and where the judged findings of a rule are: indexes of
 * those review rules only that have dismissed or confirmed triggers, which are few beside all.
 */
import type { Migration } from "./migration.ts";

export const judgementLabels: Migration = {
  number: 40,
  name: "judgement labels",
  statements: ({ boolean }) => [
    `create table "labelConsent" (
      "companyId" bigint not null primary key references "company" ("id"),
      "allowed" ${boolean} not null,
      "decidedById" bigint not null,
      "decidedAt" bigint not null,
      foreign key ("companyId", "decidedById") references "user" ("companyId", "id"))`,
  ],
  indexes: () => [
    {
      name: "reviewRuleDismissed",
      definition: `on "reviewRule" ("companyId", "ruleKey", "id") where "triggerCount" > "pendingCount"`,
    },
    {
      name: "reviewRuleConfirmed",
      definition: `on "reviewRule" ("companyId", "ruleKey", "id") where "pendingCount" > "openCount"`,
    },
  ],
};
