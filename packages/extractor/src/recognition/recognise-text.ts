/** The recogniser that is built in: tesseract.js, offline. */
import type { RecogniseText } from "@docreview/model";
import { tesseractWorker } from "./tesseract-worker.ts";
import { wordsOfTsv } from "./tesseract-tsv.ts";

/** Settled when the previous image has been read or has failed. Module state, like the one worker that it guards. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * Images are read one after the other. Aborting ends the thread with what it is at, as there is no other way to stop it:
 * each waits for its turn here, so that aborting one image does not end another.
 */
export const recogniseText: RecogniseText = (image, signal) => {
  const reading = turn.then(() => readInTurn(image, signal));
  turn = reading.then(
    () => null,
    () => null,
  );
  return reading;
};

const readInTurn: RecogniseText = async (image, signal) => {
  signal?.throwIfAborted();
  const worker = await tesseractWorker();
  signal?.throwIfAborted();
  const onAbort = () => worker.end();
  signal?.addEventListener("abort", onAbort, { once: true });
  try {
    return wordsOfTsv(await worker.read(image));
  } finally {
    signal?.removeEventListener("abort", onAbort);
  }
};
