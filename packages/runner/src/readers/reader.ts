/**
 * One reading process: it gets one file at a time, and is killed when the file exceeds its budget of time or memory.
 */
import { fork, type ChildProcess } from "node:child_process";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import type { Reading } from "@docreview/engine";
import {
  moduleBeside,
  recognitionMilliseconds,
  ServiceFaultError,
  type Problem,
  type RecognitionProgress,
  type RecognitionTime,
} from "@docreview/model";
import type { RunnerLimits } from "../budgets/limits.ts";
import type { OutsideTools } from "../programs/outside-tools.ts";
import { lowerPriority } from "../budgets/lower-priority.ts";
import { residentMemory } from "../budgets/resident-memory.ts";
import { startCountdown, type Countdown } from "./countdown.ts";
import { serveTools } from "./tool-server.ts";
import type { FromReader, ReadRequest, ToolName, ToReader } from "./messages.ts";
import { cancelled, readerDied, tookTooLong, tookTooMuch } from "./read-problems.ts";

export interface ReadJob {
  readonly bytes: Uint8Array;
  readonly mediaType?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: RecognitionProgress) => void) | undefined;
}

export interface Ending {
  readonly problem: Problem;
  /** Whether damage left in the process by an earlier file may have caused it. */
  readonly mayBeInherited: boolean;
}

export interface Reader {
  /** Bytes that it may use at most. */
  readonly memory: number;
  /**
   * The reading, or the reason for a failure; in that case the process is dead or dying. @throws ServiceFaultError if
   * the file is not the reason, for example if the process could not start.
   */
  readonly read: (job: ReadJob) => Promise<Reading | Ending>;
  /** The bytes that it currently uses; `Infinity` if it is gone. */
  readonly held: () => Promise<number>;
  readonly kill: () => void;
  /** Resolves when the process has loaded its code. @throws ServiceFaultError when it has ended before. */
  readonly started: Promise<void>;
  /** Resolves when the process has ended. */
  readonly ended: Promise<void>;
}

/** The maximum milliseconds for loading the code: a generous multiple of what it takes on a busy machine. */
const startMilliseconds = 60_000;
/** How often a reader's memory is checked, in milliseconds. */
const memoryInterval = 50;
/** The share of the reading time that recognising text in images may take. */
const recognitionShare = 0.75;
/** Pages recognised at a time: each takes memory, and other readers use other cores. */
const mostPagesAtATime = 2;

/** @throws ServiceFaultError if the system cannot start another process. */
export function startReader(limits: RunnerLimits, tools: OutsideTools, memory: number): Reader {
  const child = startProcess(limits, memory);
  const kill = () => void child.kill("SIGKILL");
  let files = 0;
  let fault: unknown = null;
  // Without a listener, an error of the channel would end this process; `exit` provides what matters.
  child.on("error", (error) => {
    fault = error;
    kill();
  });
  const ended = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    // A process that could not be started never exits.
    if (child.pid === undefined) child.once("error", () => resolve());
  });
  const started = startOf(child, ended, () => fault);
  // Not every caller awaits this promise.
  started.catch(() => undefined);
  return {
    memory,
    started,
    ended,
    read: async (job) => {
      const hasRead = files++ > 0;
      job.signal?.addEventListener("abort", kill, { once: true });
      try {
        await started;
      } catch (error) {
        if (job.signal?.aborted !== true) throw error;
        return { problem: cancelled, mayBeInherited: false };
      } finally {
        job.signal?.removeEventListener("abort", kill);
      }
      return readIn(child, job, { limits, tools, hasRead });
    },
    held: async () => {
      const bytes = await residentMemory(child.pid ?? 0);
      // A killed process counts as gone, although it has not exited yet.
      const lives = child.connected && !child.killed && child.exitCode === null && child.signalCode === null;
      return lives ? bytes : Infinity;
    },
    kill,
  };
}

function startProcess(limits: RunnerLimits, memory: number): ChildProcess {
  const child = fork(fileURLToPath(moduleBeside(import.meta.url, "reader-process")), [], {
    serialization: "advanced",
    execArgv: [`--max-old-space-size=${Math.ceil(memory / 1024 ** 2)}`],
    // The output of a crashing reader may quote the document, so it is ignored. The last pipe is the one that its
    // watchdog observes.
    stdio: ["ignore", "ignore", "ignore", "ipc", "pipe"],
    env: codeCache(),
  });
  if (child.pid !== undefined) lowerPriority(child.pid, limits.niceness);
  return child;
}

/** Resolves when the process reports that it is running; rejects with the reason if it ends before that. */
function startOf(child: ChildProcess, ended: Promise<void>, faultOf: () => unknown): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const onMessage = ({ kind }: FromReader) => {
    if (kind === "up") resolve();
  };
  child.on("message", onMessage);
  const timer = setTimeout(() => void child.kill("SIGKILL"), startMilliseconds);
  void ended.then(() => reject(new ServiceFaultError("no-processes", { cause: faultOf() })));
  return promise.finally(() => {
    clearTimeout(timer);
    child.off("message", onMessage);
  });
}

