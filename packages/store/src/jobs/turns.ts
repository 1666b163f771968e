/**
 * Fair queuing: companies take turns, however many jobs each has waiting. Jobs that need the same resource form a line.
 * Every company is a flow, and so are all jobs that belong to none. A line proceeds in rounds, in which each flow has at
 * most one turn: the place of a job is the number of its round, `turn`.
 *
 * A claim gives a place to each job that has become due: behind the other jobs of its flow or, if there are none, in the
 * present round, or in the next one if the flow has had its turn. Jobs that are to run later have no place yet, so nobody can
 * save up turns with them. This is start-time fair queuing (Goyal, Vin and Cheng 1996) with jobs of equal length. A
 * running job keeps its place: if its worker dies, it goes before the rounds to come.
 */
import { sql } from "kysely";
import { connection, type Transaction } from "../database/database.ts";
import type { Job } from "../tables/work.ts";
import { type JobKind, type JobPayloads, jobPolicies } from "./kinds.ts";
import type { PlacedJob } from "./leases.ts";

export const noCompany = 0;

const allKinds = Object.keys(jobPolicies) as JobKind[];

/** What a job without a place has. */
export const outOfLine = { line: null, turn: null } as const;

export function flowOf(payload: JobPayloads[JobKind]): number {
  return "companyId" in payload ? payload.companyId : noCompany;
}

/** What transactions that give places serialise. */
export const placing = "places of jobs";

/** Whether a job has become due that has no place yet: quick to see, as most claims find none. */
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

/** Gives places to jobs that have become due, at most so many, by one transaction at a time (`placing`). */
export async function lineUp(
  { [connection]: database, now }: Transaction,
  limit: number,
): Promise<readonly PlacedJob[]> {
  const lines = allKinds.map((kind) => sql`(${kind}, ${jobPolicies[kind].needs})`);
  const { rows } = await sql<PlacedJob>`
    with
      "lineOf" ("kind", "line") as (values ${sql.join(lines)}),
      "due" as (
        select "id", "kind", "flow", "dueAt" from "job"
        where "turn" is null and "dueAt" <= ${now} and "kind" in (${sql.join(allKinds)})
        order by "dueAt", "id" limit ${sql.lit(limit)}),
      "place" as (
        select "due"."id", "lineOf"."line",
          row_number() over (partition by "lineOf"."line", "due"."flow" order by "due"."dueAt", "due"."id")
          + (select max("turn") from (
              select 0 as "turn"
              union all
              select max("turn") - 1 from "line" where "name" = "lineOf"."line"
              union all
              select "turn" from "line" where "name" = "lineOf"."line" and "flow" = "due"."flow"
              union all
              select max("turn") from "job"
                where "turn" > 0 and "line" = "lineOf"."line" and "flow" = "due"."flow") as "before")
          as "turn"
        from "due" join "lineOf" on "lineOf"."kind" = "due"."kind")
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
