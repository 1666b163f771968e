/**
 * Divides examples into folds for cross-validation. Examples of one source are in the same fold, because sentences of
 * one document resemble each other. Risky examples are spread evenly.
 */
import { byCodeUnits, type LabelledExample } from "./example.ts";

/** With fewer examples, each is its own fold. */
const fewExamples = 40;
const usualFolds = 5;

/** The fold of each example, counted from 0. Depends only on the order of the examples. */
export function foldsOf(examples: readonly LabelledExample[]): Int32Array {
  const folds = new Int32Array(examples.length);
  const groups = groupsOf(examples);
  const count = examples.length < fewExamples ? groups.length : Math.min(groups.length, usualFolds);
  const sizes = Array.from({ length: count }, (_, fold) => ({ fold, risky: 0, total: 0 }));
  for (const { members, risky } of groups) {
    const least = sizes.reduce((smallest, one) =>
      one.risky < smallest.risky || (one.risky === smallest.risky && one.total < smallest.total)
        ? one
        : smallest,
    );
    least.risky += risky;
    least.total += members.length;
    for (const member of members) folds[member] = least.fold;
  }
  return folds;
}

interface Group {
  readonly name: string;
  /** The positions of its examples. */
  readonly members: readonly number[];
  readonly risky: number;
}

/** The sources with the most risky examples come first, so that smaller ones even out the folds. */
function groupsOf(examples: readonly LabelledExample[]): readonly Group[] {
  const groups = Map.groupBy(examples.entries(), ([, { source, text }]) =>
    source === null ? `text ${text}` : `source ${source}`,
  );
  return [...groups]
    .map(([name, own]) => ({
      name,
      members: own.map(([position]) => position),
      risky: own.filter(([, { isRisky }]) => isRisky).length,
    }))
    .toSorted(
      (a, b) => b.risky - a.risky || b.members.length - a.members.length || byCodeUnits(a.name, b.name),
    );
}
