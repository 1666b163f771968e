/** An application over a real store in its own folder, with one company, one user and one client. */
import type { ServiceFaultKind } from "@docreview/model";
import { forCompany, forInstallation, openStore, type Store, type StoreLocation } from "@docreview/store";
import { createTestLocation, type TestLocation } from "@docreview/store/test-location";
import type { FastifyInstance } from "fastify";
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSecret } from "../auth/secret-hash.ts";
import { createLog } from "../observability/log.ts";
import { createMetrics } from "../observability/metrics.ts";
import { createOutbound } from "../outbound/create-outbound.ts";
import { outboundSettings } from "../settings/outbound-settings.ts";
import { readSettings } from "../settings/read-settings.ts";
import { settleSettings, type ServiceSettings } from "../settings/settle-settings.ts";
import { asProgram, onUnaudited } from "./audited-changes.ts";
import { sharedRunner } from "./shared-runner.ts";
import { createApp } from "../app/create-app.ts";
import type { ThreadStatus } from "../http/service.ts";
import type { PageFiles } from "../review-page/page-files.ts";

type Threads = ReturnType<ThreadStatus>;

export const email = "ada@example.org";
export const clientId = "c:1 ä";

export type TestService = Awaited<ReturnType<typeof startTestService>>;

/** `environment`: settings that differ from the defaults of tests. */
export async function startTestService(
  environment: Readonly<Record<string, string>> = {},
  page: PageFiles | null = null,
) {
  const folder = await mkdtemp(join(tmpdir(), "docreview-server-"));
  let now = Date.UTC(2026, 5, 1);
  let uptime = 0;
  const clock = () => now;
  const monotonic = () => uptime;
  const metrics = createMetrics();
  const { location, drop } = isInFolder(environment) ? folderOnly(folder) : await createTestLocation(folder);
  const store = await openStore({ ...location, clock, observe: metrics.observe, onUnaudited });
  const settings = await testSettings({ ...variablesOf(location), ...environment });
  const lines: string[] = [];
  const log = createLog({ level: settings.logLevel, target: { write: (line) => void lines.push(line) } });
  const { runner, tries, ruleBase } = await sharedRunner();
  /** The health of its threads, as the service sees it. */
  let health: Threads = {};
  const threads = () => health;
  let fault: ServiceFaultKind | null = null;
  const recentFault = () => fault;
  const told = { threads, recentFault, metrics, log };
  const parts = {
    store,
    settings,
    clock,
    monotonic,
    ruleBase,
    runner,
    tries,
    ...told,
    version: "0.0.0",
    page,
  };
  const app = createApp({ ...parts, store: asProgram(store) });
  const second =
    location.databaseUrl === undefined ? null : await openStore({ ...location, clock, onUnaudited });
  if (second !== null) takeTurns(app, createApp({ ...parts, store: asProgram(second) }));
  const accounts = await createAccounts(store);
  return {
    ...parts,
    ...outboundParts(settings),
    app,
    lines,
    setThreads: (given: Threads) => void (health = given),
    setRecentFault: (given: ServiceFaultKind | null) => void (fault = given),
    ...accounts,
    advance: (milliseconds: number) => {
      now += milliseconds;
      uptime += milliseconds;
    },
    /** Changes only the time of day, as an operator or a time server may. */
    setClockBack: (milliseconds: number) => void (now -= milliseconds),
    stop: async () => {
      await app.close();
      await second?.close();
      await store.close();
      await drop();
      await rm(folder, { recursive: true });
    },
  };
}

/** Settings of tests that read the data folder: they always run on SQLite and files. */
export const inFolder = { DOCREVIEW_DATABASE_URL: "", DOCREVIEW_BLOBS_URL: "" };

const isInFolder = ({ DOCREVIEW_DATABASE_URL: url }: Readonly<Record<string, string>>) => url === "";

function folderOnly(folder: string): TestLocation {
  return { location: { folder }, drop: async () => undefined };
}

/** Settings for a store. */
export function variablesOf({ folder, databaseUrl, blobsUrl }: StoreLocation): Record<string, string> {
  return {
    DOCREVIEW_DATA: folder,
    ...(databaseUrl !== undefined && { DOCREVIEW_DATABASE_URL: databaseUrl }),
    ...(blobsUrl !== undefined && { DOCREVIEW_BLOBS_URL: blobsUrl }),
  };
}

/** On PostgreSQL, requests go to two applications in turn, as behind a load balancer. */
function takeTurns(app: FastifyInstance, other: FastifyInstance): void {
  const injectors = [app.inject.bind(app), other.inject.bind(other)] as const;
  let turn = 0;
  const inject = (...request: Parameters<typeof app.inject>) => injectors[(turn += 1) % 2]!(...request);
  Object.assign(app, { inject });
  app.addHook("onClose", () => other.close());
}

/** What jobs need for outgoing requests. */
function outboundParts(settings: ServiceSettings) {
  const outbound = createOutbound({ settings: outboundSettings(settings) });
  return { outbound, sealing: settings.sealingKey, scanner: null };
}

export async function testSettings(
  environment: Readonly<Record<string, string>> = {},
): Promise<ServiceSettings> {
  const parsed = readSettings({
    DOCREVIEW_SEALING_KEY: randomBytes(32).toString("base64"),
    DOCREVIEW_TRUST_PROXY: "1",
    DOCREVIEW_LOG_LEVEL: "trace",
    // The clock of these tests does not advance, so the minute would never end.
    DOCREVIEW_REQUESTS_PER_MINUTE: "100000",
    ...environment,
  });
  if (parsed.kind === "refused") throw new Error(JSON.stringify(parsed.faults));
  return settleSettings(parsed.value, parsed.value.sealingKey!);
}

/** The same for all services of a file, as hashing is deliberately slow. */
const secrets = Promise.all([createSecret(), createSecret()]);

async function createAccounts(store: Store) {
  const [password, secret] = await secrets;
  return store.write(async (transaction) => {
    const company = await forInstallation(transaction).companies.create("Analytical Engines");
    const { users, clients } = forCompany(transaction, company.id);
    const user = await users.createPerson({ email, name: "Ada", role: "admin", passwordHash: password.kept });
    const client = await clients.create({
      clientId,
      name: "Loom",
      secretHash: secret.kept,
      role: "reviewer",
    });
    return { company, user, client, password: password.shown, secret: secret.shown };
  });
}
