/** The life of one queue: when it sends, waits, stops and continues, and what it reports. */
import { describe, expect, test, vi } from "vitest";
import { createChangeQueue, type Answer, type QueueParts } from "./change-queue.ts";
import type { ChangeStorage } from "./change-storage.ts";
import type { PendingChange, Queue } from "./pending-change.ts";

const turn = () => new Promise((done) => setImmediate(done));
const item = { id: "1", ruleId: "1", reference: "AU-1", etag: null };
const wanted = { reviewId: "5", kind: "trigger", isDone: true, reason: null, items: [item] } as const;
const done: Answer = {
  kind: "answered",
  outcomes: [{ id: "1", result: "changed", etag: '"2"', judgedAt: null }],
  resources: [],
};
const conflict: Answer = { kind: "answered", outcomes: [{ id: "1", result: "conflict" }], resources: [] };

/** Storage shared by two tabs; each is notified of the other's changes. */
function sharedRecords() {
  let queue: Queue = [];
  const listeners = new Map<number, () => void>();
  let tabs = 0;
  const tab = (): ChangeStorage => {
    const me = ++tabs;
    return {
      load: () => queue,
      save: (_, after) => {
        // As with a browser's storage, only differences are reported.
        if (JSON.stringify(queue) === JSON.stringify(after)) return;
        queue = after;
        for (const [other, changed] of listeners) if (other !== me) changed();
      },
      subscribe: (changed) => {
        listeners.set(me, changed);
        return () => listeners.delete(me);
      },
    };
  };
  return { tab, listeners };
}

/** A tab whose requests get `answers` in order; the last one is repeated. */
function openTab(
  answers: readonly Answer[],
  { storage = sharedRecords().tab(), ...given }: Partial<QueueParts> = {},
) {
  const sent: PendingChange[] = [];
  const pauses: number[] = [];
  const settled: (readonly [string, Answer["kind"]])[] = [];
  const vanished: string[] = [];
  let keys = 0;
  const queue = createChangeQueue({
    storage,
    send: async (change) => answers[Math.min(sent.push(change), answers.length) - 1]!,
    settled: ({ key }, { kind }) => settled.push([key, kind]),
    vanished: (changes) => vanished.push(...changes.map(({ key }) => key)),
    alone: (work) => work(),
    pause: async (milliseconds) => void pauses.push(milliseconds),
    newKey: () => `key ${++keys}`,
    now: () => 1000,
    ...given,
  });
  return { queue, sent, pauses, settled, vanished };
}

async function quiet(): Promise<void> {
  for (let turns = 0; turns < 60; turns++) await turn();
}

test("nothing is sent before the queue is started, and nothing after it is stopped", async () => {
  const { queue, sent } = openTab([done]);
  queue.add(wanted);
  await quiet();
  expect(sent).toEqual([]);
  const stop = queue.start();
  await quiet();
  expect(sent).toHaveLength(1);
  stop();
  queue.add(wanted);
  await quiet();
  expect(sent).toHaveLength(1);
  expect(queue.state().queue).toHaveLength(1);
});

test("a change without an answer is repeated with its key, after longer and longer pauses", async () => {
  const none = { kind: "unanswered" } as const;
  const { queue, sent, pauses } = openTab([
    none,
    none,
    none,
    none,
    none,
    none,
    { ...none, after: 45_000 },
    done,
  ]);
  queue.start();
  const key = queue.add(wanted);
  await quiet();
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 45_000]);
  expect(new Set(sent.map((change) => change.key))).toEqual(new Set([key]));
  expect(queue.state()).toEqual({ queue: [], isStalled: false });
});

test("pauses begin anew once an answer has come", async () => {
  const none = { kind: "unanswered" } as const;
  const { queue, pauses } = openTab([none, none, done, none, done]);
  queue.start();
  queue.add(wanted);
  queue.add({ ...wanted, isDone: false });
  await quiet();
  expect(pauses).toEqual([1_000, 2_000, 1_000]);
});

