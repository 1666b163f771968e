/**
 * The folder of the service that the tests of the review page share, named by `SHARED_PAGE_SERVICE` in every test process. The first
 * test that needs the service starts it (`packages/acceptance/src/review-page/testing/shared-service.ts`), and it ends with the run.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export default function prepare(): () => void {
  const folder = mkdtempSync(join(tmpdir(), "docreview-page-service-"));
  process.env["SHARED_PAGE_SERVICE"] = folder;
  return () => {
    const leader = join(folder, "pid");
    if (existsSync(leader)) killGroup(Number(readFileSync(leader, "utf8")));
    rmSync(folder, { recursive: true, force: true });
  };
}

function killGroup(leader: number): void {
  try {
    process.kill(-leader, "SIGKILL");
  } catch {
    // The process is gone.
  }
}
