/** System programs that some tests use as independent checks; a test is skipped, and says so, if one is missing. */
import { spawnSync } from "node:child_process";

export function isInstalled(program: string): boolean {
  const found = spawnSync(program, ["-v"], { stdio: "ignore" }).error === undefined;
  if (!found) console.warn(`${program} is not installed: the tests that need it are skipped`);
  return found;
}
