import { webhookEvents } from "@docreview/store";
import { describe, expect, test } from "vitest";
import { watchStore } from "../../testing/store-contents.ts";
import { openApi } from "../../testing/api.ts";
import { addEndpoint, reviewerOf } from "../../testing/webhooks.ts";
import { inFolder } from "../../testing/test-service.ts";

const url = "https://hooks.example/docreview";
const secretPattern = /^whsec_[A-Za-z0-9+/]{43}=$/;

describe("a webhook endpoint", () => {
  test("is created with its secret, which is not shown again", async () => {
    const api = await openApi();
    const made = await addEndpoint(api, { url });
    expect(made.status).toBe(201);
    const { id, attributes } = made.body.data;
    const self = `${api.settings.publicUrl}/v2/webhook-endpoints/${id}`;
    expect(made.headers["location"]).toBe(self);
    const { secret, ...others } = attributes;
    expect(secret).toMatch(secretPattern);
    const shown = {
      url,
      description: "",
      events: webhookEvents,
      status: "enabled",
      disabledReason: null,
      failingSince: null,
      createdAt: "2026-06-01T00:00:00+00:00",
      updatedAt: "2026-06-01T00:00:00+00:00",
    };
    expect(others).toEqual(shown);
    const read = await api.get(`/v2/webhook-endpoints/${id}?include=creator`);
    expect(read.body.data).toEqual({
      type: "webhook-endpoints",
      id,
      attributes: shown,
      relationships: { creator: { data: { type: "users", id: String(api.user.id) } } },
      links: { self, deliveries: `${self}/deliveries` },
    });
    expect(read.body.included).toMatchObject([{ type: "users", attributes: { name: "Ada" } }]);
  });

  test("is listed, changed and removed", async () => {
    const api = await openApi();
    const { id } = (await addEndpoint(api, { url, description: "First" })).body.data;
    await addEndpoint(api, { url, events: ["review.failed"] });
    const self = `/v2/webhook-endpoints/${id}`;
    const change = (attributes: object) =>
      api.patch(self, { data: { type: "webhook-endpoints", id, attributes } });
    const changed = await change({ url: `${url}/2`, events: ["review.finished"], status: "disabled" });
    expect(changed.body.data.attributes).toMatchObject({
      url: `${url}/2`,
      description: "First",
      events: ["review.finished"],
      status: "disabled",
      disabledReason: null,
    });
    const disabled = await api.get("/v2/webhook-endpoints?filter[status]=disabled");
    expect(disabled.body.data.map((one: { id: string }) => one.id)).toEqual([id]);
    expect((await api.get("/v2/webhook-endpoints?sort=-url")).body.data[0].id).toBe(id);
    expect((await change({ status: "enabled" })).body.data.attributes.status).toBe("enabled");
    expect((await api.remove(self)).status).toBe(204);
    expect((await api.get(self)).status).toBe(404);
  });

  test("is refused if the company has a hundred, until one is deleted", async () => {
    const api = await openApi();
    const { id } = (await addEndpoint(api, { url })).body.data;
    for (let count = 1; count < 100; count++) expect((await addEndpoint(api, { url })).status).toBe(201);
    const refused = await addEndpoint(api, { url });
    expect([refused.status, refused.body.errors[0].code]).toEqual([409, "state-conflict"]);
    expect((await api.remove(`/v2/webhook-endpoints/${id}`)).status).toBe(204);
    expect((await addEndpoint(api, { url })).status).toBe(201);
  });

  test.each([
    ["ftp://hooks.example/", "must be http or https"],
    ["https://ada:secret@hooks.example/", "user name"],
    ["https://hooks.example:8443/", "Port 8443"],
    ["http://127.0.0.1/", "public"],
    ["http://0x7f.1/", "public"],
    ["http://[::ffff:10.0.0.1]/", "public"],
    ["http://169.254.169.254/latest/meta-data", "public"],
    ["https://localhost/", "public"],
    ["https://hooks.example./", "full stop"],
    ["hooks", "must be an absolute URI"],
    [`https://hooks.example/${"x".repeat(2000)}`, "must have at most 2000 characters"],
  ])("is refused at %s", async (wrong, detail) => {
    const api = await openApi();
    const made = await addEndpoint(api, { url: wrong });
    expect(made.status).toBe(422);
    const fault = {
      code: "invalid-attribute",
      detail: expect.stringContaining(detail) as string,
      source: { pointer: "/data/attributes/url" },
    };
    expect(made.body.errors).toMatchObject([fault]);
    const { id } = (await addEndpoint(api, { url })).body.data;
    const data = { type: "webhook-endpoints", id, attributes: { url: wrong } };
    const changed = await api.patch(`/v2/webhook-endpoints/${id}`, { data });
    expect(changed.body.errors).toMatchObject([fault]);
  });

  test.each([[[]], [["review.finished", "review.finished"]], [["review.began"]], ["review.failed"]])(
    "is refused with the events %j",
    async (events) => {
      const api = await openApi();
      expect((await addEndpoint(api, { url, events })).status).toBe(422);
    },
  );
});

