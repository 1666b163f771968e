/** The rules that judge, as the program that starts the server supplies them. */
import type { Questionnaire } from "@docreview/engine/rules";
import type { Answers, Rule } from "@docreview/model";
import type { RuleBase as RuleSources } from "@docreview/runner";

export interface RuleBase {
  readonly rules: readonly Rule[];
  readonly questionnaire: Questionnaire | null;
  /** The files of the rules, in the form that a runner takes. */
  readonly sources: RuleSources;
  /** The rule of that number, id or `pack/id` or, as a sentence, why there is none. */
  readonly find: (name: string) => Rule | string;
  /** What was answered when the server was started; a caller's answers override it category by category. */
  readonly answers: Answers;
}

/** The same object as long as no file has changed; a sentence for each fault if the rules cannot be used. */
export type LoadRules = () => Promise<RuleBase | string>;

/** `pack/id`. */
export function fullName({ pack, id }: Pick<Rule, "pack" | "id">): string {
  return `${pack}/${id}`;
}
