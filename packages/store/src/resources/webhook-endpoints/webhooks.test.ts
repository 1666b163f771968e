import { expect, test } from "vitest";
import { newTenant } from "../../testing/tenants.ts";
import { temporaryStore } from "../../testing/temporary-store.ts";
import { type CompanyRepositories, forCompany } from "../for-company.ts";
import { forInstallation } from "../../installation/for-installation.ts";
import { webhookDeliveryLifetime } from "../webhook-deliveries/repository.ts";
import { webhookSecretOverlap } from "./repository.ts";

const page = { number: 1, size: 10 };

async function stage() {
  const store = await temporaryStore();
  const { companyId, userId } = await newTenant(store);
  const write = <T>(work: (mine: CompanyRepositories) => Promise<T>) =>
    store.write((transaction) => work(forCompany(transaction, companyId)));
  const endpoint = await write(({ webhookEndpoints }) =>
    webhookEndpoints.create({
      creatorId: userId,
      url: "https://example.com/hooks",
      description: "",
      events: ["review.finished"],
      sealedFor: (id) => `sealed for ${id}`,
    }),
  );
  const deliver = () =>
    write(({ webhookDeliveries }) =>
      webhookDeliveries.create({
        endpointId: endpoint.id,
        event: "review.finished",
        messageId: "msg_1",
        body: '{"a":1}',
      }),
    );
  return { store, write, endpoint, deliver, reads: forCompany(store.reader, companyId) };
}

test("an endpoint keeps its encrypted secret, and the previous one for the overlap", async () => {
  const { store, write, endpoint } = await stage();
  const first = `sealed for ${endpoint.id}`;
  expect(endpoint).toMatchObject({ sealedSecret: first, sealedPreviousSecret: null, status: "enabled" });
  store.clock.advance(10);
  const now = store.clock();
  expect(await write(({ webhookEndpoints }) => webhookEndpoints.rotate(endpoint.id, "second"))).toMatchObject(
    {
      sealedSecret: "second",
      secretCreatedAt: now,
      sealedPreviousSecret: first,
      previousSecretExpiresAt: now + webhookSecretOverlap,
    },
  );
});

test("the first failure since the last success is recorded, until the next success", async () => {
  const { store, write, endpoint } = await stage();
  const failed = () => write(({ webhookEndpoints }) => webhookEndpoints.failed(endpoint.id));
  const since = store.clock();
  expect((await failed())?.failingSince).toBe(since);
  store.clock.advance(10);
  expect((await failed())?.failingSince).toBe(since);
  await write(({ webhookEndpoints }) => webhookEndpoints.worked(endpoint.id));
  expect((await failed())?.failingSince).toBe(since + 10);
});

test("a disabled endpoint says why and receives nothing; when enabled, it starts afresh", async () => {
  const { write, endpoint, reads } = await stage();
  await write(async ({ webhookEndpoints }) => {
    await webhookEndpoints.failed(endpoint.id);
    await webhookEndpoints.disable(endpoint.id, "Gone.");
  });
  expect(await reads.webhookEndpoints.enabled()).toEqual([]);
  expect((await reads.webhookEndpoints.find(endpoint.id))?.disabledReason).toBe("Gone.");
  await write(({ webhookEndpoints }) => webhookEndpoints.enable(endpoint.id));
  expect(await reads.webhookEndpoints.enabled()).toMatchObject([
    { id: endpoint.id, disabledReason: null, failingSince: null },
  ]);
});

test("a delivery is settled once, and is deleted with its endpoint", async () => {
  const { write, endpoint, deliver, reads } = await stage();
  const { id } = await deliver();
  const settle = (status: "delivered" | "failed") =>
    write(({ webhookDeliveries }) => webhookDeliveries.settle(id, status));
  const attempt = { deliveryId: id, at: 1, milliseconds: 2, status: 204, fault: null };
  await write(({ webhookDeliveries }) => webhookDeliveries.log(attempt));
  expect([await settle("delivered"), await settle("failed")]).toEqual([true, false]);
  expect(await reads.webhookDeliveries.find(endpoint.id, id)).toMatchObject({
    status: "delivered",
    body: '{"a":1}',
  });
  expect(await reads.webhookDeliveries.attempts([id])).toMatchObject([attempt]);
  await write(({ webhookEndpoints }) => webhookEndpoints.remove(endpoint.id));
  expect(await reads.webhookDeliveries.find(endpoint.id, id)).toBeNull();
  expect(await reads.webhookDeliveries.attempts([id])).toEqual([]);
});

test("deliveries are deleted when their time is up", async () => {
  const { store, endpoint, deliver, reads } = await stage();
  await deliver();
  store.clock.advance(1);
  const later = await deliver();
  store.clock.advance(webhookDeliveryLifetime - 1);
  await store.write((transaction) => forInstallation(transaction).retention.forgetExpired());
  const { items } = await reads.webhookDeliveries.list(endpoint.id, page);
  expect(items.map(({ id }) => id)).toEqual([later.id]);
});
