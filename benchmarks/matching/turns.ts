/** CPU seconds of several things to do, which take turns, so that a slow spell of the machine meets them all. */
import { cpuSeconds } from "../cpu.ts";
import { sized } from "../extent.ts";

/** For each of them the seconds of every round; before that each runs until compilers and caches are warm, once at least. */
export function secondsInTurns<Name extends string>(
  rounds: number,
  runs: Readonly<Record<Name, () => void>>,
  warmUpSeconds = 1,
): Readonly<Record<Name, readonly number[]>> {
  const names = Object.keys(runs) as Name[];
  const seconds = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (const name of sized(names, [])) {
    const before = cpuSeconds();
    do runs[name]();
    while (cpuSeconds() - before < warmUpSeconds);
  }
  for (let round = 0; round < sized(rounds, 1); round++) {
    for (const name of names) {
      const before = cpuSeconds();
      runs[name]();
      seconds[name].push(cpuSeconds() - before);
    }
  }
  return seconds;
}

/** Round by round. */
export function quotients(above: readonly number[], below: readonly number[]): readonly number[] {
  return above.map((value, round) => value / below[round]!);
}