test("while the service does not answer, the queue says so", async () => {
  const pause = () => new Promise<void>(() => {});
  const { queue } = openTab([{ kind: "unanswered" }], { pause });
  const states: boolean[] = [];
  queue.subscribe(() => states.push(queue.state().isStalled));
  queue.start();
  queue.add(wanted);
  await quiet();
  expect(queue.state().isStalled).toBe(true);
  expect(states.at(-1)).toBe(true);
});

test("without a session the changes wait for the next one", async () => {
  const { queue, sent, pauses } = openTab([{ kind: "signed-out" }, done]);
  const stop = queue.start();
  queue.add(wanted);
  await quiet();
  expect([sent.length, pauses, queue.state().queue.length]).toEqual([1, [], 1]);
  stop();
  queue.start();
  await quiet();
  expect([sent.length, queue.state().queue]).toEqual([2, []]);
});

test("what the service refuses leaves the queue, and the next change starts from what the person saw", async () => {
  const { queue, sent, settled } = openTab([{ kind: "refused", message: "No." }, done]);
  queue.start();
  const refused = queue.add({ ...wanted, items: [{ ...item, etag: '"1"' }] });
  queue.add({ ...wanted, isDone: false });
  await quiet();
  expect(settled.map(([, kind]) => kind)).toEqual(["refused", "answered"]);
  expect(settled[0]![0]).toBe(refused);
  expect(sent[1]!.items).toEqual([{ ...item, etag: '"1"' }]);
});

describe("a conflict", () => {
  async function contested() {
    const tab = openTab([conflict, done]);
    tab.queue.start();
    tab.queue.add(wanted);
    await quiet();
    const [kept] = tab.queue.state().queue;
    expect(kept).toMatchObject({ state: "conflict" });
    return { ...tab, key: kept!.key };
  }

  test("waits for the person, who can insist", async () => {
    const { queue, sent, key } = await contested();
    queue.resolve(key, { etag: '"7"' });
    await quiet();
    expect(sent[1]).toMatchObject({ key: "key 2", at: 1000, items: [{ ...item, etag: '"7"' }] });
    expect(queue.state().queue).toEqual([]);
  });

  test("is forgotten where the other person's decision stays", async () => {
    const { queue, sent, key } = await contested();
    queue.resolve(key);
    await quiet();
    expect([sent.length, queue.state().queue]).toEqual([1, []]);
  });
});

test("clearing forgets everything", async () => {
  const { queue, sent } = openTab([done]);
  queue.add(wanted);
  queue.clear();
  queue.start();
  await quiet();
  expect([sent, queue.state().queue]).toEqual([[], []]);
});

describe("two tabs", () => {
  test("send each change once, and the other tab is told", async () => {
    const { tab } = sharedRecords();
    let turns = Promise.resolve();
    const alone = (work: () => Promise<void>) => (turns = turns.then(work));
    const one = openTab([done], { storage: tab(), alone });
    const other = openTab([done], { storage: tab(), alone });
    one.queue.start();
    other.queue.start();
    const key = one.queue.add(wanted);
    await quiet();
    expect(one.sent.length + other.sent.length).toBe(1);
    expect([...one.settled, ...other.settled]).toEqual([[key, "answered"]]);
    expect([...one.vanished, ...other.vanished]).toEqual([key]);
    expect([one.queue.state().queue, other.queue.state().queue]).toEqual([[], []]);
  });

  test("nothing is told of where nothing has gone", async () => {
    const { tab } = sharedRecords();
    const vanished = vi.fn<() => void>();
    const one = openTab([{ kind: "signed-out" }], { storage: tab(), vanished });
    one.queue.start();
    const other = openTab([done], { storage: tab() });
    other.queue.add(wanted);
    await quiet();
    expect(vanished).not.toHaveBeenCalled();
    expect(one.queue.state().queue).toHaveLength(1);
  });

  test("a tab that is stopped no longer listens", () => {
    const { tab, listeners } = sharedRecords();
    const one = openTab([done], { storage: tab() });
    const stop = one.queue.start();
    expect(listeners.size).toBe(1);
    stop();
    expect(listeners.size).toBe(0);
  });
});
