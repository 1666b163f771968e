/** The most frequent queries of the service use their indexes: no table is scanned, and pages by id are not sorted. */
import { DatabaseSync } from "node:sqlite";
import { Kysely, SqliteDialect } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import type { BlobHash } from "../model/blob-hash.ts";
import { countRuleUses } from "../counts/count-rule-uses.ts";
import { connection, type Reader } from "../database/database.ts";
import type { Id } from "../model/id.ts";
import { databaseFile } from "../data-folder/layout.ts";
import { kyselyDatabase } from "../sqlite/statements.ts";
import { toSqlite } from "../sqlite/values.ts";
import type { Tables } from "../database/tables.ts";
import { testDatabase } from "../testing/test-location.ts";
import type { Store } from "../open-store.ts";
import { newTenant } from "../testing/tenants.ts";
import { temporaryStore } from "../testing/temporary-store.ts";
import { type CompanyReads, forCompany } from "./for-company.ts";
import { reviewSorts } from "./reviews/list.ts";

/** The plans are those of SQLite: on another database, these tests are skipped. */
const isOther = testDatabase !== undefined;

const page = { number: 2, size: 10 };
const asset = 1 as Id<"asset">;
const categorisation = 1 as Id<"categorisation">;
const review = 1 as Id<"review">;
const rule = 1 as Id<"review-rule">;
const trigger = 1 as Id<"trigger">;
const endpoint = 1 as Id<"webhook-endpoint">;
const delivery = 1 as Id<"delivery">;
const viewer = 1 as Id<"user">;
const someAfter = { after: { id: trigger, reviewRuleId: rule }, size: 100 };

const stageViews = ["to-judge", "waiting-for-changes", "signed-off", "failed", "all"] as const;

const wholeLists = new Set(["assets", "categorisations", "reviews", "webhook endpoints"]);

