/** Real threads and real deaths: their effects, who is notified, and that no task is retained. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { serviceFaultOf } from "@docreview/model";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { collectGarbage } from "../testing/collect-garbage.ts";
import { restartDelay } from "./supervised-thread.ts";
import { createThreadPool, PoolClosed, ThreadDied, TookTooLong } from "./thread-pool.ts";

let obstacle: string;

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), "docreview-threads-"));
  obstacle = join(folder, "obstacle");
  return () => rmSync(folder, { recursive: true });
});

function open(threads = 1) {
  const deaths: ThreadDied[] = [];
  const pool = createThreadPool({
    name: "obedient",
    module: new URL("./testing/obedient-thread.ts", import.meta.url),
    workerData: { obstacle },
    threads,
    onEvent: (event) => void (event.kind === "died" && deaths.push(event.error)),
  });
  onTestFinished(() => pool.close());
  const call = (name: string, input: unknown = null) => pool.run({ name, input });
  return { ...pool, deaths, call };
}

const isUp = async ({ health }: ReturnType<typeof open>) => {
  while (!health().every((thread) => thread.isUp)) await delay(5);
};

describe("tasks", () => {
  test("give their results, in the order of the requests", async () => {
    const { call } = open();
    const order: number[] = [];
    const calls = [1, 2, 3, 4].map((number) => call("echo", number).then(() => order.push(number)));
    await Promise.all(calls);
    expect(order).toEqual([1, 2, 3, 4]);
  });

  test("run in as many threads as there are", async () => {
    const { call, ready } = open(2);
    await ready();
    const numbers = await Promise.all([call("thread"), call("thread")]);
    expect(new Set(numbers).size).toBe(2);
  });

  test("that throw reject with the error, and end no thread", async () => {
    const { call, deaths } = open();
    await expect(call("fail", "not this")).rejects.toThrow(new TypeError("not this"));
    await expect(call("unknown")).rejects.toThrow(RangeError);
    expect(await call("echo", 1)).toBe(1);
    expect(deaths).toEqual([]);
  });

  test.runIf(process.platform === "linux")(
    "that meet a service fault reject with it, and the next ones get a fresh thread",
    async () => {
      const pool = open();
      const before = await pool.call("thread");
      const error: unknown = await pool.call("writeToFullDevice").catch((thrown: unknown) => thrown);
      expect(serviceFaultOf(error)?.kind).toBe("disk-full");
      expect(await pool.call("thread")).not.toBe(before);
      expect(pool.deaths).toEqual([]);
    },
  );

  test("that run longer than they may are stopped; the time that they wait does not count", async () => {
    const { call, run, ready, deaths } = open();
    await ready();
    const looping = run({ name: "loop", input: null, limit: 500 });
    const waiting = run({ name: "echo", input: 2, limit: 60_000 });
    await expect(looping).rejects.toThrow(TookTooLong);
    expect(await waiting).toBe(2);
    expect(await call("echo", 3)).toBe(3);
    expect(deaths).toEqual([]);
  });

  test("that loop for ever end with their signal; the next one is answered", async () => {
    const { run, call, ready, deaths } = open();
    await ready();
    const stop = new AbortController();
    const looping = run({ name: "loop", input: null, signal: stop.signal });
    const next = call("echo", "next");
    stop.abort(new Error("too long"));
    await expect(looping).rejects.toThrow("too long");
    expect(await next).toBe("next");
    expect(deaths).toEqual([]);
  });

  test("that wait can be cancelled, without affecting others", async () => {
    const { run, call } = open();
    const stop = new AbortController();
    const first = call("echo", 1);
    const waiting = run({ name: "echo", input: 2, signal: stop.signal });
    stop.abort(new Error("not needed"));
    await expect(waiting).rejects.toThrow("not needed");
    expect(await first).toBe(1);
    await expect(run({ name: "echo", input: 3, signal: stop.signal })).rejects.toThrow("not needed");
  });

  test("are rejected when the pool is closed, and afterwards", async () => {
    const { call, close } = open();
    const calls = [call("loop"), call("echo")];
    const outcomes = Promise.allSettled(calls);
    await close();
    for (const outcome of await outcomes) {
      expect(outcome).toMatchObject({ status: "rejected", reason: expect.any(PoolClosed) as unknown });
    }
    await expect(call("echo")).rejects.toThrow(PoolClosed);
  });
});

describe("a thread that dies", () => {
  test.each(["end", "throwLater"])("fails only its own task, by %s, and is restarted", async (name) => {
    const pool = open(2);
    await pool.ready();
    const doomed = pool.call(name, 7);
    const others = [1, 2, 3, 4].map((number) => pool.call("echo", number));
    await expect(doomed).rejects.toThrow(ThreadDied);
    expect(await Promise.all(others)).toEqual([1, 2, 3, 4]);
    expect(pool.deaths).toHaveLength(1);
    await isUp(pool);
    expect(pool.health().reduce((sum, { deaths }) => sum + deaths, 0)).toBe(1);
    expect(pool.health().map(({ fault }) => fault)).toEqual([null, null]);
  });

  test("repeatedly is restarted each time", async () => {
    const pool = open();
    for (let death = 1; death <= 3; death++) {
      await expect(pool.call("end", 1)).rejects.toThrow("ended with code 1");
      expect(pool.health()).toMatchObject([{ isUp: false, deaths: death }]);
      await isUp(pool);
    }
    expect(await pool.call("echo", "alive")).toBe("alive");
  });

  test("does not block the tasks that were queued behind its own", async () => {
    const { call } = open();
    const doomed = call("end", 1);
    await expect(doomed).rejects.toThrow(ThreadDied);
    expect(await call("echo", "behind")).toBe("behind");
  });
});

describe("threads that cannot start", () => {
  test("reject waiting tasks, report why, and work once they can start", async () => {
    writeFileSync(obstacle, "");
    const pool = open(2);
    const waiting = Promise.allSettled([pool.call("echo", 1), pool.call("echo", 2), pool.ready()]);
    for (const outcome of await waiting) {
      expect(outcome).toMatchObject({ status: "rejected", reason: expect.any(ThreadDied) as unknown });
    }
    const [task] = await waiting;
    expect(task.status === "rejected" && serviceFaultOf(task.reason)?.kind).toBe("no-processes");
    for (const { isUp, deaths, fault } of pool.health()) {
      expect([isUp, fault]).toEqual([false, "no thread can start"]);
      expect(deaths).toBeGreaterThan(0);
    }
    rmSync(obstacle);
    await isUp(pool);
    expect(await pool.call("echo", 3)).toBe(3);
  });
});

test("the delay before a restart doubles up to half a minute", () => {
  const delays = Array.from({ length: 12 }, (_, index) => restartDelay(index + 1));
  expect(delays.slice(0, 4)).toEqual([100, 200, 400, 800]);
  expect(delays.at(-1)).toBe(30_000);
});

test("nothing of a task is kept, neither its input nor its result", async () => {
  const { run } = open();
  const kept: WeakRef<object>[] = [];
  const work = async () => {
    for (let nth = 0; nth < 20; nth++) {
      const input = { nth, bytes: new Uint8Array(1000) };
      const result = (await run({ name: "echo", input })) as object;
      kept.push(new WeakRef(input), new WeakRef(result));
    }
    const lost = { name: "end" };
    await run({ name: "end", input: lost }).catch(() => null);
    kept.push(new WeakRef(lost));
  };
  await work();
  await collectGarbage();
  expect(kept.filter((one) => one.deref() !== undefined)).toEqual([]);
});
