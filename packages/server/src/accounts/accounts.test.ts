import { forCompany } from "@docreview/store";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hashSecret, isSecretOf, secretHash } from "../auth/secret-hash.ts";
import { startTestService, type TestService } from "../testing/test-service.ts";
import type { AccountAnswer } from "./answer.ts";
import {
  createClient,
  disableClient,
  enableClient,
  listClients,
  rotateSecret,
  type ClientWithSecret,
} from "./clients.ts";
import { createCompany, disableCompany, enableCompany, listCompanies } from "./companies.ts";
import { ensureExample } from "./example.ts";
import { createUser, disableUser, enableUser, listUsers, rotatePassword } from "./users.ts";

let service: TestService;
beforeAll(async () => void (service = await startTestService()));
afterAll(() => service.stop());

function valueOf<Value>(answer: AccountAnswer<Value>): Value {
  if (answer.kind === "refused") throw new Error(answer.reason);
  return answer.value;
}

const newCompany = async (name: string) => valueOf(await createCompany(service.store, name));

let people = 0;
async function newUser(company: string) {
  const email = `Person${++people}@Example.org`;
  return valueOf(
    await createUser(service.store, { company, email, name: " Grace Hopper ", role: "reviewer" }),
  );
}

async function newClient(company: string) {
  return valueOf(await createClient(service.store, { company, name: "Pipeline", role: "admin" }));
}

async function tokenOf({ client, secret }: ClientWithSecret): Promise<string | undefined> {
  const answer = await service.app.inject({
    method: "POST",
    url: "/oauth/token",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: `grant_type=client_credentials&client_id=${client.clientId}&client_secret=${secret}`,
  });
  return answer.json<{ access_token?: string }>().access_token;
}

async function sessionOf(email: string, password: string): Promise<string | undefined> {
  const answer = await service.app.inject({
    method: "POST",
    url: "/v1/login",
    headers: { "content-type": "application/json" },
    payload: { email, password },
  });
  return answer.json<{ data?: { access_token: string } }>().data?.access_token;
}

