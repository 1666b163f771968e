/** The recogniser that is built in: tesseract.js, offline. */
import type { RecogniseText } from "@docreview/model";
import { startTesseractWorker, type TesseractWorker } from "./tesseract-worker.ts";
import { wordsOfTsv } from "./tesseract-tsv.ts";

/** A recogniser reads one image at a time. Its thread is started for its first image, and again after one that was ended. */
interface Recogniser {
  worker: Promise<TesseractWorker> | null;
}

/** Threads of a process: each takes 90 MB, and about 8 bytes for each pixel of an image. */
const mostRecognisers = 2;

/** Module state: starting a thread takes longer than reading a small image. */
const idle: Recogniser[] = Array.from({ length: mostRecognisers }, () => ({ worker: null }));
const waiting: ((recogniser: Recogniser) => void)[] = [];

/**
 * Images wait for a recogniser. Aborting ends its thread with what it is at, as there is no other way to stop it.
 */
export const recogniseText: RecogniseText = async (image, signal) => {
  const recogniser = idle.shift() ?? (await new Promise<Recogniser>((resolve) => waiting.push(resolve)));
  try {
    return await readWith(recogniser, image, signal);
  } finally {
    const next = waiting.shift();
    // One that has started a thread comes first: the others may never be needed.
    if (next === undefined) idle.unshift(recogniser);
    else next(recogniser);
  }
};

async function readWith(recogniser: Recogniser, ...[image, signal]: Parameters<RecogniseText>) {
  signal?.throwIfAborted();
  const worker = await workerOf(recogniser);
  signal?.throwIfAborted();
  const onAbort = () => worker.end();
  signal?.addEventListener("abort", onAbort, { once: true });
  try {
    return wordsOfTsv(await worker.read(image));
  } finally {
    signal?.removeEventListener("abort", onAbort);
  }
}

function workerOf(recogniser: Recogniser): Promise<TesseractWorker> {
  const starting = (recogniser.worker ??= startTesseractWorker(() => {
    if (recogniser.worker === starting) recogniser.worker = null;
  }));
  return starting;
}
