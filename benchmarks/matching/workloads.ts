/**
 * Matching: million UTF-16 units per second of CPU, in which the hits of all phrases are found. Ours takes the text as it
 * is; the others are handed its canonical form for free, and what each engine builds beforehand is not counted.
 */
import { sized } from "../extent.ts";
import type { Contender, Workload } from "../harness.ts";
import { phrases } from "../phrases.ts";
import { prose, type Prose } from "../prose.ts";
import { entrants, type Entrant } from "./contenders.ts";
import { sizes, type Length, type Size } from "./counts.ts";
import type { CompiledPhrases } from "./engine.ts";

export function phraseWorkloads(): readonly Workload[] {
  const texts = new Map<Length, Prose>();
  const textOf = (length: Length) => texts.get(length) ?? texts.set(length, prose(length)).get(length)!;
  return sized<readonly Size[]>(sizes, [100, 1_000]).map((size) => workload(size, textOf));
}

export function workloadName(size: Size): string {
  return `matching, ${size.toLocaleString("en")} phrases`;
}

function workload(size: Size, textOf: (length: Length) => Prose): Workload {
  const list = phrases(size);
  const started: CompiledPhrases[] = [];
  return {
    name: workloadName(size),
    unit: "MB/s",
    counted: "hits",
    rounds: 7,
    warmUpSeconds: 1,
    roundSeconds: 0.1,
    contenders: entrants.flatMap((entrant) => contender(entrant, { size, list, started, textOf })),
    end: () => {
      for (const { end } of started) end?.();
    },
  };
}

/** Of the texts of which the hits are known. */
function shortest(counts: Readonly<Partial<Record<Length, number>>> = {}): Length | undefined {
  const [first] = Object.keys(counts)
    .map(Number)
    .toSorted((a, b) => a - b);
  return first as Length | undefined;
}

interface Task {
  readonly size: Size;
  readonly list: readonly string[];
  readonly started: CompiledPhrases[];
  readonly textOf: (length: Length) => Prose;
}

/** None where the engine is not there, or is left out at this size. */
function contender(
  { engine, lengths, counts }: Entrant,
  { size, list, started, textOf }: Task,
): readonly Contender[] {
  const length = sized(lengths[size], shortest(counts[size]));
  const count = length === undefined ? undefined : counts[size]?.[length];
  if (length === undefined || count === undefined || engine.isThere?.() === false) return [];
  const text = textOf(length);
  let compiled: CompiledPhrases | undefined;
  return [
    {
      name: engine.name,
      work: text.text.length / 1e6,
      count,
      run: () => {
        if (compiled === undefined) {
          compiled = engine.compile(list);
          started.push(compiled);
        }
        return compiled.find(text);
      },
    },
  ];
}
