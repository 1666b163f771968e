/**
 * A store copied to another place, and back. Without PostgreSQL (`DOCREVIEW_TEST_DATABASE_URL`) the tests copy between
 * folders and buckets only.
 *
 * @module-tag long
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import type { StoreLocation } from "../open-store.ts";
import { blobFolder, databaseFile, sealingKeyFile } from "../data-folder/layout.ts";
import { connection } from "../database/database.ts";
import { StoreInUse } from "../database/sole-database.ts";
import { openStore, type Store } from "../open-store.ts";
import type { Id } from "../model/id.ts";
import { forCompany } from "../resources/for-company.ts";
import { storedText } from "../postgres/values.ts";
import { fillStore } from "../testing/full-store/fill-store.ts";
import { newTenant } from "../testing/tenants.ts";
import { temporaryBucket } from "../testing/temporary-bucket.ts";
import { temporaryDatabase } from "../testing/temporary-database.ts";
import { temporaryFolder, testClock } from "../testing/temporary-store.ts";
import { testDatabase } from "../testing/test-location.ts";
import { StoreUnfinished } from "../resources/relocation/repository.ts";
import { movedTables } from "../row-copies/moved-rows.ts";
import { relocate, type RelocationProgress } from "./relocate.ts";
import { RelocationRefused } from "./relocation-refused.ts";

const clock = testClock();
const small = { triggers: 503, documents: 5 };

async function withStore(location: StoreLocation, work: (store: Store) => Promise<void>): Promise<void> {
  const store = await openStore({ ...location, clock });
  try {
    await work(store);
  } finally {
    await store.close();
  }
}

async function fullStore(fullness = small): Promise<StoreLocation> {
  const location = { folder: join(temporaryFolder(), "data") };
  await withStore(location, (store) => fillStore(store, fullness));
  writeFileSync(sealingKeyFile(location.folder), "key");
  return location;
}

const emptyFolder = (): StoreLocation => ({ folder: join(temporaryFolder(), "data") });

/** In PostgreSQL, if there is one. */
async function elsewhere(): Promise<StoreLocation> {
  const databaseUrl = await temporaryDatabase();
  return { ...emptyFolder(), ...(databaseUrl !== null && { databaseUrl }) };
}

async function manyMachines(): Promise<StoreLocation> {
  const { url } = await temporaryBucket();
  return { ...(await elsewhere()), blobsUrl: url };
}

const move = (from: StoreLocation, to: StoreLocation) => relocate({ from, to, clock });

test("the test fills every table, and every table of the database is copied", async () => {
  const { folder } = await fullStore();
  const database = new DatabaseSync(databaseFile(folder), { readOnly: true });
  // Without the tables of which an index of texts consists.
  const tables = database
    .prepare("select name from pragma_table_list where type = 'table' and schema = 'main' order by name")
    .all();
  database.close();
  const names = tables.map(({ name }) => name as string).filter((name) => !name.startsWith("sqlite_"));
  expect(names).toEqual([...movedTables, "migration", "relocation"].toSorted());
  const { tables: digests } = await move({ folder }, emptyFolder());
  for (const { table, rows } of digests) expect(rows, table).toBeGreaterThan(0);
});

/** Every column of every row, as SQLite itself has it. */
function contentOf({ folder }: StoreLocation, stored = (text: string) => text) {
  const database = new DatabaseSync(databaseFile(folder), { readOnly: true });
  const rows = movedTables.map((table) => database.prepare(`select * from "${table}"`).all());
  database.close();
  return rows.map((all) =>
    all
      .map((row) =>
        Object.entries(row).map(([column, value]) => [
          column,
          typeof value === "string" ? stored(value) : value,
        ]),
      )
      .toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)),
  );
}

test("a store is equal after it was moved to other machines and back", async () => {
  const [start, away, home] = [await fullStore(), await manyMachines(), emptyFolder()];
  const there = await move(start, away);
  const back = await move(away, home);
  expect(there.tables.map(({ table }) => table)).toEqual(movedTables);
  const withoutReplacing = (tables: typeof back.tables) =>
    tables.map((table) => ({ ...table, replacedTexts: 0 }));
  expect(back.tables).toEqual(withoutReplacing(there.tables));
  const stored = away.databaseUrl === undefined ? (text: string) => text : storedText;
  expect(contentOf(home)).toEqual(contentOf(start, stored));
  await withStore(home, async ({ reader, blobs }) => {
    for (const { hash, size } of await reader[connection].selectFrom("blob").selectAll().execute()) {
      expect((await blobs.readWhole(hash)).length).toBe(size);
    }
    const [{ publicKey } = {}] = await reader[connection].selectFrom("signingKey").selectAll().execute();
    expect(publicKey).toEqual({ kty: "EC", x: 'quote " and \0 and \uD800' });
  });
});

