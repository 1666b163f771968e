/**
 * The whole program on a port, with a real store and a real document: it starts, works, reports, shuts down and leaves
 * nothing behind.
 */
import {
  forCompany,
  forInstallation,
  leaseTime,
  openStore,
  type Claim,
  type Id,
  type Store,
} from "@docreview/store";
import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { once } from "node:events";
import { getPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Worker } from "node:worker_threads";
import type { SourceFile } from "@docreview/model";
import { expect, onTestFinished, test } from "vitest";
import { createSecret } from "../auth/secret-hash.ts";
import { readSettings } from "../settings/read-settings.ts";
import { putBytes } from "../cache/cached-blob.ts";
import { shippedRules } from "../testing/shared-runner.ts";
import { fixture } from "../testing/job-harness.ts";
import { startService } from "./start-service.ts";
import { startWorker } from "./start-worker.ts";
import { createTestLocation, testBlobs } from "@docreview/store/test-location";
import { storeLocation } from "../settings/store-location.ts";
import { variablesOf } from "../testing/test-service.ts";

const clientId = "machine";
const brochure = await fixture("fund-brochure.pdf");
// One pack: every service that starts compiles its rules.
const { rules, questionnaire } = await shippedRules();
const ruleBase = { rules: rules.filter(({ path }) => path.includes("plain-language")), questionnaire };

/** A data folder with one client, and functions that start programs on it. */
async function stage(environment: Readonly<Record<string, string>> = {}) {
  const folder = mkdtempSync(join(tmpdir(), "docreview-program-"));
  const { location, drop } = await createTestLocation(folder);
  const store = await openStore({ ...location, clock: Date.now });
  onTestFinished(async () => {
    await store.close();
    await drop();
    rmSync(folder, { recursive: true });
  });
  const secret = await createSecret();
  const { companyId, userId } = await store.write(async (transaction) => {
    const company = await forInstallation(transaction).companies.create("House");
    const { clients } = forCompany(transaction, company.id);
    const made = { clientId, name: "Machine", secretHash: secret.kept, role: "reviewer" } as const;
    return { companyId: company.id, userId: (await clients.create(made)).userId };
  });
  const reading = readSettings({
    ...variablesOf(location),
    DOCREVIEW_SEALING_KEY: randomBytes(32).toString("base64"),
    DOCREVIEW_PORT: "0",
    DOCREVIEW_READERS: "1",
    DOCREVIEW_THREADS: "1",
    ...environment,
  });
  if (reading.kind === "refused") throw new Error(JSON.stringify(reading.faults));
  const lines: string[] = [];
  const log = { write: (line: string) => void lines.push(line) };
  const parts = { settings: reading.value, version: "0", ruleBase, log };
  return { store, lines, secret: secret.shown, companyId, userId, parts };
}

type Stage = Awaited<ReturnType<typeof stage>>;

/** An uploaded document, with the job that reads it. */
async function upload({ store, companyId, userId }: Stage, bytes: Uint8Array): Promise<Id<"asset">> {
  const blob = await putBytes(store.blobs, bytes);
  return store.write(async (transaction) => {
    const { assets } = forCompany(transaction, companyId);
    const filesize = bytes.length;
    const given = { creatorId: userId, title: "", filename: "a.pdf", filesize, mimetype: "application/pdf" };
    const { id } = await assets.create(given);
    await assets.accept(id, await store.blobs.keep(transaction, blob));
    const payload = { companyId, assetId: id };
    await store.jobs.enqueue(transaction, { kind: "process-asset", payload, key: null });
    return id;
  });
}

const statusOf = async ({ store, companyId }: Stage, id: Id<"asset">) =>
  (await forCompany(store.reader, companyId).assets.find(id))?.status;

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await delay(5);
}

const isRunning = (store: Store) => async () => (await store.jobs.count()).running > 0;

