/** Webhook endpoints of one company. An endpoint that keeps failing is disabled here; one that works is not. */
import { connection } from "../../database/database.ts";
import type { Id } from "../../model/id.ts";
import { type Page, type PageRequest, pageOf } from "../../lists/paging.ts";
import { type SortColumns, sortsOf } from "../../lists/sort-keys.ts";
import type { WebhookEndpoint, WebhookEndpointStatus } from "./table.ts";
import type { ReadScope, WriteScope } from "../../tenancy/scope.ts";

const columns = {
  id: { column: "webhookEndpoint.id", kind: "bigint" },
  url: { column: "webhookEndpoint.url", kind: "text" },
  status: { column: "webhookEndpoint.status", kind: "text" },
  createdAt: { column: "webhookEndpoint.createdAt", kind: "bigint" },
  updatedAt: { column: "webhookEndpoint.updatedAt", kind: "bigint" },
} as const satisfies SortColumns<string>;

export type WebhookEndpointSort = keyof typeof columns;
export const webhookEndpointSorts = sortsOf(columns);

/** The owner's description. */
export type WebhookEndpointWords = Pick<WebhookEndpoint, "url" | "description" | "events">;

export interface NewWebhookEndpoint extends WebhookEndpointWords {
  readonly creatorId: Id<"user">;
  /** The encrypted secret, bound to the endpoint. */
  readonly sealedFor: (id: Id<"webhook-endpoint">) => string;
}

export interface WebhookEndpointFilter {
  /** Any of them. */
  readonly statuses?: readonly WebhookEndpointStatus[];
}

/** Milliseconds of uninterrupted failure after which an endpoint is disabled. */
export const webhookPatience = 24 * 60 * 60 * 1000;

/** Milliseconds for which a replaced secret signs too. */
export const webhookSecretOverlap = 24 * 60 * 60 * 1000;

export function webhookEndpointReads({ reader, companyId }: ReadScope) {
  const mine = () => reader[connection].selectFrom("webhookEndpoint").where("companyId", "=", companyId);
  return {
    find: async (id: Id<"webhook-endpoint">): Promise<WebhookEndpoint | null> =>
      (await mine().where("id", "=", id).selectAll().executeTakeFirst()) ?? null,
    list: (
      page: PageRequest<WebhookEndpointSort>,
      { statuses }: WebhookEndpointFilter = {},
    ): Promise<Page<WebhookEndpoint>> => {
      const all = mine().selectAll("webhookEndpoint");
      const rows = statuses === undefined ? all : all.where("status", "in", statuses);
      return pageOf({ reader, table: "webhookEndpoint", rows, columns }, page);
    },
    /** Those that are to be notified. */
    enabled: (): Promise<readonly WebhookEndpoint[]> =>
      mine().where("status", "=", "enabled").orderBy("id").selectAll().execute(),
  };
}

export function webhookEndpointWrites({ transaction, companyId }: WriteScope) {
  const { [connection]: database, now } = transaction;
  const change = async (
    id: Id<"webhook-endpoint">,
    values: Partial<Omit<WebhookEndpoint, "id" | "companyId">>,
  ): Promise<WebhookEndpoint | null> => {
    const changed = await database
      .updateTable("webhookEndpoint")
      .set(values)
      .where("companyId", "=", companyId)
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirst();
    return changed ?? null;
  };
  return {
    create: async ({ sealedFor, ...endpoint }: NewWebhookEndpoint): Promise<WebhookEndpoint> => {
      const times = { secretCreatedAt: now, createdAt: now, updatedAt: now };
      const { id } = await database
        .insertInto("webhookEndpoint")
        .values({ ...endpoint, ...times, companyId, status: "enabled", sealedSecret: "" })
        .returning("id")
        .executeTakeFirstOrThrow();
      const made = await change(id, { sealedSecret: sealedFor(id) });
      if (made === null) throw new Error(`webhook endpoint ${id} was deleted while it was being created`);
      return made;
    },
    /** At a new URL nothing has failed yet. */
    describe: (id: Id<"webhook-endpoint">, words: Partial<WebhookEndpointWords>) =>
      change(id, { ...words, ...(words.url !== undefined && { failingSince: null }), updatedAt: now }),
    /** Earlier failures no longer count. */
    enable: (id: Id<"webhook-endpoint">) =>
      change(id, { status: "enabled", disabledReason: null, failingSince: null, updatedAt: now }),
    disable: (id: Id<"webhook-endpoint">, reason: string | null) =>
      change(id, { status: "disabled", disabledReason: reason, updatedAt: now }),
    /** The previous secret also signs until the overlap ends. */
    rotate: async (id: Id<"webhook-endpoint">, sealedSecret: string): Promise<WebhookEndpoint | null> => {
      const before = await webhookEndpointReads({ reader: transaction, companyId }).find(id);
      if (before === null) return null;
      return change(id, {
        sealedSecret,
        secretCreatedAt: now,
        sealedPreviousSecret: before.sealedSecret,
        previousSecretExpiresAt: now + webhookSecretOverlap,
        updatedAt: now,
      });
    },
    /** An attempt succeeded. */
    worked: (id: Id<"webhook-endpoint">) => change(id, { failingSince: null }),
    /** An attempt failed; the first failure since the last success is recorded. */
    failed: async (id: Id<"webhook-endpoint">): Promise<WebhookEndpoint | null> => {
      const endpoint = await webhookEndpointReads({ reader: transaction, companyId }).find(id);
      return endpoint?.failingSince === null ? change(id, { failingSince: now }) : endpoint;
    },
    /** With all its deliveries, sent or pending. */
    remove: async (id: Id<"webhook-endpoint">): Promise<boolean> => {
      const removed = await database
        .deleteFrom("webhookEndpoint")
        .where("companyId", "=", companyId)
        .where("id", "=", id)
        .returning("id")
        .executeTakeFirst();
      return removed !== undefined;
    },
  };
}
