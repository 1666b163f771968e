/**
 * Whatever fails, and whenever: the service receives the changes in order, each exactly once, and never overwrites
 * other people's decisions without asking. The service is modelled with its states, entity tags and idempotency keys.
 */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createChangeQueue, type Answer, type ChangeQueue } from "./change-queue.ts";
import { storedChanges, type Records } from "./change-storage.ts";
import { waitingCount, type ItemOutcome, type PendingChange } from "./pending-change.ts";

function memoryRecords(): Records {
  const map = new Map<string, string>();
  return {
    get length() {
      return map.size;
    },
    key: (at) => [...map.keys()][at] ?? null,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
}

interface Applied {
  readonly by: "me" | "other";
  readonly id: string;
  readonly isDone: boolean;
}

/** The findings “1” to “3”, all of them open at first. */
class ModelService {
  readonly applied: Applied[] = [];
  /** Entries changed without stating the seen version. */
  readonly blind: string[] = [];
  private readonly versions = new Map(["1", "2", "3"].map((id) => [id, 0]));
  private readonly answers = new Map<string, readonly ItemOutcome[]>();

  etag(id: string): string {
    return `"${this.versions.get(id)}"`;
  }

  answer(change: PendingChange): readonly ItemOutcome[] {
    const repeated = this.answers.get(change.key);
    if (repeated !== undefined) return repeated;
    const outcomes = change.items.map(({ id, etag }): ItemOutcome => {
      if (etag !== null && etag !== this.etag(id)) return { id, result: "conflict" };
      if (etag === null) this.blind.push(id);
      this.apply({ by: "me", id, isDone: change.isDone });
      return { id, result: "changed", etag: this.etag(id), judgedAt: null };
    });
    this.answers.set(change.key, outcomes);
    return outcomes;
  }

  apply(change: Applied): void {
    this.applied.push(change);
    this.versions.set(change.id, this.versions.get(change.id)! + 1);
  }
}

type Fate = "answered" | "lost request" | "lost answer" | "overloaded";

/** One tab of one person, with a connection that fails as instructed. Pauses take no time. */
class Tab {
  readonly etags = new Map<string, string>();
  readonly queue: ChangeQueue;
  private readonly stop: () => void;
  private isClosed = false;

  constructor(service: ModelService, records: Records, fates: Fate[], keys: { next: number }) {
    this.queue = createChangeQueue({
      storage: { ...storedChanges(records, { userId: "7", path: "" }), subscribe: () => () => {} },
      send: async (change): Promise<Answer> => {
        await Promise.resolve();
        const fate = fates.shift() ?? "answered";
        if (fate === "lost request") return { kind: "unanswered" };
        if (fate === "overloaded") return { kind: "unanswered", after: 5_000 };
        const outcomes = service.answer(change);
        // A page that was closed gets no answer, although its request arrives.
        if (this.isClosed) return new Promise(() => {});
        return fate === "lost answer"
          ? { kind: "unanswered" }
          : { kind: "answered", outcomes, resources: [] };
      },
      settled: (_, answer) => {
        for (const outcome of answer.kind === "answered" ? answer.outcomes : []) {
          if (outcome.result === "changed") this.etags.set(outcome.id, outcome.etag!);
          else this.etags.set(outcome.id, service.etag(outcome.id));
        }
      },
      vanished: () => {},
      alone: (work) => work(),
      pause: () => Promise.resolve(),
      newKey: () => `key${keys.next++}`,
      now: () => 1000,
    });
    for (const id of ["1", "2", "3"]) this.etags.set(id, service.etag(id));
    this.stop = this.queue.start();
  }

  wish(ids: readonly string[], isDone: boolean): void {
    this.queue.add({ reviewId: "1", kind: "trigger", isDone, reason: null, items: this.items(ids) });
  }

  undo(ids: readonly string[]): void {
    const wanted = { reviewId: "1", kind: "trigger", isDone: false, reason: null, isUndo: true } as const;
    this.queue.add({ ...wanted, items: this.items(ids) });
  }

  private items(ids: readonly string[]) {
    return ids.map((id) => ({ id, ruleId: "1", reference: id, etag: this.etags.get(id) ?? null }));
  }

  close(): void {
    this.isClosed = true;
    this.stop();
  }
}

const fate = fc.constantFrom<Fate>("answered", "answered", "lost request", "lost answer", "overloaded");
const ids = fc.uniqueArray(fc.constantFrom("1", "2", "3"), { minLength: 1 });
const action = fc.oneof(
  fc.record({ kind: fc.constant("wish" as const), ids, isDone: fc.boolean() }),
  fc.record({ kind: fc.constant("other" as const), ids, isDone: fc.boolean() }),
  fc.record({ kind: fc.constant("wait" as const), ids, isDone: fc.boolean(), turns: fc.nat(12) }),
  fc.record({ kind: fc.constant("reload" as const), ids, isDone: fc.boolean() }),
);
const turn = () => new Promise((done) => setImmediate(done));

async function settled(tab: Tab): Promise<void> {
  for (let turns = 0; turns < 500 && waitingCount(tab.queue.state().queue) > 0; turns++) await turn();
  await turn();
}

describe("changes that wait", () => {
  test("reach the service in their order and once, through failures and reloads", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(action, { maxLength: 15, size: "max" }),
        fc.array(fate, { maxLength: 25 }),
        async (actions, fates) => {
          const service = new ModelService();
          const records = memoryRecords();
          const keys = { next: 1 };
          const own = actions.filter(({ kind }) => kind !== "other");
          const wished: Applied[] = [];
          let tab = new Tab(service, records, fates, keys);
          for (const one of own) {
            if (one.kind === "wish") {
              tab.wish(one.ids, one.isDone);
              wished.push(...one.ids.map((id) => ({ by: "me" as const, id, isDone: one.isDone })));
            } else if (one.kind === "wait") {
              for (let turns = 0; turns < one.turns; turns++) await turn();
            } else {
              tab.close();
              // The page that is closed may still receive an answer before the next one is open.
              if (one.isDone) await turn();
              tab = new Tab(service, records, fates, keys);
            }
          }
          await settled(tab);
          expect(tab.queue.state().queue).toEqual([]);
          expect(service.applied).toEqual(wished);
        },
      ),
      { numRuns: 500 },
    );
  });

  test("never overwrite what another person did, and keep every contested wish for a decision", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(action, { maxLength: 15, size: "max" }),
        fc.array(fate, { maxLength: 25 }),
        async (actions, fates) => {
          const service = new ModelService();
          const records = memoryRecords();
          const keys = { next: 1 };
          let tab = new Tab(service, records, fates, keys);
          /** What this user has seen of the other's changes, by entry. */
          const last = new Map<string, boolean>();
          for (const one of actions) {
            if (one.kind === "wish") {
              tab.wish(one.ids, one.isDone);
              for (const id of one.ids) last.set(id, one.isDone);
            } else if (one.kind === "other") {
              for (const id of one.ids) service.apply({ by: "other", id, isDone: one.isDone });
            } else if (one.kind === "wait") {
              for (let turns = 0; turns < one.turns; turns++) await turn();
            } else {
              tab.close();
              tab = new Tab(service, records, fates, keys);
            }
          }
          await settled(tab);
          const { queue } = tab.queue.state();
          expect(queue.every(({ state }) => state === "conflict")).toBe(true);
          expect(service.blind).toEqual([]);
          for (const [id, isDone] of last) {
            const conflicts = queue.filter(({ items }) => items[0]!.id === id);
            expect(conflicts.length).toBeLessThanOrEqual(1);
            // Either the latest decision was carried out, or it is still pending.
            const mine = service.applied.findLast((one) => one.id === id && one.by === "me");
            expect(conflicts[0]?.isDone ?? mine?.isDone).toBe(isDone);
          }
          for (const { key } of queue) tab.queue.resolve(key);
          await settled(tab);
          expect(tab.queue.state().queue).toEqual([]);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe("undo", () => {
  const me = (id: string, isDone: boolean) => ({ by: "me" as const, id, isDone });

  test("leaves what another person changed since, and asks nothing", async () => {
    const service = new ModelService();
    const tab = new Tab(service, memoryRecords(), [], { next: 1 });
    tab.wish(["1", "2"], true);
    await settled(tab);
    service.apply({ by: "other", id: "1", isDone: true });
    tab.undo(["1", "2"]);
    await settled(tab);
    expect(service.applied.slice(3)).toEqual([me("2", false)]);
    expect(tab.queue.state().queue).toEqual([]);
  });

  test("of what is not sent yet leaves what another person changed before it was", async () => {
    const service = new ModelService();
    const tab = new Tab(service, memoryRecords(), ["lost request"], { next: 1 });
    tab.wish(["1", "2"], true);
    service.apply({ by: "other", id: "1", isDone: true });
    tab.undo(["1", "2"]);
    await settled(tab);
    expect(service.applied.slice(1)).toEqual([me("2", true), me("2", false)]);
    expect(service.blind).toEqual([]);
    expect(tab.queue.state().queue).toEqual([]);
  });

  test("does not settle what the person wished afterwards", async () => {
    const service = new ModelService();
    const tab = new Tab(service, memoryRecords(), [], { next: 1 });
    tab.wish(["1"], true);
    await settled(tab);
    service.apply({ by: "other", id: "1", isDone: true });
    tab.undo(["1"]);
    tab.wish(["1"], true);
    await settled(tab);
    expect(service.blind).toEqual([]);
    expect(tab.queue.state().queue).toMatchObject([
      { state: "conflict", isDone: true, items: [{ id: "1" }] },
    ]);
  });
});

test("a change that the service refuses leaves the queue, and the next ones are sent", async () => {
  const sent: string[] = [];
  const refused: string[] = [];
  let key = 0;
  const queue = createChangeQueue({
    storage: { ...storedChanges(memoryRecords(), { userId: "7", path: "" }), subscribe: () => () => {} },
    send: async ({ items: [item] }) => {
      sent.push(item!.id);
      return item!.id === "1"
        ? { kind: "refused", message: "No." }
        : {
            kind: "answered",
            outcomes: [{ id: item!.id, result: "changed", etag: null, judgedAt: null }],
            resources: [],
          };
    },
    settled: ({ items: [item] }, answer) => {
      if (answer.kind === "refused") refused.push(item!.id);
    },
    vanished: () => {},
    alone: (work) => work(),
    pause: () => Promise.resolve(),
    newKey: () => `key${key++}`,
    now: () => 0,
  });
  for (const id of ["1", "2"]) {
    const items = [{ id, ruleId: "1", reference: id, etag: null }];
    queue.add({ reviewId: "1", kind: "trigger", isDone: true, reason: null, items });
  }
  const stop = queue.start();
  await turn();
  stop();
  expect([sent, refused, queue.state().queue]).toEqual([["1", "2"], ["1"], []]);
});

test("a service that does not answer is asked again after growing pauses, or when it says", async () => {
  const unanswered: Answer = { kind: "unanswered" };
  const answers: Answer[] = [
    ...Array.from({ length: 7 }, () => unanswered),
    { kind: "unanswered", after: 40_000 },
    {
      kind: "answered",
      outcomes: [{ id: "1", result: "changed", etag: null, judgedAt: null }],
      resources: [],
    },
    unanswered,
  ];
  const pauses: number[] = [];
  const ended = Promise.withResolvers<void>();
  let key = 0;
  const queue = createChangeQueue({
    storage: { ...storedChanges(memoryRecords(), { userId: "7", path: "" }), subscribe: () => () => {} },
    send: async () => answers.shift() ?? { kind: "signed-out" },
    settled: () => {},
    vanished: () => {},
    alone: (work) => work(),
    pause: async (milliseconds) => {
      pauses.push(milliseconds);
      if (answers.length === 0) ended.resolve();
    },
    newKey: () => `key${key++}`,
    now: () => 0,
  });
  for (const id of ["1", "2"]) {
    const items = [{ id, ruleId: "1", reference: id, etag: null }];
    queue.add({ reviewId: "1", kind: "trigger", isDone: true, reason: null, items });
  }
  const stop = queue.start();
  await ended.promise;
  stop();
  const growing = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000];
  expect(pauses).toEqual([...growing, 40_000, 1_000]);
});

test("changes wait in memory if the browser keeps nothing, and are never another user's", () => {
  const records = memoryRecords();
  const full: Records = {
    ...records,
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  };
  const change: PendingChange = {
    key: "a",
    order: 1,
    at: 1,
    state: "waiting",
    reviewId: "1",
    kind: "trigger",
    isDone: true,
    reason: "No.",
    items: [{ id: "1", ruleId: "1", reference: "AU-1", etag: null }],
  };
  for (const storage of [full, records].map((one) => storedChanges(one, { userId: "7", path: "/a" }))) {
    storage.save([], [change]);
    expect(storage.load()).toEqual([change]);
  }
  expect(storedChanges(records, { userId: "8", path: "/a" }).load()).toEqual([]);
  expect(storedChanges(records, { userId: "7", path: "/b" }).load()).toEqual([]);
});
