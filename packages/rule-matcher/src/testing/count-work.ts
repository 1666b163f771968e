/**
 * Counts the work of a function in basic blocks, so that a test can say how it grows without looking at a clock. Files
 * of such tests are called …growth.test.ts: they have a their own process, in which nothing is optimised.
 */
import { Session, type Profiler } from "node:inspector/promises";
import { setFlagsFromString } from "node:v8";

// Optimised code does not count all of its blocks.
for (const compiler of ["turbofan", "maglev"]) setFlagsFromString(`--no-${compiler}`);

// Counting begins before the first call and stays on: a function that was compiled without it counts its calls alone.
const session = new Session();
session.connect();
await session.post("Profiler.enable");
await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });

/**
 * How often any basic block of our code was entered while `run` ran:
 * the count that V8 keeps for coverage. What is built into the engine (sorting, copying) counts as one.
 */
export async function countWork(run: () => void): Promise<number> {
  // To take what was counted sets it to nothing.
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
