/** Which versions of Node.js the commands need. */

export const oldestNode = 22;

/** The first whose `node:crypto` has Argon2, with which the service keeps secrets. */
export const oldestNodeOfService = 24;

/** The commands that open the store of the service, or whose subcommands do. */
const serviceCommands: readonly string[] = [
  "start",
  "serve",
  "worker",
  "admin",
  "backup",
  "restore",
  "migrate-store",
  "rules report",
  "rules labels",
];

/** What to say if this version of Node.js is too old for a command, such as `admin company list`; null if it is not. */
export function tooOldFor(command: string, version: string): string | null {
  const opensStore = serviceCommands.some((one) => `${command} `.startsWith(`${one} `));
  if (!opensStore || Number.parseInt(version, 10) >= oldestNodeOfService) return null;
  return `error: docreview ${command} needs Node.js ${oldestNodeOfService} or newer; this is ${version}. The commands that review files run on ${oldestNode}.`;
}
