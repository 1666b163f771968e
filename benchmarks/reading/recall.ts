/** How many of the words that each part of a file says are in the text that an engine gives of it, wherever they stand. */
import type { Comparison } from "../comparison.ts";
import { engines, type Engine } from "./engines.ts";
import { sampleGroups, type Sample, type SampleGroup } from "./samples.ts";

export async function recall(): Promise<readonly Comparison[]> {
  const recalls: Comparison[] = [];
  for (const group of sampleGroups()) recalls.push(await recallOf(group, engines[group.kind]));
  return recalls;
}

/** Each engine reads every file of the group once. */
export async function recallOf(
  { name, samples }: Pick<SampleGroup, "name" | "samples">,
  readers: readonly Engine[],
): Promise<Comparison> {
  const said: (readonly ReadonlySet<string>[] | null)[] = [];
  for (const engine of readers) said.push(await wordsBy(engine, samples));
  const parts = [...new Set(samples.flatMap(({ words }) => Object.keys(words)))];
  return {
    name: `words found, ${name}`,
    counted: "words",
    engines: readers.map((engine) => engine.name),
    // What is no text of the file comes last: there, nothing is best.
    rows: parts
      .toSorted((a, b) => Number(a === "absent") - Number(b === "absent"))
      .map((part) => {
        const words = samples.reduce((sum, sample) => sum + (sample.words[part]?.length ?? 0), 0);
        const found = said.map((bySample) =>
          bySample === null ? null : (100 * countFound(part, samples, bySample)) / words,
        );
        return { name: part === "absent" ? "no text of the file" : part, count: words, values: found };
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