async function tokenOf(url: string, secret: string): Promise<string> {
  const body = new URLSearchParams({
    grant_type: "client_credentials",
    client_id: clientId,
    client_secret: secret,
  });
  const answer = await fetch(`${url}/oauth/token`, { method: "POST", body });
  return ((await answer.json()) as { access_token: string }).access_token;
}

/** The resources opened by this process since then. */
const openThings = () =>
  process.getActiveResourcesInfo().filter((kind) => !/^(?:Timeout|Immediate)$/.test(kind));

test("a service responds, works and counts; when stopped, it finishes its work and leaves nothing open", async () => {
  const given = await stage();
  const before = openThings();
  const service = await startService({ ...given.parts, version: "1.2.3" });
  expect(service.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  const token = await tokenOf(service.url, given.secret);
  expect(token).toMatch(/^ey/);
  const claims = JSON.parse(Buffer.from(token.split(".")[1]!, "base64url").toString()) as { iss: string };
  expect(claims.iss).toBe(service.url);

  const read = await upload(given, brochure);
  await until(async () => (await statusOf(given, read)) === "ready");
  const failed = await upload(given, Buffer.from("no PDF"));
  await until(async () => (await statusOf(given, failed)) === "failed");
  const metrics = async () => (await fetch(`${service.url}/metrics`)).text();
  // The commit can be seen before it has been counted.
  await until(async () => (await metrics()).includes('docreview_assets_failed_total{code="validation"} 1'));
  expect(await metrics()).toContain('route="/oauth/token",status="2xx"');

  const late = await upload(given, brochure);
  await until(isRunning(given.store));
  await Promise.all([service.close(), service.close()]);
  expect(await statusOf(given, late)).toBe("ready");
  expect(await given.store.jobs.count()).toEqual({ waiting: 0, running: 0, dead: 0 });
  await expect(fetch(`${service.url}/healthz`)).rejects.toThrow("fetch failed");
  await until(async () => openThings().length <= before.length);

  const log = given.lines.join("");
  expect(log).toContain('"version":"1.2.3"');
  for (const secret of [token, given.secret, "term deposit"]) expect(log).not.toContain(secret);
});

test("a worker with a port answers probes and counts its jobs there, and nothing else", async () => {
  const given = await stage({ DOCREVIEW_WORKER_PORT: "0" });
  const before = openThings();
  const worker = await startWorker(given.parts);
  const ask = async (path: string) => fetch(`${worker.url}${path}`);
  expect((await ask("/healthz")).status).toBe(200);
  expect(await (await ask("/readyz")).json()).toEqual({ status: "ready" });
  expect((await ask("/v2/assets")).status).toBe(404);

  const failed = await upload(given, Buffer.from("no PDF"));
  await until(async () => (await statusOf(given, failed)) === "failed");
  const metrics = async () => (await ask("/metrics")).text();
  await until(async () => (await metrics()).includes('docreview_assets_failed_total{code="validation"} 1'));
  expect(await metrics()).toContain('docreview_threads_up{purpose="matching"} 1');

  await worker.close();
  await expect(ask("/healthz")).rejects.toThrow("fetch failed");
  await until(async () => openThings().length <= before.length);
});

test("a worker without a port does not listen, and says so", async () => {
  const given = await stage();
  const worker = await startWorker(given.parts);
  onTestFinished(() => worker.close());
  expect(worker.url).toBeNull();
});

test.runIf(process.platform === "linux")("a service that listens has everything loaded", async () => {
  const given = await stage();
  const before = childProcesses();
  const service = await startService({ ...given.parts, version: "0" });
  onTestFinished(() => service.close());
  expect(childProcesses()).toBe(before + 1);
  expect((await fetch(`${service.url}/readyz`)).status).toBe(200);
  const metrics = await (await fetch(`${service.url}/metrics`)).text();
  for (const purpose of ["jobs", "matching", "rendering"]) {
    expect(metrics).toContain(`docreview_threads_up{purpose="${purpose}"} 1`);
    expect(metrics).toContain(`docreview_thread_deaths_total{purpose="${purpose}"} 0`);
  }
});

test.runIf(process.platform === "linux")(
  "requests take precedence over jobs, and jobs over documents",
  async () => {
    const given = await stage();
    const service = await startService({ ...given.parts, version: "0" });
    onTestFinished(() => service.close());
    const own = niceOf("MainThread") ?? getPriority();
    const wanted = { jobs: 5, matching: 10, rendering: 10 };
    for (const [name, nice] of Object.entries(wanted))
      expect([name, niceOf(name)]).toEqual([name, Math.max(own, nice)]);
  },
);

/**
 * The nice value of a thread of this process, by the name that the operating system shows (proc(5): field 19 of
 * `stat`).
 */
function niceOf(name: string): number | undefined {
  const stats = readdirSync("/proc/self/task").map((task) =>
    readFileSync(`/proc/self/task/${task}/stat`, "utf8"),
  );
  const stat = stats.find((one) => one.includes(`(${name})`));
  return stat === undefined ? undefined : Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[16]);
}