test("a moved store is searched like the one it was made of", async () => {
  const [start, away, home] = [await fullStore(), await elsewhere(), emptyFolder()];
  await move(start, away);
  await move(away, home);
  for (const location of [start, away, home]) {
    await withStore(location, async ({ reader }) => {
      const { reviews } = forCompany(reader, 1 as Id<"company">);
      for (const search of ["rochur", "guaranteed"]) {
        expect((await reviews.list({ number: 1, size: 10 }, { search })).total).toBe(1);
      }
    });
  }
});

test("an id that was given once is not given again", async () => {
  const [start, away, home] = [await fullStore(), await elsewhere(), emptyFolder()];
  await move(start, away);
  await move(away, home);
  await withStore(home, async (store) => {
    expect((await newTenant(store)).companyId).toBe(1200);
    const job = { kind: "expire-assets", payload: { before: 0 }, key: null } as const;
    expect(await store.write((transaction) => store.jobs.enqueue(transaction, job))).toBe(202);
  });
  const database = new DatabaseSync(databaseFile(home.folder), { readOnly: true });
  const last = database.prepare("select seq from sqlite_sequence where name = ?");
  expect(last.get("trigger")).toEqual({ seq: small.triggers + 3 });
  expect(last.get("event")).toEqual({ seq: 31 });
});

test.skipIf(testDatabase === undefined)(
  "texts that PostgreSQL cannot store are counted, and stored without U+0000",
  async () => {
    const [start, away] = [await fullStore(), await elsewhere()];
    const { tables } = await move(start, away);
    const company = tables.find(({ table }) => table === "company")!;
    expect(company.replacedTexts).toBeGreaterThan(0);
    expect(tables.find(({ table }) => table === "signingKey")!.replacedTexts).toBe(0);
    await withStore(away, async ({ reader }) => {
      const [first] = await reader[connection].selectFrom("company").orderBy("id").selectAll().execute();
      expect(first?.name).toBe("a\uFFFDb\uFFFD");
    });
  },
);

test("a second run finds that everything is done", async () => {
  const [start, away] = [await fullStore(), await elsewhere()];
  const first = await move(start, away);
  clock.advance(1000);
  expect(await move(start, away)).toEqual({ ...first, isNew: false });
});

test("the source is not changed", async () => {
  const start = await fullStore();
  const before = readFileSync(databaseFile(start.folder));
  await move(start, emptyFolder());
  expect(readFileSync(databaseFile(start.folder)).equals(before)).toBe(true);
});

test("the key in the data folder goes with a store that has one, and no other key is overwritten", async () => {
  const [start, home, other] = [await fullStore(), emptyFolder(), emptyFolder()];
  await move(start, home);
  expect(readFileSync(sealingKeyFile(home.folder), "utf8")).toBe("key");
  await withStore(other, async () => writeFileSync(sealingKeyFile(other.folder), "other"));
  await expect(move(start, other)).rejects.toThrow("has the sealing key of another store");
});

test("a target that is in use is refused, and left as it was", async () => {
  const [start, other] = [await fullStore(), await elsewhere()];
  await withStore(other, async (store) => void (await newTenant(store)));
  await expect(move(start, other)).rejects.toThrow("the target is in use, it has rows in company, user");
  await withStore(other, async (store) => void (await newTenant(store)));
});

test("while a service has one of them open, nothing is moved", async () => {
  const [start, away] = [await fullStore(), await elsewhere()];
  await withStore(start, async () => {
    await expect(move(start, away)).rejects.toThrow(StoreInUse);
  });
  await withStore(away, async () => {
    await expect(move(start, away)).rejects.toThrow(StoreInUse);
  });
  await expect(move(start, start)).rejects.toThrow(StoreInUse);
});

test.skipIf(testDatabase === undefined)("no service starts while a database is moved", async () => {
  const [start, away] = [await fullStore(), await elsewhere()];
  const starts: Promise<unknown>[] = [];
  const onProgress = () => {
    if (starts.length === 0) starts.push(openStore({ ...away, clock }).catch((error: unknown) => error));
  };
  await relocate({ from: start, to: away, clock, onProgress });
  expect(await starts[0]).toBeInstanceOf(StoreInUse);
});

