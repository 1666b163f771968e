/** Ids of things from the middle of a filled store, by the nouns of the service's paths. */
import { type RawBuilder, sql } from "kysely";
import { connection, type Reader } from "../../database/database.ts";

export type Places = Readonly<Record<string, string>>;

/** All of one company: a review that has everything a review can have, and what belongs to it. */
export async function samplePlaces({ [connection]: reader }: Reader, company: number): Promise<Places> {
  const one = async (query: RawBuilder<Row>) => {
    const found = await reader.selectFrom(query.as("found")).selectAll().executeTakeFirstOrThrow();
    return Object.entries(found).map(([noun, id]) => [noun, String(id)] as const);
  };
  return Object.fromEntries([
    ...(await one(discussed(company))),
    ...(await one(delivered(company))),
    ...(await one(imported(company))),
    ...(await one(acting(company))),
    ...(await one(logged(company))),
  ]);
}

type Row = Readonly<Record<string, number | string>>;

/** The review is also an asset, as the two have the same id. */
const discussed = (company: number) => sql<Row>`(
  select "comment"."reviewId" as "review", "comment"."reviewId" as "asset", "comment"."reviewRuleId" as "review-rule",
    "comment"."triggerId" as "trigger", "comment"."id" as "comment", "judgement"."id" as "judgement",
    "review"."categorisationId" as "categorisation", "category"."id" as "category"
  from "comment"
  join "judgement" on "judgement"."companyId" = "comment"."companyId" and "judgement"."reviewId" = "comment"."reviewId"
  join "review" on "review"."id" = "comment"."reviewId"
  join "category" on "category"."companyId" = "review"."companyId" and "category"."categorisationId" = "review"."categorisationId"
  where "comment"."companyId" = ${company}
  order by abs("comment"."id" - (select max("id") / 2 from "comment")), "category"."id" limit 1)`;

const delivered = (company: number) => sql<Row>`(
  select "endpointId" as "webhook-endpoint", "id" as "delivery" from "webhookDelivery"
  where "companyId" = ${company} order by "id" desc limit 1)`;

const imported = (company: number) => sql<Row>`(
  select "correlationId" from "import" where "companyId" = ${company} order by "id" desc limit 1)`;

const logged = (company: number) => sql<Row>`(
  select "position" / 2 + 1 as "audit-event" from "auditHead" where "companyId" = ${company})`;

const acting = (company: number) => sql<Row>`(
  select "id" as "client", "userId" as "user", "companyId" as "company" from "client" where "companyId" = ${company} limit 1)`;
