/**
 * Events of one company: written by its other repositories in the transaction of the change, and read in the order of
 * their positions, which are their ids for everyone else. Old ones are deleted, but the last one of a company stays, so that
 * its position remains valid and the next one is counted from it.
 */
import { connection, type Transaction } from "../../database/database.ts";
import { type Page, type PageRequest, pageOf } from "../../lists/paging.ts";
import { type SortColumns, sortsOf } from "../../lists/sort-keys.ts";
import type { Id } from "../../model/id.ts";
import type { CompanyEvent, EventName, EventSubjects } from "./table.ts";
import { inChunks } from "../../database/in-chunks.ts";
import type { ReadScope, WriteScope } from "../../tenancy/scope.ts";

const columns = {
  id: { column: "event.position", kind: "bigint" },
} as const satisfies SortColumns<string>;

export type EventSort = keyof typeof columns;
export const eventSorts = sortsOf(columns);

/** Milliseconds for which events can be read. */
export const eventLifetime = 24 * 60 * 60 * 1000;

export function eventReads({ reader, companyId }: ReadScope) {
  const mine = () => reader[connection].selectFrom("event").where("companyId", "=", companyId);
  const shown = () => mine().select(["position as id", "companyId", "name", "about", "at"]);
  return {
    /** The last event; null if there never was one. */
    latest: async (): Promise<CompanyEvent | null> =>
      (await shown().orderBy("position", "desc").limit(1).executeTakeFirst()) ?? null,
    /**
     * Whether all events after this one are still there. Zero is the position before the first event, and is known only
     * while there is none.
     */
    isKept: async (id: number): Promise<boolean> => {
      const found = mine().limit(1).select("position");
      if (id === 0) return (await found.executeTakeFirst()) === undefined;
      return (await found.where("position", "=", id as Id<"event">).executeTakeFirst()) !== undefined;
    },
    /** In the order of their ids. */
    after: (id: number, limit: number): Promise<readonly CompanyEvent[]> =>
      shown()
        .where("position", ">", id as Id<"event">)
        .orderBy("position")
        .limit(limit)
        .execute(),
    list: (
      page: PageRequest<EventSort>,
      { after = 0 }: { readonly after?: number } = {},
    ): Promise<Page<CompanyEvent>> => {
      const rows = shown().where("position", ">", after as Id<"event">);
      return pageOf({ reader, table: "event", rows, columns }, page);
    },
  };
}

export type NewEvent = EventSubjects & { readonly name: EventName };

/**
 * What each open transaction has recorded, by company: each event once, as all become visible at once. Positions are given when the
 * work of the transaction is done, so that those of one company wait for each other only then.
 */
const recorded = new WeakMap<Transaction, Map<Id<"company">, Map<string, NewEvent>>>();

/** Adds events to the transaction of the change that they are about. */
export async function recordEvents(scope: WriteScope, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  const known = recordedBy(scope);
  for (const event of events) {
    const { name, review, rule, trigger, comment, user } = event;
    const key = JSON.stringify([name, review, rule, trigger, comment, user]);
    if (!known.has(key)) known.set(key, event);
  }
}

/** Those of this company, which are inserted at the end of the transaction. */
function recordedBy(scope: WriteScope): Map<string, NewEvent> {
  const { transaction, companyId } = scope;
  const companies = recorded.get(transaction) ?? new Map<Id<"company">, Map<string, NewEvent>>();
  recorded.set(transaction, companies);
  const known = companies.get(companyId);
  if (known !== undefined) return known;
  const events = new Map<string, NewEvent>();
  companies.set(companyId, events);
  transaction.beforeCommit(() => insertEvents(scope, [...events.values()]));
  transaction.afterCommit({ kind: "events-recorded" });
  return events;
}

/**
 * From here to the commit, a transaction is alone among those that record events of the company. So their positions are in the
 * order of the commits, and whoever reads one has seen all before it.
 */
async function insertEvents(
  { transaction, companyId }: WriteScope,
  events: readonly NewEvent[],
): Promise<void> {
  const { [connection]: database, now: at } = transaction;
  transaction.serialise(`events of company ${companyId}`);
  const next = (await lastPosition(transaction, companyId)) + 1;
  const rows = events.map(({ name, ...about }, index) => {
    const position = (next + index) as Id<"event">;
    return { companyId, position, name, about, at };
  });
  await inChunks(rows, async (chunk) => void (await database.insertInto("event").values(chunk).execute()));
}

async function lastPosition(
  { [connection]: database }: Transaction,
  companyId: Id<"company">,
): Promise<number> {
  const { last } = await database
    .selectFrom("event")
    .where("companyId", "=", companyId)
    .select(({ fn }) => fn.max("position").as("last"))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}
