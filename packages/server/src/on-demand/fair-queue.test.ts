import type { Id } from "@docreview/store";
import { expect, test } from "vitest";
import { CallerLeft, CompanyQueueFull, createFairQueue } from "./fair-queue.ts";

const [anna, ben, cleo] = [1, 2, 3] as Id<"company">[] as [Id<"company">, Id<"company">, Id<"company">];

/** Tasks completed by the test, at times set by the test. */
function openQueue({ workers = 1, runningPerCompany = 1, waitingPerCompany = 4 } = {}) {
  let now = 0;
  const queue = createFairQueue({ workers, runningPerCompany, waitingPerCompany, monotonic: () => now });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (companyId: Id<"company">, name: string, left?: AbortSignal) =>
    queue.run(companyId, {
      left,
      work: async () => {
        begun.push(name);
        const { promise, resolve } = Promise.withResolvers<void>();
        ends.set(name, resolve);
        await promise;
        return name;
      },
    });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const end = async (name: string, took: number) => {
    now += took;
    ends.get(name)?.();
    await settle();
  };
  return { queue, run, begun, end, settle, wait: (milliseconds: number) => void (now += milliseconds) };
}

test("companies take turns by the time that their tasks took", async () => {
  const { run, begun, end, settle } = openQueue();
  const done = ["a1", "a2", "a3"].map((name) => run(anna, name));
  done.push(...["b1", "b2", "b3", "b4"].map((name) => run(ben, name)));
  await settle();
  expect(begun).toEqual(["a1"]);
  await end("a1", 3000);
  await end("b1", 1500);
  await end("b2", 1500);
  await end("a2", 10);
  await end("b3", 20);
  expect(begun).toEqual(["a1", "b1", "b2", "a2", "b3", "a3"]);
  for (const name of ["a3", "b4"]) await end(name, 10);
  expect(await Promise.all(done)).toHaveLength(7);
});

test("a company that comes late is neither first for long nor last", async () => {
  const { run, begun, end, settle } = openQueue();
  const done = ["a1", "a2", "a3"].map((name) => run(anna, name));
  await settle();
  await end("a1", 5000);
  done.push(...["b1", "b2"].map((name) => run(ben, name)));
  await end("a2", 5000);
  await end("b1", 6000);
  await end("a3", 10);
  await end("b2", 10);
  expect(begun).toEqual(["a1", "a2", "b1", "a3", "b2"]);
  await Promise.all(done);
});

test("one company leaves a worker to the others", async () => {
  const { run, begun, end, settle } = openQueue({ workers: 2 });
  const done = [run(anna, "a1"), run(anna, "a2"), run(ben, "b1"), run(cleo, "c1")];
  await settle();
  expect(begun).toEqual(["a1", "b1"]);
  await end("b1", 100);
  expect(begun).toEqual(["a1", "b1", "c1"]);
  for (const name of ["c1", "a1", "a2"]) await end(name, 100);
  await Promise.all(done);
});

test("a company that waits with more than its queue takes is told when to come back", async () => {
  const { run, end, settle, wait } = openQueue({ waitingPerCompany: 2 });
  const done = [run(anna, "a1"), run(anna, "a2"), run(anna, "a3")];
  await settle();
  const refusal = await run(anna, "a4").catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(CompanyQueueFull);
  expect((refusal as CompanyQueueFull).retryAfter).toBe(1);
  const other = run(ben, "b1");
  await end("a1", 8000);
  await end("b1", 0);
  done.push(run(anna, "a4"));
  wait(3000);
  const later = await run(anna, "a5").catch((error: unknown) => error);
  expect((later as CompanyQueueFull).retryAfter).toBe(5);
  for (const name of ["a2", "a3", "a4"]) await end(name, 1);
  expect(await Promise.all([...done, other])).toEqual(["a1", "a2", "a3", "a4", "b1"]);
});

test("a task that nobody waits for any more is not begun", async () => {
  const { run, begun, end, settle } = openQueue({ waitingPerCompany: 1 });
  const left = new AbortController();
  const first = run(anna, "a1", left.signal);
  const dropped = run(anna, "a2", left.signal);
  await settle();
  left.abort();
  await expect(dropped).rejects.toBeInstanceOf(CallerLeft);
  const next = run(anna, "a3");
  await end("a1", 10);
  await end("a3", 10);
  expect(begun).toEqual(["a1", "a3"]);
  expect(await Promise.all([first, next])).toEqual(["a1", "a3"]);
});

test("what a task throws reaches its caller", async () => {
  const { queue } = openQueue();
  const work = () => Promise.reject(new RangeError("no"));
  await expect(queue.run(anna, { work })).rejects.toThrow(RangeError);
});
