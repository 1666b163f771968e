/**
 * Many rows are written some at a time: each statement holds the event loop, and between two of them others have
 * their turn. The transaction goes on over the pause.
 */
import { setImmediate as turn } from "node:timers/promises";

/** Rows in one statement. */
export const chunkSize = 500;

export async function inChunks<Item>(
  items: readonly Item[],
  write: (chunk: readonly Item[]) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < items.length; start += chunkSize) {
    if (start > 0) await turn();
    await write(items.slice(start, start + chunkSize));
  }
}
