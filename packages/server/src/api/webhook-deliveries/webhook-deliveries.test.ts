import { describe, expect, test } from "vitest";
import { openWebhookReceiver, verified } from "../../testing/webhooks.ts";

describe("a delivery", () => {
  test("can be read with all attempts", async () => {
    const hook = await openWebhookReceiver();
    const assetId = await hook.failAnAsset();
    hook.receiver.answer(500);
    await hook.workOff();
    hook.api.advance(60_000);
    hook.receiver.answer(200);
    await hook.workOff();
    const [{ id }] = (await hook.deliveries()).data;
    const self = `${hook.self}/deliveries/${id}`;
    const { status, body } = await hook.send("GET", `${self}?include=attempts,webhook-endpoint`);
    expect(status).toBe(200);
    const endpoint = { type: "webhook-endpoints", id: hook.self.split("/").at(-1) };
    const [endpointShown, ...attempts] = body.included;
    expect(endpointShown).toMatchObject(endpoint);
    expect(body.data).toEqual({
      type: "webhook-deliveries",
      id,
      attributes: {
        event: "asset.failed.extraction",
        status: "delivered",
        messageId: hook.receiver.received[0]!.headers["webhook-id"],
        payload: JSON.parse(hook.receiver.received[0]!.body) as object,
        createdAt: "2026-06-01T00:00:00+00:00",
        updatedAt: "2026-06-01T00:01:00+00:00",
      },
      relationships: {
        "webhook-endpoint": {
          links: { related: `${hook.api.settings.publicUrl}${hook.self}` },
          data: endpoint,
        },
        attempts: { data: attempts.map(({ type, id }: { type: string; id: string }) => ({ type, id })) },
      },
      links: { self: `${hook.api.settings.publicUrl}${self}` },
    });
    expect(body.data.attributes.payload.asset).toEqual({ id: assetId, status: "failed" });
    expect(attempts.map(({ attributes }: { attributes: object }) => attributes)).toEqual([
      {
        at: "2026-06-01T00:00:00+00:00",
        milliseconds: 0,
        status: 500,
        fault: "The endpoint responded with 500.",
      },
      { at: "2026-06-01T00:01:00+00:00", milliseconds: 0, status: 200, fault: null },
    ]);
    expect(JSON.stringify(body)).not.toContain("a body that is not kept");
  });

  test("of another endpoint is not found", async () => {
    const hook = await openWebhookReceiver();
    await hook.failAnAsset();
    const other = await hook.api.post("/v2/webhook-endpoints", {
      data: { type: "webhook-endpoints", attributes: { url: hook.receiver.url } },
    });
    const [{ id }] = (await hook.deliveries()).data;
    const elsewhere = `/v2/webhook-endpoints/${other.body.data.id}/deliveries/${id}`;
    expect((await hook.send("GET", elsewhere)).status).toBe(404);
    const again = { body: { data: { type: "webhook-deliveries" } } };
    expect((await hook.send("POST", `${elsewhere}/redelivery`, again)).status).toBe(404);
  });
});

describe("a delivery that is sent again", () => {
  const again = { body: { data: { type: "webhook-deliveries" } } };

  test("is a new delivery of the same message", async () => {
    const hook = await openWebhookReceiver();
    await hook.failAnAsset();
    await hook.workOff();
    const [first] = (await hook.deliveries()).data;
    hook.api.advance(10_000);
    const made = await hook.send("POST", `${hook.self}/deliveries/${first.id}/redelivery`, again);
    expect(made.status).toBe(201);
    const { id, attributes } = made.body.data;
    expect(id).not.toBe(first.id);
    expect(made.headers["location"]).toBe(`${hook.api.settings.publicUrl}${hook.self}/deliveries/${id}`);
    expect(attributes).toMatchObject({ status: "pending", messageId: first.attributes.messageId });
    await hook.workOff();
    const [before, after] = hook.receiver.received;
    expect(after!.body).toBe(before!.body);
    expect(after!.headers["webhook-id"]).toBe(before!.headers["webhook-id"]);
    expect(verified(hook.api, hook.secret, after!)).toEqual(first.attributes.payload);
    const { data } = await hook.deliveries("?filter[status]=delivered&sort=-id");
    expect(data.map((one: { id: string }) => one.id)).toEqual([id, first.id]);
  });

  test("needs no body, unless a media type announces one", async () => {
    const hook = await openWebhookReceiver();
    await hook.failAnAsset();
    const [{ id }] = (await hook.deliveries()).data;
    const self = `${hook.self}/deliveries/${id}/redelivery`;
    const made = await hook.send("POST", `${self}?include=webhook-endpoint`);
    expect([made.status, made.body.included[0].type]).toEqual([201, "webhook-endpoints"]);
    expect((await hook.send("POST", `${self}?include=nothing`)).status).toBe(400);
    const headers = { "content-type": "application/vnd.api+json" };
    expect((await hook.send("POST", self, { headers })).status).toBe(400);
    expect((await hook.send("POST", `${hook.self}/secret`)).status).toBe(415);
  });

  test("requires an enabled endpoint", async () => {
    const hook = await openWebhookReceiver();
    await hook.failAnAsset();
    const [{ id }] = (await hook.deliveries()).data;
    await hook.update({ status: "disabled" });
    const refused = await hook.send("POST", `${hook.self}/deliveries/${id}/redelivery`, again);
    expect([refused.status, refused.body.errors[0].code]).toEqual([409, "state-conflict"]);
  });
});
