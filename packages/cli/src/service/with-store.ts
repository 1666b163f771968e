/** Runs a command on the store of a data folder, which other processes may have open too. */
import { resolve } from "node:path";
import { storeLocation, type Settings } from "@docreview/server";
import { openStore, type Store } from "@docreview/store";
import type { Ending, Terminal } from "../terminal/terminal.ts";
import { endingOf } from "./fault-sentence.ts";
import { settingsOf, type DataFlags } from "./flag-settings.ts";

export type Clock = () => number;

export function clockOf({ now }: Terminal): Clock {
  return () => now().getTime();
}

/** Passes the settings, with the data folder as an absolute path; invalid settings end the command. */
export async function withSettings(
  flags: DataFlags,
  terminal: Terminal,
  work: (settings: Settings) => Promise<Ending>,
): Promise<Ending> {
  const settings = await settingsOf(flags, terminal);
  if (settings === null) return "nothing was done because of the faults in the settings (see above)";
  return endingOf(() => work({ ...settings, dataFolder: resolve(settings.dataFolder) }), terminal);
}

/** Creates the data folder if there is none. */
export function withStore(
  flags: DataFlags,
  terminal: Terminal,
  work: (store: Store, settings: Settings) => Promise<Ending>,
): Promise<Ending> {
  return withSettings(flags, terminal, async (settings) => {
    const store = await openStore({
      ...storeLocation(settings),
      clock: clockOf(terminal),
      onMigration: (sentence) => terminal.stderr.write(`${sentence}\n`),
    });
    try {
      return await work(store, settings);
    } finally {
      await store.close();
    }
  });
}
