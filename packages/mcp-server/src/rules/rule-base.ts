/** The rules that judge, as the program that starts the server supplies them. */
import type { Questionnaire } from "@docreview/engine/rules";
import type { Answers, Review, Rule } from "@docreview/model";
import type { RuleBase as RuleSources } from "@docreview/runner";

export interface RuleBase {
  readonly rules: readonly Rule[];
  readonly questionnaire: Questionnaire | null;
  /** The files of the rules, in the form that a runner takes. */
  readonly sources: RuleSources;
  /** The rule of that number, id or `pack/id` or, as a sentence, why there is none. */
  readonly find: (name: string) => Rule | string;
  /**
   * What is answered for a file, by its path without links, or for a text that is sent (null); a caller's answers override it
   * category by category.
   */
  readonly answersFor: (path: string | null) => Answers;
  /** What decides if no answer is given; omitted: what the document shows. */
  readonly assume?: "evidence" | "none";
  /** What people make of a review: which findings they leave out, and which they have dismissed. Omitted: it stays as it is. */
  readonly assess?: (review: Review) => Review;
}

/** The same object as long as no file has changed; a sentence for each fault if the rules cannot be used. */
export type LoadRules = () => Promise<RuleBase | string>;

/** `pack/id`. */
export function fullName({ pack, id }: Pick<Rule, "pack" | "id">): string {
  return `${pack}/${id}`;
}
