/** How well a rule's examples serve: each is judged by a classifier that was trained without it. */
import { exampleFeatures, trainClassifier, type Examples } from "./linear-classifier.ts";

export interface HeldOut {
  readonly total: number;
  /** The examples that the others misjudge, in the order of the rule. */
  readonly misjudged: readonly string[];
}

/** The maximum number of classifiers trained: with more examples, several are held out at a time. */
const maximumTrainings = 40;

/** `threshold`: the similarity from which a sentence is found. */
export function holdOut(examples: Examples, threshold: number): HeldOut {
  const all = [
    ...examples.risky.map((text) => ({ text, isRisky: true })),
    ...examples.fine.map((text) => ({ text, isRisky: false })),
  ];
  const groups = Math.min(all.length, maximumTrainings);
  const wrong = new Set<number>();
  for (let group = 0; group < groups; group++) {
    const rest = all.filter((_, index) => index % groups !== group);
    const textsOf = (isRisky: boolean) =>
      rest.filter((one) => one.isRisky === isRisky).map(({ text }) => text);
    const { likeness } = trainClassifier({ risky: textsOf(true), fine: textsOf(false) });
    for (let index = group; index < all.length; index += groups) {
      const { text, isRisky } = all[index]!;
      if (likeness(exampleFeatures(text)) >= threshold !== isRisky) wrong.add(index);
    }
  }
  return { total: all.length, misjudged: all.filter((_, index) => wrong.has(index)).map(({ text }) => text) };
}
