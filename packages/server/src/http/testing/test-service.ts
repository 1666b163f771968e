/** An application over a real store in a folder of its own, with one company, one user and one client. */
import { forCompany, forInstallation, openStore, type Store } from "@docreview/store";
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSecret } from "../../auth/secret-hash.ts";
import { readSettings, type Settings } from "../../settings.ts";
import { createApp } from "../create-app.ts";

export const email = "ada@example.org";
export const clientId = "c:1 ä";

export type TestService = Awaited<ReturnType<typeof startTestService>>;

export async function startTestService() {
  const folder = await mkdtemp(join(tmpdir(), "docreview-server-"));
  let now = Date.UTC(2026, 5, 1);
  const clock = () => now;
  const store = await openStore({ folder, clock });
  const settings = testSettings({ DOCREVIEW_DATA: folder });
  const lines: string[] = [];
  const app = createApp({ store, settings, clock, log: { write: (line) => void lines.push(line) } });
  const accounts = await createAccounts(store);
  return {
    app,
    store,
    settings,
    clock,
    lines,
    ...accounts,
    advance: (milliseconds: number) => void (now += milliseconds),
    stop: async () => {
      await app.close();
      await store.close();
      await rm(folder, { recursive: true });
    },
  };
}

export function testSettings(environment: Readonly<Record<string, string>> = {}): Settings {
  const reading = readSettings({
    DOCREVIEW_SEALING_KEY: randomBytes(32).toString("base64"),
    DOCREVIEW_TRUST_PROXY: "1",
    DOCREVIEW_LOG_LEVEL: "trace",
    ...environment,
  });
  if (reading.kind === "refused") throw new Error(JSON.stringify(reading.faults));
  return reading.value;
}

async function createAccounts(store: Store) {
  const [password, secret] = await Promise.all([createSecret(), createSecret()]);
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
