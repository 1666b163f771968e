/**
 * People as an operator manages them, identified by id or e-mail address. A password is random, shown once, and stored as
 * a hash. Service users belong to their clients and are not managed here.
 */
import {
  EmailTaken,
  forCompany,
  forInstallation,
  operatorActor,
  parseId,
  type AuditAction,
  type AuditEntry,
  type CompanyRepositories,
  type Role,
  type Store,
  type User,
} from "@docreview/store";
import { createSecret } from "../auth/secret-hash.ts";
import { done, refused, type AccountAnswer } from "./answer.ts";
import { findCompany, listCompanies } from "./companies.ts";
import { everyPage } from "./every-page.ts";
import { readEmail, readName } from "./names.ts";
import { roleOr } from "./role.ts";

export interface UserRequest {
  /** The company's id, as typed. */
  readonly company: string;
  readonly email: string;
  readonly name: string;
  /** By default, the company's first person is an admin. */
  readonly role?: Role | undefined;
}

export interface UserWithPassword {
  readonly user: User;
  /** Shown once. */
  readonly password: string;
}

export async function createUser(
  store: Store,
  request: UserRequest,
): Promise<AccountAnswer<UserWithPassword>> {
  const company = await findCompany(store, request.company);
  if (company.kind === "refused") return company;
  const [email, name] = [readEmail(request.email), readName(request.name)];
  if (email.kind === "refused") return email;
  if (name.kind === "refused") return name;
  const { shown, kept } = await createSecret();
  const person = { email: email.value, name: name.value, passwordHash: kept };
  try {
    const user = await store.write(async (transaction) => {
      const { users, audit } = forCompany(transaction, company.value.id);
      const isFirst = async () => (await everyPage(users.list)).every(({ kind }) => kind === "service");
      const made = await users.createPerson({ ...person, role: await roleOr(request.role, isFirst) });
      const { id, role } = made;
      audit.record({ ...byOperator("user.created", id), after: { role }, withheld: ["name", "email"] });
      return made;
    });
    return done({ user, password: shown });
  } catch (error) {
    if (error instanceof EmailTaken) return refused(error.message);
    throw error;
  }
}

/** The people of one company or of all companies, by company and id. */
export async function listUsers(store: Store, company?: string): Promise<AccountAnswer<readonly User[]>> {
  const found = company === undefined ? null : await findCompany(store, company);
  if (found?.kind === "refused") return found;
  const companies = found === null ? await listCompanies(store) : [found.value];
  const users: User[] = [];
  for (const { id } of companies) users.push(...(await everyPage(forCompany(store.reader, id).users.list)));
  return done(users.filter(({ kind }) => kind === "person"));
}

/** Replaces the password. */
export async function rotatePassword(store: Store, who: string): Promise<AccountAnswer<UserWithPassword>> {
  const { shown, kept } = await createSecret();
  const changed = await changeUser(store, who, {
    action: "user.password-changed",
    change: (users, { id }) => users.setPassword(id, kept),
  });
  return changed.kind === "refused" ? changed : done({ user: changed.value, password: shown });
}

/** Invalidates all their tokens and prevents logins. */
export function disableUser(store: Store, who: string): Promise<AccountAnswer<User>> {
  return changeUser(store, who, {
    action: "user.disabled",
    change: (users, { id }) => users.disable(id),
  });
}

export function enableUser(store: Store, who: string): Promise<AccountAnswer<User>> {
  return changeUser(store, who, {
    action: "user.enabled",
    change: (users, { id }) => users.enable(id),
  });
}

interface UserChange {
  readonly action: AuditAction;
  readonly change: (users: CompanyRepositories["users"], user: User) => Promise<boolean>;
}

function byOperator(action: AuditAction, id: User["id"]): AuditEntry {
  return { actor: operatorActor, action, subject: { type: "users", id } };
}

async function changeUser(
  store: Store,
  who: string,
  { action, change }: UserChange,
): Promise<AccountAnswer<User>> {
  const found = await findUser(store, who);
  if (found.kind === "refused") return found;
  const user = found.value;
  if (user.kind === "service")
    return refused(`user ${user.id} is the service user of a client: change the client instead`);
  await store.write(async (transaction) => {
    const { users, audit } = forCompany(transaction, user.companyId);
    if (await change(users, user)) audit.record(byOperator(action, user.id));
  });
  return done(user);
}

/** By id or e-mail address. */
export async function findUser(store: Store, who: string): Promise<AccountAnswer<User>> {
  const [user, ...others] = await findUsers(store, who);
  if (user === undefined)
    return refused(`there is no user with the id or e-mail address ${JSON.stringify(who)}`);
  return others.length > 0 ? refused(severalUsers([user, ...others], who)) : done(user);
}

/** Several companies may have users with the same address. */
async function findUsers(store: Store, who: string): Promise<readonly User[]> {
  const id = parseId<"user">(who);
  if (id === null) return forInstallation(store.reader).credentials.usersByEmail(who);
  for (const company of await listCompanies(store)) {
    const user = await forCompany(store.reader, company.id).users.find(id);
    if (user !== null) return [user];
  }
  return [];
}

function severalUsers(users: readonly User[], who: string): string {
  const ids = users.map(({ id, companyId }) => `${id} (company ${companyId})`).join(", ");
  return `${users.length} users have the e-mail address ${JSON.stringify(who)}: name one by its id, ${ids}`;
}
