/**
 * Readers of untrusted files: child processes, each with one file at a time, killed when the file outstays its budget
 * of time or memory. A file that kills its reader costs only itself; the next one gets a fresh process.
 */
import { fork, type ChildProcess } from "node:child_process";
import { createHash } from "node:crypto";
import { setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import type { Reading } from "@docreview/engine";
import type { Problem } from "@docreview/model";
import type { RunnerLimits } from "./limits.ts";
import { moduleBeside } from "./module-beside.ts";
import { residentMemory } from "./resident-memory.ts";

export interface ReadRequest {
  readonly bytes: Uint8Array;
  readonly mediaType: string | undefined;
  readonly maximumPages: number;
}

export interface ReadResponse {
  readonly reading: Reading;
}

export interface ReadJob {
  readonly bytes: Uint8Array;
  readonly mediaType?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface ReaderPool {
  /** Never rejects for what the file does: that becomes problems. */
  readonly read: (job: ReadJob) => Promise<Reading>;
  /** Kills the processes; files still waiting are answered as cancelled. */
  readonly close: () => void;
}

/** How often a reader's memory is looked at, in milliseconds. */
const memoryInterval = 50;

export function createReaderPool(limits: RunnerLimits): ReaderPool {
  const idle: ChildProcess[] = [];
  const busy = new Set<ChildProcess>();
  const waiting: (() => void)[] = [];
  let closed = false;

  const acquire = async (): Promise<ChildProcess | null> => {
    while (!closed && busy.size >= limits.readers) {
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    if (closed) return null;
    const child = idle.pop() ?? startReader(limits);
    busy.add(child);
    return child;
  };

  const release = (child: ChildProcess, memory: number) => {
    busy.delete(child);
    const fit = child.connected && !closed && memory < limits.readMemory / 2;
    if (fit) idle.push(child);
    else child.kill("SIGKILL");
    waiting.shift()?.();
  };

  return {
    read: async (job) => {
      if (job.bytes.length > limits.fileBytes) return failedReading(job, tooLarge(limits));
      const child = await acquire();
      if (child === null) return failedReading(job, cancelled);
      const outcome = isAborted(job) ? cancelled : await readIn(child, job, limits);
      release(child, await residentMemory(child.pid ?? 0));
      return "reading" in outcome ? outcome.reading : failedReading(job, outcome);
    },
    close: () => {
      closed = true;
      for (const child of [...idle, ...busy]) child.kill("SIGKILL");
      for (const wake of waiting.splice(0)) wake();
    },
  };
}

type ReadOutcome = ReadResponse | Problem;

const cancelled: Problem = { code: "review-cancelled", message: "The review was cancelled." };

function isAborted(job: ReadJob): boolean {
  return job.signal?.aborted === true;
}

function startReader(limits: RunnerLimits): ChildProcess {
  const heapMegabytes = Math.ceil(limits.readMemory / 1024 ** 2);
  const child = fork(fileURLToPath(moduleBeside(import.meta.url, "reader-process")), [], {
    serialization: "advanced",
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    // What a crashing reader prints may quote the document.
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    env: {},
  });
  if (child.pid !== undefined && limits.niceness > 0) setPriority(child.pid, limits.niceness);
  // Without a listener an error of the channel would end this process; `exit` tells what matters.
  child.on("error", () => child.kill("SIGKILL"));
  return child;
}

/** Resolves with the reading, or with the reason why there is none; in that case the child is dead or dying. */
function readIn(child: ChildProcess, job: ReadJob, limits: RunnerLimits): Promise<ReadOutcome> {
  const { promise, resolve } = Promise.withResolvers<ReadOutcome>();
  const end = (problem: Problem) => {
    resolve(problem);
    child.kill("SIGKILL");
  };
  const onAbort = () => end(cancelled);
  const onExit = () => resolve(readerDied);
  const timer = setTimeout(() => end(tookTooLong(limits)), limits.readMilliseconds);
  const memoryTimer = setInterval(() => {
    void residentMemory(child.pid ?? 0).then((bytes) => {
      if (bytes > limits.readMemory) end(tookTooMuch(limits));
    });
  }, memoryInterval);
  child.once("message", resolve as (response: unknown) => void);
  child.once("exit", onExit);
  job.signal?.addEventListener("abort", onAbort, { once: true });
  const request: ReadRequest = {
    bytes: job.bytes,
    mediaType: job.mediaType,
    maximumPages: limits.maximumPages,
  };
  child.send(request, (error) => {
    if (error !== null) end(readerDied);
  });
  return promise.finally(() => {
    clearTimeout(timer);
    clearInterval(memoryTimer);
    child.off("message", resolve);
    child.off("exit", onExit);
    job.signal?.removeEventListener("abort", onAbort);
  });
}

const readerDied: Problem = {
  code: "document-reader-died",
  message: "The reader broke down on this document. It may be damaged; saving it anew often mends it.",
};

function tooLarge({ fileBytes }: RunnerLimits): Problem {
  return {
    code: "document-limit",
    message: `The file is larger than the ${Math.round(fileBytes / 1024 ** 2)} MiB that are allowed.`,
  };
}

function tookTooLong({ readMilliseconds }: RunnerLimits): Problem {
  return {
    code: "document-limit",
    message: `Reading the document took longer than ${readMilliseconds / 1000} s and was stopped.`,
  };
}

function tookTooMuch({ readMemory }: RunnerLimits): Problem {
  const mebibytes = Math.round(readMemory / 1024 ** 2);
  return {
    code: "document-limit",
    message: `Reading the document took more than ${mebibytes} MiB of memory and was stopped.`,
  };
}

function failedReading({ bytes, mediaType }: ReadJob, problem: Problem): Reading {
  return {
    mediaType: mediaType ?? "application/octet-stream",
    sha256: createHash("sha256").update(bytes).digest("hex"),
    document: null,
    problems: [problem],
  };
}
