/** The keys that sign evidence bundles. */
import type { Migration } from "../../migrations/migration.ts";

export const evidenceKeys: Migration = {
  number: 37,
  name: "evidence keys",
  statements: ({ id, text }) => [
    `create table "evidenceKey" (
      "id" ${id},
      "keyId" ${text} not null unique,
      "publicKey" ${text} not null,
      "sealedPrivateKey" ${text},
      "createdAt" bigint not null,
      "retiredAt" bigint)`,
  ],
};
