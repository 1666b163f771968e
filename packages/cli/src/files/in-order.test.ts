import { expect, test } from "vitest";
import { inOrder } from "./in-order.ts";

/** Work completed by the test. */
function gates(count: number) {
  const started: number[] = [];
  const open: (() => void)[] = [];
  const promises = Array.from(
    { length: count },
    (_, index) => new Promise<void>((resolve) => (open[index] = resolve)),
  );
  const work = async (item: number) => {
    started.push(item);
    await promises[item];
    return item;
  };
  return { started, open, work };
}

async function collect(results: AsyncIterable<number>): Promise<readonly number[]> {
  const all: number[] = [];
  for await (const result of results) all.push(result);
  return all;
}

const items = [0, 1, 2, 3, 4, 5];
const settle = () => new Promise((resolve) => setImmediate(resolve));

test("results come in the order of the items, whichever finishes first", async () => {
  const { open, work } = gates(6);
  const all = collect(inOrder(items, 3, work));
  for (const index of [2, 1, 0, 5, 4, 3]) {
    await settle();
    open[index]!();
  }
  expect(await all).toEqual(items);
});

test("no more than the limit run at a time, and a slow first item does not block the others", async () => {
  const { started, open, work } = gates(6);
  const all = collect(inOrder(items, 2, work));
  await settle();
  expect(started).toEqual([0, 1]);
  open[1]!();
  await settle();
  expect(started).toEqual([0, 1, 2]);
  open.forEach((resolve) => resolve());
  expect(await all).toEqual(items);
});

test("the work does not run ahead of its consumer without limit", async () => {
  const started: number[] = [];
  const many = Array.from({ length: 1000 }, (_, index) => index);
  const results = inOrder(many, 2, async (item) => started.push(item));
  await results.next();
  await settle();
  expect(started.length).toBeLessThan(50);
  await results.return(undefined);
});

test("a rejection takes the place of its result", async () => {
  const results = inOrder([0, 1, 2], 3, async (item) => {
    if (item === 1) throw new Error("bug");
    return item;
  });
  expect(await results.next()).toEqual({ done: false, value: 0 });
  await expect(results.next()).rejects.toThrow("bug");
});
