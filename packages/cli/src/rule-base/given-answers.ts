/** The answers from a file and from flags, which override the file category by category. */
import { readFile } from "node:fs/promises";
import { parseAnswers } from "@docreview/engine/rules";
import type { Answers } from "@docreview/model";
import { reasonOf } from "../files/reason.ts";
import { problemText } from "../report/text.ts";
import { answerFaults, type RuleBase } from "./rule-base.ts";

export interface AnswerOptions {
  /** A YAML file of answers. */
  readonly answers?: string | undefined;
  readonly answer?: Answers | undefined;
}

/** The answers or, with one line for each fault of the file, why there are none. */
export async function givenAnswers(
  { answers: path, answer = {} }: AnswerOptions,
  ruleBase: RuleBase,
): Promise<Answers | string> {
  const read = path === undefined ? {} : await readAnswers(path, ruleBase);
  if (typeof read === "string") return read;
  const answers = { ...read, ...answer };
  return answerFaults(ruleBase, answers)[0] ?? answers;
}

/** The answers in a file, or its faults. */
export async function readAnswers(path: string, { questionnaire }: RuleBase): Promise<Answers | string> {
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch (error) {
    return `${path}: ${reasonOf(error)} Create it with docreview ask ${path}.`;
  }
  const { value, problems } = parseAnswers({ path, text }, questionnaire);
  return value ?? problems.map(problemText).join("\n");
}
