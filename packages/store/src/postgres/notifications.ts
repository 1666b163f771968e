/**
 * Receives notifications of other processes (LISTEN and NOTIFY). They are hints: whoever waits for something also polls. The
 * payload is the schema, as a database may hold a store in each.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { at } from "@docreview/model";
import type pg from "pg";

export interface Listening {
  readonly end: () => Promise<void>;
}

export interface Listener {
  readonly open: () => pg.Client;
  /** Uses a connection before it listens. */
  readonly prepare: (client: pg.Client) => Promise<void>;
}

/** Milliseconds until a lost connection is opened again. */
const pause = 1_000;

/** The first connection is awaited, so that a wrong address is reported at once. */
export async function listen<Channel extends string>(
  { open, prepare }: Listener,
  channels: readonly Channel[],
  onNotification: (channel: Channel) => void,
): Promise<Listening> {
  const ended = new AbortController();
  let client = await connect();

  async function connect(): Promise<pg.Client> {
    const opened = open();
    opened.on("error", () => undefined);
    try {
      await opened.connect();
      await prepare(opened);
      const { rows } = await opened.query<{ schema: string }>(`select current_schema() as "schema"`);
      const { schema } = at(rows, 0);
      opened.on("notification", ({ channel, payload }) => {
        if (payload === schema) onNotification(channel as Channel);
      });
      for (const channel of channels) await opened.query(`listen "${channel}"`);
    } catch (error) {
      void opened.end().catch(() => undefined);
      throw error;
    }
    opened.on("end", () => void reconnect());
    return opened;
  }

  async function reconnect(): Promise<void> {
    while (!ended.signal.aborted) {
      try {
        await sleep(pause, undefined, { signal: ended.signal, ref: false });
        client = await connect();
        if (ended.signal.aborted) await client.end();
        // Notifications that were sent in the meantime were missed.
        for (const channel of channels) onNotification(channel);
        return;
      } catch {
        // The database is not back yet.
      }
    }
  }

  return {
    end: async () => {
      ended.abort();
      await client.end().catch(() => undefined);
    },
  };
}