/** Ends after some steps, as a kill would between two transactions. */
async function interrupted(from: StoreLocation, to: StoreLocation, stage: string): Promise<void> {
  const abort = new AbortController();
  const onProgress = (progress: { stage: string }) => void (progress.stage === stage && abort.abort());
  const moving = relocate({ from, to, clock, onProgress, signal: abort.signal });
  await expect(moving).rejects.toThrow("aborted");
}

test.each(["copying", "documents", "comparing"])("interrupted while %s, it goes on", async (stage) => {
  const [start, away] = [await fullStore(), await manyMachines()];
  await interrupted(start, away, stage);
  await expect(openStore({ ...away, clock })).rejects.toThrow(StoreUnfinished);
  await expect(move(away, emptyFolder())).rejects.toThrow(StoreUnfinished);
  const done: string[] = [];
  await relocate({ from: start, to: away, clock, onProgress: (progress) => done.push(progress.stage) });
  if (stage !== "copying") expect(done).not.toContain("copying");
  if (stage === "comparing") expect(done).not.toContain("documents");
  await withStore(away, async () => undefined);
});

test("a source that was used in between is refused, and so is another one", async () => {
  const [start, away] = [await fullStore(), await elsewhere()];
  await interrupted(start, away, "documents");
  const refused = /unfinished copy of another store, or the source has changed/;
  await expect(move(await fullStore({ ...small, triggers: 2 }), away)).rejects.toThrow(refused);
  await withStore(start, (store) => store.storage.write());
  await expect(move(start, away)).rejects.toThrow(refused);
});

test.skipIf(testDatabase === undefined)("a source that changes while it is copied is noticed", async () => {
  const [start, away] = [await fullStore(), await elsewhere()];
  await move(start, away);
  let isChanged = false;
  const onProgress = ({ stage }: RelocationProgress) => {
    if (stage !== "documents" || isChanged) return;
    isChanged = true;
    runInDatabase(away.databaseUrl!, `update "user" set "name" = 'Eve' where "id" = 1`);
  };
  const moved = relocate({ from: away, to: emptyFolder(), clock, onProgress });
  await expect(moved).rejects.toThrow("the source changed while it was copied, in user");
  expect(isChanged).toBe(true);
});

/** By a program of its own, as whoever does not know of the relocation, while this one waits. */
function runInDatabase(url: string, statement: string): void {
  const program = `import pg from "pg";
    const client = new pg.Client({ connectionString: ${JSON.stringify(url)} });
    await client.connect();
    await client.query(${JSON.stringify(statement)});
    await client.end();`;
  execFileSync(process.execPath, ["--input-type=module", "--eval", program], { cwd: import.meta.dirname });
}

const hash = createHash("sha256").update("document 1").digest("hex");
const fileOf = ({ folder }: StoreLocation, name: string) => join(blobFolder(folder), name.slice(0, 2), name);

test("a document that is damaged at the target is copied again", async () => {
  const [start, home] = [await fullStore(), emptyFolder()];
  await interrupted(start, home, "copying");
  const file = fileOf(home, hash);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, "something else");
  await move(start, home);
  expect(readFileSync(file, "utf8")).toBe("document 1");
});

test("a document that is damaged at the source is reported", async () => {
  const start = await fullStore();
  writeFileSync(fileOf(start, hash), "something else");
  await expect(move(start, emptyFolder())).rejects.toThrow(`the bytes of blob ${hash}`);
});

test("a folder without a store is refused", async () => {
  const nowhere = emptyFolder();
  await expect(move(nowhere, emptyFolder())).rejects.toThrow(RelocationRefused);
  expect(existsSync(nowhere.folder)).toBe(false);
});

test("a store of another version is refused", async () => {
  const start = await fullStore();
  const database = new DatabaseSync(databaseFile(start.folder));
  database.exec(`delete from "migration" where "number" = (select max("number") from "migration")`);
  database.close();
  await expect(move(start, emptyFolder())).rejects.toThrow(
    "run any command of this program on the source once",
  );
});

test("a row that is changed at the target is noticed", async () => {
  const [start, home] = [await fullStore(), emptyFolder()];
  await interrupted(start, home, "comparing");
  const database = new DatabaseSync(databaseFile(home.folder));
  database.exec(`update "user" set "name" = 'Eve' where "id" = 1`);
  database.close();
  await expect(move(start, home)).rejects.toThrow("the target differs from the source in user");
});
