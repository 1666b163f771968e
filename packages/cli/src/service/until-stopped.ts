/** A program that runs until it is told to stop, and then ends what it began. */
import { once } from "node:events";
import { stopped, type Ending, type Terminal } from "../terminal.ts";

export interface Running {
  /** Takes nothing more and ends what is under way. */
  readonly close: () => Promise<void>;
}

export async function untilStopped({ close }: Running, { signal }: Terminal): Promise<Ending> {
  if (!signal.aborted) await once(signal, "abort");
  await close();
  return stopped;
}
