/** Packs that companies write themselves, and which versions of them a review used. */
import type { Migration } from "./migration.ts";

export const ownPacks: Migration = {
  number: 41,
  name: "own packs",
  statements: ({ id, text, json }) => [
    `create table "ownPack" (
      "id" ${id},
      "companyId" bigint not null,
      "name" ${text} not null,
      "publishedVersionId" bigint,
      "creatorId" bigint not null,
      "createdAt" bigint not null,
      "updatedAt" bigint not null,
      unique ("companyId", "id"),
      unique ("companyId", "name"),
      foreign key ("companyId", "creatorId") references "user" ("companyId", "id"))`,
    `create table "ownPackFile" (
      "id" ${id},
      "companyId" bigint not null,
      "ownPackId" bigint not null,
      "path" ${text} not null,
      "text" ${text} not null,
      "createdAt" bigint not null,
      "updatedAt" bigint not null,
      unique ("companyId", "ownPackId", "path"),
      foreign key ("companyId", "ownPackId") references "ownPack" ("companyId", "id") on delete cascade)`,
    `create table "ownPackVersion" (
      "id" ${id},
      "companyId" bigint not null,
      "ownPackId" bigint not null,
      "number" integer not null,
      "filesHash" ${text} not null references "blob" ("hash"),
      "rules" integer not null,
      "publisherId" bigint not null,
      "createdAt" bigint not null,
      unique ("companyId", "ownPackId", "number"),
      foreign key ("companyId", "publisherId") references "user" ("companyId", "id"),
      foreign key ("companyId", "ownPackId") references "ownPack" ("companyId", "id") on delete cascade)`,
    `create index "ownPackVersionFiles" on "ownPackVersion" ("filesHash")`,
    `alter table "review" add column "ownRulesHash" ${text} references "blob" ("hash")`,
    `alter table "review" add column "ownPacks" ${json}`,
  ],
  indexes: () => [{ name: "reviewOwnRules", definition: `on "review" ("ownRulesHash")` }],
};
