/** Explains one rule on one file. */
import type { Answers, Document, Rule } from "@docreview/model";
import { openReaders } from "@docreview/runner";
import { isFolder } from "../files/inputs.ts";
import { applies, explanationJson, explanationText } from "../report/explanation.ts";
import { givenAnswers, type AnswerOptions } from "../rule-base/given-answers.ts";
import { loadRuleBase, type RuleBase } from "../rule-base/rule-base.ts";
import { shippedName } from "../rule-base/rule-folders.ts";
import { dayOf } from "../terminal/day.ts";
import { exitCodes, type Ending, type Terminal } from "../terminal/terminal.ts";
import { findRule } from "../rule-base/find-rule.ts";
import { readText } from "./read-text.ts";

export interface RulesExplainOptions extends AnswerOptions {
  /** Folders of rule packs; default: the bundled packs. */
  readonly rules?: readonly string[];
  readonly asOf?: string;
  readonly format: "text" | "json";
}

export interface Question {
  readonly rule: string;
  readonly file: string;
}

export async function explainFile(
  { rule: name, file }: Question,
  { rules: folders = [shippedName], asOf, format, ...options }: RulesExplainOptions,
  terminal: Terminal,
): Promise<Ending> {
  const ruleBase = await loadRuleBase(folders, terminal.stderr, { tests: false });
  if (ruleBase === null) return exitCodes.failed;
  const rule = findRule(name, ruleBase.rules, ruleBase.wordings);
  if (typeof rule === "string") return rule;
  const answer = await givenAnswers(options, ruleBase);
  if (typeof answer === "string") return answer;
  if (await isFolder(file)) return `${file} is a folder: specify one file in it`;
  const document = await documentOf(file, terminal);
  if (typeof document === "string") return `${file}: ${document}`;
  const explanation = await explained(rule, document, {
    ruleBase,
    answer,
    asOf: asOf ?? dayOf(terminal.now()),
  });
  terminal.stdout.write(
    format === "json" ? explanationJson(explanation) : explanationText(explanation, file),
  );
  if (explanation.error !== null) return exitCodes.failed;
  return explanation.matches.length > 0 && applies(explanation) ? exitCodes.findings : exitCodes.clean;
}

async function documentOf(file: string, terminal: Terminal): Promise<Document | string> {
  const readers = openReaders();
  try {
    return await readText(file, readers, terminal);
  } finally {
    await readers.close();
  }
}

interface Circumstances {
  readonly ruleBase: RuleBase;
  readonly answer: Answers;
  readonly asOf: string;
}

async function explained(rule: Rule, document: Document, { ruleBase, answer, asOf }: Circumstances) {
  const { createResolver } = await import("@docreview/engine/rules");
  const { explainRule } = await import("@docreview/engine/rule-tools");
  // As accepted by the questionnaire: an option that is not offered is not an answer.
  const { answers } = createResolver(ruleBase.questionnaire, ruleBase.rules).resolve(answer);
  return explainRule(rule, document, { answers, asOf });
}
