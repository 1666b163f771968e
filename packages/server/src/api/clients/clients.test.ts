import { describe, expect, test } from "vitest";
import { openApi, type Api } from "../../testing/api.ts";
import { watchStore } from "../../testing/store-contents.ts";
import { reviewerOf } from "../../testing/webhooks.ts";
import { inFolder } from "../../testing/test-service.ts";

const add = (api: Pick<Api, "post">, attributes: object) =>
  api.post("/v2/clients", { data: { type: "clients", attributes } });

async function tokenOf({ app }: Api, clientId: string, secret: string) {
  const answer = await app.inject({
    method: "POST",
    url: "/oauth/token",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: `grant_type=client_credentials&client_id=${clientId}&client_secret=${secret}`,
  });
  return { status: answer.statusCode, token: answer.json<{ access_token: string }>().access_token };
}

describe("a client", () => {
  test("is created with a secret that is not shown again, and gets tokens with it", async () => {
    const api = await openApi();
    const made = await add(api, { name: " Pipeline ", role: "admin" });
    expect(made.status).toBe(201);
    const { id, attributes } = made.body.data;
    const self = `${api.settings.publicUrl}/v2/clients/${id}`;
    expect(made.headers["location"]).toBe(self);
    const { secret, ...others } = attributes;
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(others).toEqual({
      name: "Pipeline",
      role: "admin",
      clientId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      disabled: false,
      createdAt: "2026-06-01T00:00:00+00:00",
    });
    const read = await api.get(`/v2/clients/${id}?include=user`);
    expect(read.body.data.attributes).toEqual(others);
    expect(read.body.included).toMatchObject([
      { type: "users", attributes: { name: "Pipeline", role: "admin" } },
    ]);
    expect((await api.get("/v2/clients?sort=-id")).body.data[0].attributes).toEqual(others);
    const { token } = await tokenOf(api, attributes.clientId, secret);
    expect((await api.as(token)("GET", "/v2/clients")).status).toBe(200);
  });

  test("is deleted with its tokens; what it created stays, under its name", async () => {
    const api = await openApi();
    const { id, attributes } = (await add(api, { name: "Pipeline" })).body.data;
    const { token } = await tokenOf(api, attributes.clientId, attributes.secret);
    const named = { title: "Flyer", filename: "flyer.pdf", filesize: 9, mimetype: "application/pdf" };
    const asset = await api.as(token)("POST", "/v2/assets", {
      body: { data: { type: "assets", attributes: named } },
    });
    expect((await api.remove(`/v2/clients/${id}`)).status).toBe(204);
    expect((await api.get(`/v2/clients/${id}`)).status).toBe(404);
    expect((await api.remove(`/v2/clients/${id}`)).status).toBe(404);
    expect((await api.as(token)("GET", "/v2/assets")).status).toBe(401);
    expect((await tokenOf(api, attributes.clientId, attributes.secret)).status).toBe(401);
    const kept = await api.get(`/v2/assets/${asset.body.data.id}?include=creator`);
    expect(kept.body.included).toMatchObject([{ attributes: { name: "Pipeline", disabled: true } }]);
  });

  test("is refused if the company has a hundred, until one is deleted", async () => {
    const api = await openApi();
    const existing = String(api.client.id);
    for (let count = 1; count < 100; count++) expect((await add(api, { name: "Loom" })).status).toBe(201);
    const refused = await add(api, { name: "Loom" });
    expect([refused.status, refused.body.errors[0].code]).toEqual([409, "state-conflict"]);
    expect((await api.remove(`/v2/clients/${existing}`)).status).toBe(204);
    expect((await add(api, { name: "Loom" })).status).toBe(201);
  });

  test.each([{ name: "" }, { name: "a\nb" }, { name: "Loom", role: "owner" }])(
    "is refused with %j",
    async (attributes) => {
      const api = await openApi();
      expect((await add(api, attributes)).status).toBe(422);
    },
  );
});

test("a secret is stored only as a hash, and no response with it is repeated", async () => {
  const api = await openApi(inFolder);
  const body = { data: { type: "clients", attributes: { name: "Loom" } } };
  const keyed = { headers: { "idempotency-key": "once" }, body };
  const first = await api.send("POST", "/v2/clients", keyed);
  const again = await api.send("POST", "/v2/clients", keyed);
  expect([first.status, again.status]).toEqual([201, 409]);
  expect(again.body.errors).toMatchObject([{ code: "answer-shown-once" }]);
  const watch = watchStore(api.settings.dataFolder);
  const kept = JSON.stringify(watch.contents().rows);
  watch.close();
  expect(kept).not.toContain(first.body.data.attributes.secret);
  expect(api.lines.join("")).not.toContain(first.body.data.attributes.secret);
});

test("only an admin manages clients", async () => {
  const api = await openApi();
  const send = api.as(await reviewerOf(api));
  const self = `/v2/clients/${api.client.id}`;
  const refused = [
    await send("GET", "/v2/clients"),
    await send("POST", "/v2/clients", { body: { data: { type: "clients", attributes: { name: "Loom" } } } }),
    await send("GET", self),
    await send("DELETE", self),
    await send("DELETE", "/v2/clients/999999"),
  ];
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  expect((await api.get(self)).status).toBe(200);
});
