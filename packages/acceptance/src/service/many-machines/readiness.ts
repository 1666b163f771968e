/** What each server says of itself at `/readyz`, four times a second, held against the faults that there were. */
import { setTimeout as delay } from "node:timers/promises";

/** In milliseconds of `Date.now()`. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

export interface Outage extends Period {
  readonly what: string;
  /** When what was away could be used again. */
  readonly overAt: number;
  /** Milliseconds that readiness may take to follow, at its beginning and at its end. */
  readonly grace: number;
}

export interface Answer extends Period {
  readonly server: string;
  readonly isReady: boolean;
  readonly text: string;
}

export interface ReadinessWatch {
  readonly answers: readonly Answer[];
  /** The server is up, at this URL. */
  readonly isAt: (server: string, url: string) => void;
  readonly stop: () => Promise<void>;
}

const interval = 250;
/** Milliseconds after its start within which a server need not be ready. */
const settling = 5_000;

export function watchReadiness(servers: readonly string[]): ReadinessWatch {
  const answers: Answer[] = [];
  const places = new Map<string, { readonly url: string; readonly since: number }>();
  let isOver = false;
  const watching = servers.map(async (server) => {
    while (!isOver) {
      const place = places.get(server);
      const from = Date.now();
      const isSettled = place !== undefined && from - place.since > settling;
      const told = isSettled ? await readinessAt(place.url) : null;
      if (told !== null) answers.push({ server, ...told, from, to: Date.now() });
      await delay(interval);
    }
  });
  return {
    answers,
    isAt: (server, url) => void places.set(server, { url, since: Date.now() }),
    stop: async () => {
      isOver = true;
      await Promise.all(watching);
    },
  };
}

/** Null if there is nobody. */
async function readinessAt(url: string): Promise<Pick<Answer, "isReady" | "text"> | null> {
  try {
    const response = await fetch(`${url}/readyz`);
    return { isReady: response.status === 200, text: await response.text() };
  } catch {
    return null;
  }
}

/** The answers that should have been different. */
export function untruths(answers: readonly Answer[], outages: readonly Outage[]): readonly string[] {
  return answers.flatMap((answer) => {
    const { server, isReady, text } = answer;
    const during = outages.find(({ from, to, grace }) => isWithin(answer, { from: from + grace, to }));
    const isQuiet = outages.every(
      ({ from, overAt, grace }) => answer.to < from || answer.from > overAt + grace,
    );
    if (during !== undefined && isReady) return [`${server} was ready without ${during.what}`];
    return isQuiet && !isReady ? [`${server} was not ready: ${text}`] : [];
  });
}

/** How many answers tell of an outage in time. */
export function tellingOf(answers: readonly Answer[], outage: Outage): number {
  return answers.filter((answer) => !answer.isReady && isWithin(answer, outage)).length;
}

const isWithin = (inner: Period, outer: Period) => inner.from >= outer.from && inner.to <= outer.to;
