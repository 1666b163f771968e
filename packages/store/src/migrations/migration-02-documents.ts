/** Blobs, assets and categorisations. */
import type { Migration } from "./migration.ts";

export const documents: Migration = {
  number: 2,
  name: "documents",
  statements: ({ id, json, text }) => [
    `create table "blob" (
      "hash" ${text} not null primary key,
      "size" bigint not null,
      "keptAt" bigint not null)`,
    `create table "asset" (
      "id" ${id},
      "companyId" bigint not null,
      "creatorId" bigint not null,
      "title" ${text} not null,
      "filename" ${text} not null,
      "filesize" bigint not null,
      "mimetype" ${text} not null,
      "status" ${text} not null check ("status" in ('pending-upload', 'processing', 'ready', 'failed')),
      "errors" ${json},
      "contentHash" ${text} references "blob" ("hash"),
      "renditionHash" ${text} references "blob" ("hash"),
      "documentHash" ${text} references "blob" ("hash"),
      "createdAt" bigint not null,
      "updatedAt" bigint not null,
      unique ("companyId", "id"),
      foreign key ("companyId", "creatorId") references "user" ("companyId", "id"))`,
    `create index "assetContent" on "asset" ("contentHash")`,
    `create index "assetRendition" on "asset" ("renditionHash")`,
    `create index "assetDocument" on "asset" ("documentHash")`,
    `create index "assetAge" on "asset" ("createdAt")`,
    `create index "assetStatus" on "asset" ("companyId", "status", "id")`,
    `create table "categorisation" (
      "id" ${id},
      "companyId" bigint not null,
      "creatorId" bigint not null,
      "name" ${text} not null,
      "status" ${text} not null check ("status" in ('pending', 'completed')),
      "questionnaireHash" ${text} not null references "blob" ("hash"),
      "createdAt" bigint not null,
      "updatedAt" bigint not null,
      unique ("companyId", "id"),
      foreign key ("companyId", "creatorId") references "user" ("companyId", "id"))`,
    `create index "categorisationQuestionnaire" on "categorisation" ("questionnaireHash")`,
    `create index "categorisationStatus" on "categorisation" ("companyId", "status", "id")`,
    `create table "category" (
      "id" ${id},
      "companyId" bigint not null,
      "categorisationId" bigint not null,
      "key" ${text} not null,
      "position" integer not null,
      "selections" ${json} not null,
      unique ("companyId", "categorisationId", "key"),
      foreign key ("companyId", "categorisationId")
        references "categorisation" ("companyId", "id") on delete cascade)`,
  ],
};
