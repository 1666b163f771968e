/**
 * A worker thread that is restarted when it dies: at once after a long life, and with a longer delay after each
 * consecutive death. It never gives up, because a cause such as a full disk may pass; its health is reported.
 */
import { Worker, type ResourceLimits, type Transferable } from "node:worker_threads";

export interface ThreadHealth {
  /** Its code is loaded, and it accepts messages. */
  readonly isUp: boolean;
  /** The number of times it has died. */
  readonly deaths: number;
  /** The cause of the last death, until the thread is running again. */
  readonly fault: string | null;
}

export interface ThreadOptions {
  /** The name shown by the operating system, for example in `top -H`. */
  readonly name: string;
  /** The thread's main module, which posts `"up"` when it has loaded everything that it needs. */
  readonly module: URL;
  readonly workerData: unknown;
  readonly resourceLimits?: ResourceLimits;
  readonly onUp?: () => void;
  readonly onMessage: (message: unknown) => void;
  /** `fault` is the cause. Not called when the thread is replaced or closed. */
  readonly onDeath: (fault: unknown) => void;
}

export interface SupervisedThread {
  /** Sends to the running thread; discarded if there is none. */
  readonly post: (message: unknown, transferList?: readonly Transferable[]) => void;
  readonly health: () => ThreadHealth;
  /** Terminates the thread, whatever it is doing, and starts another. This does not count as a death. */
  readonly replace: () => void;
  /** Whether it keeps the process alive; initially it does. */
  readonly hold: (isHeld: boolean) => void;
  readonly close: () => Promise<void>;
}

/** Milliseconds before the first of several consecutive restarts; each further one doubles the delay. */
const firstDelay = 100;
const longestDelay = 30_000;
/** Milliseconds of life after which the next death counts as the first again. */
const steadyLife = 60_000;

export function restartDelay(deathsInARow: number): number {
  return Math.min(longestDelay, firstDelay * 2 ** (deathsInARow - 1));
}

export function superviseThread(options: ThreadOptions): SupervisedThread {
  let thread: Worker | null = null;
  let restart: NodeJS.Timeout | undefined;
  let upSince: number | null = null;
  let deaths = 0;
  let deathsInARow = 0;
  let fault: string | null = null;
  let isHeld = true;

  const died = (reason: unknown) => {
    if (upSince !== null && performance.now() - upSince >= steadyLife) deathsInARow = 0;
    upSince = null;
    deaths += 1;
    deathsInARow += 1;
    fault = messageOf(reason);
    restart = setTimeout(start, restartDelay(deathsInARow));
    if (!isHeld) restart.unref();
    options.onDeath(reason);
  };
  const start = () => {
    thread = startThread(options, {
      isCurrent: (one) => one === thread,
      onUp: () => {
        upSince = performance.now();
        fault = null;
        options.onUp?.();
      },
      onDeath: (reason) => {
        thread = null;
        died(reason);
      },
    });
    if (!isHeld) thread?.unref();
  };
  /** Further messages of the thread, and its end, are ignored from here on. */
  const abandon = (): Promise<unknown> => {
    clearTimeout(restart);
    const ending = thread?.terminate() ?? Promise.resolve();
    thread = null;
    upSince = null;
    return ending;
  };
  start();
  return {
    post: (message, transferList = []) => {
      if (upSince !== null) thread?.postMessage(message, transferList);
    },
    health: () => ({ isUp: upSince !== null, deaths, fault }),
    replace: () => {
      void abandon();
      start();
    },
    hold: (held) => {
      isHeld = held;
      if (held) {
        thread?.ref();
        restart?.ref();
      } else {
        thread?.unref();
        restart?.unref();
      }
    },
    close: async () => {
      await abandon();
    },
  };
}

interface Life {
  readonly isCurrent: (thread: Worker) => boolean;
  readonly onUp: () => void;
  readonly onDeath: (reason: unknown) => void;
}

/** Null if it could not even be started. That counts as a death, reported after the caller has returned. */
function startThread(
  { name, module, workerData, resourceLimits = {}, onMessage }: ThreadOptions,
  { isCurrent, onUp, onDeath }: Life,
): Worker | null {
  let thread: Worker;
  try {
    thread = new Worker(module, { name, workerData, resourceLimits });
  } catch (error) {
    queueMicrotask(() => onDeath(error));
    return null;
  }
  let reason: unknown = null;
  thread.on("error", (error) => {
    reason = error;
  });
  thread.on("message", (message: unknown) => {
    if (!isCurrent(thread)) return;
    if (message === "up") onUp();
    else onMessage(message);
  });
  thread.once("exit", (code) => {
    if (isCurrent(thread)) onDeath(reason ?? new Error(`the thread ended with code ${code}`));
  });
  return thread;
}

/** Of any thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
