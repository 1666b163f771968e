/** A store in its own folder, which is deleted with the test, with a clock that the test moves. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { createTestLocation } from "./test-location.ts";
import { openStore, type Store, type StoreLocation, type StoreOptions } from "../open-store.ts";

export interface TestClock {
  (): number;
  advance: (milliseconds: number) => void;
}

export function testClock(start = Date.UTC(2026, 0, 1)): TestClock {
  let now = start;
  return Object.assign(() => now, {
    advance: (milliseconds: number) => void (now += Math.ceil(milliseconds)),
  });
}

/** Deleted when the test has finished. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "docreview-store-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export interface TemporaryStore extends Store {
  readonly folder: string;
  /** With which another store opens the same data. */
  readonly location: StoreLocation;
  readonly databaseUrl: string | undefined;
  readonly clock: TestClock;
}

export async function temporaryStore(
  options: Pick<StoreOptions, "jobsPerCompany"> = {},
): Promise<TemporaryStore> {
  const folder = join(temporaryFolder(), "data");
  const clock = testClock();
  const { location, drop } = await createTestLocation(folder);
  onTestFinished(drop);
  const store = await openStore({ ...location, ...options, clock });
  onTestFinished(() => store.close());
  return { ...store, folder, location, databaseUrl: location.databaseUrl, clock };
}
