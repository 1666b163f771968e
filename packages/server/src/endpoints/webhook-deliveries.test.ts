import { describe, expect, test } from "vitest";
import { openTold, verified } from "./testing/webhooks.ts";

describe("a delivery", () => {
  test("can be read back with every try", async () => {
    const told = await openTold();
    const assetId = await told.failAnAsset();
    told.receiver.answer(500);
    await told.workOff();
    told.api.advance(60_000);
    told.receiver.answer(200);
    await told.workOff();
    const [{ id }] = (await told.deliveries()).data;
    const self = `${told.self}/deliveries/${id}`;
    const { status, body } = await told.send("GET", `${self}?include=attempts,webhook-endpoint`);
    expect(status).toBe(200);
    const endpoint = { type: "webhook-endpoints", id: told.self.split("/").at(-1) };
    const [endpointShown, ...attempts] = body.included;
    expect(endpointShown).toMatchObject(endpoint);
    expect(body.data).toEqual({
      type: "webhook-deliveries",
      id,
      attributes: {
        event: "asset.failed.extraction",
        status: "delivered",
        messageId: told.receiver.received[0]!.headers["webhook-id"],
        payload: JSON.parse(told.receiver.received[0]!.body) as object,
        createdAt: "2026-06-01T00:00:00+00:00",
        updatedAt: "2026-06-01T00:01:00+00:00",
      },
      relationships: {
        "webhook-endpoint": {
          links: { related: `${told.api.settings.publicUrl}${told.self}` },
          data: endpoint,
        },
        attempts: { data: attempts.map(({ type, id }: { type: string; id: string }) => ({ type, id })) },
      },
      links: { self: `${told.api.settings.publicUrl}${self}` },
    });
    expect(body.data.attributes.payload.asset).toEqual({ id: assetId, status: "failed" });
    expect(attempts.map(({ attributes }: { attributes: object }) => attributes)).toEqual([
      { at: "2026-06-01T00:00:00+00:00", milliseconds: 0, status: 500, fault: "It answered 500." },
      { at: "2026-06-01T00:01:00+00:00", milliseconds: 0, status: 200, fault: null },
    ]);
    expect(JSON.stringify(body)).not.toContain("a body that is not kept");
  });

  test("of another endpoint is not there", async () => {
    const told = await openTold();
    await told.failAnAsset();
    const other = await told.api.post("/v2/webhook-endpoints", {
      data: { type: "webhook-endpoints", attributes: { url: told.receiver.url } },
    });
    const [{ id }] = (await told.deliveries()).data;
    const elsewhere = `/v2/webhook-endpoints/${other.body.data.id}/deliveries/${id}`;
    expect((await told.send("GET", elsewhere)).status).toBe(404);
    const again = { body: { data: { type: "webhook-deliveries" } } };
    expect((await told.send("POST", `${elsewhere}/redelivery`, again)).status).toBe(404);
  });
});

describe("a delivery that is sent again", () => {
  const again = { body: { data: { type: "webhook-deliveries" } } };

  test("is another one, with the same message", async () => {
    const told = await openTold();
    await told.failAnAsset();
    await told.workOff();
    const [first] = (await told.deliveries()).data;
    told.api.advance(10_000);
    const made = await told.send("POST", `${told.self}/deliveries/${first.id}/redelivery`, again);
    expect(made.status).toBe(201);
    const { id, attributes } = made.body.data;
    expect(id).not.toBe(first.id);
    expect(made.headers["location"]).toBe(`${told.api.settings.publicUrl}${told.self}/deliveries/${id}`);
    expect(attributes).toMatchObject({ status: "pending", messageId: first.attributes.messageId });
    await told.workOff();
    const [before, after] = told.receiver.received;
    expect(after!.body).toBe(before!.body);
    expect(after!.headers["webhook-id"]).toBe(before!.headers["webhook-id"]);
    expect(verified(told.api, told.secret, after!)).toEqual(first.attributes.payload);
    const { data } = await told.deliveries("?filter[status]=delivered&sort=-id");
    expect(data.map((one: { id: string }) => one.id)).toEqual([id, first.id]);
  });

  test("waits for an endpoint that is enabled", async () => {
    const told = await openTold();
    await told.failAnAsset();
    const [{ id }] = (await told.deliveries()).data;
    await told.update({ status: "disabled" });
    const refused = await told.send("POST", `${told.self}/deliveries/${id}/redelivery`, again);
    expect([refused.status, refused.body.errors[0].code]).toEqual([409, "state-conflict"]);
  });
});
