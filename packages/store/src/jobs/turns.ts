/**
 * Fair queuing: companies take turns, however many jobs each has waiting. Jobs that need the same resource form a line.
 * Every company is a flow, and so are all jobs that belong to none. A line proceeds in rounds, in which each flow has at
 * most one turn: the place of a job is the number of its round, `turn`.
 *
 * The next jobs of each flow that are due have places (`backlog.ts`): behind its other jobs or, if there are none, in the
 * present round, or in the next one if the flow has had its turn. Jobs that are due later have no place yet, so nobody can
 * save up turns with them. This is start-time fair queuing (Goyal, Vin and Cheng 1996) with jobs of equal length. A
 * running job keeps its place: if its worker dies, it goes before the rounds to come.
 */
import { sql } from "kysely";
import { connection, type Transaction } from "../database/database.ts";
import type { JobKind, JobPayloads, Resource } from "./kinds.ts";

export const noCompany = 0;

/** The columns of a job that has no place. */
export const outOfLine = { line: null, turn: null } as const;

export function flowOf(payload: JobPayloads[JobKind]): number {
  return "companyId" in payload ? payload.companyId : noCompany;
}

/** Jobs of one kind and flow that are due and have no places. */
export interface Backlog {
  readonly kind: JobKind;
  readonly flow: number;
  /** How many of the jobs of this flow, of any kind, get places now. */
  readonly places: number;
}

/** The round that a line is in: the last one in which a job has been claimed. */
export async function roundOf({ [connection]: database }: Transaction, line: Resource): Promise<number> {
  /** The next job of the flow of a row of `line` that has a place and waits. */
  const nextTurn = sql`(
    select "job"."turn" from "job"
    where "job"."line" = ${line} and "job"."flow" = "line"."flow" and "job"."turn" > 0 and "job"."status" = 'waiting'
    order by "job"."turn" limit 1)`;
  // A flow whose jobs have all been claimed has had its last turn, and another the turn before its next one. Flows behind the
  // first of those that have none waiting had their turns before.
  const { rows } = await sql<{ round: number }>`
    with "idle" as materialized (
      select "turn" from "line" where "name" = ${line} and ${nextTurn} is null order by "turn" desc limit 1)
    select coalesce(max("turn"), 0) as "round" from (
      select "turn" from "idle"
      union all
      select ${nextTurn} - 1 from "line"
      where "name" = ${line} and "turn" > coalesce((select "turn" from "idle"), 0)) as "last"`.execute(
    database,
  );
  return rows[0]?.round ?? 0;
}

interface Round {
  readonly line: Resource;
  readonly round: number;
}

/** Gives places to the jobs of these flows that have been due longest. Only one transaction at a time may do so. */
export async function lineUp(
  transaction: Transaction,
  { line, round }: Round,
  backlogs: readonly Backlog[],
): Promise<void> {
  const { [connection]: database, now } = transaction;
  const heads = backlogs.map(
    ({ kind, flow, places }) => sql`
      select * from (
        select "id", "dueAt", "flow", ${sql.lit(places)} as "places" from "job"
        where "kind" = ${kind} and "flow" = ${flow} and "turn" is null and "dueAt" <= ${now}
        order by "dueAt", "id" limit ${sql.lit(places)}) as "head"`,
  );
  const { rows } = await sql<{ flow: number; turn: number }>`
    with
      "due" as (${sql.join(heads, sql` union all `)}),
      "next" as (
        select "id", "flow", "places", row_number() over (partition by "flow" order by "dueAt", "id") as "nth" from "due"),
      "place" as (
        select "id",
          "nth" + (select max("turn") from (
            select ${sql.lit(Math.max(round - 1, 0))} as "turn"
            union all
            select "turn" from "line" where "name" = ${line} and "flow" = "next"."flow"
            union all
            select max("turn") from "job"
              where "turn" > 0 and "line" = ${line} and "flow" = "next"."flow") as "before")
          as "turn"
        from "next" where "nth" <= "places")
    update "job" set "line" = ${line}, "turn" = "place"."turn"
    from "place" where "job"."id" = "place"."id"
    returning "job"."flow", "job"."turn"`.execute(database);
  await recordPlaces(transaction, line, rows);
}

interface Place {
  readonly flow: number;
  readonly turn: number;
}

/** Stores the last place of each flow; its next one comes after that. */
async function recordPlaces(
  { [connection]: database }: Transaction,
  name: Resource,
  places: readonly Place[],
): Promise<void> {
  const last = new Map<number, number>();
  for (const { flow, turn } of places) last.set(flow, Math.max(turn, last.get(flow) ?? 0));
  if (last.size === 0) return;
  await database
    .insertInto("line")
    .values([...last].map(([flow, turn]) => ({ name, flow, turn })))
    .onConflict((conflict) =>
      conflict.columns(["name", "flow"]).doUpdateSet((row) => ({ turn: row.ref("excluded.turn") })),
    )
    .execute();
}
