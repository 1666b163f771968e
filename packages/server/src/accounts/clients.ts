/**
 * OAuth clients as an operator manages them, identified by `client_id`. A secret is random, shown once, and stored as a
 * hash; a new secret replaces the old one at once.
 */
import { randomUUID } from "node:crypto";
import {
  forCompany,
  forInstallation,
  operatorActor,
  type AuditAction,
  type AuditEntry,
  type AuditValues,
  type Client,
  type CompanyRepositories,
  type Role,
  type Store,
} from "@docreview/store";
import { createSecret } from "../auth/secret-hash.ts";
import { done, refused, type AccountAnswer } from "./answer.ts";
import { findCompany, listCompanies } from "./companies.ts";
import { everyPage } from "./every-page.ts";
import { readName } from "./names.ts";
import { roleOr } from "./role.ts";

export interface ClientRequest {
  /** The company's id, as typed. */
  readonly company: string;
  readonly name: string;
  /** The role of its service user. By default, the company's first client is an admin. */
  readonly role?: Role | undefined;
}

export interface ClientWithSecret {
  readonly client: Client;
  /** Shown once. */
  readonly secret: string;
}

export async function createClient(
  store: Store,
  request: ClientRequest,
): Promise<AccountAnswer<ClientWithSecret>> {
  const company = await findCompany(store, request.company);
  if (company.kind === "refused") return company;
  const name = readName(request.name);
  if (name.kind === "refused") return name;
  const { shown, kept } = await createSecret();
  const client = await store.write(async (transaction) => {
    const { clients, audit } = forCompany(transaction, company.value.id);
    const isFirst = async () => (await clients.list({ number: 1, size: 1 })).total === 0;
    const role = await roleOr(request.role, isFirst);
    const made = await clients.create({ clientId: newClientId(), name: name.value, secretHash: kept, role });
    audit.record(clientEntry("client.created", made, { name: made.name, clientId: made.clientId, role }));
    return made;
  });
  return done({ client, secret: shown });
}

/** Random, without a leading hyphen, which is not safe on a command line. */
export const newClientId = () => randomUUID();

export type ListedClient = Client & { readonly role: Role };

/** The clients of one company or of all companies, by company and id. */
export async function listClients(
  store: Store,
  company?: string,
): Promise<AccountAnswer<readonly ListedClient[]>> {
  const found = company === undefined ? null : await findCompany(store, company);
  if (found?.kind === "refused") return found;
  const companies = found === null ? await listCompanies(store) : [found.value];
  const listed: ListedClient[] = [];
  for (const { id } of companies) {
    const { clients, users } = forCompany(store.reader, id);
    const roles = new Map((await everyPage(users.list)).map((user) => [user.id, user.role]));
    for (const client of await everyPage(clients.list)) {
      listed.push({ ...client, role: roles.get(client.userId) ?? "reviewer" });
    }
  }
  return done(listed);
}

/** Replaces the secret. */
export async function rotateSecret(store: Store, clientId: string): Promise<AccountAnswer<ClientWithSecret>> {
  const { shown, kept } = await createSecret();
  const changed = await changeClient(store, clientId, {
    action: "client.secret-rotated",
    change: (clients, { id }) => clients.rotate(id, kept),
  });
  return changed.kind === "refused" ? changed : done({ client: changed.value, secret: shown });
}

/** Invalidates all its tokens; no new ones are issued. */
export function disableClient(store: Store, clientId: string): Promise<AccountAnswer<Client>> {
  return changeClient(store, clientId, {
    action: "client.disabled",
    change: (clients, { id }) => clients.disable(id),
  });
}

export function enableClient(store: Store, clientId: string): Promise<AccountAnswer<Client>> {
  return changeClient(store, clientId, {
    action: "client.enabled",
    change: (clients, { id }) => clients.enable(id),
  });
}

interface ClientChange {
  readonly action: AuditAction;
  readonly change: (clients: CompanyRepositories["clients"], client: Client) => Promise<boolean>;
}

async function changeClient(
  store: Store,
  clientId: string,
  { action, change }: ClientChange,
): Promise<AccountAnswer<Client>> {
  const client = await forInstallation(store.reader).credentials.clientByClientId(clientId);
  if (client === null) return refused(`there is no client with the client_id ${JSON.stringify(clientId)}`);
  await store.write(async (transaction) => {
    const { clients, audit } = forCompany(transaction, client.companyId);
    if (await change(clients, client)) audit.record(clientEntry(action, client));
  });
  return done(client);
}

function clientEntry(action: AuditAction, { id }: Client, after?: AuditValues): AuditEntry {
  return { actor: operatorActor, action, subject: { type: "clients", id }, ...(after && { after }) };
}
