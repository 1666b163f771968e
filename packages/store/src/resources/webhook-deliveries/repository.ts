/** Notifications sent or to be sent to one company, and every attempt. A delivery is settled once. */
import { connection } from "../../database/database.ts";
import type { Id } from "../../model/id.ts";
import { type Page, type PageRequest, pageOf } from "../../lists/paging.ts";
import { type SortColumns, sortsOf } from "../../lists/sort-keys.ts";
import {
  type WebhookAttempt,
  type WebhookDelivery,
  type WebhookDeliveryStatus,
  webhookDeliveryStatuses,
} from "./table.ts";
import type { ReadScope, WriteScope } from "../../tenancy/scope.ts";

const columns = {
  id: { column: "webhookDelivery.id", kind: "bigint" },
  event: { column: "webhookDelivery.event", kind: "text" },
  status: {
    column: "webhookDelivery.status",
    kind: "text",
    ranges: { delivered: ["delivered"], failed: ["failed"], pending: ["pending"] },
  },
  createdAt: { column: "webhookDelivery.createdAt", kind: "bigint" },
  updatedAt: { column: "webhookDelivery.updatedAt", kind: "bigint" },
} as const satisfies SortColumns<string>;

export type WebhookDeliverySort = keyof typeof columns;
export const webhookDeliverySorts = sortsOf(columns);

export type NewWebhookDelivery = Pick<WebhookDelivery, "endpointId" | "event" | "messageId" | "body">;

export type NewWebhookAttempt = Omit<WebhookAttempt, "id" | "companyId">;

export interface WebhookDeliveryFilter {
  /** Any of them. */
  readonly statuses?: readonly WebhookDeliveryStatus[];
}

/** Milliseconds for which a delivery can be read and sent again. */
export const webhookDeliveryLifetime = 30 * 24 * 60 * 60 * 1000;

export function webhookDeliveryReads({ reader, companyId }: ReadScope) {
  const ofEndpoint = (endpointId: Id<"webhook-endpoint">) =>
    reader[connection]
      .selectFrom("webhookDelivery")
      .where("companyId", "=", companyId)
      .where("endpointId", "=", endpointId);
  return {
    find: async (endpointId: Id<"webhook-endpoint">, id: Id<"delivery">): Promise<WebhookDelivery | null> =>
      (await ofEndpoint(endpointId).where("id", "=", id).selectAll().executeTakeFirst()) ?? null,
    list: (
      endpointId: Id<"webhook-endpoint">,
      page: PageRequest<WebhookDeliverySort>,
      { statuses }: WebhookDeliveryFilter = {},
    ): Promise<Page<WebhookDelivery>> => {
      const rows = ofEndpoint(endpointId).selectAll("webhookDelivery");
      const all = webhookDeliveryStatuses;
      const ranges = { column: "webhookDelivery.status", all, ...(statuses && { wanted: statuses }) };
      return pageOf({ reader, table: "webhookDelivery", rows, columns, ranges }, page);
    },
    /** In the order in which they were created. */
    attempts: async (ids: readonly Id<"delivery">[]): Promise<readonly WebhookAttempt[]> => {
      if (ids.length === 0) return [];
      return reader[connection]
        .selectFrom("webhookAttempt")
        .where("companyId", "=", companyId)
        .where("deliveryId", "in", ids)
        .orderBy("id")
        .selectAll()
        .execute();
    },
  };
}

export function webhookDeliveryWrites({ transaction, companyId }: WriteScope) {
  const { [connection]: database, now } = transaction;
  return {
    create: (delivery: NewWebhookDelivery): Promise<WebhookDelivery> =>
      database
        .insertInto("webhookDelivery")
        .values({ ...delivery, companyId, status: "pending", createdAt: now, updatedAt: now })
        .returningAll()
        .executeTakeFirstOrThrow(),
    log: (attempt: NewWebhookAttempt): Promise<WebhookAttempt> =>
      database
        .insertInto("webhookAttempt")
        .values({ ...attempt, companyId })
        .returningAll()
        .executeTakeFirstOrThrow(),
    /** False if it is already settled, or deleted. */
    settle: async (id: Id<"delivery">, status: "delivered" | "failed"): Promise<boolean> => {
      const settled = await database
        .updateTable("webhookDelivery")
        .set({ status, updatedAt: now })
        .where("companyId", "=", companyId)
        .where("id", "=", id)
        .where("status", "=", "pending")
        .returning("id")
        .executeTakeFirst();
      return settled !== undefined;
    },
  };
}
