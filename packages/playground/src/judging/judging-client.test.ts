/** Whatever a worker does, each request is answered, and a worker that hangs is replaced. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FromWorker, Judged, Judgement, ToWorker } from "./judged.ts";
import { createJudgingClient } from "./judging-client.ts";
import type { JudgingThread } from "./judging-thread.ts";

class Thread extends EventTarget implements JudgingThread {
  readonly asked: ToWorker[] = [];
  isEnded = false;
  readonly postMessage = (request: ToWorker) => void this.asked.push(request);
  readonly terminate = () => void (this.isEnded = true);

  says(data: FromWorker): void {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }

  isReady(): void {
    this.says({ kind: "ready", schema: {} });
  }

  answersLast(text: string): void {
    this.says({ kind: "judged", id: this.asked.at(-1)!.id, judged: judgedWith(text) });
  }
}

const judgedWith = (text: string): Judged => ({
  text,
  sections: [],
  isPaged: false,
  isJudged: true,
  notices: [],
  findings: [],
  faults: [],
  tests: [],
  skippedTests: 0,
  review: null,
});

const about = (text: string): Judgement => ({
  source: { kind: "text", text },
  rule: { yaml: "", pack: "own", support: [] },
});

const limit = 60_000;

function clientWithThreads() {
  const threads: Thread[] = [];
  const start = () => {
    const thread = new Thread();
    threads.push(thread);
    return thread;
  };
  return { threads, client: createJudgingClient({ start, limit, onSchema: () => {} }) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a request is answered, and the next one asks the same worker", async () => {
  const { threads, client } = clientWithThreads();
  const first = client.judge(about("a"));
  threads[0]!.isReady();
  threads[0]!.answersLast("a");
  expect(await first).toMatchObject({ kind: "judged", judged: { text: "a" } });
  const second = client.judge(about("b"));
  threads[0]!.answersLast("b");
  expect(await second).toMatchObject({ judged: { text: "b" } });
  expect(threads).toHaveLength(1);
});

test("of the requests that wait, only the newest is asked", async () => {
  const { threads, client } = clientWithThreads();
  const outcomes = ["a", "b", "c"].map((text) => client.judge(about(text)));
  threads[0]!.isReady();
  expect(await outcomes[1]).toEqual({ kind: "superseded" });
  threads[0]!.answersLast("a");
  expect(await outcomes[0]).toMatchObject({ judged: { text: "a" } });
  threads[0]!.answersLast("c");
  expect(await outcomes[2]).toMatchObject({ judged: { text: "c" } });
  expect(threads[0]!.asked.map(({ source }) => source)).toEqual([about("a").source, about("c").source]);
});

test("a worker that takes too long is ended, and the next request starts another", async () => {
  const { threads, client } = clientWithThreads();
  const endless = client.judge(about("a"));
  threads[0]!.isReady();
  vi.advanceTimersByTime(limit - 1);
  expect(threads[0]!.isEnded).toBe(false);
  vi.advanceTimersByTime(1);
  expect(threads[0]!.isEnded).toBe(true);
  expect(await endless).toMatchObject({
    kind: "stopped",
    message: expect.stringMatching(/more than 60 seconds/) as string,
  });
  const next = client.judge(about("b"));
  threads[0]!.answersLast("late");
  threads[1]!.isReady();
  threads[1]!.answersLast("b");
  expect(await next).toMatchObject({ judged: { text: "b" } });
});

test("what waits behind a request that is stopped is asked of a new worker", async () => {
  const { threads, client } = clientWithThreads();
  const endless = client.judge(about("a"));
  const waiting = client.judge(about("b"));
  threads[0]!.isReady();
  vi.advanceTimersByTime(limit);
  await endless;
  threads[1]!.isReady();
  threads[1]!.answersLast("b");
  expect(await waiting).toMatchObject({ judged: { text: "b" } });
});

test("loading the worker does not count as its work", async () => {
  const { threads, client } = clientWithThreads();
  const slow = client.judge(about("a"));
  vi.advanceTimersByTime(10 * limit);
  threads[0]!.isReady();
  threads[0]!.answersLast("a");
  expect(await slow).toMatchObject({ kind: "judged" });
});

test("a worker that fails is replaced, and its request says so", async () => {
  const { threads, client } = clientWithThreads();
  const failing = client.judge(about("a"));
  threads[0]!.dispatchEvent(new Event("error", { cancelable: true }));
  expect(await failing).toMatchObject({
    kind: "stopped",
    message: expect.stringMatching(/stopped unexpectedly/) as string,
  });
  const refused = client.judge(about("b"));
  threads[1]!.says({ kind: "failed", id: threads[1]!.asked[0]!.id, message: "no memory" });
  expect(await refused).toMatchObject({
    kind: "stopped",
    message: expect.stringMatching(/no memory/) as string,
  });
});
