/** A store in its own folder, which is deleted with the test, with a clock that the test moves. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { openStore, type Store } from "../open-store.ts";

export interface TestClock {
  (): number;
  advance: (milliseconds: number) => void;
}

export function testClock(start = Date.UTC(2026, 0, 1)): TestClock {
  let now = start;
  return Object.assign(() => now, { advance: (milliseconds: number) => void (now += milliseconds) });
}

/** Deleted when the test has finished. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "docreview-store-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export interface TemporaryStore extends Store {
  readonly folder: string;
  readonly clock: TestClock;
}

export async function temporaryStore(): Promise<TemporaryStore> {
  const folder = join(temporaryFolder(), "data");
  const clock = testClock();
  const store = await openStore({ folder, clock });
  onTestFinished(() => store.close());
  return { ...store, folder, clock };
}