/** Requested separately, without revoking a token: a client's token cannot be refreshed. */
async function isAlive(token: string | undefined): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}` };
  const { statusCode } = await service.app.inject({ method: "POST", url: "/v1/token", headers });
  return statusCode !== 401;
}

describe("companies", () => {
  test("are created and listed", async () => {
    const { id } = await newCompany("  Loom & Sons ");
    expect((await listCompanies(service.store)).find((one) => one.id === id)).toMatchObject({
      name: "Loom & Sons",
    });
  });

  test("deny access to their own people only while they are disabled", async () => {
    const [gone, kept] = [String((await newCompany("Gone")).id), String((await newCompany("Kept")).id)];
    const [goneClient, keptClient] = [await newClient(gone), await newClient(kept)];
    const { user, password } = await newUser(gone);
    const tokens = [await tokenOf(goneClient), await sessionOf(user.email!, password)];
    valueOf(await disableCompany(service.store, gone));
    expect(await Promise.all(tokens.map(isAlive))).toEqual([false, false]);
    expect(await tokenOf(goneClient)).toBeUndefined();
    expect(await sessionOf(user.email!, password)).toBeUndefined();
    const late = await newUser(gone);
    expect(await sessionOf(late.user.email!, late.password)).toBeUndefined();
    expect(await isAlive(await tokenOf(keptClient))).toBe(true);
    valueOf(await enableCompany(service.store, gone));
    expect(await Promise.all(tokens.map(isAlive))).toEqual([true, true]);
    expect(await sessionOf(late.user.email!, late.password)).toBeDefined();
  });
});

describe("users", () => {
  test("are created with a password that is stored as a hash, and listed without service users", async () => {
    const company = String((await newCompany("People")).id);
    await newClient(company);
    const { user, password } = await newUser(company);
    expect(user).toMatchObject({ name: "Grace Hopper", role: "reviewer", kind: "person" });
    expect(user.email).toMatch(/^person\d+@example\.org$/);
    expect(user.passwordHash).not.toContain(password);
    expect(await isSecretOf(password, secretHash(user.passwordHash!))).toBe(true);
    expect(valueOf(await listUsers(service.store, company)).map(({ id }) => id)).toEqual([user.id]);
    expect(valueOf(await listUsers(service.store)).length).toBeGreaterThan(1);
  });

  test("and clients have the requested role; by default, the first of a company is an admin", async () => {
    const company = String((await newCompany("Roles")).id);
    const person = async (role?: "admin" | "reviewer") => {
      const email = `role${(people += 1)}@example.org`;
      return valueOf(await createUser(service.store, { company, email, name: "R", role })).user.role;
    };
    const machine = async (role?: "admin" | "reviewer") => {
      const { client } = valueOf(await createClient(service.store, { company, name: "R", role }));
      return valueOf(await listClients(service.store, company)).find(({ id }) => id === client.id)?.role;
    };
    // The client's service user is not a person.
    expect([await machine(), await machine(), await machine("admin")]).toEqual([
      "admin",
      "reviewer",
      "admin",
    ]);
    expect([await person(), await person(), await person("admin")]).toEqual(["admin", "reviewer", "admin"]);
  });

  test("get a new password, by id or e-mail address, which invalidates the old one", async () => {
    const { user, password } = await newUser(String((await newCompany("Rotation")).id));
    const second = valueOf(await rotatePassword(service.store, String(user.id))).password;
    const third = valueOf(await rotatePassword(service.store, user.email!.toUpperCase())).password;
    const sessions = [password, second, third].map((one) => sessionOf(user.email!, one));
    expect((await Promise.all(sessions)).map((token) => token !== undefined)).toEqual([false, false, true]);
  });

  test("lose their sessions for good when they are disabled, and begin new ones when enabled", async () => {
    const { user, password } = await newUser(String((await newCompany("Doors")).id));
    const token = await sessionOf(user.email!, password);
    valueOf(await disableUser(service.store, user.email!));
    expect([await isAlive(token), await sessionOf(user.email!, password)]).toEqual([false, undefined]);
    valueOf(await enableUser(service.store, user.email!));
    expect(await isAlive(token)).toBe(false);
    const later = await sessionOf(user.email!, password);
    valueOf(await enableUser(service.store, user.email!));
    expect(await isAlive(later)).toBe(true);
  });
});

describe("users of several companies with the same address", () => {
  const password = "one password of both";
  const stage = async () => {
    const email = `shared${(people += 1)}@example.org`;
    const companies = [String((await newCompany("One")).id), String((await newCompany("Two")).id)];
    const users = [];
    for (const company of companies)
      users.push(valueOf(await createUser(service.store, { company, email, name: "S" })));
    return { email, users };
  };
  const subjectOf = (token: string | undefined) =>
    token === undefined ? null : Number(decodeJwt(token).sub);

  test("log in with their own passwords", async () => {
    const { email, users } = await stage();
    for (const { user, password: own } of users) {
      expect(subjectOf(await sessionOf(email, own))).toBe(user.id);
    }
    expect(await sessionOf(email, password)).toBeUndefined();
  });

  test("who have the same password, too, are the first of them that is enabled", async () => {
    const { email, users } = await stage();
    const passwordHash = await hashSecret(password);
    for (const { user } of users) {
      await service.store.write((transaction) =>
        forCompany(transaction, user.companyId).users.setPassword(user.id, passwordHash),
      );
    }
    const [first, second] = users.map(({ user }) => user.id);
    expect(subjectOf(await sessionOf(email, password))).toBe(first);
    valueOf(await disableUser(service.store, String(first)));
    expect(subjectOf(await sessionOf(email, password))).toBe(second);
  });

  test("are managed by their ids", async () => {
    const { email, users } = await stage();
    const ids = users.map(({ user: { id, companyId } }) => `${id} (company ${companyId})`).join(", ");
    const refused = await disableUser(service.store, email);
    expect(refused).toEqual({
      kind: "refused",
      reason: `2 users have the e-mail address "${email}": name one by its id, ${ids}`,
    });
  });
});

describe("clients", () => {
  test("are created, and listed with their roles", async () => {
    const company = String((await newCompany("Machines")).id);
    const { client, secret } = await newClient(company);
    expect(client.clientId).toMatch(/^[0-9a-f-]{36}$/);
    expect(await isSecretOf(secret, secretHash(client.secretHash))).toBe(true);
    expect(valueOf(await listClients(service.store, company))).toEqual([{ ...client, role: "admin" }]);
    const users = forCompany(service.store.reader, client.companyId).users;
    expect(await users.find(client.userId)).toMatchObject({ kind: "service", role: "admin" });
  });

  test("get a new secret, which invalidates the old one", async () => {
    const old = await newClient(String((await newCompany("Secrets")).id));
    const renewed = valueOf(await rotateSecret(service.store, old.client.clientId));
    expect(renewed.secret).not.toBe(old.secret);
    expect(await tokenOf(old)).toBeUndefined();
    expect(await isAlive(await tokenOf(renewed))).toBe(true);
  });

  test("lose their tokens for good when they are disabled, and get new ones when enabled", async () => {
    const made = await newClient(String((await newCompany("Gates")).id));
    const token = await tokenOf(made);
    expect(await isAlive(token)).toBe(true);
    valueOf(await disableClient(service.store, made.client.clientId));
    expect([await isAlive(token), await tokenOf(made)]).toEqual([false, undefined]);
    valueOf(await enableClient(service.store, made.client.clientId));
    expect([await isAlive(token), await isAlive(await tokenOf(made))]).toEqual([false, true]);
  });
});

describe("refused", () => {
  const user = { company: "1", email: "new@example.org", name: "New", role: "reviewer" } as const;
  const taken = { ...user, email: "ADA@example.org" };
  test.each([
    ["a company without a name", () => createCompany(service.store, " "), "a name must have 1 to 200"],
    ["a name of two lines", () => createCompany(service.store, "a\nb"), "a name must have 1 to 200"],
    ["no id of a company", () => disableCompany(service.store, "01"), 'no company with the id "01"'],
    ["an unknown company", () => listUsers(service.store, "999"), 'no company with the id "999"'],
    [
      "a client of no company",
      () => createClient(service.store, { company: "x", name: "n", role: "admin" }),
      'no company with the id "x"',
    ],
    ["no e-mail address", () => createUser(service.store, { ...user, email: "new" }), "name@example.com"],
    ["an address that is taken", () => createUser(service.store, taken), "already has a user"],
    ["an unknown user", () => disableUser(service.store, "999"), "no user"],
    ["an unknown address", () => rotatePassword(service.store, "nobody@example.org"), "no user"],
    [
      "a client's service user",
      () => disableUser(service.store, String(service.client.userId)),
      "is the service user of a client",
    ],
    [
      "an unknown client",
      () => rotateSecret(service.store, "nobody"),
      'no client with the client_id "nobody"',
    ],
  ])("%s", async (_, ask, reason) => {
    expect(await ask()).toEqual({ kind: "refused", reason: expect.stringContaining(reason) });
  });
});

test("the example is created once, however many processes start at the same time", async () => {
  const examples = await Promise.all([ensureExample(service.store), ensureExample(service.store)]);
  const made = examples.flatMap((one) => (one.made === null ? [] : [one.made]));
  expect(made).toHaveLength(1);
  expect(new Set(examples.map(({ company }) => company.id)).size).toBe(1);
  const [{ person, client }] = made as [(typeof made)[number]];
  expect(await isAlive(await sessionOf(person.user.email!, person.password))).toBe(true);
  expect(await isAlive(await tokenOf(client))).toBe(true);
});
