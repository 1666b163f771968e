/**
 * The folder of the service that the tests of the review page share, named by `SHARED_PAGE_SERVICE` in every test process. The first
 * test that needs the service starts it (`packages/acceptance/src/review-page/testing/shared-service.ts`), and it ends with the run. Other
 * folders that last as long are made in it.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Waits for the end of its input, kills the group of the service, and removes the folder. Before a group, the `kill` of dash knows no
 * `--`.
 */
const end = `
cat
[ ! -e "$1/pid" ] || kill -KILL "-$(cat "$1/pid")"
rm -rf -- "$1"
`;

export default function prepare(): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "docreview-page-service-"));
  process.env["SHARED_PAGE_SERVICE"] = folder;
  // Its input ends with this process, even if that is killed; a group of its own, because Ctrl-C reaches all of this one.
  const watcher = spawn("sh", ["-c", end, "sh", folder], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  return async () => {
    const ended = once(watcher, "exit");
    watcher.stdin.end();
    await ended;
  };
}
