/** Upkeep with a controlled clock: when tasks run, and what happens to old documents. */
import {
  forCompany,
  forInstallation,
  openStore,
  type FoundRule,
  type FoundTrigger,
  type Id,
  type Sleep,
  type Store,
} from "@docreview/store";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { expireAssets } from "./expire-assets.ts";
import { runUpkeep } from "./upkeep.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

async function harness() {
  const folder = mkdtempSync(join(tmpdir(), "docreview-upkeep-"));
  const time = { now: Date.UTC(2026, 0, 1) };
  const clock = () => time.now;
  const store = await openStore({ folder, clock });
  onTestFinished(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });
  const { companyId, userId } = await store.write(async (transaction) => {
    const company = await forInstallation(transaction).companies.create("Tenant");
    const { users } = forCompany(transaction, company.id);
    const user = await users.createService({ name: "Machine", role: "reviewer" });
    return { companyId: company.id, userId: user.id };
  });
  const createAsset = () =>
    store.write(async (transaction) => {
      const { assets, reviews } = forCompany(transaction, companyId);
      const given = {
        creatorId: userId,
        title: "",
        filename: "a.pdf",
        filesize: 1,
        mimetype: "application/pdf",
      };
      const { id } = await assets.create(given);
      await reviews.create({ creatorId: userId, assetId: id, categorisationId: null });
      return id;
    });
  return { store, time, clock, companyId, createAsset, reads: forCompany(store.reader, companyId) };
}

interface Watched {
  readonly store: Pick<Store, "reader" | "write" | "blobs" | "jobs">;
  readonly time: { now: number };
  readonly until: number;
  readonly retentionDays?: number;
}

/** Runs upkeep with a sleep that advances the clock, and stops it at `until`. */
async function upkeepUntil({ store, time, until, retentionDays }: Watched): Promise<readonly unknown[]> {
  const stop = new AbortController();
  const reported: unknown[] = [];
  const sleep: Sleep = async (milliseconds) => {
    time.now += milliseconds;
    if (time.now >= until) stop.abort();
  };
  await runUpkeep({
    store,
    clock: () => time.now,
    sleep,
    signal: stop.signal,
    retentionDays: retentionDays ?? null,
    report: (error) => reported.push(error),
  });
  return reported;
}

test("it deletes expired data every minute and sweeps every ten, and a failed task runs again at its next time", async () => {
  const { store, time } = await harness();
  const start = time.now;
  const writes: number[] = [];
  const sweeps: number[] = [];
  const watched = {
    ...store,
    write: ((work) => {
      writes.push((time.now - start) / minute);
      return store.write(work);
    }) as Store["write"],
    blobs: {
      ...store.blobs,
      sweep: async () => {
        sweeps.push((time.now - start) / minute);
        throw new Error("no disk");
      },
    },
  };
  const reported = await upkeepUntil({ store: watched, time, until: start + 21 * minute });
  // The first run counts the rule uses of the company.
  expect(writes).toEqual([0, ...Array.from({ length: 21 }, (_, index) => index)]);
  expect(sweeps).toEqual([0, 10, 20]);
  expect(reported.map(String)).toEqual(Array<string>(3).fill("Error: no disk"));
});

test("expired data is deleted after a minute", async () => {
  const { store, time } = await harness();
  const revokedTokens = forInstallation(store.reader).revokedTokens;
  await store.write((transaction) => forInstallation(transaction).revokedTokens.add("a", time.now + 1000));
  expect(await revokedTokens.has("a")).toBe(true);
  await upkeepUntil({ store, time, until: time.now + 2 * minute });
  expect(await revokedTokens.has("a")).toBe(false);
});

test("several processes enqueue one job for old documents; without retention, none does", async () => {
  const { store, time } = await harness();
  await upkeepUntil({ store, time, until: time.now + 30 * minute });
  expect((await store.jobs.count()).waiting).toBe(0);
  const { now } = time;
  await Promise.all(
    [1, 2].map(() => upkeepUntil({ store, time, until: now + 30 * minute, retentionDays: 30 })),
  );
  expect(await store.jobs.claim({ needs: ["processor"], limit: 9 })).toMatchObject([
    { payload: { before: now - 30 * day } },
  ]);
});

