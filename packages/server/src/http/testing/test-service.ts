/** An application over a real store in a folder of its own, with one company, one user and one client. */
import { forCompany, forInstallation, openStore, type Store } from "@docreview/store";
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSecret } from "../../auth/secret-hash.ts";
import { createLog } from "../../log.ts";
import { createMetrics } from "../../metrics.ts";
import { createOutbound } from "../../outbound/create-outbound.ts";
import { outboundSettings } from "../../settings/outbound-settings.ts";
import { readSettings } from "../../settings/read-settings.ts";
import { settleSettings, type ServiceSettings } from "../../settings/settle-settings.ts";
import { sharedRunner } from "../../jobs/testing/shared-runner.ts";
import { createApp } from "../create-app.ts";

export const email = "ada@example.org";
export const clientId = "c:1 ä";

export type TestService = Awaited<ReturnType<typeof startTestService>>;

/** `environment`: settings that differ from those of every test. */
export async function startTestService(environment: Readonly<Record<string, string>> = {}) {
  const folder = await mkdtemp(join(tmpdir(), "docreview-server-"));
  let now = Date.UTC(2026, 5, 1);
  const clock = () => now;
  const metrics = createMetrics();
  const store = await openStore({ folder, clock, observe: metrics.observe });
  const settings = await testSettings({ DOCREVIEW_DATA: folder, ...environment });
  const lines: string[] = [];
  const log = createLog({ level: settings.logLevel, target: { write: (line) => void lines.push(line) } });
  const { runner, ruleBase } = await sharedRunner();
  let expected = 0;
  const expectDocument = () => void (expected += 1);
  const parts = { store, settings, clock, metrics, log, ruleBase, runner, expectDocument, version: "0.0.0" };
  const app = createApp(parts);
  const accounts = await createAccounts(store);
  return {
    ...parts,
    ...errandParts(settings),
    app,
    lines,
    /** How often a document was said to be likely to come. */
    expected: () => expected,
    ...accounts,
    advance: (milliseconds: number) => void (now += milliseconds),
    stop: async () => {
      await app.close();
      await store.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** What work needs that goes out to others. */
function errandParts(settings: ServiceSettings) {
  const outbound = createOutbound({ settings: outboundSettings(settings) });
  return { outbound, sealing: settings.sealingKey, scanner: null };
}

export async function testSettings(
  environment: Readonly<Record<string, string>> = {},
): Promise<ServiceSettings> {
  const reading = readSettings({
    DOCREVIEW_SEALING_KEY: randomBytes(32).toString("base64"),
    DOCREVIEW_TRUST_PROXY: "1",
    DOCREVIEW_LOG_LEVEL: "trace",
    // The clock of these tests stands still, and so would the minute.
    DOCREVIEW_REQUESTS_PER_MINUTE: "100000",
    ...environment,
  });
  if (reading.kind === "refused") throw new Error(JSON.stringify(reading.faults));
  return settleSettings(reading.value);
}

/** The same for all services of a file, as hashing them takes long on purpose. */
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
