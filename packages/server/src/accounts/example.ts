/**
 * The first accounts of a trial installation: one company, one person, one client. They are created in one transaction:
 * if two processes start together, only one creates them, and no account remains incomplete.
 */
import { forCompany, forInstallation, operatorActor, type Company, type Store } from "@docreview/store";
import { createSecret } from "../auth/secret-hash.ts";
import { recordCompany } from "./companies.ts";
import { everyPage } from "./every-page.ts";
import { newClientId, type ClientWithSecret } from "./clients.ts";
import type { UserWithPassword } from "./users.ts";

export const exampleName = "Example";
const exampleEmail = "admin@example.com";

export interface Example {
  readonly company: Company;
  /** Null if they already existed: their secrets cannot be shown again. */
  readonly made: { readonly person: UserWithPassword; readonly client: ClientWithSecret } | null;
}

/** Returns the company with this name, creating it and its accounts if there is none. */
export async function ensureExample(store: Store): Promise<Example> {
  const [password, secret] = await Promise.all([createSecret(), createSecret()]);
  return store.write(async (transaction) => {
    transaction.serialise("example");
    const { companies } = forInstallation(transaction);
    const found = (await everyPage(companies.list)).find(({ name }) => name === exampleName);
    if (found !== undefined) return { company: found, made: null };
    const company = await companies.create(exampleName);
    const { users, clients, audit } = forCompany(transaction, company.id);
    const account = { name: exampleName, role: "admin" } as const;
    const user = await users.createPerson({ ...account, email: exampleEmail, passwordHash: password.kept });
    const client = await clients.create({ ...account, clientId: newClientId(), secretHash: secret.kept });
    recordCompany(transaction, company.id, "company.created");
    for (const made of [
      { action: "user.created", subject: { type: "users", id: user.id } },
      { action: "client.created", subject: { type: "clients", id: client.id } },
    ] as const)
      audit.record({ ...made, actor: operatorActor, after: { role: account.role } });
    const person = { user, password: password.shown };
    return { company, made: { person, client: { client, secret: secret.shown } } };
  });
}