const expiry = (before: number) =>
  ({
    id: 1 as Id<"job">,
    kind: "expire-assets",
    attempt: 1,
    deferrals: 0,
    payload: { before },
  }) as const;

const place = { page: 1, quads: [[50, 700, 150, 700, 50, 690, 150, 690]] as const };
const foundTrigger: FoundTrigger = {
  fingerprint: "0123456789abcdef",
  text: "guaranteed",
  feedback: null,
  classifier: "guaranteed",
  triggerType: "term",
  displayable: true,
  coordinates: place,
  places: [place],
  sentenceReference: 1,
  startOffset: 0,
  endOffset: 10,
  confidence: null,
  nearest: null,
};
const foundRule: FoundRule = {
  ruleKey: "au/guaranteed-return",
  reference: "AU-1.1",
  group: "Promises",
  description: "A return must not be promised.",
  feedback: "Remove it.",
  score: 8,
  requiresJudgement: false,
  hidden: false,
  triggers: [],
};

const runExpiry = async (store: Store, before: number, signal: AbortSignal) => {
  const counts: number[] = [];
  const { run } = expireAssets({ store, expired: ({ count }) => counts.push(count) });
  await store.write(await run(expiry(before), signal));
  return counts;
};

test("old documents are deleted with their reviews, in batches, and newer ones remain", async () => {
  const { store, time, reads, createAsset } = await harness();
  const old = [];
  for (let index = 0; index < 120; index += 1) old.push(await createAsset());
  time.now += day;
  const young = await createAsset();
  const { signal } = new AbortController();
  // On a slow machine, it says every ten seconds how far it is.
  expect((await runExpiry(store, time.now, signal)).at(-1)).toBe(120);
  expect((await reads.assets.list({ number: 1, size: 10 })).items.map(({ id }) => id)).toEqual([young]);
  expect((await reads.reviews.list({ number: 1, size: 10 })).items.map(({ assetId }) => assetId)).toEqual([
    young,
  ]);
  expect(await runExpiry(store, time.now, signal)).toEqual([]);
});

test("a document with very many findings is deleted in several transactions, between which others write", async () => {
  const { store, time, reads, companyId, createAsset } = await harness();
  const id = await createAsset();
  const { items } = await reads.reviews.list({ number: 1, size: 1 });
  const review = items[0]!.id;
  await store.write(async (transaction) => {
    const { reviews } = forCompany(transaction, companyId);
    const begun = await reviews.begin(review, { ruleBaseHash: null, questionnaireHash: null, asOf: null });
    const triggers = Array.from({ length: 5000 }, () => foundTrigger);
    const result = { rules: [{ ...foundRule, triggers }], ruleErrors: [], warnings: [], resultHash: null };
    await reviews.finish(review, begun!.attempt, result);
  });
  const left: number[] = [];
  const write: Store["write"] = async (work) => {
    const result = await store.write(work);
    left.push((await reads.triggers.statesOf(review)).length);
    // A request in the meantime.
    await store.write((transaction) => forInstallation(transaction).companies.create("Another"));
    return result;
  };
  const counts: number[] = [];
  const { run } = expireAssets({
    store: { ...store, write },
    expired: ({ count }) => counts.push(count),
  });
  await store.write(await run(expiry(time.now + 1), new AbortController().signal));
  expect(left).toEqual([3000, 1000, 0]);
  expect(counts).toEqual([1]);
  expect(await reads.assets.find(id)).toBeNull();
});

test("an expiry that another worker took over deletes nothing more", async () => {
  const { store, time, reads, createAsset } = await harness();
  const id = await createAsset();
  expect(await runExpiry(store, time.now + 1, AbortSignal.abort())).toEqual([]);
  expect(await reads.assets.find(id)).not.toBeNull();
});
