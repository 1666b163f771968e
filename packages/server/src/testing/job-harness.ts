/** A store in its own folder with one reviewer, the real runner with the bundled rules, and a worker. */
import { createSecretKey, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  forCompany,
  forInstallation,
  openStore,
  runWorker,
  sleep,
  type CompanyRepositories,
  type Id,
  type Store,
  type Transaction,
} from "@docreview/store";
import { createTestLocation } from "@docreview/store/test-location";
import { onTestFinished } from "vitest";
import { sealingKeyBytes } from "../auth/seal.ts";
import { createOutbound } from "../outbound/create-outbound.ts";
import { outboundSettings } from "../settings/outbound-settings.ts";
import { jobHandlers, type Work } from "../jobs/job-handlers.ts";
import { putBytes } from "../cache/cached-blob.ts";
import { startReviews } from "../jobs/start-reviews.ts";
import { asProgram, onUnaudited } from "./audited-changes.ts";
import { sharedRunner } from "./shared-runner.ts";

const repository = new URL("../../../../", import.meta.url);

export async function fixture(name: string): Promise<Uint8Array> {
  return new Uint8Array(await readFile(new URL(`fixtures/${name}`, repository)));
}

export type JobHarness = Awaited<ReturnType<typeof openJobHarness>>;

/** Everything except the runner is removed when the test has finished. */
export async function openJobHarness() {
  const { runner, ruleBase } = await sharedRunner();
  const folder = mkdtempSync(join(tmpdir(), "docreview-work-"));
  const { location, drop } = await createTestLocation(folder);
  const store = await openStore({ ...location, clock: Date.now, onUnaudited });
  onTestFinished(async () => {
    await store.close();
    await drop();
    rmSync(folder, { recursive: true, force: true });
  });
  const { companyId, userId } = await newReviewer(store);
  const write = <T>(work: (repositories: CompanyRepositories, transaction: Transaction) => Promise<T>) =>
    store.write((transaction) => work(forCompany(transaction, companyId), transaction));
  const outbound = createOutbound({ settings: outboundSettings({ allowedHosts: [], allowedPorts: [] }) });
  const sealing = createSecretKey(randomBytes(sealingKeyBytes));
  const settings = { maximumUploadBytes: 100 * 1024 ** 2 };
  const outboundWork = { settings, outbound, sealing, clock: Date.now, scanner: null };
  const work: Work = { store, runner, ruleBase, ...outboundWork, expired: () => undefined };
  return {
    ...work,
    store,
    runner,
    companyId,
    write,
    reads: forCompany(store.reader, companyId),
    /** Uploaded, with the job that reads it. */
    upload: (bytes: Uint8Array, mimetype?: string) => upload(store, { companyId, userId, bytes, mimetype }),
    review: (assetId: Id<"asset">, categorisationId: Id<"categorisation"> | null = null) =>
      write(async ({ reviews }, transaction) => {
        const { id } = await reviews.create({ creatorId: userId, assetId, categorisationId });
        await startReviews(transaction, store.jobs, { companyId, cause: { kind: "review", id } });
        return id;
      }),
    /** Pending; `selections` by category key, as option values. */
    categorisation: (questionnaire: string, selections: Readonly<Record<string, readonly string[]>>) =>
      write(async ({ categorisations }, transaction) => {
        const blob = await putBytes(store.blobs, Buffer.from(questionnaire));
        const questionnaireHash = await store.blobs.keep(transaction, blob);
        const categories = Object.entries(selections).map(([key, chosen]) => ({ key, selections: chosen }));
        const made = { creatorId: userId, name: "Answers", questionnaireHash, categories };
        return (await categorisations.create(made)).id;
      }),
    complete: (id: Id<"categorisation">) =>
      write(async ({ categorisations }, transaction) => {
        await categorisations.complete(id);
        await startReviews(transaction, store.jobs, { companyId, cause: { kind: "categorisation", id } });
      }),
    /** Runs a worker until the queue is empty; returns the errors it reported. */
    work: (parts: Partial<Work> = {}) => workOff(store, { ...work, ...parts }),
  };
}

function newReviewer(store: Store) {
  return store.write(async (transaction) => {
    const { id: companyId } = await forInstallation(transaction).companies.create("Company");
    const { id: userId } = await forCompany(transaction, companyId).users.createPerson({
      email: "reviewer@example.com",
      name: "Reviewer",
      role: "reviewer",
      passwordHash: "hash",
    });
    return { companyId, userId };
  });
}

interface Upload {
  readonly companyId: Id<"company">;
  readonly userId: Id<"user">;
  readonly bytes: Uint8Array;
  readonly filename?: string | undefined;
  readonly mimetype?: string | undefined;
}

export async function upload(
  store: Store,
  { companyId, userId, bytes, filename, mimetype }: Upload,
): Promise<Id<"asset">> {
  const blob = await putBytes(store.blobs, bytes);
  return store.write(async (transaction) => {
    const { assets } = forCompany(transaction, companyId);
    const { id } = await assets.create({
      creatorId: userId,
      title: "Brochure",
      filename: filename ?? "brochure.pdf",
      filesize: bytes.length,
      mimetype: mimetype ?? "application/pdf",
    });
    await assets.accept(id, await store.blobs.keep(transaction, blob));
    const payload = { companyId, assetId: id };
    await store.jobs.enqueue(transaction, { kind: "process-asset", payload, key: `process-asset:${id}` });
    return id;
  });
}

export async function workOff(given: Store, work: Work): Promise<readonly unknown[]> {
  const store = asProgram(given);
  const reported: unknown[] = [];
  const stop = new AbortController();
  const worker = runWorker({
    queue: store.jobs,
    write: store.write,
    handlers: jobHandlers({ ...work, store }),
    sleep,
    report: (error) => reported.push(error),
    concurrency: 2,
    signal: stop.signal,
  });
  for (;;) {
    const { waiting, running } = await store.jobs.count();
    if (waiting + running === 0) break;
    await sleep(10, stop.signal);
  }
  stop.abort();
  await worker;
  return reported;
}
