/**
 * The store under `kill -9`: a child process works on one folder and says what it has acknowledged, is killed at a
 * moment that nobody chose, and what it said is held against what a new process finds. Round follows round on the same
 * folder, so that each has to cope with what the one before has left.
 *
 * @module-tag long
 */
import { spawn } from "node:child_process";
import { DatabaseSync } from "node:sqlite";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { blobsOf } from "./backup/copy-database.ts";
import { checkCounts } from "./counts/rebuild-counts.ts";
import type { Id } from "./model/id.ts";
import { leaseTime } from "./jobs/job-queue.ts";
import { sleep } from "./jobs/sleep.ts";
import { runWorker } from "./jobs/worker.ts";
import { databaseFile } from "./data-folder/layout.ts";
import type { ComparisonCounts } from "./resources/comparisons/table.ts";
import { openStore, type Store } from "./open-store.ts";
import { verifyAudit } from "./resources/audit/verify.ts";
import { forCompany } from "./resources/for-company.ts";
import { testDatabase } from "./testing/test-location.ts";
import { crashHandlers, triggersFound } from "./testing/crash-handlers.ts";
import { temporaryFolder } from "./testing/temporary-store.ts";

/** To run longer: `CRASH_ROUNDS=1000`. */
const rounds = Number(process.env["CRASH_ROUNDS"] ?? 20);

/** Lines after which a child has compared versions and carried judgements: the last one goes so far, however few rounds there are. */
const enough = 60;

const child = fileURLToPath(new URL("./testing/crash-child.ts", import.meta.url));

interface Accepted {
  readonly companyId: Id<"company">;
  readonly assetId: Id<"asset">;
  readonly reviewId: Id<"review">;
}

/** What one child acknowledged. */
interface Ledger {
  readonly accepted: readonly Accepted[];
  readonly dismissed: ReadonlyMap<number, Id<"trigger">>;
  /** Requested, whether acknowledged or not. */
  readonly removing: ReadonlySet<number>;
  readonly removed: ReadonlySet<number>;
}

/** The child works in a folder, on whatever database other tests run. */
const isOther = testDatabase !== undefined;

test.skipIf(isOther)(
  `${rounds} kills lose nothing that was acknowledged, and leave nothing half`,
  { timeout: 60_000 + rounds * 10_000 },
  async () => {
    const folder = join(temporaryFolder(), "data");
    const ledgers: Ledger[] = [];
    for (let round = 0; round < rounds; round++) {
      const ledger = read(await killedAtRandom(folder, round));
      ledgers.push(ledger);
      const store = await openStore({ folder, clock: Date.now });
      await expectAcknowledged(store, ledger);
      await expectAudited(store, ledger);
      await expectWhole(store, folder);
      await store.close();
    }
    // Long after the last death, every job has run to its end.
    const store = await openStore({ folder, clock: () => Date.now() + leaseTime });
    await drain(store);
    for (const ledger of ledgers) await expectAcknowledged(store, ledger);
    const { reviews, jobs, compared, carried } = await expectWhole(store, folder);
    expect(jobs).toBe(0);
    expect(reviews["pending"] ?? 0).toBe(0);
    expect(reviews["finished"]).toBeGreaterThan(0);
    expect(Math.min(compared, carried)).toBeGreaterThan(0);
    const all = (kind: keyof Ledger) => ledgers.reduce((sum, ledger) => sum + [...ledger[kind]].length, 0);
    console.info(
      `${rounds} kills: ${all("accepted")} accepted, ${all("dismissed")} dismissed, ${all("removed")} removed`,
    );
    expect(all("accepted")).toBeGreaterThan(rounds);
    expect(all("removed")).toBeGreaterThan(0);
    await store.close();
  },
);

/** The lines of a child that worked for some time. */
function killedAtRandom(folder: string, round: number): Promise<readonly string[]> {
  return new Promise((done, fail) => {
    const running = spawn(process.execPath, [child, folder, String(round)], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    let output = "";
    let isDoomed = false;
    // Counted by its output, not only by the clock: on a busy machine it would be killed before it did anything.
    const lines = Math.random() * 30 + (round === rounds - 1 ? enough : 0);
    running.stdout.on("data", (bytes: Buffer) => {
      output += bytes.toString();
      if (isDoomed || output.split("\n").length <= lines) return;
      isDoomed = true;
      setTimeout(() => running.kill("SIGKILL"), Math.random() * 50);
    });
    running.on("error", fail);
    running.on("close", (_, signal) => {
      // The last line may be cut off: then it does not count.
      if (signal === "SIGKILL") done(output.split("\n").slice(0, -1));
      else fail(new Error(`the child ended by itself: ${output}`));
    });
  });
}

function read(lines: readonly string[]): Ledger {
  const said = (word: string) =>
    lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.split(" ").slice(1).map(Number));
  expect(lines.filter((line) => line.startsWith("error"))).toEqual([]);
  return {
    accepted: said("accepted").map(
      ([companyId, assetId, reviewId]) => ({ companyId, assetId, reviewId }) as Accepted,
    ),
    dismissed: new Map(
      said("dismissed").map(([, assetId, triggerId]) => [assetId!, triggerId as Id<"trigger">]),
    ),
    removing: new Set(said("removing").map(([, assetId]) => assetId!)),
    removed: new Set(said("removed").map(([, assetId]) => assetId!)),
  };
}

