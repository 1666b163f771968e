/** Companies, users, clients, keys and revoked tokens. */
import type { Migration } from "./migration.ts";

export const accounts: Migration = {
  number: 1,
  name: "accounts",
  statements: ({ id, json, text }) => [
    `create table "company" (
      "id" ${id},
      "name" ${text} not null,
      "disabledAt" bigint,
      "createdAt" bigint not null)`,
    `create table "user" (
      "id" ${id},
      "companyId" bigint not null references "company" ("id"),
      "kind" ${text} not null check ("kind" in ('person', 'service')),
      "email" ${text} unique,
      "name" ${text} not null,
      "role" ${text} not null check ("role" in ('reviewer', 'admin')),
      "passwordHash" ${text},
      "disabledAt" bigint,
      "createdAt" bigint not null,
      "updatedAt" bigint not null,
      unique ("companyId", "id"),
      check (("kind" = 'person') = ("email" is not null)))`,
    `create table "client" (
      "id" ${id},
      "companyId" bigint not null,
      "clientId" ${text} not null unique,
      "name" ${text} not null,
      "secretHash" ${text} not null,
      "userId" bigint not null,
      "disabledAt" bigint,
      "createdAt" bigint not null,
      "updatedAt" bigint not null,
      unique ("companyId", "id"),
      foreign key ("companyId", "userId") references "user" ("companyId", "id"))`,
    `create index "clientUser" on "client" ("companyId", "userId")`,
    `create table "signingKey" (
      "id" ${id},
      "keyId" ${text} not null unique,
      "publicKey" ${json} not null,
      "sealedPrivateKey" ${text} not null,
      "createdAt" bigint not null,
      "retiredAt" bigint)`,
    `create table "revokedToken" (
      "jti" ${text} not null primary key,
      "expiresAt" bigint not null)`,
    `create index "revokedTokenExpiry" on "revokedToken" ("expiresAt")`,
  ],
};
