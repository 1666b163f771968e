/**
 * Fair queuing: companies take turns, however many jobs each has waiting. Jobs that need the same resource form a line.
 * Every company is a flow, and so are all jobs that belong to none. A line goes round its flows in the order of their
 * numbers: the place of a job is the number of its round, `turn`, and then its flow.
 *
 * A claim gives a place to each job that has become due: behind the other jobs of its flow or, if there are none, in the
 * flow's next turn. The place is kept, so the next job is found at the head of the line, however many are behind it. Jobs
 * that are to run later have no place yet, so that nobody can save up turns with them. This is start-time fair queuing
 * (Goyal, Vin and Cheng 1996), with the flow as the tie-break. Abandoned jobs had their turn, and come first.
 */
import { sql } from "kysely";
import { connection, type Transaction } from "../database/database.ts";
import type { Id } from "../model/id.ts";
import type { ClaimRequest } from "./job-queue.ts";
import { type JobKind, type JobPayloads, jobPolicies } from "./kinds.ts";

const noCompany = 0;

const allKinds = Object.keys(jobPolicies) as JobKind[];

/** What a job without a place has. */
export const outOfLine = { line: null, turn: null } as const;

export function flowOf(payload: JobPayloads[JobKind]): number {
  return "companyId" in payload ? payload.companyId : noCompany;
}

/** Due jobs of these kinds that have a place; their flows have then had their turns. One claim at a time may call it. */
export async function takeNext(
  transaction: Transaction,
  { kinds, limit }: ClaimRequest,
): Promise<readonly Id<"job">[]> {
  const ids: Id<"job">[] = [];
  for (const line of new Set(kinds.map((kind) => jobPolicies[kind].needs))) {
    if (ids.length === limit) break;
    ids.push(...(await takeFrom(transaction, line, { kinds, limit: limit - ids.length })));
  }
  return ids;
}

async function takeFrom(
  { [connection]: database, now }: Transaction,
  line: string,
  { kinds, limit }: ClaimRequest,
): Promise<readonly Id<"job">[]> {
  const places = await database
    .selectFrom("job")
    .where("line", "=", line)
    .where("turn", "is not", null)
    .where("kind", "in", kinds)
    // A program from before there were turns leaves the places of jobs that it claims.
    .where("dueAt", "<=", now)
    .orderBy("turn")
    .orderBy("flow")
    .orderBy("id")
    .limit(limit)
    .select(["id", "turn", "flow"])
    .execute();
  const { turn, flow } = places.at(-1) ?? {};
  // An abandoned job does not move the line.
  if (turn && flow !== undefined) {
    await database
      .insertInto("line")
      .values({ name: line, turn, flow })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ turn, flow }))
      .execute();
  }
  return places.map(({ id }) => id);
}

/** Gives places to jobs that have become due, at most so many, and returns to how many. One claim at a time may call it. */
export async function lineUp({ [connection]: database, now }: Transaction, limit: number): Promise<number> {
  const lines = allKinds.map((kind) => sql`(${kind}, ${jobPolicies[kind].needs})`);
  const { rows } = await sql`
    with
      "lineOf" ("kind", "line") as (values ${sql.join(lines)}),
      "due" as (
        select "id", "kind", "flow", "dueAt", "status" from "job"
        where "turn" is null and "dueAt" <= ${now} and "kind" in (${sql.join(allKinds)})
        order by "dueAt", "id" limit ${sql.lit(limit)}),
      "head" ("line", "turn", "flow") as (
        select distinct "lineOf"."line", coalesce("line"."turn", 1), coalesce("line"."flow", 0)
        from "lineOf" left join "line" on "line"."name" = "lineOf"."line"),
      "place" as (
        select "due"."id", "head"."line",
          case "due"."status" when 'running' then 0 else
            row_number() over (
              partition by "head"."line", "due"."flow", "due"."status" order by "due"."dueAt", "due"."id")
            + coalesce(
              (select max("job"."turn") from "job"
                where "job"."turn" > 0
                  and "job"."line" = "head"."line" and "job"."flow" = "due"."flow"),
              "head"."turn" - case when "due"."flow" > "head"."flow" then 1 else 0 end)
          end as "turn"
        from "due"
          join "lineOf" on "lineOf"."kind" = "due"."kind"
          join "head" on "head"."line" = "lineOf"."line")
    update "job" set "line" = "place"."line", "turn" = "place"."turn"
    from "place" where "job"."id" = "place"."id" returning "job"."id"`.execute(database);
  return rows.length;
}
