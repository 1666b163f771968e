/**
 * A service in small, for `crash.test.ts` to kill: clients that upload, review, dismiss and remove, a worker, and a
 * sweeper. It writes a line to its standard output for each thing that it has acknowledged, after the store has;
 * `removing` is written before, as what is removed need not have been acknowledged to be gone.
 */
import { writeSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { setTimeout as delay } from "node:timers/promises";
import { countRuleUses } from "../counts/count-rule-uses.ts";
import { sleep } from "../jobs/sleep.ts";
import { runWorker } from "../jobs/worker.ts";
import type { Id } from "../model/id.ts";
import { openStore } from "../open-store.ts";
import { forCompany } from "../resources/for-company.ts";
import { crashHandlers } from "./crash-handlers.ts";
import { keepText, newAsset, newTenant } from "./tenants.ts";

// A process that is killed leaves no compiled code for the next.
flushCompileCache();

const [folder = "", round = ""] = process.argv.slice(2);
const store = await openStore({ folder, clock: Date.now });
// To this one every upload is long over, so that it removes bytes immediately, even from under an upload.
const sweeper = await openStore({ folder, clock: () => Date.now() + 60 * 60 * 1000 });
const tenant = await newTenant(store, `round-${round}`);
const { companyId, userId } = tenant;
const actor = { kind: "user", userId, address: "203.0.113.7" } as const;
// From now on, every change is counted in its own transaction.
await countRuleUses(store);
const say = (...words: readonly unknown[]) => writeSync(1, `${words.join(" ")}\n`);
say("open", companyId);

void runWorker({
  queue: store.jobs,
  write: store.write,
  handlers: crashHandlers(store),
  concurrency: 3,
  signal: new AbortController().signal,
  sleep,
  report: (error) => {
    // A review that was removed while it ran.
    if (!String(error).startsWith("StaleAttempt: attempt 1 at review")) say("error", String(error));
  },
});
for (const name of ["a", "b", "c"]) void client(name);
void sweep();

async function client(name: string): Promise<void> {
  let last: Accepted | null = null;
  for (let turn = 0; ; turn++) {
    const text = `${round} ${name} ${turn} ${"x".repeat((turn * 977) % 5000)}`;
    const made: Made | null = await accept(text, last).catch(onlySwept);
    if (made === null) continue;
    last = made;
    say("accepted", companyId, made.asset.id, made.review.id);
    if (turn % 2 === 0) await dismiss(made);
    if (turn % 3 === 1) await remove(made);
  }
}

type Made = Awaited<ReturnType<typeof accept>>;

interface Accepted {
  readonly asset: { readonly id: Id<"asset"> };
}

/** As the next version of the last one, unless that has been removed. */
function accept(text: string, last: Accepted | null) {
  return store.write(async (transaction) => {
    const { assets, reviews, versions, audit } = forCompany(transaction, companyId);
    const asset = await assets.create({ ...newAsset(tenant), title: text });
    audit.record({ actor, action: "asset.created", subject: { type: "assets", id: asset.id } });
    if (last !== null) await versions.setPrevious(asset.id, last.asset.id);
    await assets.accept(asset.id, await keepText(store, transaction, text));
    const review = await reviews.create({ creatorId: userId, assetId: asset.id, categorisationId: null });
    const payload = { companyId, reviewId: review.id };
    await store.jobs.enqueue(transaction, { kind: "run-review", payload, key: `review:${review.id}` });
    return { asset, review };
  });
}

async function dismiss({ asset, review }: Made): Promise<void> {
  const reads = forCompany(store.reader, companyId);
  while ((await reads.reviews.find(review.id))?.status === "pending") await delay(1);
  const [trigger] = await reads.triggers.statesOf(review.id);
  const change = { verdict: "dismissed", reason: asset.title, userId } as const;
  await store.write(async (transaction) => {
    const { triggers, audit } = forCompany(transaction, companyId);
    await triggers.change(trigger!.id, change);
    audit.record({ actor, action: "trigger.changed", subject: { type: "triggers", id: trigger!.id } });
  });
  say("dismissed", companyId, asset.id, trigger!.id);
}

async function remove({ asset }: Made): Promise<void> {
  say("removing", companyId, asset.id);
  await sweeper.write(async (transaction) => {
    const { assets, audit } = forCompany(transaction, companyId);
    await assets.remove(asset.id);
    audit.record({ actor, action: "asset.deleted", subject: { type: "assets", id: asset.id } });
  });
  say("removed", companyId, asset.id);
}

async function sweep(): Promise<never> {
  for (;;) {
    await sweeper.blobs.sweep();
    await delay(5);
  }
}

function onlySwept(error: unknown): null {
  if (!/BlobMissing|ENOENT/.test(String(error))) say("error", String(error));
  return null;
}
