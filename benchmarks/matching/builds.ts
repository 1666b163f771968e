/** What an index costs before the first text: the time to build it, and the memory that it takes. */
import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { frequentWords } from "@docreview/language-en";
import { compilePhrases, shareIndex, type PhraseIndex } from "@docreview/rule-matcher";
import { sized } from "../extent.ts";
import type { Figure } from "../figures.ts";
import { phrases } from "../phrases.ts";
import { hyperscan, hyperscanBuildSeconds } from "./hyperscan.ts";
import { secondsInTurns } from "./turns.ts";

const rounds = sized(5, 1);

/** Milliseconds at most. */
const goals = { 10_000: 30, 100_000: 210 } as const;

const counts = sized<readonly (keyof typeof goals)[]>([10_000, 100_000], [10_000]);

/** At most, in all. */
const bytesAPhrase = 60;

export async function buildFigures(): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const count of counts) figures.push(...(await figuresOf(count)));
  return figures;
}

async function figuresOf(count: keyof typeof goals): Promise<readonly Figure[]> {
  const list = phrases(count);
  const name = `${count.toLocaleString("en")} phrases`;
  const { build } = secondsInTurns(rounds, { build: () => void compilePhrases(list, { frequentWords }) });
  return [
    {
      name: `${name}: build`,
      unit: "ms",
      goal: { atMost: goals[count] },
      values: build.map((seconds) => seconds * 1000),
    },
    ...buildOfHyperscan(name, list),
    {
      name: `${name}: memory of the index`,
      unit: "bytes a phrase",
      goal: { atMost: bytesAPhrase },
      values: (await bytesKept(() => compilePhrases(list, { frequentWords }))).map((bytes) => bytes / count),
    },
  ];
}

function buildOfHyperscan(name: string, list: readonly string[]): readonly Figure[] {
  const seconds = hyperscan.isThere?.() === false ? null : hyperscanBuildSeconds(list);
  if (seconds === null) return [];
  return [{ name: `${name}: build of Hyperscan`, unit: "ms", goal: null, values: [seconds * 1000] }];
}

/** What an index takes as long as it is kept: on the heap, in buffers, and in memory that threads share. */
async function bytesKept(make: () => PhraseIndex): Promise<readonly number[]> {
  const kept = [make()];
  const bytes: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const before = await memory();
    const index = make();
    kept.push(index);
    // What is shared belongs to no thread, and is not told as the memory of any.
    bytes.push((await memory()) - before + shareIndex(index).tableBytes);
  }
  // What is used later is not collected before.
  return kept.length > rounds ? bytes : [];
}

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** Milliseconds in which buffers that nobody holds are given back. */
const rest = 50;

async function memory(): Promise<number> {
  collectGarbage();
  await sleep(rest);
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
