/**
 * Fair queuing: companies take turns, however many jobs each has waiting. Jobs that need the same resource form a line.
 * Every company is a flow, and so are all jobs that belong to none. A line proceeds in rounds, in which each flow has at
 * most one turn: the place of a job is the number of its round, `turn`.
 *
 * The next jobs of each flow that are due have places (`backlog.ts`): behind its other jobs or, if there are none, in the
 * present round, or in the next one if the flow has had its turn. Jobs that are to run later have no place yet, so nobody can
 * save up turns with them. This is start-time fair queuing (Goyal, Vin and Cheng 1996) with jobs of equal length. A
 * running job keeps its place: if its worker dies, it goes before the rounds to come.
 */
import { sql } from "kysely";
import { connection, type Transaction } from "../database/database.ts";
import type { Job } from "../tables/work.ts";
import type { JobKind, JobPayloads, Resource } from "./kinds.ts";
import type { PlacedJob } from "./leases.ts";

export const noCompany = 0;

/** What a job without a place has. */
export const outOfLine = { line: null, turn: null } as const;

export function flowOf(payload: JobPayloads[JobKind]): number {
  return "companyId" in payload ? payload.companyId : noCompany;
}

/** Jobs of this kind and flow are due and have no places. */
export interface Backlog {
  readonly kind: JobKind;
  readonly line: Resource;
  readonly flow: number;
  /** How many of the jobs of this flow, of any kind, get places now. */
  readonly places: number;
}

/** Gives places to the jobs of these flows that have been due longest. Only one transaction may do so for a flow. */
export async function lineUp(
  { [connection]: database, now }: Transaction,
  backlogs: readonly Backlog[],
): Promise<readonly PlacedJob[]> {
  const heads = backlogs.map(
    ({ kind, line, flow, places }) => sql`
      select * from (
        select "id", "dueAt", "flow", cast(${line} as text) as "line", ${sql.lit(places)} as "places" from "job"
        where "kind" = ${kind} and "flow" = ${flow} and "turn" is null and "dueAt" <= ${now}
        order by "dueAt", "id" limit ${sql.lit(places)}) as "head"`,
  );
  const { rows } = await sql<PlacedJob>`
    with
      "due" as (${sql.join(heads, sql` union all `)}),
      "next" as (
        select "id", "line", "flow", "places",
          row_number() over (partition by "line", "flow" order by "dueAt", "id") as "nth" from "due"),
      "place" as (
        select "id", "line",
          "nth" + (select max("turn") from (
            select 0 as "turn"
            union all
            select max("turn") - 1 from "line" where "name" = "next"."line"
            union all
            select "turn" from "line" where "name" = "next"."line" and "flow" = "next"."flow"
            union all
            select max("turn") from "job"
              where "turn" > 0 and "line" = "next"."line" and "flow" = "next"."flow") as "before")
          as "turn"
        from "next" where "nth" <= "places")
    update "job" set "line" = "place"."line", "turn" = "place"."turn"
    from "place" where "job"."id" = "place"."id"
    returning "job"."id", "job"."line", "job"."turn", "job"."flow"`.execute(database);
  return rows;
}

/** The flows of these jobs have had their turns. */
export async function recordTurns(
  { [connection]: database }: Transaction,
  claimed: readonly Pick<Job, "line" | "turn" | "flow">[],
): Promise<void> {
  // Claims that are made at the same time lock flows in the same order.
  for (const { line: name, turn, flow } of claimed.toSorted((one, other) => one.flow - other.flow)) {
    if (name === null || turn === null) continue;
    await database
      .insertInto("line")
      .values({ name, flow, turn })
      .onConflict((conflict) =>
        conflict.columns(["name", "flow"]).doUpdateSet({ turn }).where("line.turn", "<", turn),
      )
      .execute();
  }
}
