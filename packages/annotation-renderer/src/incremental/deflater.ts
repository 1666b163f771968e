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

export function createDeflater(): Deflater {
  const atOnce: Buffer[] = [];
  let sent = 0;
  let thread: Worker | null = null;
  let room = Buffer.alloc(0);
  let ends: number[] = [];

  function send(): void {
    if (ends.length === 0) return;
    thread ??= new Worker(moduleBeside(import.meta.url, "deflate-thread"));
    thread.postMessage({ bytes: room, ends } satisfies Batch, [room.buffer]);
    ends = [];
  }

  return {
    add: (bytes) => {
      if (atOnce.length < partsAtOnce) return atOnce.push(deflated(Buffer.from(bytes, "latin1"))) - 1;
      const start = ends.at(-1) ?? 0;
      if (ends.length === 0 || start + bytes.length > room.length) {
        send();
        room = Buffer.allocUnsafeSlow(Math.max(batchSize, bytes.length));
      }
      const from = ends.at(-1) ?? 0;
      ends.push(from + room.write(bytes, from, "latin1"));
      return partsAtOnce + sent++;
    },
    finish: async () => {
      send();
      return thread === null ? atOnce : [...atOnce, ...(await partsOf(thread))];
    },
  };
}

async function partsOf(thread: Worker): Promise<readonly Buffer[]> {
  const { promise, reject, resolve } = Promise.withResolvers<readonly Uint8Array<ArrayBuffer>[]>();
  thread.once("error", reject);
  thread.once("exit", () => reject(new Error("the thread that deflates has ended")));
  thread.once("message", resolve);
  thread.postMessage(null, []);
  try {
    return (await promise).map(({ buffer }) => Buffer.from(buffer));
  } finally {
    await thread.terminate();
  }
}