test.skipIf(isOther).each<[string, (reads: CompanyReads) => Promise<unknown>]>([
  ["assets", ({ assets }) => assets.list(page)],
  ["assets by status", ({ assets }) => assets.list(page, { statuses: ["ready"] })],
  ["one asset", ({ assets }) => assets.find(asset)],
  ["categorisations", ({ categorisations }) => categorisations.list(page)],
  ["reviews", ({ reviews }) => reviews.list(page)],
  ["reviews by status", ({ reviews }) => reviews.list(page, { statuses: ["finished"] })],
  ["reviews of an assignee", ({ reviews }) => reviews.list(page, { assignees: [1 as Id<"user">] })],
  ["reviews of nobody", ({ reviews }) => reviews.list(page, { assignees: [null] })],
  ["reviews to judge", ({ reviews }) => reviews.list(page, { seen: { views: ["to-judge"], viewer } })],
  ["reviews of a user", ({ reviews }) => reviews.list(page, { seen: { views: ["mine"], viewer } })],
  ["failed reviews", ({ reviews }) => reviews.list(page, { seen: { views: ["failed"], viewer } })],
  ["imports", ({ imports }) => imports.states("correlation", page)],
  ["one import", ({ imports }) => imports.ofAsset(asset)],
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
  ["what is left to do about review rules", ({ reviewRules }) => reviewRules.openPoints([review])],
  ["sign-offs", ({ signOffs }) => signOffs.list(review, page)],
  ["one sign-off", ({ signOffs }) => signOffs.find(review, 1 as Id<"sign-off">)],
  ["who uploaded assets", ({ assets }) => assets.creatorsOf([asset, asset])],
  ["whether a review of an asset is closed", ({ reviews }) => reviews.isClosedOf(asset)],
  [
    "reviews with requested changes",
    ({ reviews }) => reviews.list(page, { approval: { states: ["changes-requested"], now: 7 } }),
  ],
  [
    "reviews whose approval expires soon",
    ({ reviews }) => reviews.list(page, { approval: { states: ["expires-soon"], now: 7 } }),
  ],
  [
    "reviews whose approval has expired",
    ({ reviews }) => reviews.list(page, { approval: { states: ["expired"], now: 7 } }),
  ],
  ["dismissals of a rule", ({ reviewRules }) => reviewRules.recentDismissals("au/a")],
  [
    "confirmed findings of a rule",
    ({ judgementLabels }) => judgementLabels.judged("au/a", { verdict: "confirmed", before: rule, size: 10 }),
  ],
  ["one review rule", ({ reviewRules }) => reviewRules.find(review, rule)],
  ["triggers", ({ triggers }) => triggers.list(rule, page)],
  ["triggers by verdict", ({ triggers }) => triggers.list(rule, page, { verdicts: ["open"] })],
  ["one trigger", ({ triggers }) => triggers.find(rule, trigger)],
  ["history", ({ triggers }) => triggers.history(trigger, page)],
  ["judgements", ({ judgements }) => judgements.list(review, page)],
  ["one judgement", ({ judgements }) => judgements.find(review, 1 as Id<"judgement">)],
  ["the judgement of a file", ({ judgements }) => judgements.ofFile(review, "" as BlobHash)],
  ["comments on a trigger", ({ comments }) => comments.ofTrigger(trigger, page)],
  ["comments in a review", ({ comments }) => comments.ofReview(review, page)],
  ["one comment", ({ comments }) => comments.find(trigger, 1 as Id<"comment">)],
  ["events after one", ({ events }) => events.after(7, 100)],
  ["a list of events", ({ events }) => events.list(page, { after: 7 })],
  ["webhook endpoints", ({ webhookEndpoints }) => webhookEndpoints.list(page)],
  [
    "webhook endpoints by status",
    ({ webhookEndpoints }) => webhookEndpoints.list(page, { statuses: ["disabled"] }),
  ],
  ["webhook endpoints to tell", ({ webhookEndpoints }) => webhookEndpoints.enabled()],
  ["one webhook endpoint", ({ webhookEndpoints }) => webhookEndpoints.find(endpoint)],
  ["deliveries", ({ webhookDeliveries }) => webhookDeliveries.list(endpoint, page)],
  [
    "deliveries by status",
    ({ webhookDeliveries }) => webhookDeliveries.list(endpoint, page, { statuses: ["failed"] }),
  ],
  ["one delivery", ({ webhookDeliveries }) => webhookDeliveries.find(endpoint, delivery)],
])("%s", async (name, ask) => {
  for (const step of await planOf(ask)) {
    expect(step).toMatch(/^SEARCH /);
    // All data of a company is scanned only if all of it is requested.
    if (!wholeLists.has(name)) expect(step).not.toMatch(/\(companyId=\?\)/);
  }
});

test.skipIf(isOther)(
  "reviews by words, all triggers of a review, those of some rules or their ids, and attempts at deliveries are looked up",
  async () => {
    const plans = [
      await planOf(({ reviews }) => reviews.list(page, { search: "fund" })),
      await planOf(({ triggers }) => triggers.statesOf(review)),
      await planOf(({ triggers }) => triggers.manualOf(review)),
      await planOf(({ triggers }) => triggers.eventsOf(review)),
      await planOf(({ triggers }) => triggers.idsAfter([rule, rule], someAfter)),
      await planOf(({ triggers }) => triggers.ofRules([rule, rule])),
      await planOf(({ triggers }) => triggers.inReview(review, [trigger, trigger])),
      await planOf(({ webhookDeliveries }) => webhookDeliveries.attempts([delivery, delivery])),
    ].flat();
    expect(plans.filter((step) => step.startsWith("SCAN") && !step.includes("VIRTUAL TABLE"))).toEqual([]);
  },
);

test.skipIf(isOther)(
  "a search reads the rows of its company in the indexes of texts, and no others",
  async () => {
    const steps = await planOf(({ reviews }) => reviews.list(page, { search: "fund" }));
    // `M`: by words; `><`: in a range of row ids.
    const indexes = steps.filter((step) => step.includes("Index VIRTUAL TABLE"));
    expect(indexes).toEqual([
      expect.stringMatching(/^SCAN assetIndex VIRTUAL TABLE INDEX \d+:M\d+><$/),
      expect.stringMatching(/^SCAN findingTextIndex VIRTUAL TABLE INDEX \d+:M\d+><$/),
    ]);
    expect(steps.filter((step) => step.startsWith("SCAN") && !step.includes("VIRTUAL TABLE"))).toEqual([]);
  },
);

