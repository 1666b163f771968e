/** When the thread for jobs comes and goes, by a clock and a sleep that the test has in hand. */
import { expect, test } from "vitest";
import { restBeforeLeave, workOnDemand } from "./work-on-demand.ts";

interface Step {
  readonly waiting?: number;
  readonly running?: number;
  /** Milliseconds that pass after it. */
  readonly pass?: number;
  readonly fault?: boolean;
  /** While it passes, a job is said to be likely. */
  readonly isExpected?: boolean;
}

/** What happens when the queue looks like this, one look after the other; then the program is told to stop. */
async function story(steps: readonly Step[]): Promise<readonly string[]> {
  const events: string[] = [];
  const stop = new AbortController();
  let now = 0;
  let look = 0;
  const listeners = new Set<() => void>();
  await workOnDemand({
    queue: {
      count: async () => {
        const { waiting = 0, running = 0, fault = false } = steps[look] ?? {};
        if (fault) throw new Error("busy");
        return { waiting, running, dead: 7 };
      },
      onWork: () => () => events.push("unsubscribed"),
    },
    expectation: {
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    start: async () => {
      events.push(`start at ${look}`);
      return {
        hint: () => events.push(`hint at ${look}`),
        close: async () => void events.push(`close at ${look}`),
      };
    },
    clock: () => now,
    sleep: async () => {
      now += steps[look]?.pass ?? 1;
      if (steps[look]?.isExpected === true) for (const tell of listeners) tell();
      look += 1;
      if (look === steps.length) stop.abort();
    },
    signal: stop.signal,
    report: (error) => events.push(String(error)),
  });
  expect(listeners.size).toBe(0);
  return events;
}

test("without a job there is no thread", async () => {
  expect(await story([{}, {}, {}])).toEqual(["unsubscribed"]);
});

test("it comes with a job, hears of further ones, and is closed in the end", async () => {
  expect(await story([{}, { waiting: 1 }, { running: 1 }, {}])).toEqual([
    "start at 1",
    "hint at 1",
    "hint at 2",
    "unsubscribed",
    "close at 4",
  ]);
});

test("it comes before the job that is expected, and goes if that does not come", async () => {
  const whole = await story([
    { isExpected: true },
    { pass: restBeforeLeave + 1 },
    {},
    { isExpected: true },
    {},
  ]);
  expect(whole).toEqual([
    "start at 1",
    "hint at 1",
    "close at 2",
    "start at 4",
    "hint at 4",
    "unsubscribed",
    "close at 5",
  ]);
});

test("it stays through a rest and goes after a longer one; the next job brings another", async () => {
  const whole = await story([
    { waiting: 1, pass: restBeforeLeave },
    {},
    { waiting: 1, pass: restBeforeLeave + 1 },
    {},
    { waiting: 1 },
  ]);
  expect(whole).toEqual([
    "start at 0",
    "hint at 0",
    "hint at 2",
    "close at 3",
    "start at 4",
    "hint at 4",
    "unsubscribed",
    "close at 5",
  ]);
});

test("a queue that cannot be counted is reported, and looked at again", async () => {
  expect(await story([{ fault: true }, { waiting: 1 }])).toEqual([
    "Error: busy",
    "start at 1",
    "hint at 1",
    "unsubscribed",
    "close at 2",
  ]);
});
