/** Reads images with the built-in recogniser. */
import { startBuiltIn } from "#built-in-recogniser";
import type { RecogniseText } from "@docreview/model";
import type { BuiltInRecogniser } from "./built-in.ts";
import { wordsOfTsv } from "./tesseract-tsv.ts";

/** A recogniser reads one image at a time. Its thread is started for its first image, and again after it was ended. */
interface Recogniser {
  worker: Promise<BuiltInRecogniser> | null;
}

/** Threads of a process: each takes 90 MB, and about 8 bytes for each pixel of the largest image so far. */
const mostRecognisers = 2;

/** Module state: starting a thread takes longer than reading a small image, of which a document may have many. */
const idle: Recogniser[] = Array.from({ length: mostRecognisers }, () => ({ worker: null }));
const waiting: ((recogniser: Recogniser) => void)[] = [];

/**
 * Images wait for a recogniser. Aborting ends the thread in the middle of its work, as there is no other way to stop it.
 * Rejects with `RecognitionNotInstalled` where there is none.
 */
export const recogniseText: RecogniseText = async (image, signal) => {
  const recogniser = idle.shift() ?? (await new Promise<Recogniser>((resolve) => waiting.push(resolve)));
  try {
    return await readWith(recogniser, image, signal);
  } finally {
    giveBack(recogniser);
  }
};

function giveBack(recogniser: Recogniser): void {
  const next = waiting.shift();
  // One with a running thread comes first: the others may never be needed.
  if (next === undefined) idle.unshift(recogniser);
  else next(recogniser);
}

/** Ends idle threads, because they keep the memory of their largest image. Resolves when they have ended. */
export async function endIdleRecognisers(): Promise<void> {
  await Promise.all(
    idle.splice(0).map(async (recogniser) => {
      // If it could not be started, there is nothing to end.
      const worker = await recogniser.worker?.catch(() => null);
      await worker?.end();
      recogniser.worker = null;
      giveBack(recogniser);
    }),
  );
}

async function readWith(recogniser: Recogniser, ...[image, signal]: Parameters<RecogniseText>) {
  signal?.throwIfAborted();
  const worker = await workerOf(recogniser);
  signal?.throwIfAborted();
  const onAbort = () => void worker.end();
  signal?.addEventListener("abort", onAbort, { once: true });
  try {
    return wordsOfTsv(await worker.read(image));
  } finally {
    signal?.removeEventListener("abort", onAbort);
  }
}

function workerOf(recogniser: Recogniser): Promise<BuiltInRecogniser> {
  const starting = (recogniser.worker ??= startBuiltIn(() => {
    if (recogniser.worker === starting) recogniser.worker = null;
  }));
  return starting;
}
