import { forCompany, forInstallation } from "@docreview/store";
import { describe, expect, test } from "vitest";
import { createSecret } from "../../auth/secret-hash.ts";
import { openApi, type Api } from "../../testing/api.ts";
import { watchStore } from "../../testing/store-contents.ts";
import { tokensOf } from "../../testing/tenant.ts";
import { reviewerOf } from "../../testing/webhooks.ts";
import { inFolder } from "../../testing/test-service.ts";

const grace = { name: " Grace Hopper ", email: "Grace@Example.com" };

const add = (api: Pick<Api, "post">, attributes: object = grace) =>
  api.post("/v2/users", { data: { type: "users", attributes } });

const change = (api: Pick<Api, "patch">, id: string, attributes: object) =>
  api.patch(`/v2/users/${id}`, { data: { type: "users", id, attributes } });

const resetOf = (api: Pick<Api, "post">, id: string) =>
  api.post(`/v2/users/${id}/password-resets`, { data: { type: "password-resets" } });

function choose(api: Api, code: string, password = "correct horse battery") {
  return api.app.inject({
    method: "PUT",
    url: "/ui/password",
    headers: { "content-type": "application/json" },
    payload: JSON.stringify({ code, password }),
  });
}

const logIn = (api: Api, email: string, password = "correct horse battery") =>
  api.app.inject({ method: "POST", url: "/v1/login", payload: { email, password } });

describe("a user", () => {
  test("is added by an admin, and listed", async () => {
    const api = await openApi();
    const made = await add(api);
    expect(made.status).toBe(201);
    const { id } = made.body.data;
    const self = `${api.settings.publicUrl}/v2/users/${id}`;
    expect(made.headers["location"]).toBe(self);
    expect(made.body.data).toEqual({
      type: "users",
      id,
      attributes: { name: "Grace Hopper", email: "grace@example.com", role: "reviewer", disabled: false },
      links: { self },
    });
    expect((await api.get(`/v2/users/${id}`)).body.data).toEqual(made.body.data);
    const listed = await api.get("/v2/users?sort=-id");
    expect(listed.body.data[0]).toEqual(made.body.data);
    // Includes the service user of the client.
    expect(listed.body.data).toHaveLength(3);
  });

  test("chooses a password with a code that is shown once, and signs in with it", async () => {
    const api = await openApi();
    const { id } = (await add(api)).body.data;
    expect((await logIn(api, "grace@example.com")).statusCode).toBe(401);
    const issued = await resetOf(api, id);
    expect([issued.status, issued.headers["location"]]).toEqual([201, undefined]);
    const { code, link, expiresAt } = issued.body.data.attributes;
    expect(issued.body.data).toMatchObject({
      type: "password-resets",
      id,
      relationships: { user: { data: { type: "users", id } } },
    });
    expect(expiresAt).toBe("2026-06-01T01:00:00+00:00");
    expect(link).toBe(`${api.settings.publicUrl}/reset-password#code=${code}`);
    expect((await choose(api, code)).statusCode).toBe(204);
    expect((await logIn(api, "grace@example.com")).statusCode).toBe(200);
    expect((await choose(api, code)).statusCode).toBe(401);
  });

  test("who gets a code keeps the password, the sessions and the tokens until it is used", async () => {
    const api = await openApi();
    const { code } = (await resetOf(api, String(api.user.id))).body.data.attributes;
    expect((await api.get("/v2/users")).status).toBe(200);
    expect((await logIn(api, "ada@example.org", api.password)).statusCode).toBe(200);
    expect((await choose(api, code)).statusCode).toBe(204);
    expect((await api.get("/v2/users")).status).toBe(401);
    expect((await logIn(api, "ada@example.org", api.password)).statusCode).toBe(401);
  });

  test("is renamed, promoted, disabled and enabled, which takes effect at once", async () => {
    const api = await openApi();
    const { kept } = await createSecret();
    const person = { email: "bob@example.org", name: "Bob", role: "reviewer", passwordHash: kept } as const;
    const bob = await api.store.write((transaction) =>
      forCompany(transaction, api.company.id).users.createPerson(person),
    );
    const send = api.as(await tokensOf(api, { company: api.company, user: bob })());
    const statusOf = async (url: string) => (await send("GET", url)).status;
    const id = String(bob.id);
    expect(await statusOf("/v2/clients")).toBe(403);
    const promoted = await change(api, id, { role: "admin", name: "Robert" });
    expect(promoted.body.data.attributes).toMatchObject({ role: "admin", name: "Robert", disabled: false });
    expect(await statusOf("/v2/clients")).toBe(200);
    expect((await change(api, id, { disabled: true })).body.data.attributes.disabled).toBe(true);
    expect(await statusOf("/v2/clients")).toBe(401);
    expect((await resetOf(api, id)).body.errors).toMatchObject([{ code: "state-conflict" }]);
    // Only changes the name: the user stays disabled.
    expect((await change(api, id, { name: "Bob" })).body.data.attributes.disabled).toBe(true);
    expect((await change(api, id, { disabled: false })).body.data.attributes.disabled).toBe(false);
    // The token from before stays invalid.
    expect(await statusOf("/v2/clients")).toBe(401);
    const enabled = (await forCompany(api.store.reader, api.company.id).users.find(bob.id))!;
    const sendAgain = api.as(await tokensOf(api, { company: api.company, user: enabled })());
    expect((await sendAgain("GET", "/v2/clients")).status).toBe(200);
  });

  test("is not changed if somebody else changed it meanwhile", async () => {
    const api = await openApi();
    const made = await add(api);
    const { id } = made.body.data;
    await change(api, id, { name: "Rear Admiral Hopper" });
    const data = { type: "users", id, attributes: { role: "admin" } };
    const headers = { "if-match": String(made.headers["etag"]) };
    expect((await api.send("PATCH", `/v2/users/${id}`, { headers, body: { data } })).status).toBe(412);
  });

  test.each([
    ["without a name", { ...grace, name: " " }, "name"],
    ["with a name of two lines", { ...grace, name: "Grace\nHopper" }, "name"],
    ["without an address", { ...grace, email: "grace" }, "email"],
    ["with an address that is taken, in any spelling", { ...grace, email: "ADA@example.org" }, "email"],
    ["with an unknown role", { ...grace, role: "owner" }, "role"],
  ])("is not added %s", async (_, attributes, member) => {
    const api = await openApi();
    const refused = await add(api, attributes);
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toMatchObject([
      { code: "invalid-attribute", source: { pointer: `/data/attributes/${member}` } },
    ]);
  });
});

