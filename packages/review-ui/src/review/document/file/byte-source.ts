/**
 * The bytes of a file on the service, read in parts: the first pages of a large file are shown before the rest has been
 * loaded.
 */
import { downloadPart } from "../../../api/api-client.ts";
import { ApiFault } from "../../../api/api-fault.ts";

export interface ByteSource {
  /** The size of the whole file in bytes. */
  readonly size: number;
  /** The first bytes; the whole file if it is small. */
  readonly start: Uint8Array;
  readonly partSize: number;
  /** Retries until it succeeds or the source is closed. `end` is exclusive. */
  readonly read: (begin: number, end: number) => Promise<Uint8Array>;
  readonly close: () => void;
}

const smallest = 128 * 1024;
const largest = 4 * 1024 * 1024;

/** Parts are large, because the service reads and verifies the whole file for each. */
const partSizeOf = (size: number) => Math.min(largest, Math.max(smallest, Math.ceil(size / 32)));

/** @throws ApiFault or SessionEnded */
export async function openSource(path: string, signal: AbortSignal): Promise<ByteSource> {
  const closing = new AbortController();
  const { bytes, size, tag } = await downloadPart(path, { begin: 0, end: smallest }, { signal });
  return {
    size,
    start: bytes,
    partSize: partSizeOf(size),
    read: async (begin, end) => {
      for (;;) {
        try {
          const part = await downloadPart(path, { begin, end }, { signal: closing.signal, tag });
          return part.bytes;
        } catch (error) {
          if (!isPassing(error)) throw error;
          await wait(waiting, closing.signal);
        }
      }
    },
    close: () => closing.abort(),
  };
}

/** Milliseconds between two attempts. */
const waiting = 2_000;

/** Whether the cause is a lost connection, too many requests or a busy service. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiFault)) return false;
  const { status } = error;
  return status === null || status === 429 || status >= 500;
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}
