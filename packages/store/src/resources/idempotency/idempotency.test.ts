import { expect, test } from "vitest";
import { StaleAttempt } from "../../model/stale-attempt.ts";
import { newTenant } from "../../testing/tenants.ts";
import { temporaryStore } from "../../testing/temporary-store.ts";
import { type CompanyRepositories, forCompany } from "../for-company.ts";
import { answerLifetime } from "./repository.ts";
import { forInstallation } from "../../installation/for-installation.ts";

const patience = 60_000;
const answer = { status: 201, headers: { location: "/v2/assets/1" }, body: '{"data":{}}' };

async function stage() {
  const store = await temporaryStore();
  const { companyId, userId } = await newTenant(store);
  const write = <T>(work: (keys: CompanyRepositories["idempotency"]) => Promise<T>) =>
    store.write((transaction) => work(forCompany(transaction, companyId).idempotency));
  return {
    store,
    begin: (requestHash = "r") => write((keys) => keys.begin({ userId, key: "k", requestHash, patience })),
    reply: (attempt: number) => write((keys) => keys.answer({ userId, key: "k", attempt }, answer)),
    abandon: (attempt: number) => write((keys) => keys.abandon({ userId, key: "k", attempt })),
  };
}

test("the first response is repeated for a day, and only for the same request", async () => {
  const { store, begin, reply } = await stage();
  expect(await begin()).toEqual({ kind: "begun", attempt: 1 });
  expect(await begin()).toEqual({ kind: "in-flight" });
  expect(await begin("other")).toEqual({ kind: "mismatch" });
  await reply(1);
  store.clock.advance(answerLifetime - 1);
  expect(await begin()).toEqual({ kind: "answered", answer });
  expect(await begin("other")).toEqual({ kind: "mismatch" });
  store.clock.advance(1);
  expect(await begin("other")).toEqual({ kind: "begun", attempt: 2 });
});

test("work that died releases its key, and cannot respond for its successor", async () => {
  const { store, begin, reply } = await stage();
  await begin();
  store.clock.advance(patience);
  expect(await begin()).toEqual({ kind: "begun", attempt: 2 });
  await expect(reply(1)).rejects.toThrow(StaleAttempt);
  await reply(2);
  await expect(reply(2)).rejects.toThrow(StaleAttempt);
});

test("a key can be reused immediately if nothing was done, and still no late attempt responds", async () => {
  const { store, begin, reply, abandon } = await stage();
  await begin();
  store.clock.advance(patience);
  await begin();
  await abandon(1);
  expect(await begin()).toEqual({ kind: "in-flight" });
  await abandon(2);
  await store.write((transaction) => forInstallation(transaction).retention.forgetExpired());
  expect(await begin()).toEqual({ kind: "begun", attempt: 3 });
  await expect(reply(1)).rejects.toThrow(StaleAttempt);
});

test("keys are eventually deleted", async () => {
  const { store, begin, reply } = await stage();
  await begin();
  await reply(1);
  store.clock.advance(2 * answerLifetime);
  await store.write((transaction) => forInstallation(transaction).retention.forgetExpired());
  expect(await begin()).toEqual({ kind: "begun", attempt: 1 });
});
