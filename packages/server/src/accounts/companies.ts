/** Companies as an operator manages them: creating, listing, finding, disabling and enabling. */
import {
  forInstallation,
  operatorActor,
  parseId,
  type AuditAction,
  type Company,
  type Store,
  type Transaction,
} from "@docreview/store";
import { done, refused, type AccountAnswer } from "./answer.ts";
import { everyPage } from "./every-page.ts";
import { readName } from "./names.ts";

export async function createCompany(store: Store, name: string): Promise<AccountAnswer<Company>> {
  const parsed = readName(name);
  if (parsed.kind === "refused") return parsed;
  return done(
    await store.write(async (transaction) => {
      const company = await forInstallation(transaction).companies.create(parsed.value);
      recordCompany(transaction, company.id, "company.created");
      return company;
    }),
  );
}

/** Sorted by id. */
export function listCompanies({ reader }: Store): Promise<readonly Company[]> {
  return everyPage((page) => forInstallation(reader).companies.list(page));
}

export async function findCompany({ reader }: Store, id: string): Promise<AccountAnswer<Company>> {
  const companyId = parseId<"company">(id);
  const company = companyId === null ? null : await forInstallation(reader).companies.find(companyId);
  return company === null ? refused(`there is no company with the id ${JSON.stringify(id)}`) : done(company);
}

/** Invalidates the tokens of all its users and clients at once, and prevents logins. */
export function disableCompany(store: Store, id: string): Promise<AccountAnswer<Company>> {
  return changeCompany(store, id, "disable");
}

/** Reverses `disableCompany`. */
export function enableCompany(store: Store, id: string): Promise<AccountAnswer<Company>> {
  return changeCompany(store, id, "enable");
}

async function changeCompany(
  store: Store,
  id: string,
  change: "disable" | "enable",
): Promise<AccountAnswer<Company>> {
  const company = await findCompany(store, id);
  if (company.kind === "done") {
    const { id: companyId } = company.value;
    await store.write(async (transaction) => {
      await forInstallation(transaction).companies[change](companyId);
      recordCompany(transaction, companyId, `company.${change}d`);
    });
  }
  return company;
}

export function recordCompany(transaction: Transaction, id: Company["id"], action: AuditAction): void {
  const subject = { type: "companies", id };
  forInstallation(transaction).audit.record(id, { actor: operatorActor, action, subject });
}
