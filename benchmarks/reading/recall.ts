/** How many of the words that each part of a file says are in the text that an engine gives of it, wherever they stand. */
import { engines, type Engine } from "./engines.ts";
import { sampleGroups, type Sample, type SampleGroup } from "./samples.ts";

export interface Recall {
  readonly name: string;
  readonly engines: readonly string[];
  readonly parts: readonly PartRecall[];
}

export interface PartRecall {
  readonly part: string;
  readonly words: number;
  /** Percent of the words, by engine in the order of `Recall.engines`; null for an engine that reads none of the files. */
  readonly found: readonly (number | null)[];
}

export async function recall(): Promise<readonly Recall[]> {
  const recalls: Recall[] = [];
  for (const group of sampleGroups()) recalls.push(await recallOf(group, engines[group.kind]));
  return recalls;
}

/** Each engine reads every file of the group once. */
export async function recallOf(
  { name, samples }: Pick<SampleGroup, "name" | "samples">,
  readers: readonly Engine[],
): Promise<Recall> {
  const said: (readonly ReadonlySet<string>[] | null)[] = [];
  for (const engine of readers) said.push(await wordsBy(engine, samples));
  const parts = [...new Set(samples.flatMap(({ words }) => Object.keys(words)))];
  return {
    name,
    engines: readers.map((engine) => engine.name),
    // What is no text of the file comes last: there, nothing is best.
    parts: parts
      .toSorted((a, b) => Number(a === "absent") - Number(b === "absent"))
      .map((part) => {
        const words = samples.reduce((sum, sample) => sum + (sample.words[part]?.length ?? 0), 0);
        const found = said.map((bySample) =>
          bySample === null ? null : (100 * countFound(part, samples, bySample)) / words,
        );
        return { part, words, found };
      }),
  };
}

/** Null where the engine reads none. */
async function wordsBy(
  { textOf }: Engine,
  samples: readonly Sample[],
): Promise<readonly ReadonlySet<string>[] | null> {
  const texts: (string | null)[] = [];
  for (const { bytes } of samples) texts.push(await textOf(bytes).catch(() => null));
  if (texts.every((text) => text === null)) return null;
  return texts.map((text) => new Set(text?.normalize("NFKC").match(/[\p{L}\p{N}]+/gu)));
}

function countFound(part: string, samples: readonly Sample[], said: readonly ReadonlySet<string>[]): number {
  return samples.reduce(
    (sum, { words }, index) => sum + (words[part] ?? []).filter((word) => said[index]!.has(word)).length,
    0,
  );
}
