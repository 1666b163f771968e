/**
 * Background work done in pieces. After each piece it pauses for as long as the piece took, so that requests take
 * precedence.
 */
import type { Sleep } from "@docreview/store";

/** Milliseconds. */
const longestRest = 500;

/** Repeats `piece` until it returns false, or the signal aborts. */
export async function inPieces(
  piece: () => Promise<boolean>,
  { sleep, signal }: { readonly sleep: Sleep; readonly signal: AbortSignal },
): Promise<void> {
  while (!signal.aborted) {
    const begun = performance.now();
    if (!(await piece())) return;
    await sleep(Math.min(longestRest, Math.ceil(performance.now() - begun)), signal);
  }
}