test(
  "a job thread that dies costs its job one attempt, and the service keeps running",
  { tags: "long" },
  async () => {
    const workers: Worker[] = [];
    const note = (worker: Worker) => void workers.push(worker);
    process.on("worker", note);
    onTestFinished(() => void process.off("worker", note));
    const given = await stage();
    const service = await startService({ ...given.parts, version: "0" });
    onTestFinished(() => service.close());
    const ask = async (path: string) => (await fetch(`${service.url}${path}`)).status;
    const id = await upload(given, brochure);
    await until(isRunning(given.store));
    // The rendering thread and the job thread belong to this process; the others are threads of the latter.
    await Promise.all(workers.map((worker) => worker.terminate()));
    expect([await ask("/healthz"), await ask("/readyz")]).toEqual([200, 503]);
    expect(await tokenOf(service.url, given.secret)).toMatch(/^ey/);
    await until(async () => (await ask("/readyz")) === 200);
    await until(async () => (await statusOf(given, id)) === "ready");
    const metrics = await (await fetch(`${service.url}/metrics`)).text();
    expect(metrics).toContain('docreview_thread_deaths_total{purpose="jobs"} 1');
    expect(metrics).toContain('docreview_thread_deaths_total{purpose="rendering"} 1');
    expect(given.lines.filter((line) => line.includes("a thread died"))).toHaveLength(2);
  },
);

test(
  "a job thread that cannot start keeps the service from starting, and leaves nothing open",
  { tags: "long" },
  async () => {
    const given = await stage();
    const before = openThings();
    const broken = { path: "house/broken.yaml", text: null } as unknown as SourceFile;
    const ruleBase = { rules: [broken], questionnaire: null };
    await expect(startService({ ...given.parts, ruleBase, version: "0" })).rejects.toThrow(
      "A worker thread died",
    );
    await until(async () => openThings().length <= before.length);
  },
);

test.runIf(process.platform === "linux")(
  "a worker that cannot open its folder leaves no process",
  async () => {
    const given = await stage();
    const before = childProcesses();
    const file = join(given.parts.settings.dataFolder, "file");
    writeFileSync(file, "");
    const settings = { ...given.parts.settings, dataFolder: file };
    await expect(startWorker({ ...given.parts, settings })).rejects.toThrow("EEXIST");
    expect(childProcesses()).toBe(before);
  },
);

/** Those started by this process or one of its threads. */
function childProcesses(): number {
  const tasks = readdirSync("/proc/self/task");
  const children = tasks.map((task) => readFileSync(`/proc/self/task/${task}/children`, "utf8"));
  return children.join(" ").split(" ").filter(Boolean).length;
}

test("a request in progress gets its response before the service ends", { tags: "long" }, async () => {
  const given = await stage();
  const service = await startService({ ...given.parts, version: "0" });
  // The password check keeps the request in progress for a while.
  const answer = tokenOf(service.url, given.secret);
  await until(async () => given.lines.some((line) => line.includes("/oauth/token")));
  await service.close();
  expect(await answer).toMatch(/^ey/);
});

