/**
 * The runner for tries: a thread and readers of its own, so that a slow rule of one person delays neither reviews nor
 * downloads. It starts with the first try, and ends when nobody has tried anything for a while.
 */
import { moduleBeside } from "@docreview/model";
import type { Runner } from "@docreview/runner";
import type { TryRequest, TryResult } from "./try-request.ts";

/** The extension that the runner needs. */
export const tryTasks = moduleBeside(import.meta.url, "try-tasks");

export interface TryRunner {
  /** @throws ThreadDied; the signal's reason. */
  readonly tryText: (request: TryRequest, signal: AbortSignal) => Promise<TryResult>;
  readonly read: Runner["read"];
  readonly close: () => Promise<void>;
}

/** Milliseconds without a try after which its memory is given back. */
const idle = 10 * 60_000;

/** `start`: a runner with `tryTasks`, one thread and the duty to examine. */
export function createTryRunner(start: () => Runner): TryRunner {
  let running: Runner | null = null;
  let inUse = 0;
  let timer: NodeJS.Timeout | undefined;
  const stop = async () => {
    clearTimeout(timer);
    const stopped = running;
    running = null;
    await stopped?.close();
  };
  const using = async <Result>(work: (runner: Runner) => Promise<Result>): Promise<Result> => {
    running ??= start();
    inUse += 1;
    clearTimeout(timer);
    try {
      return await work(running);
    } finally {
      inUse -= 1;
      if (inUse === 0) timer = setTimeout(() => void stop(), idle).unref();
    }
  };
  return {
    tryText: (request, signal) =>
      using(async (runner) => (await runner.runTask("tryText", request, { signal })) as TryResult),
    read: (bytes, options) => using((runner) => runner.read(bytes, options)),
    close: stop,
  };
}