describe("a secret", () => {
  test("is replaced by a new one, and shows until when the previous one signs", async () => {
    const api = await openApi();
    const made = await addEndpoint(api, { url });
    const self = `/v2/webhook-endpoints/${made.body.data.id}/secret`;
    const before = await api.get(self);
    expect(before.body.data.attributes).toEqual({
      createdAt: "2026-06-01T00:00:00+00:00",
      previousExpiresAt: null,
    });
    const rotated = await api.post(self, { data: { type: "webhook-secrets" } });
    expect([rotated.status, rotated.headers["location"]]).toEqual([201, `${api.settings.publicUrl}${self}`]);
    const { secret, ...times } = rotated.body.data.attributes;
    expect(secret).toMatch(secretPattern);
    expect(secret).not.toBe(made.body.data.attributes.secret);
    expect(times).toMatchObject({ previousExpiresAt: "2026-06-02T00:00:00+00:00" });
    expect((await api.get(self)).body.data.attributes).toEqual(times);
  });

  test("is stored nowhere in plain text, and no response with it is repeated", async () => {
    const api = await openApi(inFolder);
    const keyed = { headers: { "idempotency-key": "once" } };
    const body = { data: { type: "webhook-endpoints", attributes: { url } } };
    const first = await api.send("POST", "/v2/webhook-endpoints", { ...keyed, body });
    const again = await api.send("POST", "/v2/webhook-endpoints", { ...keyed, body });
    expect([first.status, again.status]).toEqual([201, 409]);
    expect(again.body.errors).toMatchObject([{ code: "answer-shown-once" }]);
    const self = `/v2/webhook-endpoints/${first.body.data.id}/secret`;
    const rotation = { headers: { "idempotency-key": "twice" }, body: { data: { type: "webhook-secrets" } } };
    const rotated = await api.send("POST", self, rotation);
    expect((await api.send("POST", self, rotation)).status).toBe(409);
    expect((await api.get("/v2/webhook-endpoints")).body.data).toHaveLength(1);
    const watch = watchStore(api.settings.dataFolder);
    const kept = JSON.stringify(watch.contents().rows);
    watch.close();
    for (const { body: shown } of [first, rotated]) {
      expect(kept).not.toContain(shown.data.attributes.secret.slice(6));
      expect(api.lines.join("")).not.toContain(shown.data.attributes.secret.slice(6));
    }
  });
});

test("a port that is not allowed is refused with the setting that allows it", async () => {
  const api = await openApi();
  const refused = await addEndpoint(api, { url: "https://hooks.example:8443/docreview" });
  expect([refused.status, refused.body.errors]).toMatchObject([
    422,
    [
      {
        source: { pointer: "/data/attributes/url" },
        detail:
          "Port 8443 is not allowed. The operator of the service can allow it with DOCREVIEW_ALLOWED_PORTS.",
      },
    ],
  ]);
});

test("only an admin may do any of this", async () => {
  const api = await openApi();
  const { id } = (await addEndpoint(api, { url })).body.data;
  const self = `/v2/webhook-endpoints/${id}`;
  const send = api.as(await reviewerOf(api));
  const body = (type: string, attributes = {}) => ({ body: { data: { type, attributes } } });
  const asked = [
    ["GET", "/v2/webhook-endpoints"],
    ["POST", "/v2/webhook-endpoints", body("webhook-endpoints", { url })],
    ["GET", self],
    ["PATCH", self, { body: { data: { type: "webhook-endpoints", id, attributes: { url } } } }],
    ["DELETE", self],
    ["GET", `${self}/secret`],
    ["POST", `${self}/secret`, body("webhook-secrets")],
    ["GET", `${self}/deliveries`],
    ["GET", `${self}/deliveries/1`],
    ["POST", `${self}/deliveries/1/redelivery`, body("webhook-deliveries")],
    // Nothing is revealed about existing endpoints.
    ["GET", "/v2/webhook-endpoints/999999"],
  ] as const;
  for (const [method, address, sending] of asked) {
    const reply = await send(method, address, sending);
    expect([method, address, reply.status]).toEqual([method, address, 403]);
    expect(reply.body.errors).toMatchObject([{ status: "403", code: "forbidden" }]);
  }
  expect((await api.get(self)).status).toBe(200);
});
