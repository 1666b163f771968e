/**
 * Tasks for a fixed number of supervised threads, first come, first served, one at a time in each. A thread that dies
 * fails only its current task. Nothing is kept of a task that has ended.
 */
import type { ResourceLimits, Transferable } from "node:worker_threads";
import { ServiceFaultError, type ServiceFaultKind } from "@docreview/model";
import { messageOf, superviseThread, type SupervisedThread, type ThreadHealth } from "./supervised-thread.ts";
import type { TaskAnswer, TaskRequest } from "./serve-tasks.ts";

export interface ThreadPool {
  /**
   * The result of the function `name` of the thread's module for `input`.
   * @throws ThreadDied; TookTooLong; the signal's reason; whatever the function throws.
   */
  readonly run: (task: PoolTask) => Promise<unknown>;
  /**
   * Resolves once every thread is running.
   * @throws ThreadDied if one dies first.
   */
  readonly ready: () => Promise<void>;
  /** The health of each thread. */
  readonly health: () => readonly ThreadHealth[];
  /** Ends the threads and rejects the remaining tasks. */
  readonly close: () => Promise<void>;
}

export interface PoolTask extends TaskRequest {
  /** Moved to the thread, not copied. */
  readonly transferList?: readonly Transferable[];
  /** Aborting it terminates the thread that runs the task, so that even an endless loop stops. */
  readonly signal?: AbortSignal | undefined;
  /**
   * The maximum milliseconds of running time, not counting the wait for a thread; after that, its thread is terminated.
   */
  readonly limit?: number | undefined;
}

export interface PoolOptions {
  /** The options of each thread. */
  readonly name: string;
  readonly module: URL;
  readonly workerData: unknown;
  readonly threads: number;
  readonly resourceLimits?: ResourceLimits;
  readonly onEvent?: ((event: ThreadEvent) => void) | undefined;
}

/** Called when a thread is running, for the first time or again, and when one has died and will be restarted. */
export type ThreadEvent = { readonly kind: "up" } | { readonly kind: "died"; readonly error: ThreadDied };

/** A thread died while running a task, or could not start. `cause` is the reason. */
export class ThreadDied extends Error {
  override readonly name: string = "ThreadDied";
  constructor(cause: unknown) {
    super(`A worker thread died: ${messageOf(cause)}`, { cause });
  }
}

/** No thread could start, so the task was not begun: a service fault, whatever the task was. */
class NoThread extends ThreadDied {
  override readonly name = "NoThread";
  readonly serviceFault: ServiceFaultKind = "no-processes";
}

/** A task exceeded its time limit. */
export class TookTooLong extends Error {
  override readonly name = "TookTooLong";
  readonly seconds: number;
  constructor(limit: number) {
    super(`The task took longer than ${limit} ms and was stopped.`);
    this.seconds = Math.ceil(limit / 1000);
  }
}

export class PoolClosed extends Error {
  override readonly name = "PoolClosed";
  constructor() {
    super("The work was cancelled: its threads are closed.");
  }
}