/** The whole environment of a reader: only the location of Node's compile cache, if there is one. */
function codeCache(): Readonly<Record<string, string>> {
  const { NODE_COMPILE_CACHE: folder } = process.env;
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: folder };
}

/** Bytes that reading a file of `length` bytes may take: a large file is a large document, not an attack. */
export function memoryFor(limits: RunnerLimits, length: number): number {
  const { readMemory, readMemoryPerByte, mostReadMemory } = limits;
  return Math.max(readMemory, Math.min(mostReadMemory, readMemory + readMemoryPerByte * length));
}

interface Surroundings {
  readonly limits: RunnerLimits;
  readonly tools: OutsideTools;
}

function readIn(
  child: ChildProcess,
  job: ReadJob,
  { limits, tools, hasRead }: Surroundings & { readonly hasRead: boolean },
): Promise<Reading | Ending> {
  const { promise, resolve, reject } = Promise.withResolvers<Reading | Ending>();
  const memory = memoryFor(limits, job.bytes.length);
  const end = (problem: Problem, mayBeInherited = false) => {
    resolve({ problem, mayBeInherited });
    child.kill("SIGKILL");
  };
  const breakDown = (problem: Problem) => end(problem, hasRead);
  const onServiceFault = (error: unknown) => {
    reject(error);
    child.kill("SIGKILL");
  };
  const send = (message: ToReader) => {
    child.send(message, (error) => {
      if (error !== null) breakDown(readerDied);
    });
  };
  const countdown = startCountdown(limits.readMilliseconds, () => end(tookTooLong(limits)));
  const toolServer = serveTools(tools, countdown, { answer: send, onServiceFault });
  const progress = followProgress(job, limits, countdown);
  const memoryTimer = setInterval(() => {
    void residentMemory(child.pid ?? 0).then((bytes) => {
      if (bytes > memory) breakDown(tookTooMuch(memory));
    });
  }, memoryInterval);
  const onMessage = (message: unknown) => receive(message as FromReader);
  const receive = (message: FromReader) => {
    if (message.kind === "up") return;
    if (message.kind === "reading") resolve(message.reading);
    else if (message.kind === "service-fault") onServiceFault(new ServiceFaultError(message.fault));
    else if (message.kind === "recognising") progress.receive(message);
    else toolServer.receive(message);
  };
  const onAbort = () => end(cancelled);
  // The engine aborts a process that has exhausted its heap.
  const onExit = (_: number | null, signal: string | null) =>
    breakDown(signal === "SIGABRT" ? tookTooMuch(memory) : readerDied);
  child.on("message", onMessage);
  child.once("exit", onExit);
  job.signal?.addEventListener("abort", onAbort, { once: true });
  send(requestFor(job, { limits, tools }));
  return promise.finally(() => {
    countdown.stop();
    toolServer.end();
    clearInterval(memoryTimer);
    child.off("message", onMessage);
    child.off("exit", onExit);
    job.signal?.removeEventListener("abort", onAbort);
  });
}

/**
 * Time for pages is granted once. What the process reports is not trusted: the time is bounded, and progress never
 * goes back.
 */
function followProgress({ onProgress }: ReadJob, limits: RunnerLimits, countdown: Countdown) {
  const time = recognitionTimeOf(limits);
  let pages: number | null = null;
  let reached = -1;
  return {
    receive: ({ done, total }: RecognitionProgress) => {
      if (!Number.isInteger(total) || total < 1 || total > limits.maximumPages) return;
      if (pages === null)
        countdown.extend(recognitionMilliseconds(time, total) - recognitionMilliseconds(time, 0));
      pages ??= total;
      if (!Number.isInteger(done) || total !== pages || done <= reached || done > total) return;
      reached = done;
      onProgress?.({ done, total });
    },
  };
}

function recognitionTimeOf(limits: RunnerLimits): RecognitionTime {
  const milliseconds = limits.readMilliseconds * recognitionShare;
  return {
    milliseconds,
    millisecondsPerPage: limits.recognitionMillisecondsPerPage,
    mostMilliseconds: Math.max(milliseconds, limits.mostRecognitionMilliseconds),
  };
}

function requestFor({ bytes, mediaType }: ReadJob, { limits, tools }: Surroundings): ReadRequest {
  const names: readonly ToolName[] = ["convert", "print", "recognise"];
  return {
    kind: "read",
    bytes,
    mediaType,
    maximumPages: limits.maximumPages,
    recognition: {
      ...recognitionTimeOf(limits),
      pagesAtATime: Math.min(mostPagesAtATime, availableParallelism()),
    },
    tools: names.filter((name) => tools[name] !== null),
  };
}
