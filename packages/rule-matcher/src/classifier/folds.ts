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
  const sizes = Array.from({ length: count }, () => ({ risky: 0, total: 0 }));
  for (const { members, risky } of groups) {
    let least = 0;
    for (let fold = 1; fold < count; fold++) {
      const [one, other] = [sizes[fold]!, sizes[least]!];
      if (one.risky < other.risky || (one.risky === other.risky && one.total < other.total)) least = fold;
    }
    sizes[least]!.risky += risky;
    sizes[least]!.total += members.length;
    for (const member of members) folds[member] = least;
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
  const members = Map.groupBy(examples.keys(), (index) => {
    const { source, text } = examples[index]!;
    return source === null ? `text ${text}` : `source ${source}`;
  });
  return [...members]
    .map(([name, own]) => ({
      name,
      members: own,
      risky: own.filter((index) => examples[index]!.isRisky).length,
    }))
    .toSorted(
      (a, b) => b.risky - a.risky || b.members.length - a.members.length || byCodeUnits(a.name, b.name),
    );
}