/** The log has each change that is there, and none that is not; its chain is whole. */
async function expectAudited(store: Store, { accepted, dismissed, removed }: Ledger): Promise<void> {
  const [{ companyId } = { companyId: null }] = accepted;
  if (companyId === null) return;
  const { audit } = forCompany(store.reader, companyId);
  const verified = await verifyAudit(audit).next();
  expect(verified).toMatchObject({ done: true, value: { erased: 0 } });
  const told: string[] = [];
  for (let at = 0; ;) {
    const rows = await audit.after(at, 500);
    told.push(...rows.map(({ action, subjectId }) => `${action} ${subjectId}`));
    at = rows.at(-1)?.position ?? 0;
    if (rows.length < 500) break;
  }
  expect(told).toEqual([...new Set(told)]);
  expect(told).toEqual(
    expect.arrayContaining([
      ...accepted.map(({ assetId }) => `asset.created ${assetId}`),
      ...[...dismissed.values()].map((id) => `trigger.changed ${id}`),
      ...[...removed].map((id) => `asset.deleted ${id}`),
    ]),
  );
  for (const line of told) {
    const [action, id] = line.split(" ");
    const asset = Number(id) as Id<"asset">;
    if (action === "asset.deleted")
      expect(await forCompany(store.reader, companyId).assets.find(asset)).toBeNull();
    const isThere = action !== "asset.created" || told.includes(`asset.deleted ${id}`);
    if (!isThere) expect(await forCompany(store.reader, companyId).assets.find(asset)).not.toBeNull();
  }
}

async function expectAcknowledged(store: Store, ledger: Ledger): Promise<void> {
  for (const { companyId, assetId, reviewId } of ledger.accepted) {
    const reads = forCompany(store.reader, companyId);
    const asset = await reads.assets.find(assetId);
    if (ledger.removed.has(assetId)) expect(asset).toBeNull();
    if (asset === null) {
      expect(ledger.removing.has(assetId)).toBe(true);
      expect(await reads.reviews.find(reviewId)).toBeNull();
      continue;
    }
    expect(Buffer.from(await store.blobs.readWhole(asset.contentHash!)).toString()).toBe(asset.title);
    expect(await reads.reviews.find(reviewId)).not.toBeNull();
    const dismissed = ledger.dismissed.get(assetId);
    if (dismissed === undefined) continue;
    const triggers = await reads.triggers.statesOf(reviewId);
    expect(triggers.find(({ id }) => id === dismissed)?.verdict).toBe("dismissed");
    const carried = await reads.comparisons.carriedEventOf(dismissed);
    const { total } = await reads.triggers.history(dismissed, { number: 1, size: 1 });
    expect(total).toBe(carried === null ? 1 : 2);
  }
}

/** What must be true at every moment, read without the repositories: each change is complete or absent. */
async function expectWhole(store: Store, folder: string) {
  const database = new DatabaseSync(databaseFile(folder), { readOnly: true });
  const rows = database
    .prepare(
      `select r."id", r."status",
         (select count(*) from "job" j where j."key" = 'review:' || r."id") as "jobs",
         (select count(*) from "reviewRule" u join "trigger" t on t."companyId" = u."companyId"
            and t."reviewRuleId" = u."id" where u."companyId" = r."companyId" and u."reviewId" = r."id") as "triggers"
       from "review" r`,
    )
    .all();
  const compared = database
    .prepare(
      `select c."counts",
         (select count(*) from "triggerComparison" t where t."reviewId" = c."reviewId") as "triggers",
         (select count(*) from "carriedJudgement" j join "triggerEvent" e on e."id" = j."eventId"
            where j."reviewId" = c."reviewId") as "carried"
       from "reviewComparison" c`,
    )
    .all();
  const { jobs } = database.prepare('select count(*) as "jobs" from "job"').get() as { jobs: number };
  expect(database.prepare("pragma foreign_key_check").all()).toEqual([]);
  expect(database.prepare("pragma quick_check").all()).toMatchObject([{ quick_check: "ok" }]);
  database.close();
  for (const { status, jobs, triggers } of rows) {
    const expected = status === "pending" ? { jobs: 1, triggers: 0 } : { jobs: 0, triggers: triggersFound };
    expect({ status, jobs, triggers }).toEqual({ status, ...expected });
  }
  for (const { counts, triggers, carried } of compared) {
    const { unchanged, carried: said } = JSON.parse(String(counts)) as ComparisonCounts;
    expect({ triggers, carried }).toEqual({ triggers: triggersFound, carried: said });
    expect(unchanged).toBe(triggersFound);
  }
  expect(await checkCounts(store.reader)).toBe(0);
  for (const hash of blobsOf(databaseFile(folder))) await store.blobs.readWhole(hash);
  const reviews: Record<string, number> = {};
  for (const { status } of rows) reviews[String(status)] = (reviews[String(status)] ?? 0) + 1;
  return {
    reviews,
    jobs,
    compared: compared.length,
    carried: compared.filter(({ carried }) => carried !== 0).length,
  };
}

async function drain(store: Store): Promise<void> {
  const stop = new AbortController();
  const worker = runWorker({
    queue: store.jobs,
    write: store.write,
    handlers: crashHandlers(store),
    concurrency: 4,
    signal: stop.signal,
    sleep,
    report: (error, job) => {
      throw new Error(`job ${job?.id}`, { cause: error });
    },
  });
  for (let counts = await store.jobs.count(); counts.waiting + counts.running > 0;) {
    await delay(10);
    counts = await store.jobs.count();
  }
  stop.abort();
  await worker;
}
