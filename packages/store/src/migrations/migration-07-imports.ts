/** Files that are fetched from the URLs that callers give, instead of being uploaded. */
import type { Migration } from "./migration.ts";

export const imports: Migration = {
  number: 7,
  name: "imports",
  statements: ({ id, text }) => [
    `alter table "asset" add column "intake" ${text} not null default 'upload'
      check ("intake" in ('upload', 'import'))`,
    `create table "import" (
      "id" ${id},
      "companyId" bigint not null,
      "creatorId" bigint not null,
      "correlationId" ${text} not null,
      "url" ${text} not null,
      "assetId" bigint not null,
      "categorisationId" bigint not null,
      "reviewId" bigint,
      "createdAt" bigint not null,
      unique ("companyId", "assetId"),
      foreign key ("companyId", "creatorId") references "user" ("companyId", "id"),
      foreign key ("companyId", "assetId") references "asset" ("companyId", "id") on delete cascade,
      foreign key ("companyId", "categorisationId") references "categorisation" ("companyId", "id"),
      foreign key ("companyId", "reviewId") references "review" ("companyId", "id"))`,
    `create index "importCorrelation" on "import" ("companyId", "correlationId", "id")`,
    `create index "importCategorisation" on "import" ("companyId", "categorisationId")`,
    `create index "importReview" on "import" ("companyId", "reviewId")`,
  ],
};
