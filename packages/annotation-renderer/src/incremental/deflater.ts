/**
 * Deflates the parts of an update, of which there may be thousands: the first at once, the others on a thread of their
 * own while more of them are made, as this is a quarter of the work of a large update. Wherever a part is deflated, it
 * gives the same bytes.
 */
import { Worker } from "node:worker_threads";
import { moduleBeside } from "@docreview/model";
import { deflated } from "./deflated.ts";

export interface Deflater {
  /** Takes a byte string, and gives its position in what `finish` gives. */
  readonly add: (bytes: string) => number;
  /** What was added, deflated; nothing may be added after. */
  readonly finish: () => Promise<readonly Buffer[]>;
  /** Ends its thread, whatever became of it. */
  readonly close: () => Promise<void>;
}

/** Parts one after the other, as the thread takes them: each message costs more than a part. */
export interface Batch {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Where each part ends. */
  readonly ends: readonly number[];
}

/** Bytes, unless a part is longer. */
const batchSize = 1 << 20;

/** As many as are deflated in the time that starting a thread takes. */
const partsAtOnce = 32;

/** The platform could not start the thread, or ended it: what was added is lost, and can be deflated without one. */
export class ThreadLost extends Error {}

/** `add` and `finish` throw ThreadLost. */
export function createDeflater(): Deflater {
  const first = createDeflaterAtOnce();
  let added = 0;
  let thread: DeflateThread | null = null;
  let room = Buffer.alloc(0);
  let ends: number[] = [];

  function send(): void {
    if (ends.length === 0) return;
    thread ??= startThread();
    thread.worker.postMessage({ bytes: room, ends } satisfies Batch, [room.buffer]);
    ends = [];
  }

  function collect(bytes: string): void {
    let start = ends.at(-1) ?? 0;
    if (ends.length === 0 || start + bytes.length > room.length) {
      send();
      start = 0;
      room = Buffer.allocUnsafeSlow(Math.max(batchSize, bytes.length));
    }
    ends.push(start + room.write(bytes, start, "latin1"));
  }

  return {
    add: (bytes) => {
      if (added < partsAtOnce) first.add(bytes);
      else collect(bytes);
      return added++;
    },
    finish: async () => {
      send();
      const own = await first.finish();
      if (thread === null) return own;
      thread.worker.postMessage(null, []);
      return [...own, ...(await thread.parts)];
    },
    close: async () => void (await thread?.worker.terminate()),
  };
}

/** Has no thread: deflates each part when it is added. */
export function createDeflaterAtOnce(): Deflater {
  const parts: Buffer[] = [];
  return {
    add: (bytes) => parts.push(deflated(Buffer.from(bytes, "latin1"))) - 1,
    finish: async () => parts,
    close: async () => {},
  };
}

interface DeflateThread {
  readonly worker: Worker;
  /** Fulfilled once it is sent null. */
  readonly parts: Promise<readonly Buffer[]>;
}

/** @throws ThreadLost */
function startThread(): DeflateThread {
  const worker = createWorker();
  const { promise, reject, resolve } = Promise.withResolvers<readonly Buffer[]>();
  const lose = (cause?: unknown) => reject(new ThreadLost("the thread that deflates has ended", { cause }));
  worker.once("error", lose);
  worker.once("messageerror", lose);
  worker.once("exit", () => lose());
  worker.once("message", (parts: readonly Uint8Array<ArrayBuffer>[]) =>
    resolve(parts.map(({ buffer }) => Buffer.from(buffer))),
  );
  // Whoever closes it early does not ask for them.
  promise.catch(() => {});
  return { worker, parts: promise };
}

function createWorker(): Worker {
  try {
    return new Worker(moduleBeside(import.meta.url, "deflate-thread"));
  } catch (cause) {
    throw new ThreadLost("no thread to deflate on can be started", { cause });
  }
}
