/**
 * Reviews with their rules and triggers. A child refers to its parent together with the company, so that it cannot
 * belong to another company's parent. Each index of a tenant's table begins with the company, so that the planner has
 * one choice.
 */
import type { ColumnTypes, Migration } from "./migration.ts";

export const reviews: Migration = {
  number: 3,
  name: "reviews",
  statements: (types) => [
    ...reviewTable(types),
    ...reviewRuleTable(types),
    ...triggerTable(types),
    ...triggerEventTable(types),
  ],
};

const reviewTable = ({ id, json, real, text }: ColumnTypes) => [
  `create table "review" (
    "id" ${id},
    "companyId" bigint not null,
    "creatorId" bigint not null,
    "assetId" bigint not null,
    "categorisationId" bigint,
    "status" ${text} not null check ("status" in ('pending', 'finished', 'failed')),
    "failures" ${json},
    "ruleErrors" ${json},
    "progress" ${real} not null,
    "riskScore" integer not null,
    "attempt" integer not null,
    "ruleBaseHash" ${text} references "blob" ("hash"),
    "questionnaireHash" ${text} references "blob" ("hash"),
    "asOf" ${text},
    "resultHash" ${text} references "blob" ("hash"),
    "createdAt" bigint not null,
    "updatedAt" bigint not null,
    unique ("companyId", "id"),
    foreign key ("companyId", "creatorId") references "user" ("companyId", "id"),
    foreign key ("companyId", "assetId") references "asset" ("companyId", "id") on delete cascade,
    foreign key ("companyId", "categorisationId") references "categorisation" ("companyId", "id"))`,
  `create index "reviewAsset" on "review" ("companyId", "assetId", "id")`,
  `create index "reviewCategorisation" on "review" ("companyId", "categorisationId", "id")`,
  `create index "reviewStatus" on "review" ("companyId", "status", "id")`,
  `create index "reviewRuleBase" on "review" ("ruleBaseHash")`,
  `create index "reviewQuestionnaire" on "review" ("questionnaireHash")`,
  `create index "reviewResult" on "review" ("resultHash")`,
];

const reviewRuleTable = ({ id, boolean, text }: ColumnTypes) => [
  `create table "reviewRule" (
    "id" ${id},
    "companyId" bigint not null,
    "reviewId" bigint not null,
    "position" integer not null,
    "ruleKey" ${text},
    "reference" ${text} not null,
    "group" ${text} not null,
    "description" ${text} not null,
    "feedback" ${text} not null,
    "score" integer not null,
    "requiresJudgement" ${boolean} not null,
    "judged" ${boolean} not null,
    "judgedById" bigint,
    "judgedAt" bigint,
    "manual" ${boolean} not null,
    "hidden" ${boolean} not null,
    "creatorId" bigint,
    "triggerCount" integer not null,
    "pendingCount" integer not null,
    "createdAt" bigint not null,
    "updatedAt" bigint not null,
    unique ("companyId", "id"),
    foreign key ("companyId", "judgedById") references "user" ("companyId", "id"),
    foreign key ("companyId", "creatorId") references "user" ("companyId", "id"),
    foreign key ("companyId", "reviewId") references "review" ("companyId", "id") on delete cascade)`,
  `create index "reviewRuleReview" on "reviewRule" ("companyId", "reviewId", "id")`,
];

const triggerTable = ({ id, boolean, json, real, text }: ColumnTypes) => [
  `create table "trigger" (
    "id" ${id},
    "companyId" bigint not null,
    "reviewRuleId" bigint not null,
    "fingerprint" ${text},
    "text" ${text} not null,
    "feedback" ${text},
    "classifier" ${text} not null,
    "triggerType" ${text} not null check ("triggerType" in ('term', 'sentence', 'absence')),
    "status" ${text} not null check ("status" in ('pending', 'dismissed')),
    "displayable" ${boolean} not null,
    "coordinates" ${json},
    "places" ${json} not null,
    "sentenceReference" integer not null,
    "startOffset" integer not null,
    "endOffset" integer not null,
    "confidence" ${real},
    "manual" ${boolean} not null,
    "creatorId" bigint,
    "createdAt" bigint not null,
    "updatedAt" bigint not null,
    foreign key ("companyId", "creatorId") references "user" ("companyId", "id"),
    foreign key ("companyId", "reviewRuleId")
      references "reviewRule" ("companyId", "id") on delete cascade)`,
  `create index "triggerReviewRule" on "trigger" ("companyId", "reviewRuleId", "id")`,
];

const triggerEventTable = ({ id, text }: ColumnTypes) => [
  `create table "triggerEvent" (
    "id" ${id},
    "companyId" bigint not null,
    "triggerId" bigint not null references "trigger" ("id") on delete cascade,
    "userId" bigint not null,
    "status" ${text} not null check ("status" in ('pending', 'dismissed')),
    "reason" ${text},
    "at" bigint not null,
    foreign key ("companyId", "userId") references "user" ("companyId", "id"))`,
  `create index "triggerEventTrigger" on "triggerEvent" ("triggerId", "id")`,
];
