/**
 * A migration of the schema under `kill -9`: a child process is killed at a moment that nobody chose, again and again. The next one goes
 * on, and in the end the schema is that of a new store, with every row.
 *
 * @module-tag long
 */
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { openStore } from "../open-store.ts";
import type { Id } from "../model/id.ts";
import { forCompany } from "../resources/for-company.ts";
import { fillOldStore, largeCompanies } from "../testing/large-store/fill-large-store.ts";
import { killAfter } from "../testing/kill-after.ts";
import { indexesOf, tablesOf } from "../testing/schema.ts";
import { temporaryFolder, temporaryStore } from "../testing/temporary-store.ts";
import { temporaryDatabase } from "../testing/temporary-database.ts";

/** To run longer: `CRASH_ROUNDS=100`. */
const rounds = Number(process.env["CRASH_ROUNDS"] ?? 3);
const child = fileURLToPath(new URL("../testing/migrate-child.ts", import.meta.url));
const documents = 2_000;
/** Fewer than a migration writes that runs to its end. */
const mostLines = 30;

test(
  `${rounds} kills of a migration leave it where the next one goes on`,
  { timeout: 60_000 + rounds * 20_000 },
  async () => {
    const databaseUrl = (await temporaryDatabase()) ?? undefined;
    const location = { folder: temporaryFolder(), databaseUrl };
    await fillOldStore({
      location,
      documents,
      until: Date.UTC(2026, 5, 1),
      questionnaire: "version: 1",
      answers: [{ key: "market", selections: ["1"] }],
    });
    const words = [child, location.folder, ...(databaseUrl === undefined ? [] : [databaseUrl])];
    const first = await killAfter({ words, lines: 1 });
    expect(first.isKilled).toBe(true);
    for (let round = 1; round < rounds; round++)
      await killAfter({ words, lines: 1 + Math.floor(Math.random() * mostLines) });
    const store = await openStore({ ...location, clock: Date.now });
    const fresh = await temporaryStore();
    expect(await tablesOf(store)).toEqual(await tablesOf(fresh));
    const sorted = async (of: typeof store) =>
      (await indexesOf(of)).map(({ table, columns }) => `${table}: ${columns.join()}`).toSorted();
    expect(await sorted(store)).toEqual(await sorted(fresh));
    const totals = largeCompanies.map(({ id }) =>
      forCompany(store.reader, id as Id<"company">).assets.list({ number: 1, size: 1 }),
    );
    const total = (await Promise.all(totals)).reduce((sum, list) => sum + list.total, 0);
    expect(total).toBe(documents);
    await store.close();
  },
);
