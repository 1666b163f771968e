/**
 * Readers of untrusted files: child processes, each with one file at a time. A file that kills its reader affects only
 * itself; the next one gets a fresh process. Damage that it leaves in a surviving reader affects no other file either,
 * because only a reader without earlier files proves that a file kills readers.
 */
import { createHash } from "node:crypto";
import type { Reading } from "@docreview/engine";
import type { Problem } from "@docreview/model";
import type { RunnerLimits } from "../budgets/limits.ts";
import type { OutsideTools } from "../programs/outside-tools.ts";
import { cancelled, tooLarge } from "./read-problems.ts";
import { memoryFor, startReader, type Ending, type Reader, type ReadJob } from "./reader.ts";

export interface ReaderPool {
  /** Never rejects because of the file; its faults become problems. @throws ServiceFaultError */
  readonly read: (job: ReadJob) => Promise<Reading>;
  /** Resolves once the idle processes have loaded their code. @throws ServiceFaultError */
  readonly ready: () => Promise<void>;
  /** Kills the processes; files still waiting are answered as cancelled. Resolves when no process is left. */
  readonly close: () => Promise<void>;
}

/** Milliseconds without a finished file after which readers that are not needed end. */
const idleMilliseconds = 10_000;

const stopped: Ending = { problem: cancelled, mayBeInherited: false };

export function createReaderPool(limits: RunnerLimits, tools: OutsideTools): ReaderPool {
  const places = createPlaces(limits, tools);
  return {
    read: async (job) => {
      if (job.bytes.length > limits.fileBytes) return failedReading(job, tooLarge(limits));
      const first = await places.acquire(heapFor(limits, job.bytes.length));
      if (first === null) return failedReading(job, cancelled);
      let last = first;
      const replace = (dead: Reader) => {
        const other = places.replace(dead);
        last = other ?? last;
        return other;
      };
      try {
        const result = await readOrReplace(first, job, replace);
        return "problem" in result ? failedReading(job, result.problem) : result;
      } catch (error) {
        if (places.isClosed()) return failedReading(job, cancelled);
        throw error;
      } finally {
        places.release(last, await last.held());
      }
    },
    ready: places.ready,
    close: places.close,
  };
}

/** Slots for readers, idle or busy: at most as many as the limits allow. */
function createPlaces(limits: RunnerLimits, tools: OutsideTools) {
  const idle: Reader[] = [];
  const busy = new Set<Reader>();
  const waiting: (() => void)[] = [];
  let closed = false;

  const { start, endAll } = createStarter(limits, tools, (reader) => {
    // A reader that died while idle does not get the next file.
    taken(idle, (one) => one === reader);
  });

  /** An idle reader with a sufficient memory limit, otherwise a new one in place of one without. */
  const readerFor = (memory: number): Reader => {
    const fit = taken(idle, (reader) => reader.memory >= memory);
    if (fit !== undefined) return fit;
    if (idle.length + busy.size >= limits.readers) idle.pop()?.kill();
    return start(memory);
  };

  const wakeNext = () => waiting.shift()?.();
  const atOnce = Math.min(limits.idleReaders, limits.readers);
  idle.push(...Array.from({ length: atOnce }, () => start(heapFor(limits, 1))));
  const starts = idle.map(({ started }) => started);
  const spares = endSpares(idle, limits.idleReaders);

  return {
    isClosed: () => closed,
    /** Null if no more files are read. */
    acquire: async (memory: number): Promise<Reader | null> => {
      while (!closed && busy.size >= limits.readers) {
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
      if (closed) return null;
      try {
        const reader = readerFor(memory);
        busy.add(reader);
        return reader;
      } catch (error) {
        wakeNext();
        throw error;
      }
    },
    /** Null if no more files are read. */
    replace: (dead: Reader): Reader | null => {
      if (closed) return null;
      busy.delete(dead);
      const other = start(dead.memory);
      busy.add(other);
      return other;
    },
    release: (reader: Reader, held: number) => {
      busy.delete(reader);
      if (!closed && held < limits.readMemory / 2) idle.push(reader);
      else reader.kill();
      spares.refresh();
      wakeNext();
    },
    ready: async () => {
      await Promise.all(starts);
    },
    close: async () => {
      closed = true;
      clearTimeout(spares);
      const ended = endAll();
      for (const wake of waiting.splice(0)) wake();
      await ended;
    },
  };
}

/** Removes and returns the first reader that fits. */
function taken(readers: Reader[], fits: (reader: Reader) => boolean): Reader | undefined {
  const found = readers.find(fits);
  if (found !== undefined) readers.splice(readers.indexOf(found), 1);
  return found;
}

/** A timer that ends surplus readers; it is restarted whenever a file has been read. */
function endSpares(idle: Reader[], kept: number): NodeJS.Timeout {
  const end = () => {
    for (const reader of idle.splice(kept)) reader.kill();
  };
  return setTimeout(end, idleMilliseconds).unref();
}

/** `onEnd` receives each reader whose process has ended. */
function createStarter(limits: RunnerLimits, tools: OutsideTools, onEnd: (reader: Reader) => void) {
  /** Readers whose processes have not ended, including killed ones. */
  const living = new Set<Reader>();
  return {
    start: (memory: number): Reader => {
      const reader = startReader(limits, tools, memory);
      living.add(reader);
      void reader.ended.then(() => {
        living.delete(reader);
        onEnd(reader);
      });
      return reader;
    },
    endAll: async () => {
      for (const reader of living) reader.kill();
      await Promise.all([...living].map(({ ended }) => ended));
    },
  };
}

/** A file whose reader dies after having read others is read once more, by a replacement. */
async function readOrReplace(
  reader: Reader,
  job: ReadJob,
  replace: (dead: Reader) => Reader | null,
): Promise<Reading | Ending> {
  const result = job.signal?.aborted === true ? stopped : await reader.read(job);
  if (!("problem" in result) || !result.mayBeInherited) return result;
  await reader.ended;
  const other = replace(reader);
  return other === null ? result : readOrReplace(other, job, replace);
}

/** Rounded up in steps, so that most files can share a process. */
function heapFor(limits: RunnerLimits, length: number): number {
  const step = limits.readMemory / 2;
  return Math.ceil(memoryFor(limits, length) / step) * step;
}

function failedReading({ bytes, mediaType }: ReadJob, problem: Problem): Reading {
  return {
    mediaType: mediaType ?? "application/octet-stream",
    sha256: createHash("sha256").update(bytes).digest("hex"),
    document: null,
    rendition: null,
    problems: [problem],
  };
}
