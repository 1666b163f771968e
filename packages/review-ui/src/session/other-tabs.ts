/**
 * Tells the other tabs of this browser that the session began or ended. They share its cookie, so what happens to it in
 * one tab happened to all.
 */
import { basePath } from "../address/address.ts";

/** Services under other paths of the same host have sessions of their own. */
const channel = new BroadcastChannel(`docreview session ${basePath}/`);

export function tellOtherTabs(): void {
  // A channel has only one origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage(null);
}

/** Returns the function that stops it. */
export function whenOtherTabTells(listener: () => void): () => void {
  channel.addEventListener("message", listener);
  return () => channel.removeEventListener("message", listener);
}
