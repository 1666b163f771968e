/**
 * One service for all test files of a run that need no settings of their own, because starting one takes longer than most tests.
 * `.config/shared-page-service.ts` ends it. Each file has a company of its own.
 */
import { spawn } from "node:child_process";
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { cleanEnvironment, program, type Environment } from "../../service/testing/program.ts";
import { isOnManyMachines } from "../../service/testing/service-store.ts";
import { urlIn } from "../../service/testing/service-url.ts";

export interface SharedService {
  readonly url: string;
  readonly data: string;
}

/** Null where services cannot be shared: outside of `pnpm test:long`, and if each has a database of its own. */
export async function sharedService(environment: Environment): Promise<SharedService | null> {
  const folder = process.env["SHARED_PAGE_SERVICE"];
  if (folder === undefined || isOnManyMachines) return null;
  const [data, log] = [join(folder, "data"), join(folder, "log")];
  if (isFirst(folder)) start({ folder, data, log, environment });
  const output = () => (existsSync(log) ? readFileSync(log, "utf8") : "");
  // The limit of the hook ends this if the service does not start.
  while (!output().includes("Ctrl-C")) await delay(50);
  return { url: urlIn(output()), data };
}

/** Of all test processes, only one can make the folder. */
function isFirst(folder: string): boolean {
  try {
    mkdirSync(join(folder, "started"));
    return true;
  } catch {
    return false;
  }
}

interface Starting {
  readonly folder: string;
  readonly data: string;
  readonly log: string;
  readonly environment: Environment;
}

/** It outlives this process, and leads the group that is killed at the end of the run. */
function start({ folder, data, log, environment }: Starting): void {
  const output = openSync(log, "w");
  const child = spawn(process.execPath, [program, "serve", "--port", "0", "--data", data], {
    detached: true,
    stdio: ["ignore", "ignore", output],
    env: { ...cleanEnvironment(), ...environment },
  });
  writeFileSync(join(folder, "pid"), String(child.pid));
  child.unref();
  closeSync(output);
}