test.skipIf(isOther)("the rows of the audit log about a review are found by its index", async () => {
  const steps = await planOf(({ audit }) => audit.ofReview(review, 7, 100));
  expect(steps).toEqual([expect.stringContaining("USING INDEX auditEventReview")]);
});

test.skipIf(isOther)(
  "reviews of any stage are read in the order of an index, and counted in one",
  async () => {
    const steps = await planOf(async ({ reviews }) => {
      for (const key of reviewSorts) {
        for (const direction of ["ascending", "descending"] as const) {
          const sorted = { ...page, sort: [{ key, direction }] };
          for (const view of stageViews) await reviews.list(sorted, { seen: { views: [view], viewer } });
          await reviews.list(sorted, { statuses: ["finished"] });
          await reviews.list(sorted);
        }
      }
      await reviews.countViews(viewer);
    });
    expect(steps.filter((step) => !ledByCompany.test(step))).toEqual([]);
  },
);

test.skipIf(isOther).each([1, 10, 100])(
  "of %d reviews or rules, each is looked up, and nothing else is scanned",
  async (count) => {
    const reviews = Array<Id<"review">>(count).fill(review);
    const rules = Array<Id<"review-rule">>(count).fill(rule);
    const plans = [
      await planOf(({ reviewRules }) => reviewRules.open(reviews)),
      await planOf(({ reviewRules }) => reviewRules.openPoints(reviews)),
      await planOf(({ reviewRules }) => reviewRules.highestScores(reviews)),
      await planOf(({ signOffs }) => signOffs.inForce(reviews)),
      await planOf(({ triggers }) => triggers.idsAfter(rules, someAfter)),
      await planOf(({ triggers }) => triggers.ofRules(rules)),
    ];
    expect(
      plans.flat().filter((step) => !/^SEARCH .*\(companyId=\? AND review(?:Rule)?Id=\?/.test(step)),
    ).toEqual([]);
  },
);

test.skipIf(isOther)("once review rules are counted, the uses of rules are read without them", async () => {
  const steps = await planOf(
    ({ reviewRules }) => reviewRules.uses(),
    async (store) => {
      await newTenant(store);
      await countRuleUses(store);
    },
  );
  expect(steps.filter((step) => /SCAN|reviewRule/.test(step))).toEqual([]);
});

async function planOf(
  ask: (reads: CompanyReads) => Promise<unknown>,
  prepare: (store: Store) => Promise<void> = async () => undefined,
): Promise<readonly string[]> {
  const store = await temporaryStore();
  await prepare(store);
  const { folder } = store;
  const database = new DatabaseSync(databaseFile(folder), { readOnly: true });
  onTestFinished(() => database.close());
  const steps: string[] = [];
  const explaining = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: kyselyDatabase(database) }),
    log: ({ query }) => {
      const plan = database
        .prepare(`explain query plan ${query.sql}`)
        .all(...query.parameters.map((value) => toSqlite(value)));
      steps.push(...readingSteps(plan.map((step) => String(step["detail"]))));
    },
  });
  const reader: Reader = { [connection]: explaining };
  await ask(forCompany(reader, 1 as Id<"company">));
  expect(steps.length).toBeGreaterThan(0);
  return steps;
}

/** A whole list is counted in any index of the company. */
const ledByCompany =
  /^(?:LIST|CORRELATED|SEARCH comment)|^SEARCH .*\(companyId=\? AND (?:stage|id|assigneeId|userId)[=>]|^SEARCH review USING COVERING INDEX \w+ \(companyId=\?\)$/;

/** What is read from tables. Rows that are gathered are at most as many as are counted, and are sorted by themselves. */
function readingSteps(plan: readonly string[]): readonly string[] {
  const isGathered = plan.includes("CO-ROUTINE review");
  const others = isGathered ? /^(?:CO-ROUTINE|SCAN (?:some|review)$|USE TEMP B-TREE FOR ORDER BY)/ : merging;
  return plan.filter((step) => !others.test(step));
}

const merging =
  /^(?:(?:CO-ROUTINE|SCAN) (?:some|range)|MERGE \(UNION ALL\)|LEFT|RIGHT|USE TEMP B-TREE FOR ORDER BY)$/;
