/** The answers of each document: those of the configuration for all, those for its path, and those of the command line over both. */
import { relative, resolve, sep } from "node:path";
import type { Answers } from "@docreview/model";
import ignore from "ignore";
import { answerFaults, type RuleBase } from "../rule-base/rule-base.ts";
import type { Configuration } from "./configuration.ts";
import type { FoundConfiguration } from "./find-configuration.ts";

export type AnswersFor = (path: string) => Answers;

export interface DocumentAnswers {
  readonly answersFor: AnswersFor;
  /** Those of every document. */
  readonly common: Answers;
  /** Whether documents may have different ones. */
  readonly vary: boolean;
}

/** `given`: of the command line. One line for each fault if answers of the configuration cannot be used. */
export function documentAnswers(
  configuration: FoundConfiguration | null,
  given: Answers,
  ruleBase: RuleBase,
): DocumentAnswers | string {
  if (configuration === null) return { answersFor: () => given, common: given, vary: false };
  const { answers, documents, folder } = configuration;
  const faults = [answers, ...documents.map((one) => one.answers)].flatMap((pairs) =>
    pairs.flatMap((pair) =>
      answerFaults(ruleBase, objectOf([pair])).map(
        (fault) => `${configuration.placeOf(pair.key.offset)}: ${fault}`,
      ),
    ),
  );
  if (faults.length > 0) return faults.join("\n");
  const common = { ...objectOf(answers), ...given };
  const layers = documents.map((one) => ({
    patterns: ignore().add([...one.files]),
    answers: objectOf(one.answers),
  }));
  return {
    common,
    vary: documents.length > 0,
    answersFor: (path) => {
      const inside = relative(folder, resolve(path)).replaceAll(sep, "/");
      // Standard input and files elsewhere have no path that a pattern of the project could match.
      const isInside =
        path !== "-" && inside !== "" && !inside.startsWith("../") && ignore.isPathValid(inside);
      const own = isInside ? layers.filter(({ patterns }) => patterns.ignores(inside)) : [];
      return Object.assign({}, objectOf(answers), ...own.map((one) => one.answers), given) as Answers;
    },
  };
}

function objectOf(pairs: Configuration["answers"]): Answers {
  return Object.fromEntries(pairs.map(({ key, value }) => [key.value, value]));
}
