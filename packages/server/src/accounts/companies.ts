/** Companies as an operator sees them: made, listed, found by what was typed, and shut out with all that are theirs. */
import { forCompany, forInstallation, parseId, type Company, type Store } from "@docreview/store";
import { done, refused, type AccountAnswer } from "./answer.ts";
import { everyPage } from "./every-page.ts";
import { readName } from "./names.ts";

export async function createCompany(store: Store, name: string): Promise<AccountAnswer<Company>> {
  const reading = readName(name);
  if (reading.kind === "refused") return reading;
  return done(
    await store.write((transaction) => forInstallation(transaction).companies.create(reading.value)),
  );
}

/** By id. */
export function listCompanies({ reader }: Store): Promise<readonly Company[]> {
  return everyPage((page) => forInstallation(reader).companies.list(page));
}

export async function findCompany({ reader }: Store, id: string): Promise<AccountAnswer<Company>> {
  const companyId = parseId<"company">(id);
  const company = companyId === null ? null : await forInstallation(reader).companies.find(companyId);
  return company === null ? refused(`there is no company with the id ${JSON.stringify(id)}`) : done(company);
}

/** How many were disabled that were not so before. */
export interface ShutOut {
  readonly users: number;
  readonly clients: number;
}

/** Disables every user and client that the company has now: none of its tokens holds any more. */
export async function disableCompany(store: Store, id: string): Promise<AccountAnswer<ShutOut>> {
  const company = await findCompany(store, id);
  if (company.kind === "refused") return company;
  return store.write(async (transaction) => {
    const { users, clients } = forCompany(transaction, company.value.id);
    const openUsers = (await everyPage(users.list)).filter(({ disabledAt }) => disabledAt === null);
    const openClients = (await everyPage(clients.list)).filter(({ disabledAt }) => disabledAt === null);
    for (const user of openUsers) await users.disable(user.id);
    for (const client of openClients) await clients.disable(client.id);
    return done({ users: openUsers.length, clients: openClients.length });
  });
}
