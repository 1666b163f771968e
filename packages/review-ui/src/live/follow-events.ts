/**
 * Follows the events of the service without gaps: as a stream, which resumes after the last event that arrived, or by
 * polling if something between the browser and the service blocks streams.
 */
import { eventMessages } from "./event-messages.ts";
import { eventInMessage, type LiveEvent } from "./live-event.ts";

export interface EventSourceParts {
  /** The id of the latest event. */
  readonly latest: () => Promise<string>;
  /** The events after that id. The stream ends when the token expires. */
  readonly open: (after: string, signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;
  readonly list: (after: string) => Promise<readonly LiveEvent[]>;
  readonly pause: (milliseconds: number) => Promise<void>;
}

/** A stream sends something every 15 seconds. A longer silence means that something is blocking it. */
const silence = 25_000;
/** The maximum number of polls before a stream is tried again, and the milliseconds between them. */
const [mostRounds, interval] = [60, 3_000];
const [firstDelay, longestDelay] = [1_000, 30_000];

export interface Follower {
  /** The id of the last event received; null at first, because earlier events do not matter. */
  readonly after: string | null;
  readonly happened: (event: LiveEvent) => void;
  readonly signal: AbortSignal;
}

/** Runs until `signal` is aborted. Returns the id of the last event, from which to continue. */
export async function followEvents(parts: EventSourceParts, follower: Follower): Promise<string | null> {
  const { happened, signal } = follower;
  let { after } = follower;
  const arrived = (event: LiveEvent) => {
    if (event.id !== "") after = event.id;
    if (!signal.aborted) happened(event);
  };
  /** How many streams were blocked, and how many attempts failed, in a row. */
  let [blocked, failures] = [0, 0];
  while (!signal.aborted) {
    try {
      const start = (after ??= await parts.latest());
      const isOpen = await followStream(parts, { after: start, arrived, signal });
      blocked = isOpen ? 0 : blocked + 1;
      if (!isOpen) await followList(parts, { after: () => after ?? start, arrived, signal }, 2 ** blocked);
      failures = 0;
      // The stream ended because its token expired or the service is restarting.
      if (!signal.aborted) await parts.pause(firstDelay / 2);
    } catch {
      if (!signal.aborted) await parts.pause(Math.min(longestDelay, firstDelay * 2 ** failures));
      failures += 1;
    }
  }
  return after;
}

interface Following<After> {
  readonly after: After;
  readonly arrived: (event: LiveEvent) => void;
  readonly signal: AbortSignal;
}

/** Returns false if nothing was received. */
async function followStream(
  parts: EventSourceParts,
  { after, arrived, signal }: Following<string>,
): Promise<boolean> {
  const ending = new AbortController();
  const end = () => ending.abort();
  signal.addEventListener("abort", end);
  let timer = setTimeout(end, silence);
  let isHeard = false;
  const heard = () => {
    isHeard = true;
    clearTimeout(timer);
    timer = setTimeout(end, silence);
  };
  try {
    const body = await parts.open(after, ending.signal);
    for await (const message of eventMessages(body, heard)) arrived(eventInMessage(message));
  } catch {
    // Polling shows whether the service can be reached at all.
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", end);
  }
  return isHeard;
}

async function followList(
  parts: EventSourceParts,
  { after, arrived, signal }: Following<() => string>,
  rounds: number,
): Promise<void> {
  for (let round = 0; round < Math.min(rounds, mostRounds) && !signal.aborted; round++) {
    for (const event of await parts.list(after())) arrived(event);
    await parts.pause(interval);
  }
}
