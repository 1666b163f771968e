/**
 * Counts the work of a function in basic blocks, so that a test can show how it grows without a clock. Such tests are
 * named …growth.test.ts and run in their own process, in which nothing is optimised.
 */
import { Session, type Profiler } from "node:inspector/promises";
import { setFlagsFromString } from "node:v8";

// Optimised code does not count all of its blocks.
for (const compiler of ["turbofan", "maglev"]) setFlagsFromString(`--no-${compiler}`);

// Counting starts before the first call and stays on: a function that was compiled without it would only count its
// calls.
const session = new Session();
session.connect();
await session.post("Profiler.enable");
await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });

/**
 * How often basic blocks of our code were entered while `run` ran, from the counters that V8 keeps for coverage.
 * Built-in operations (sorting, copying) count as one.
 */
export async function countWork(run: () => void): Promise<number> {
  // Taking the counters also resets them.
  await session.post("Profiler.takePreciseCoverage");
  run();
  const { result } = await session.post("Profiler.takePreciseCoverage");
  return result.filter(({ url }) => isCounted(url)).reduce((sum, script) => sum + blocksOf(script), 0);
}

function isCounted(url: string): boolean {
  return /\/packages\/[a-z-]+\/src\//.test(url) && !url.includes("/testing/");
}

function blocksOf({ functions }: Profiler.ScriptCoverage): number {
  return functions
    .flatMap(({ ranges }) => ranges.map(({ count }) => count))
    .reduce((sum, count) => sum + count, 0);
}
