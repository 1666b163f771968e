import { describe, expect, test } from "vitest";
import { newAsset, newTenant } from "../../testing/tenants.ts";
import { temporaryStore } from "../../testing/temporary-store.ts";
import { forCompany } from "../for-company.ts";
import { forInstallation } from "../../installation/for-installation.ts";
import { EmailTaken } from "./repository.ts";

const page = { number: 1, size: 10 };

describe("users", () => {
  test("are found by address regardless of spelling, in any company", async () => {
    const store = await temporaryStore();
    const { companyId } = await newTenant(store);
    const person = { email: " Ann@Example.COM ", name: "Ann", role: "admin", passwordHash: "h1" } as const;
    const ann = await store.write((transaction) =>
      forCompany(transaction, companyId).users.createPerson(person),
    );
    expect(ann).toMatchObject({ email: "ann@example.com", kind: "person", disabledAt: null, companyId });
    const { credentials } = forInstallation(store.reader);
    expect(await credentials.usersByEmail("ANN@example.com")).toEqual([ann]);
    expect(await credentials.usersByEmail("bob@example.com")).toEqual([]);
  });

  test("an address identifies one user of a company, and who can log in with it is found in all", async () => {
    const store = await temporaryStore();
    const [a, b] = [await newTenant(store), await newTenant(store)];
    const create = ({ companyId }: typeof a, email: string) =>
      store.write((transaction) =>
        forCompany(transaction, companyId).users.createPerson({
          email,
          name: "",
          role: "reviewer",
          passwordHash: "hash",
        }),
      );
    const ann = await create(a, "ann@example.com");
    await expect(create(a, "ANN@example.com")).rejects.toThrow(EmailTaken);
    const other = await create(b, "ANN@example.com");
    const { credentials } = forInstallation(store.reader);
    const found = async (limit: number) =>
      (await credentials.usersToLogIn("Ann@example.com", limit)).map(({ id }) => id);
    expect([await found(9), await found(1)]).toEqual([[ann.id, other.id], [ann.id]]);
    await store.write((transaction) => forCompany(transaction, a.companyId).users.disable(ann.id));
    expect(await found(1)).toEqual([other.id]);
    await store.write((transaction) => forInstallation(transaction).companies.disable(b.companyId));
    expect(await found(9)).toEqual([]);
    expect(await credentials.usersByEmail("ann@example.com")).toHaveLength(2);
  });

  test("are disabled, enabled, and given new passwords", async () => {
    const store = await temporaryStore();
    const { companyId, userId } = await newTenant(store);
    const users = forCompany(store.reader, companyId).users;
    store.clock.advance(10);
    await store.write(async (transaction) => {
      const mine = forCompany(transaction, companyId).users;
      await mine.setPassword(userId, "new");
      await mine.disable(userId);
    });
    const now = store.clock();
    expect(await users.find(userId)).toMatchObject({ passwordHash: "new", disabledAt: now, updatedAt: now });
    await store.write((transaction) => forCompany(transaction, companyId).users.enable(userId));
    expect((await users.list(page)).items).toMatchObject([{ id: userId, disabledAt: null }]);
  });
});

test("a company has its own reasons for a dismissal, until it has none again", async () => {
  const store = await temporaryStore();
  const { companyId } = await newTenant(store);
  const set = (reasons: readonly string[] | null) =>
    store.write((transaction) =>
      forCompany(transaction, companyId).companies.setDismissalReasons(companyId, reasons),
    );
  const found = async () =>
    (await forCompany(store.reader, companyId).companies.find(companyId))?.dismissalReasons;
  expect(await found()).toBeNull();
  expect(await set(["Agreed with legal", "Old print"])).toBe(true);
  expect(await found()).toEqual(["Agreed with legal", "Old print"]);
  await set(null);
  expect(await found()).toBeNull();
});

test("a client acts as its own service user, and its secret is replaced in place", async () => {
  const store = await temporaryStore();
  const { companyId } = await newTenant(store);
  const client = await store.write((transaction) =>
    forCompany(transaction, companyId).clients.create({
      clientId: "client-1",
      name: "Pipeline",
      secretHash: "old",
      role: "reviewer",
    }),
  );
  const user = await forCompany(store.reader, companyId).users.find(client.userId);
  expect(user).toMatchObject({ kind: "service", name: "Pipeline", role: "reviewer", email: null });
  await store.write(async (transaction) => {
    const { clients } = forCompany(transaction, companyId);
    expect(await clients.rotate(client.id, "new")).toBe(true);
    expect(await clients.disable(client.id)).toBe(true);
  });
  const { credentials } = forInstallation(store.reader);
  expect(await credentials.clientByClientId("client-1")).toMatchObject({
    id: client.id,
    secretHash: "new",
    disabledAt: store.clock(),
  });
  expect(await credentials.clientByClientId("client-2")).toBeNull();
});

