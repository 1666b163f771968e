/** Writes many rows a few at a time, within one transaction. */
import { setImmediate as turn } from "node:timers/promises";

/** Rows per statement. */
const chunkSize = 500;

/**
 * Each statement blocks the event loop, so other work runs between two of them. The transaction stays open during the
 * pause.
 */
export async function inChunks<Item>(
  items: readonly Item[],
  write: (chunk: readonly Item[]) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < items.length; start += chunkSize) {
    if (start > 0) await turn();
    await write(items.slice(start, start + chunkSize));
  }
}
