/** `docreview worker` from its flags to its end. */
import { startWorker, type Settings } from "@docreview/server";
import { databasePlace } from "@docreview/store";
import { packageVersion } from "../installation/version.ts";
import type { Ending, Terminal } from "../terminal/terminal.ts";
import { endingOf } from "./fault-sentence.ts";
import type { WorkFlags } from "./flag-settings.ts";
import { serviceParts } from "./service-parts.ts";
import { untilStopped } from "./until-stopped.ts";

export async function work(flags: WorkFlags, terminal: Terminal): Promise<Ending> {
  const parts = await serviceParts(flags, terminal);
  if (typeof parts === "string") return parts;
  const { settings, ruleBase, log } = parts;
  return endingOf(async () => {
    const worker = await startWorker({ settings, version: packageVersion(), ruleBase, log });
    terminal.stderr.write(
      `docreview processes jobs in ${databasePlaceOf(settings)}. Press Ctrl-C to stop.\n`,
    );
    return untilStopped(worker, terminal);
  }, terminal);
}

function databasePlaceOf({ databaseUrl, dataFolder }: Settings): string {
  return databaseUrl === null ? dataFolder : databasePlace(databaseUrl);
}
