/** What is filled is what reviews would have left: it agrees with itself, and is the same each time. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { connection, type Reader } from "../../database/database.ts";
import { openStore } from "../../open-store.ts";
import { movedTables, rowsOf } from "../../row-copies/moved-rows.ts";
import { createTestLocation } from "../test-location.ts";
import { fillLargeStore, largeCompanies, samplePlaces } from "./fill-large-store.ts";

const documents = 500;
const until = Date.UTC(2026, 5, 1);

/** Calls `work` with a reader of a filled store, which is gone afterwards. */
async function withFilled<Result>(work: (reader: Reader) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "docreview-large-"));
  const { location, drop } = await createTestLocation(join(folder, "data"));
  try {
    await fillLargeStore({
      location,
      documents,
      until,
      questionnaire: "version: 1",
      answers: [{ key: "market", selections: ["1"] }],
    });
    const store = await openStore({ ...location, clock: () => until });
    try {
      return await work(store.reader);
    } finally {
      await store.close();
    }
  } finally {
    await drop();
    rmSync(folder, { recursive: true });
  }
}

interface Found {
  readonly rows: Readonly<Record<string, readonly unknown[]>>;
  readonly wrong: Readonly<Record<string, number>>;
  readonly places: Readonly<Record<string, string>>;
}

let found: Found;

beforeAll(async () => {
  found = await withFilled(async (reader) => ({
    rows: await allRows(reader),
    wrong: {
      rules: await numberOf(reader, wrongRules),
      reviews: await numberOf(reader, wrongReviews),
      strangers: await numberOf(reader, strangers),
    },
    places: await samplePlaces(reader, 1),
  }));
});

test("the numbers of rules and reviews are those of their triggers, and users are of their company", () => {
  expect(found.wrong).toEqual({ rules: 0, reviews: 0, strangers: 0 });
});

test("there are 20 to 30 triggers a document, and the first company has most documents", () => {
  const { review, trigger } = found.rows;
  expect(review).toHaveLength(documents);
  expect(trigger!.length / documents).toBeGreaterThan(20);
  expect(trigger!.length / documents).toBeLessThan(30);
  const ofFirst = (review as readonly { readonly companyId: number }[]).filter(
    ({ companyId }) => companyId === 1,
  );
  expect(ofFirst.length / documents).toBeCloseTo(largeCompanies[0].share / 100, 1);
});

test("no table of what reviews leave is empty", () => {
  const empty = Object.entries(found.rows).flatMap(([table, rows]) => (rows.length === 0 ? [table] : []));
  expect(empty).toEqual(
    expect.not.arrayContaining(["comment", "mention", "judgement", "import", "event", "job"]),
  );
  expect(empty).toEqual(expect.not.arrayContaining(["webhookDelivery", "webhookAttempt", "idempotencyKey"]));
});

test("the sample of each noun exists", () => {
  expect(Object.values(found.places).filter((id) => !/^(?:[1-9]\d*|batch-\d+)$/.test(id))).toEqual([]);
  expect(Object.keys(found.places)).toEqual(
    expect.arrayContaining(["review", "comment", "delivery", "category"]),
  );
});

test("the same number of documents gives the same rows", async () => {
  expect(await withFilled(allRows)).toEqual(found.rows);
});

async function allRows(reader: Reader): Promise<Found["rows"]> {
  const rows: Record<string, readonly unknown[]> = {};
  for (const table of movedTables) {
    const own: unknown[] = [];
    for await (const chunk of rowsOf(reader, table)) own.push(...chunk);
    rows[table] = own;
  }
  return rows;
}

async function numberOf({ [connection]: reader }: Reader, wrong: string): Promise<number> {
  const { wrong: number } = await reader
    .selectFrom(sql<{ readonly wrong: number | string }>`(${sql.raw(wrong)})`.as("found"))
    .selectAll()
    .executeTakeFirstOrThrow();
  return Number(number);
}

const wrongRules = `select count(*) as "wrong" from "reviewRule" where
  "triggerCount" <> (select count(*) from "trigger" where "reviewRuleId" = "reviewRule"."id")
  or "pendingCount" <> (select count(*) from "trigger" where "reviewRuleId" = "reviewRule"."id" and "verdict" <> 'dismissed')
  or "openCount" <> (select count(*) from "trigger" where "reviewRuleId" = "reviewRule"."id" and "verdict" = 'open')`;

const sumOf = (count: string) =>
  `coalesce((select sum(${count}) from "reviewRule" where "reviewId" = "review"."id" and not "hidden"), 0)`;

const wrongReviews = `select count(*) as "wrong" from "review" where
  "openTriggers" <> ${sumOf('"openCount"')} or "judgedTriggers" <> ${sumOf('"triggerCount" - "openCount"')}
  or "confirmedTriggers" <> ${sumOf('"pendingCount" - "openCount"')}
  or "riskScore" <> coalesce((select max("score") from "reviewRule" where "reviewId" = "review"."id" and "pendingCount" > 0), 0)`;

const strangers = `select count(*) as "wrong" from "review" join "user" on "user"."id" = "review"."assigneeId"
  where "user"."companyId" <> "review"."companyId"`;
