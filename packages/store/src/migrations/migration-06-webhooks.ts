/** Webhook endpoints, their deliveries, and every attempt. */
import type { ColumnTypes, Migration } from "./migration.ts";

export const webhooks: Migration = {
  number: 6,
  name: "webhooks",
  statements: (types) => [...endpointTable(types), ...deliveryTable(types), ...attemptTable(types)],
};

const endpointTable = ({ id, json, text }: ColumnTypes) => [
  `create table "webhookEndpoint" (
    "id" ${id},
    "companyId" bigint not null,
    "creatorId" bigint not null,
    "url" ${text} not null,
    "description" ${text} not null,
    "events" ${json} not null,
    "status" ${text} not null check ("status" in ('enabled', 'disabled')),
    "disabledReason" ${text},
    "failingSince" bigint,
    "sealedSecret" ${text} not null,
    "secretCreatedAt" bigint not null,
    "sealedPreviousSecret" ${text},
    "previousSecretExpiresAt" bigint,
    "createdAt" bigint not null,
    "updatedAt" bigint not null,
    unique ("companyId", "id"),
    foreign key ("companyId", "creatorId") references "user" ("companyId", "id"))`,
  `create index "webhookEndpointStatus" on "webhookEndpoint" ("companyId", "status", "id")`,
];

const deliveryTable = ({ id, text }: ColumnTypes) => [
  `create table "webhookDelivery" (
    "id" ${id},
    "companyId" bigint not null,
    "endpointId" bigint not null,
    "event" ${text} not null,
    "messageId" ${text} not null,
    "body" ${text} not null,
    "status" ${text} not null check ("status" in ('pending', 'delivered', 'failed')),
    "createdAt" bigint not null,
    "updatedAt" bigint not null,
    unique ("companyId", "id"),
    foreign key ("companyId", "endpointId")
      references "webhookEndpoint" ("companyId", "id") on delete cascade)`,
  `create index "webhookDeliveryEndpoint" on "webhookDelivery" ("companyId", "endpointId", "id")`,
  `create index "webhookDeliveryAge" on "webhookDelivery" ("createdAt")`,
];

const attemptTable = ({ id, text }: ColumnTypes) => [
  `create table "webhookAttempt" (
    "id" ${id},
    "companyId" bigint not null,
    "deliveryId" bigint not null,
    "at" bigint not null,
    "milliseconds" integer not null,
    "status" integer,
    "fault" ${text},
    foreign key ("companyId", "deliveryId")
      references "webhookDelivery" ("companyId", "id") on delete cascade)`,
  `create index "webhookAttemptDelivery" on "webhookAttempt" ("companyId", "deliveryId", "id")`,
];
