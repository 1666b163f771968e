/** What the service asks most often, held to its indexes: no scan of a table, and pages by id come without sorting. */
import { DatabaseSync } from "node:sqlite";
import { Kysely, SqliteDialect } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { connection, type Reader } from "../database.ts";
import type { Id } from "../id.ts";
import { databaseFile } from "../layout.ts";
import { kyselyDatabase } from "../sqlite/statements.ts";
import { toSqlite } from "../sqlite/values.ts";
import type { Tables } from "../tables/tables.ts";
import { temporaryStore } from "../testing/temporary-store.ts";
import { type CompanyReads, forCompany } from "./for-company.ts";

const page = { number: 2, size: 10 };
const asset = 1 as Id<"asset">;
const categorisation = 1 as Id<"categorisation">;
const review = 1 as Id<"review">;
const rule = 1 as Id<"review-rule">;
const trigger = 1 as Id<"trigger">;

const wholeLists = new Set(["assets", "categorisations", "reviews"]);

test.each<[string, (reads: CompanyReads) => Promise<unknown>]>([
  ["assets", ({ assets }) => assets.list(page)],
  ["assets by status", ({ assets }) => assets.list(page, { statuses: ["ready"] })],
  ["one asset", ({ assets }) => assets.find(asset)],
  ["categorisations", ({ categorisations }) => categorisations.list(page)],
  ["reviews", ({ reviews }) => reviews.list(page)],
  ["reviews by status", ({ reviews }) => reviews.list(page, { statuses: ["finished"] })],
  ["reviews of an asset", ({ reviews }) => reviews.list(page, { assetId: asset })],
  ["reviews to start for an asset", ({ reviews }) => reviews.startable({ kind: "asset", id: asset })],
  [
    "reviews to start for a categorisation",
    ({ reviews }) => reviews.startable({ kind: "categorisation", id: categorisation }),
  ],
  ["review rules", ({ reviewRules }) => reviewRules.list(review, page)],
  ["review rules by status", ({ reviewRules }) => reviewRules.list(review, page, { statuses: ["pending"] })],
  ["all review rules", ({ reviewRules }) => reviewRules.ofReview(review)],
  ["open review rules", ({ reviewRules }) => reviewRules.open([review])],
  ["one review rule", ({ reviewRules }) => reviewRules.find(review, rule)],
  ["triggers", ({ triggers }) => triggers.list(rule, page)],
  ["triggers by status", ({ triggers }) => triggers.list(rule, page, { statuses: ["pending"] })],
  ["one trigger", ({ triggers }) => triggers.find(rule, trigger)],
  ["history", ({ triggers }) => triggers.history(trigger, page)],
])("%s", async (name, ask) => {
  for (const step of await planOf(ask)) {
    expect(step).toMatch(/^SEARCH /);
    // All that a company has is gone through only where all of it is asked for.
    if (!wholeLists.has(name)) expect(step).not.toMatch(/\(companyId=\?\)/);
  }
});

test("all triggers of a review, and those of some rules or their ids, are looked up by rule", async () => {
  const plans = [
    await planOf(({ triggers }) => triggers.statesOf(review)),
    await planOf(({ triggers }) => triggers.manualOf(review)),
    await planOf(({ triggers }) => triggers.idsOf([rule, rule])),
    await planOf(({ triggers }) => triggers.ofRules([rule, rule])),
  ].flat();
  expect(plans.filter((step) => step.startsWith("SCAN"))).toEqual([]);
});

async function planOf(ask: (reads: CompanyReads) => Promise<unknown>): Promise<readonly string[]> {
  const { folder } = await temporaryStore();
  const database = new DatabaseSync(databaseFile(folder), { readOnly: true });
  onTestFinished(() => database.close());
  const steps: string[] = [];
  const explaining = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: kyselyDatabase(database) }),
    log: ({ query }) => {
      const plan = database
        .prepare(`explain query plan ${query.sql}`)
        .all(...query.parameters.map((value) => toSqlite(value)));
      steps.push(...plan.map((step) => String(step["detail"])));
    },
  });
  const reader: Reader = { [connection]: explaining };
  await ask(forCompany(reader, 1 as Id<"company">));
  expect(steps.length).toBeGreaterThan(0);
  return steps;
}
