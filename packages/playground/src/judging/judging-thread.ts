/**
 * A worker that answers one request at a time. One that takes too long, or fails, is ended, and the next request starts
 * another.
 */
import type { FromWorker, Judged, Judgement, ToWorker } from "./judged.ts";

/** The part of a `Worker` that is used. */
export interface JudgingThread extends EventTarget {
  readonly postMessage: (request: ToWorker, transferred: Transferable[]) => void;
  readonly terminate: () => void;
}

export interface JudgingOptions {
  readonly start: () => JudgingThread;
  /** Of one request, in milliseconds, once the worker has loaded. */
  readonly limit: number;
  readonly onSchema: (schema: Readonly<Record<string, unknown>>) => void;
}

export type Answer =
  | { readonly kind: "judged"; readonly judged: Judged }
  | { readonly kind: "stopped"; readonly message: string };

interface Running {
  readonly id: number;
  readonly settle: (answer: Answer) => void;
  timer: ReturnType<typeof setTimeout> | null;
}

/** The returned function must not be called again before its promise has settled. */
export function createJudgingThread(options: JudgingOptions): (judgement: Judgement) => Promise<Answer> {
  let thread: JudgingThread | null = null;
  let isReady = false;
  let running: Running | null = null;
  let count = 0;

  function settle(answer: Answer): void {
    const ended = running;
    running = null;
    if (ended === null) return;
    if (ended.timer !== null) clearTimeout(ended.timer);
    ended.settle(answer);
  }

  function stop(message: string): void {
    thread?.terminate();
    thread = null;
    isReady = false;
    settle({ kind: "stopped", message });
  }

  function startTimer(): void {
    if (running !== null && isReady)
      running.timer = setTimeout(() => stop(tooLong(options.limit)), options.limit);
  }

  function receive(message: FromWorker): void {
    if (message.kind === "ready") {
      isReady = true;
      options.onSchema(message.schema);
      startTimer();
    } else if (message.id === running?.id) {
      settle(answerOf(message));
    }
  }

  function startThread(): JudgingThread {
    const started = options.start();
    // A worker that was ended may have answered before.
    started.addEventListener("message", (event) => {
      if (started === thread) receive((event as MessageEvent<FromWorker>).data);
    });
    started.addEventListener("error", (event) => {
      event.preventDefault();
      if (started === thread) stop("The work stopped unexpectedly. The document may need too much memory.");
    });
    return started;
  }

  return (judgement) =>
    new Promise((resolve) => {
      running = { id: ++count, settle: resolve, timer: null };
      thread ??= startThread();
      thread.postMessage({ ...judgement, id: running.id }, []);
      startTimer();
    });
}

function answerOf(message: Exclude<FromWorker, { kind: "ready" }>): Answer {
  return message.kind === "judged"
    ? { kind: "judged", judged: message.judged }
    : { kind: "stopped", message: `The work failed: ${message.message}` };
}

function tooLong(limit: number): string {
  const seconds = Math.round(limit / 1000);
  return `This took more than ${seconds} seconds and was stopped. Shorten the document, or simplify the rule.`;
}
