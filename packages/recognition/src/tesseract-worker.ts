/**
 * Tesseract as WebAssembly in its own thread, with English language data from its package: nothing is downloaded or
 * cached. A thread does not keep its process alive, and ends with it.
 */
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Worker as Thread } from "node:worker_threads";
import type { Worker } from "tesseract.js";

export interface Picture {
  /** Compressed, because tesseract.js copies a picture four times. */
  readonly png: Uint8Array;
  /** In pixels per inch. */
  readonly resolution: number;
}

export interface TesseractWorker {
  /** Tesseract's table of results, one picture at a time; rejects if the thread fails or is ended. */
  readonly read: (picture: Picture) => Promise<string>;
  /** Ends the thread and its work. Resolves when it has ended. */
  readonly end: () => Promise<void>;
}

/** The integer version of the best models: as accurate as the larger ones, and the fastest. */
const dataFolder = "4.0.0_best_int";
/** Its messages would go to standard error. */
const discarded = "/dev/null";

/** `onEnd` is called when the thread fails or is ended. */
export async function startTesseractWorker(onEnd: () => void): Promise<TesseractWorker> {
  /**
   * Rejects the pending call, which might otherwise wait forever. Reset after each call, because it would keep the
   * result in memory.
   */
  let rejectPending: ((reason: unknown) => void) | null = null;
  let end: { readonly reason: Error } | null = null;
  const untilEnded = async <T>(work: Promise<T>): Promise<T> => {
    if (end !== null) throw end.reason;
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    rejectPending = reject;
    work.then(resolve, reject);
    return promise.finally(() => (rejectPending = null));
  };
  const fail = (reason: unknown) => {
    onEnd();
    end ??= { reason: reason instanceof Error ? reason : new Error(String(reason)) };
    rejectPending?.(end.reason);
  };
  const worker = await untilEnded(loadWorker(fail));
  const thread = threadOf(worker);
  thread.on("error", fail);
  thread.on("exit", () => fail(new Error("the recognising thread ended")));
  thread.unref();
  return {
    read: async (picture) => {
      thread.ref();
      try {
        return await untilEnded(recognised(worker, picture));
      } finally {
        thread.unref();
      }
    },
    end: async () => {
      fail(new Error("recognition was ended"));
      await thread.terminate();
    },
  };
}

/** Loading errors are only reported to `fail`: the promise would never settle. */
async function loadWorker(fail: (reason: unknown) => void): Promise<Worker> {
  const { default: tesseract } = await import("tesseract.js");
  const data = dirname(fileURLToPath(import.meta.resolve("@tesseract.js-data/eng/package.json")));
  const worker = await tesseract.createWorker("eng", tesseract.OEM.LSTM_ONLY, {
    langPath: join(data, dataFolder),
    cacheMethod: "none",
    gzip: true,
    errorHandler: fail,
  });
  // Finds columns and blocks; detecting the orientation of a page would need separate data.
  await worker.setParameters({ tessedit_pageseg_mode: tesseract.PSM.AUTO, debug_file: discarded });
  return worker;
}

async function recognised(worker: Worker, { png, resolution }: Picture): Promise<string> {
  const options = { user_defined_dpi: String(Math.round(resolution)) };
  const { data } = await worker.recognize(
    // Its types only allow Node's buffers.
    Buffer.from(png.buffer, png.byteOffset, png.length),
    options as Parameters<Worker["recognize"]>[1],
    { text: false, tsv: true },
  );
  return data.tsv ?? "";
}

/** The thread of tesseract.js, which its types do not declare. */
function threadOf(worker: Worker): Thread {
  const { worker: thread } = worker as unknown as { readonly worker?: Thread };
  if (thread === undefined) throw new Error("tesseract.js runs no thread");
  return thread;
}
