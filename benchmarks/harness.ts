/**
 * Runs engines against each other. Each states beforehand the count that it must find, so that a wrong engine cannot
 * look fast. Engines take turns, so that a slow spell of the machine meets them all; the median of the rounds counts.
 * Rates are work per second of CPU (user and system, of this process and of those that it started).
 */
import { cpuSeconds } from "./cpu.ts";
import { sized } from "./extent.ts";

/** What a run found; with its CPU seconds where the engine is a program of its own that times itself. */
export type Found = number | { readonly count: number; readonly seconds: number };

export interface Contender {
  readonly name: string;
  /** What one run has to deal with, in the unit of the workload. */
  readonly work: number;
  /** What one run must find. */
  readonly count: number;
  /** Does the work once, and returns what it found. */
  readonly run: () => Found | Promise<Found>;
}

export interface Workload {
  readonly name: string;
  /** Of the rates, e.g. `pages/s`. */
  readonly unit: string;
  /** What is counted, e.g. `pages`. */
  readonly counted: string;
  readonly rounds: number;
  /** Of CPU: how long each runs, once at least, before a round counts. Left out: once. */
  readonly warmUpSeconds?: number;
  /**
   * Of CPU: how long each runs in a round, once at least. A round of milliseconds would rather tell what the engine
   * before left in caches, and to the collector of garbage. Left out: once.
   */
  readonly roundSeconds?: number;
  readonly contenders: readonly Contender[];
  /** Ends what the contenders started; left out where that is nothing. */
  readonly end?: () => void;
}

export interface Result {
  readonly contender: string;
  readonly work: number;
  readonly count: number;
  /** Median of the rounds, in the workload's unit. */
  readonly rate: number;
  /** Of every round, in the order in which they ran. */
  readonly rates: readonly number[];
}

/** What does not count comes first: compilers and caches warm up. @throws Error on a wrong count. */
export async function measure(workload: Workload): Promise<readonly Result[]> {
  try {
    return await takeTurns(workload);
  } finally {
    workload.end?.();
  }
}

async function takeTurns({
  contenders,
  counted,
  rounds,
  warmUpSeconds = 0,
  roundSeconds = 0,
}: Workload): Promise<readonly Result[]> {
  const rates = contenders.map((): number[] => []);
  for (const contender of sized(contenders, [])) await rateOf(contender, counted, warmUpSeconds);
  for (let round = 0; round < sized(rounds, 1); round++) {
    for (const [index, contender] of contenders.entries()) {
      rates[index]!.push(await rateOf(contender, counted, sized(roundSeconds, 0)));
    }
  }
  return contenders.map(({ name, work, count }, index) => ({
    contender: name,
    work,
    count,
    rate: median(rates[index]!),
    rates: rates[index]!,
  }));
}

/** Over so many seconds, and one run at least. */
async function rateOf(contender: Contender, counted: string, leastSeconds: number): Promise<number> {
  let work = 0;
  let seconds = 0;
  do {
    seconds += await secondsOf(contender, counted);
    work += contender.work;
  } while (seconds < leastSeconds);
  return work / seconds;
}

async function secondsOf({ name, count, run }: Contender, counted: string): Promise<number> {
  const before = cpuSeconds();
  const found = await run();
  const taken = cpuSeconds() - before;
  const { count: reached, seconds } = typeof found === "number" ? { count: found, seconds: taken } : found;
  if (reached !== count) throw new Error(`${name} found ${reached} ${counted}; it must find ${count}`);
  return seconds;
}

/** @throws RangeError when there are none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle];
  if (upper === undefined) throw new RangeError("no values to take the median of");
  return sorted.length % 2 === 1 ? upper : (sorted[middle - 1]! + upper) / 2;
}
