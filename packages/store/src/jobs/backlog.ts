/**
 * Which jobs get places next (`turns.ts`): a few of each flow, as its others come after them in any case. So the first claim
 * after a burst costs as much as the number of companies in it, not of jobs, and places follow as jobs are claimed.
 */
import { type RawBuilder, sql } from "kysely";
import { connection, type Transaction } from "../database/database.ts";
import type { ClaimRequest } from "./job-queue.ts";
import { kindsThatNeed, type Resource } from "./kinds.ts";
import { type Backlog, noCompany } from "./turns.ts";

/** The most places that jobs of one flow have in advance; fewer if many flows have jobs waiting. */
const mostAhead = 40;

/** The most places that are given at once, unless there are more flows than this. */
const mostAtOnce = 2_000;

/** Whether any job that is due has no place yet. A quick query. */
export async function isAnyUnplaced({ [connection]: database, now }: Transaction): Promise<boolean> {
  const unplaced = await database
    .selectFrom("job")
    .where("turn", "is", null)
    .where("dueAt", "<=", now)
    .select("id")
    .limit(1)
    .executeTakeFirst();
  return unplaced !== undefined;
}

export interface Backlogs {
  /** Flows that have jobs without places. */
  readonly flows: number;
  /** The flows that get places now; none, unless one of them has too few for this claim. */
  readonly short: readonly ShortFlow[];
}

export interface ShortFlow extends Backlog {
  readonly line: Resource;
}

export async function backlogsFor(transaction: Transaction, request: ClaimRequest): Promise<Backlogs> {
  const waiting = await waitingFlows(transaction, request);
  const flows = new Set(waiting.map(({ line, flow }) => `${line} ${flow}`)).size;
  const wanted = Math.max(request.limit, Math.min(mostAhead, Math.floor(mostAtOnce / flows)));
  // Other claims run at the same time, so this does not wait until the last places are used.
  const least = Math.max(request.limit, wanted / 2);
  if (waiting.every(({ ahead }) => ahead >= least)) return { flows, short: [] };
  const short = waiting.filter(({ ahead }) => ahead < wanted);
  return { flows, short: short.map(({ ahead, ...flow }) => ({ ...flow, places: wanted - ahead })) };
}

interface WaitingFlow extends Omit<ShortFlow, "places"> {
  /** Waiting jobs of this flow that have places, counted up to the number that matters. */
  readonly ahead: number;
}

/**
 * Flows with jobs that are due and have no places; dead jobs have neither. Each is looked up, however many jobs it has; no step of the
 * query reads all jobs, however many PostgreSQL estimates there to be.
 */
async function waitingFlows(
  { [connection]: database, now }: Transaction,
  { needs, limit }: ClaimRequest,
): Promise<readonly WaitingFlow[]> {
  const kinds = needs.flatMap((line) => kindsThatNeed(line).map((kind) => sql`(${kind}, ${line})`));
  if (kinds.length === 0) return [];
  const flowAfter = (last: RawBuilder<unknown>) => sql`(
    select "job"."flow" from "job"
    where "job"."kind" = "one"."kind" and "job"."turn" is null and "job"."flow" > ${last}
    order by "job"."flow" limit 1)`;
  const { rows } = await sql<WaitingFlow>`
    with recursive
      "lineOf" ("kind", "line") as (values ${sql.join(kinds)}),
      "one" ("kind", "line", "flow") as (
        select "kind", "line", ${flowAfter(sql.lit(noCompany - 1))} from "lineOf" as "one"
        union all
        select "kind", "line", ${flowAfter(sql`"one"."flow"`)} from "one" where "flow" is not null)
    select "kind", "line", "flow", (
      select cast(count(*) as integer) from (
        select 1 from "job"
        where "job"."line" = "one"."line" and "job"."flow" = "one"."flow" and "job"."turn" > 0
          and "job"."status" = 'waiting'
        limit ${sql.lit(Math.max(limit, mostAhead))}) as "placed") as "ahead"
    from "one"
    where "flow" is not null and (
      select "job"."dueAt" from "job"
      where "job"."kind" = "one"."kind" and "job"."flow" = "one"."flow" and "job"."turn" is null
        and "job"."dueAt" is not null
      order by "job"."dueAt" limit 1) <= ${now}`.execute(database);
  return rows;
}