test("an address that another company has is neither reserved nor revealed", async () => {
  const api = await openApi();
  const other = await api.store.write(async (transaction) => {
    const company = await forInstallation(transaction).companies.create("Other");
    const person = { email: grace.email, name: "Grace", role: "reviewer", passwordHash: null } as const;
    return forCompany(transaction, company.id).users.createPerson(person);
  });
  const made = await add(api);
  expect([made.status, made.body.data.attributes.email]).toEqual([201, "grace@example.com"]);
  expect(made.body.data.id).not.toBe(String(other.id));
  expect((await add(api)).status).toBe(422);
});

describe("the last active admin", () => {
  test("cannot be demoted or disabled, until there is another", async () => {
    const api = await openApi();
    const own = String(api.user.id);
    const { id } = (await add(api, { ...grace, role: "admin" })).body.data;
    await change(api, id, { disabled: true });
    for (const attributes of [{ role: "reviewer" }, { disabled: true }, { role: "admin", disabled: true }]) {
      const refused = await change(api, own, attributes);
      expect([refused.status, refused.body.errors[0].code]).toEqual([409, "state-conflict"]);
    }
    expect((await change(api, own, { role: "admin", name: "Ada L." })).status).toBe(200);
    await change(api, id, { disabled: false });
    expect((await change(api, own, { role: "reviewer" })).status).toBe(200);
  });

  test("is not saved by the admin of a client", async () => {
    const api = await openApi();
    await api.post("/v2/clients", { data: { type: "clients", attributes: { name: "Loom", role: "admin" } } });
    expect((await change(api, String(api.user.id), { disabled: true })).status).toBe(409);
  });
});

test("the service user of a client is not changed on its own", async () => {
  const api = await openApi();
  const id = String(api.client.userId);
  for (const refused of [await change(api, id, { role: "admin" }), await resetOf(api, id)]) {
    expect([refused.status, refused.body.errors[0].code]).toEqual([409, "state-conflict"]);
  }
});

test("everybody reads the users; only an admin changes them", async () => {
  const api = await openApi();
  const send = api.as(await reviewerOf(api));
  const id = String(api.user.id);
  expect((await send("GET", "/v2/users")).status).toBe(200);
  expect((await send("GET", `/v2/users/${id}`)).body.data.attributes.name).toBe("Ada");
  const body = (attributes: object, more: object = {}) => ({
    body: { data: { type: "users", ...more, attributes } },
  });
  const refused = [
    await send("POST", "/v2/users", body(grace)),
    await send("PATCH", `/v2/users/${id}`, body({ role: "reviewer" }, { id })),
    await send("POST", `/v2/users/${id}/password-resets`, { body: { data: { type: "password-resets" } } }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
});

test("a code is stored nowhere, and no response with it is repeated", async () => {
  const api = await openApi(inFolder);
  const { id } = (await add(api)).body.data;
  const sending = { headers: { "idempotency-key": "once" }, body: { data: { type: "password-resets" } } };
  const first = await api.send("POST", `/v2/users/${id}/password-resets`, sending);
  const again = await api.send("POST", `/v2/users/${id}/password-resets`, sending);
  expect([first.status, again.status]).toEqual([201, 409]);
  expect(again.body.errors).toMatchObject([{ code: "answer-shown-once" }]);
  const watch = watchStore(api.settings.dataFolder);
  const kept = JSON.stringify(watch.contents().rows);
  watch.close();
  expect(kept).not.toContain(first.body.data.attributes.code);
  expect(api.lines.join("")).not.toContain(first.body.data.attributes.code);
});
