import { expect, test } from "vitest";
import { measure, median, type Contender } from "./harness.ts";

function busy(): number {
  let sum = 0;
  for (let step = 0; step < 1e6; step++) sum += step % 7;
  return sum > 0 ? 5 : 0;
}

const contender = (name: string, count: number, order: string[] = []): Contender => ({
  name,
  work: 1,
  count,
  run: () => {
    order.push(name);
    return busy();
  },
});

const workload = { name: "w", unit: "things/s", counted: "things", rounds: 2 };

test("contenders take turns, and the first round does not count", async () => {
  const order: string[] = [];
  const contenders = [contender("a", 5, order), contender("b", 5, order)];
  const results = await measure({ ...workload, contenders });
  expect(order).toEqual(["a", "b", "a", "b", "a", "b"]);
  expect(results.map(({ rates }) => rates.length)).toEqual([2, 2]);
  expect(results.every(({ rate }) => rate > 0)).toBe(true);
});

test("each warms up before a round counts", async () => {
  const order: string[] = [];
  const contenders = [contender("a", 5, order), contender("b", 5, order)];
  const [result] = await measure({ ...workload, contenders, warmUpSeconds: 0.1 });
  const counted = order.slice(-4).join(" ");
  const warmUp = order.slice(0, -4).join(" ");
  expect([counted, warmUp]).toEqual(["a b a b", expect.stringMatching(/^(a ){2,}b( b)+$/)]);
  expect(result?.rates).toHaveLength(2);
});

test("a round lasts as long as it is asked to, and its rate is that of all its runs", async () => {
  const seconds = [1, 0.25, 0.25, 0.5, 2];
  const run = () => ({ count: 5, seconds: seconds.shift()! });
  const [result] = await measure({
    ...workload,
    roundSeconds: 0.75,
    contenders: [{ ...contender("own", 5), work: 4, run }],
  });
  expect(result?.rates).toEqual([12, 2]);
});

test("an engine that finds something else has no result", async () => {
  const contenders = [contender("right", 5), contender("wrong", 6)];
  await expect(measure({ ...workload, contenders })).rejects.toThrow("wrong found 5 things; it must find 6");
});

test("an engine that times itself has the rate of its own seconds", async () => {
  const run = () => ({ count: 5, seconds: 0.5 });
  const [result] = await measure({ ...workload, contenders: [{ ...contender("own", 5), work: 4, run }] });
  expect(result?.rates).toEqual([8, 8]);
});

test.each([
  ["right", 5],
  ["wrong", 6],
])("what an engine started is ended where its count is %s", async (name, count) => {
  let ended = 0;
  const contenders = [contender(name, count)];
  await measure({ ...workload, contenders, end: () => void ended++ }).catch(() => null);
  expect(ended).toBe(1);
});

test.each([
  [[3], 3],
  [[9, 1, 5], 5],
  [[4, 1, 2, 10], 3],
])("the median of %j is %d", (values, expected) => {
  expect(median(values)).toBe(expected);
});
