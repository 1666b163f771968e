import { expect, test } from "vitest";
import { openStore } from "../open-store.ts";
import { forInstallation } from "../installation/for-installation.ts";
import { temporaryStore } from "../testing/temporary-store.ts";
import { createTurns } from "./turns.ts";

test("work is done in order, whatever fails", async () => {
  const inTurn = createTurns();
  const order: number[] = [];
  const work = [3, 1, 2].map((milliseconds, index) =>
    inTurn(async () => {
      await new Promise((done) => setTimeout(done, milliseconds));
      order.push(index);
      if (index === 1) throw new Error("no");
      return index;
    }),
  );
  const outcomes = await Promise.allSettled(work);
  expect(order).toEqual([0, 1, 2]);
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
});

test("two permanent writers let each other write", async () => {
  const store = await temporaryStore();
  const other = await openStore({ ...store.location, clock: store.clock });
  const ended = new AbortController();
  const written = { greedy: 0, modest: 0 };
  const create = async (at: typeof other, name: keyof typeof written) => {
    await at.write((transaction) => forInstallation(transaction).companies.create(name));
    written[name]++;
  };
  const greedy = async () => {
    while (!ended.signal.aborted) await create(store, "greedy");
  };
  // One is always waiting, so that the lock is never free for long.
  const writing = Promise.all([greedy(), greedy(), greedy()]);
  while (written.modest < 10 || written.greedy < 10) await create(other, "modest");
  ended.abort();
  await writing;
  const { companies } = forInstallation(other.reader);
  const { items } = await companies.list({ number: 1, size: 100_000 });
  const kept = (name: string) => items.filter((company) => company.name === name).length;
  expect({ greedy: kept("greedy"), modest: kept("modest") }).toEqual(written);
  await other.close();
});
