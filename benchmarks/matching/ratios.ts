/** How many times as fast ours is as another engine of the same run, beside what is asked of it. */
import type { Figure, Goal } from "../figures.ts";
import { median, type Result } from "../harness.ts";
import type { Measured } from "../record.ts";
import { ahoCorasickEngines, slowToBuild } from "./aho-corasick.ts";
import { sizes, type Size } from "./counts.ts";
import { hyperscan } from "./hyperscan.ts";
import { docreview } from "./own-engines.ts";
import { workloadName } from "./workloads.ts";

interface Comparison {
  readonly name: string;
  readonly ours: string;
  /** The fastest of these counts. */
  readonly others: readonly string[];
  readonly atLeast: Readonly<Record<Size, number>>;
}

const comparisons: readonly Comparison[] = [
  {
    name: "beside Hyperscan",
    ours: docreview.name,
    others: [hyperscan.name],
    atLeast: { 100: 0.9, 1_000: 1.4, 10_000: 2.8, 100_000: 3.8 },
  },
  {
    name: "beside the best npm matcher",
    ours: docreview.name,
    others: [...ahoCorasickEngines, ...slowToBuild].map(({ name }) => name),
    atLeast: { 100: 10, 1_000: 12, 10_000: 10, 100_000: 15 },
  },
];

/** Round by round, as the engines took turns; none of an engine that did not take part. */
export function ratios(measured: readonly Measured[]): readonly Figure[] {
  return comparisons.flatMap(({ name, ours, others, atLeast }) =>
    sizes.flatMap((size): readonly Figure[] => {
      const results = measured.find(({ workload }) => workload.name === workloadName(size))?.results ?? [];
      const own = results.find(({ contender }) => contender === ours);
      const best = fastest(results.filter(({ contender }) => others.includes(contender)));
      if (own === undefined || best === undefined) return [];
      const goal: Goal = { atLeast: atLeast[size] };
      const values = own.rates.map((rate, round) => rate / best.rates[round]!);
      return [{ name: `${size.toLocaleString("en")} phrases: ${name}`, unit: "×", goal, values }];
    }),
  );
}

function fastest(results: readonly Result[]): Result | undefined {
  return results.toSorted((a, b) => median(b.rates) - median(a.rates))[0];
}