test("signing keys are listed newest first, and retired once", async () => {
  const store = await temporaryStore();
  await store.write(async (transaction) => {
    const { signingKeys } = forInstallation(transaction);
    for (const keyId of ["k1", "k2", "k3"]) {
      await signingKeys.create({ keyId, publicKey: { kty: "EC", kid: keyId }, sealedPrivateKey: "sealed" });
    }
    expect(await signingKeys.retire("k1")).toBe(true);
    expect(await signingKeys.retire("k1")).toBe(false);
    await signingKeys.remove("k2");
  });
  const keys = await forInstallation(store.reader).signingKeys.list();
  expect(keys.map(({ keyId, retiredAt, publicKey }) => [keyId, retiredAt, publicKey])).toEqual([
    ["k3", null, { kty: "EC", kid: "k3" }],
    ["k1", store.clock(), { kty: "EC", kid: "k1" }],
  ]);
});

test("a new evidence key retires the one before it, of which only the public half is kept", async () => {
  const store = await temporaryStore();
  for (const keyId of ["k1", "k2"]) {
    await store.write((transaction) =>
      forInstallation(transaction).evidenceKeys.replace({
        keyId,
        publicKey: keyId,
        sealedPrivateKey: "sealed",
      }),
    );
  }
  const { evidenceKeys, sealedSecrets } = forInstallation(store.reader);
  expect(await evidenceKeys.list()).toMatchObject([
    { keyId: "k2", publicKey: "k2", sealedPrivateKey: "sealed", retiredAt: null },
    { keyId: "k1", publicKey: "k1", sealedPrivateKey: null, retiredAt: store.clock() },
  ]);
  expect(await sealedSecrets.evidenceKeys()).toEqual([{ keyId: "k2", sealedPrivateKey: "sealed" }]);
});

test("a token is revoked once, and deleted when it would have expired", async () => {
  const store = await temporaryStore();
  const { revokedTokens } = forInstallation(store.reader);
  const revoke = (jti: string, lifetime: number) =>
    store.write((transaction) =>
      forInstallation(transaction).revokedTokens.add(jti, store.clock() + lifetime),
    );
  expect(await revoke("a", 1000)).toBe(true);
  expect(await revoke("a", 1000)).toBe(false);
  expect(await revoke("b", 2000)).toBe(true);
  store.clock.advance(1000);
  await store.write((transaction) => forInstallation(transaction).retention.forgetExpired());
  expect([await revokedTokens.has("a"), await revokedTokens.has("b")]).toEqual([false, true]);
});

test("what has expired is deleted some at a time, until nothing is left", async () => {
  const store = await temporaryStore();
  await store.write(async (transaction) => {
    const { revokedTokens } = forInstallation(transaction);
    for (let index = 0; index < 450; index++) await revokedTokens.add(`${index}`, store.clock());
  });
  const forget = () => store.write((transaction) => forInstallation(transaction).retention.forgetExpired());
  expect([await forget(), await forget(), await forget()]).toEqual([true, true, false]);
  const { revokedTokens } = forInstallation(store.reader);
  for (const jti of ["0", "225", "449"]) expect(await revokedTokens.has(jti)).toBe(false);
});

test("old documents are listed, of any company, oldest first", async () => {
  const store = await temporaryStore();
  const tenants = [await newTenant(store), await newTenant(store)];
  const made = [];
  for (const tenant of [...tenants, ...tenants]) {
    const { id, companyId } = await store.write((transaction) =>
      forCompany(transaction, tenant.companyId).assets.create(newAsset(tenant)),
    );
    made.push({ companyId, id });
    store.clock.advance(10);
  }
  const { retention } = forInstallation(store.reader);
  expect(await retention.assetsBefore(store.clock() - 10, 10)).toEqual(made.slice(0, 3));
  expect(await retention.assetsBefore(store.clock(), 2)).toEqual(made.slice(0, 2));
});
