/**
 * The accounts for the sample. The example company has a client for the user; the sample uses another one, which gets a
 * new secret for each run and is disabled afterwards, so that no secret has to be stored.
 */
import {
  createClient,
  disableClient,
  enableClient,
  ensureExample,
  listClients,
  listUsers,
  rotateSecret,
  storeLocation,
  type AccountAnswer,
  type ClientWithSecret,
  type Example,
  type Settings,
} from "@docreview/server";
import { openStore, type Client, type Store, type User } from "@docreview/store";
import { clockOf } from "../service/with-store.ts";
import type { Terminal } from "../terminal/terminal.ts";

export interface Accounts {
  readonly example: Example;
  /** Who may open the review page; null if the company has no active user. */
  readonly person: User | null;
  /** Valid only until the sample is done. */
  readonly client: Client;
  readonly secret: string;
}

const sampleClientName = "docreview start";

export async function withAccounts(
  settings: Settings,
  terminal: Terminal,
  work: (accounts: Accounts) => Promise<void>,
): Promise<void> {
  const store = await openStore({ ...storeLocation(settings), clock: clockOf(terminal) });
  try {
    const example = await ensureExample(store);
    const company = String(example.company.id);
    const people = granted(await listUsers(store, company));
    const person = people.find(({ disabledAt }) => disabledAt === null) ?? null;
    const { client, secret } = await sampleClient(store, company);
    try {
      await work({ example, person, client, secret });
    } finally {
      await disableClient(store, client.clientId);
    }
  } finally {
    await store.close();
  }
}

async function sampleClient(store: Store, company: string): Promise<ClientWithSecret> {
  const clients = granted(await listClients(store, company));
  const kept = clients.find(({ name }) => name === sampleClientName);
  if (kept === undefined) {
    return granted(await createClient(store, { company, name: sampleClientName, role: "reviewer" }));
  }
  granted(await enableClient(store, kept.clientId));
  return granted(await rotateSecret(store, kept.clientId));
}

/** The account was found a moment ago, so a rejection is a bug. */
function granted<Value>(answer: AccountAnswer<Value>): Value {
  if (answer.kind === "refused") throw new Error(answer.reason);
  return answer.value;
}
