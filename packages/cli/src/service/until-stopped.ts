/** A program that runs until it is told to stop, and then finishes its work. */
import { once } from "node:events";
import { stopped, type Ending, type Terminal } from "../terminal/terminal.ts";

export interface Running {
  /** Accepts no more work and finishes what is running. */
  readonly close: () => Promise<void>;
}

export async function untilStopped({ close }: Running, { signal }: Terminal): Promise<Ending> {
  if (!signal.aborted) await once(signal, "abort");
  await close();
  return stopped;
}
