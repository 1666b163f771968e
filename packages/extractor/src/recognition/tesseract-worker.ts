/**
 * Tesseract as WebAssembly in its own thread, with English language data from its package: nothing is downloaded, and
 * nothing cached. A thread lets its process end, and ends with it.
 */
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Worker as Thread } from "node:worker_threads";
import type { GreyImage } from "@docreview/model";
import type { Worker } from "tesseract.js";
import { writePixels } from "../png/write.ts";

export interface TesseractWorker {
  /** Tesseract's table of what the image says, one image at a time; rejects when the thread breaks down or is ended. */
  readonly read: (image: GreyImage) => Promise<string>;
  /** Ends the thread, and what it is at. Resolves when it is gone. */
  readonly end: () => Promise<void>;
}

/** The integer version of the best models: as good as the larger ones, and the fastest that there is. */
const dataFolder = "4.0.0_best_int";
/** Its remarks would go to the error output. */
const nowhere = "/dev/null";

/** `onEnd` is called when the thread breaks down or is ended. */
export async function startTesseractWorker(onEnd: () => void): Promise<TesseractWorker> {
  /**
   * Ends what is waited for, were it forever. Kept no longer than somebody waits, or every result would stay with it.
   */
  let giveUp: ((reason: unknown) => void) | null = null;
  let end: { readonly reason: Error } | null = null;
  const unlessEnded = async <T>(work: Promise<T>): Promise<T> => {
    if (end !== null) throw end.reason;
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    giveUp = reject;
    work.then(resolve, reject);
    return promise.finally(() => (giveUp = null));
  };
  const fail = (reason: unknown) => {
    onEnd();
    end ??= { reason: reason instanceof Error ? reason : new Error(String(reason)) };
    giveUp?.(end.reason);
  };
  const worker = await unlessEnded(loadWorker(fail));
  const thread = threadOf(worker);
  thread.on("error", fail);
  thread.on("exit", () => fail(new Error("the recognising thread ended")));
  thread.unref();
  return {
    read: async (image) => {
      thread.ref();
      try {
        return await unlessEnded(recognised(worker, image));
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

/** Faults of loading are told to `fail` alone: the promise would stay open. */
async function loadWorker(fail: (reason: unknown) => void): Promise<Worker> {
  const { default: tesseract } = await import("tesseract.js");
  const data = dirname(fileURLToPath(import.meta.resolve("@tesseract.js-data/eng/package.json")));
  const worker = await tesseract.createWorker("eng", tesseract.OEM.LSTM_ONLY, {
    langPath: join(data, dataFolder),
    cacheMethod: "none",
    gzip: true,
    errorHandler: fail,
  });
  // Columns and blocks are found; which side of a page is up would need data of its own.
  await worker.setParameters({ tessedit_pageseg_mode: tesseract.PSM.AUTO, debug_file: nowhere });
  return worker;
}

/** Compressed, because tesseract.js copies an image four times on its way. */
async function recognised(
  worker: Worker,
  { width, height, data: pixels, resolution }: GreyImage,
): Promise<string> {
  const options = { user_defined_dpi: String(Math.round(resolution)) };
  const { data } = await worker.recognize(
    // Its types know of images as Node's buffers alone.
    Buffer.from(writePixels({ width, height, components: 1, data: pixels, isWhole: true })),
    options as Parameters<Worker["recognize"]>[1],
    { text: false, tsv: true },
  );
  return data.tsv ?? "";
}

/** The thread that tesseract.js keeps beside its functions, and that its types do not name. */
function threadOf(worker: Worker): Thread {
  const { worker: thread } = worker as unknown as { readonly worker?: Thread };
  if (thread === undefined) throw new Error("tesseract.js runs no thread");
  return thread;
}