test(
  "work that outlasts the shutdown is abandoned, and another worker takes it over",
  { tags: "long" },
  async () => {
    const given = await stage({ DOCREVIEW_SHUTDOWN_MILLISECONDS: "0" });
    const service = await startService({ ...given.parts, version: "0" });
    const id = await upload(given, brochure);
    await until(isRunning(given.store));
    await service.close();
    expect(await statusOf(given, id)).toBe("processing");
    expect(given.lines.join("")).toContain("job abandoned");
    expect(given.lines.join("")).not.toContain("job failed");
    const later = await openStore({
      ...storeLocation(given.parts.settings),
      clock: () => Date.now() + leaseTime,
    });
    onTestFinished(() => later.close());
    const needs = ["processor"] as const;
    expect(await given.store.jobs.claim({ needs, limit: 1 })).toEqual([]);
    // PostgreSQL has its own clock.
    const claims: Claim[] = [];
    await until(async () => claims.push(...(await later.jobs.claim({ needs, limit: 1 }))) > 0);
    expect(claims).toMatchObject([{ attempt: 2, payload: { assetId: id } }]);
  },
);

test.skipIf(testBlobs !== undefined)(
  "a job that fails is logged with the origin of the error, and without its message",
  { tags: "long" },
  async () => {
    const given = await stage();
    const { store, companyId } = given;
    const id = await upload(given, brochure);
    const asset = await forCompany(store.reader, companyId).assets.find(id);
    const hash = asset!.contentHash!;
    rmSync(join(given.parts.settings.dataFolder, "blobs", hash.slice(0, 2), hash));
    const worker = await startWorker(given.parts);
    const failures = () => given.lines.filter((line) => line.includes("job failed"));
    await until(async () => failures().length > 0);
    await worker.close();
    const entry = JSON.parse(failures()[0]!) as {
      fault: { type: string; frames: readonly string[] };
      job: object;
    };
    expect(entry.fault.type).toBe("BlobMissing");
    expect(entry.fault.frames.join()).toContain("local-vault.ts");
    expect(entry.job).toMatchObject({ kind: "process-asset", attempt: 1 });
    expect(failures()[0]).not.toContain("is missing");
  },
);

test(
  "a document that exceeds a budget of the settings becomes a failed asset",
  { tags: "long" },
  async () => {
    const given = await stage({ DOCREVIEW_READ_MILLISECONDS: "1" });
    const id = await upload(given, brochure);
    const worker = await startWorker(given.parts);
    await until(async () => (await statusOf(given, id)) === "failed");
    await worker.close();
    const asset = await forCompany(given.store.reader, given.companyId).assets.find(id);
    expect(asset?.errors).toEqual([
      { code: "extraction", message: expect.stringContaining("0.001 s") as string },
    ]);
  },
);

test(
  "a document with more pages than the settings allow becomes a failed asset",
  { tags: "long" },
  async () => {
    const given = await stage({ DOCREVIEW_MAXIMUM_PAGES: "1" });
    const id = await upload(given, await fixture("product-disclosure.pdf"));
    const worker = await startWorker(given.parts);
    await until(async () => (await statusOf(given, id)) === "failed");
    await worker.close();
    const asset = await forCompany(given.store.reader, given.companyId).assets.find(id);
    expect(asset?.errors).toEqual([
      { code: "extraction", message: expect.stringContaining("12 pages; the limit is 1.") as string },
    ]);
  },
);

test(
  "a port in use is reported, and everything that was opened is closed again",
  { tags: "long" },
  async () => {
    const taken = createServer().listen(0, "127.0.0.1");
    await once(taken, "listening");
    onTestFinished(() => void taken.close());
    const { port } = taken.address() as AddressInfo;
    const given = await stage({ DOCREVIEW_PORT: String(port) });
    const before = openThings();
    const starting = startService({ ...given.parts, version: "0" });
    await expect(starting).rejects.toMatchObject({ code: "EADDRINUSE" });
    await until(async () => openThings().length <= before.length);
  },
);
