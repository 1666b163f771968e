/**
 * Tells the other tabs of this browser that the session has begun or ended. They share its cookie, so a change in one
 * tab affects all.
 */
import { basePath } from "../address/address.ts";

/** Services under other paths of the same host have their own sessions. */
const channel = new BroadcastChannel(`docreview session ${basePath}/`);

export function tellOtherTabs(): void {
  // A channel is limited to one origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage(null);
}

/** Returns a function that stops it. */
export function whenOtherTabTells(listener: () => void): () => void {
  channel.addEventListener("message", listener);
  return () => channel.removeEventListener("message", listener);
}
