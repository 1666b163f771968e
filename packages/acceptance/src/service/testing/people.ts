/** People of a company, who sign in over the API: only they can approve a review. */
import { clientAt, type ApiClient } from "./client.ts";
import { told } from "./program.ts";

export const names = ["author", "first", "second"] as const;
export type PersonName = (typeof names)[number];

export interface Account {
  readonly id: string;
  readonly email: string;
  readonly password: string;
}

/** The person who uploads documents is an admin; two more can approve them. */
export type Accounts = Readonly<Record<PersonName, Account>>;
export type People = Readonly<Record<PersonName, ApiClient & { readonly id: string }>>;

export async function makePeople(data: string): Promise<Accounts> {
  const company = await told<{ id: string }>(["admin", "company", "create", "Example", "--data", data]);
  const make = async (name: PersonName): Promise<Account> => {
    const role = name === "author" ? "admin" : "reviewer";
    const named = ["--email", `${name}@example.org`, "--name", name, "--role", role];
    return told<Account>(["admin", "user", "create", "--company", company.id, ...named, "--data", data]);
  };
  return { author: await make("author"), first: await make("first"), second: await make("second") };
}

export async function signedIn(url: string, accounts: Accounts): Promise<People> {
  const of = async ({ id, email, password }: Account) => ({ ...(await session(url, email, password)), id });
  const { author, first, second } = accounts;
  return { author: await of(author), first: await of(first), second: await of(second) };
}

async function session(url: string, email: string, password: string): Promise<ApiClient> {
  const body = JSON.stringify({ email, password });
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${url}/v1/login`, { method: "POST", headers, body });
  const { data } = (await answer.json()) as { readonly data: { readonly access_token: string } };
  return clientAt(url, data.access_token);
}