/** A task that has not ended. */
interface Pending {
  readonly task: PoolTask;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

interface Slot {
  readonly thread: SupervisedThread;
  /** Settled when the thread runs for the first time, or has died before that. */
  readonly started: Promise<void>;
  current: Pending | null;
  /** Ends the current task. */
  deadline: NodeJS.Timeout | undefined;
}

interface State {
  readonly slots: Slot[];
  readonly waiting: Pending[];
  /** How many callers wait for the threads to be running. */
  awaiting: number;
  isClosed: boolean;
}

export function createThreadPool(options: PoolOptions): ThreadPool {
  const state: State = { slots: [], waiting: [], awaiting: 0, isClosed: false };
  for (let nth = 0; nth < options.threads; nth++) state.slots.push(openSlot(state, options));
  assign(state);
  return {
    run: (task) => enqueue(state, task),
    ready: async () => {
      state.awaiting += 1;
      assign(state);
      try {
        await Promise.all(state.slots.map(({ started }) => started));
      } finally {
        state.awaiting -= 1;
        assign(state);
      }
    },
    health: () => state.slots.map(({ thread }) => thread.health()),
    close: async () => {
      state.isClosed = true;
      const unfinished = [...state.slots.flatMap((slot) => finish(slot) ?? []), ...state.waiting.splice(0)];
      for (const { reject } of unfinished) reject(new PoolClosed());
      await Promise.all(state.slots.map(({ thread }) => thread.close()));
    },
  };
}

function openSlot(state: State, options: PoolOptions): Slot {
  const { name, module, workerData, resourceLimits = {}, onEvent } = options;
  const start = Promise.withResolvers<void>();
  // Not every caller awaits the start of the threads.
  start.promise.catch(() => undefined);
  const slot: Slot = {
    current: null,
    deadline: undefined,
    started: start.promise,
    thread: superviseThread({
      name,
      module,
      workerData,
      resourceLimits,
      onUp: () => {
        start.resolve();
        onEvent?.({ kind: "up" });
        assign(state);
      },
      onMessage: (answer) => settle(state, slot, answer as TaskAnswer),
      onDeath: (cause) => {
        const error = new ThreadDied(cause);
        start.reject(error);
        onEvent?.({ kind: "died", error });
        bury(state, slot, error);
      },
    }),
  };
  return slot;
}

/** Assigns waiting tasks to idle threads. */
function assign(state: State): void {
  const { slots, waiting, awaiting } = state;
  for (const slot of slots) {
    if (slot.current !== null || !slot.thread.health().isUp) continue;
    const next = waiting.shift();
    if (next === undefined) break;
    slot.current = next;
    const { name, input, transferList, limit } = next.task;
    if (limit !== undefined) slot.deadline = setTimeout(() => stop(state, slot, limit), limit);
    slot.thread.post({ name, input } satisfies TaskRequest, transferList);
  }
  // Idle threads do not keep the process alive.
  const hasWork = awaiting > 0 || waiting.length > 0 || slots.some(({ current }) => current !== null);
  for (const { thread } of slots) thread.hold(hasWork);
}

function enqueue(state: State, task: PoolTask): Promise<unknown> {
  const { signal } = task;
  if (state.isClosed) return Promise.reject(new PoolClosed());
  if (signal?.aborted === true) return Promise.reject(signal.reason as Error);
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const pending: Pending = { task, resolve, reject };
  const onAbort = () => cancel(state, pending);
  signal?.addEventListener("abort", onAbort, { once: true });
  state.waiting.push(pending);
  assign(state);
  return promise.finally(() => signal?.removeEventListener("abort", onAbort));
}

function finish(slot: Slot): Pending | null {
  const ended = slot.current;
  clearTimeout(slot.deadline);
  slot.current = null;
  return ended;
}

function settle(state: State, slot: Slot, answer: TaskAnswer): void {
  const ended = finish(slot);
  // A dependency that failed to load for lack of descriptors or memory may never load again in this thread.
  if (answer.kind === "error" && answer.serviceFault !== null) slot.thread.replace();
  if (answer.kind === "result") ended?.resolve(answer.result);
  else ended?.reject(thrownBy(answer));
  assign(state);
}

/** An error that crosses threads loses its code, so its fault is sent with it. */
function thrownBy({ error, serviceFault }: Extract<TaskAnswer, { readonly kind: "error" }>): unknown {
  return serviceFault === null ? error : new ServiceFaultError(serviceFault, { cause: error });
}

function bury(state: State, slot: Slot, error: ThreadDied): void {
  finish(slot)?.reject(error);
  // With no thread left, waiting callers must be notified: the next start may fail in the same way.
  const isDown = state.slots.every(({ thread }) => thread.health().fault !== null);
  for (const { reject } of isDown ? state.waiting.splice(0) : []) reject(new NoThread(error.cause));
  assign(state);
}

function stop(state: State, slot: Slot, limit: number): void {
  const ended = finish(slot);
  slot.thread.replace();
  ended?.reject(new TookTooLong(limit));
  assign(state);
}

function cancel(state: State, pending: Pending): void {
  const place = state.waiting.indexOf(pending);
  if (place >= 0) state.waiting.splice(place, 1);
  const slot = state.slots.find(({ current }) => current === pending);
  if (slot !== undefined) {
    finish(slot);
    slot.thread.replace();
  }
  pending.reject(pending.task.signal?.reason);
  assign(state);
}
