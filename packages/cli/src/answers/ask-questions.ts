/** `ask`: asks the questions on the terminal, reads the replies line by line, and writes the answers to a file. */
import { stat, writeFile } from "node:fs/promises";
import { createResolver, type Questionnaire, type ResolvedCategory } from "@docreview/engine/rules";
import type { Answers } from "@docreview/model";
import { reasonOf } from "../files/reason.ts";
import { plain } from "../report/plain.ts";
import { readAnswers } from "../rule-base/given-answers.ts";
import { loadRuleBase } from "../rule-base/rule-base.ts";
import { shippedName } from "../rule-base/rule-folders.ts";
import { linesOf } from "../terminal/lines.ts";
import { exitCodes, type Ending, type Terminal } from "../terminal/terminal.ts";
import { answersYaml } from "./answers-yaml.ts";
import { optionLines } from "./question-text.ts";
import { afterReply, nextQuestion, readReply, type Interview } from "./questions.ts";

export interface AskOptions {
  /** Folders of rule packs; default: the bundled packs. */
  readonly rules?: readonly string[];
  /** Whether replies come from a pipe. */
  readonly piped: boolean;
}

export async function askQuestions(
  path: string,
  { rules: folders = [shippedName], piped }: AskOptions,
  terminal: Terminal,
): Promise<Ending> {
  if (terminal.stdin.isTTY !== true && !piped) return notATerminal(path);
  const ruleBase = await loadRuleBase(folders, terminal.stderr, { tests: false });
  if (ruleBase === null) return exitCodes.failed;
  const { questionnaire } = ruleBase;
  if (questionnaire === null) return "these rules have no questionnaire, so there is nothing to ask";
  const before = (await exists(path)) ? await readAnswers(path, ruleBase) : {};
  if (typeof before === "string") return before;
  const answers = await interview(questionnaire, before, terminal);
  if (answers === null) return "the input ended before the last question, so nothing was written";
  try {
    await writeFile(path, answersYaml(questionnaire, answers));
  } catch (error) {
    return `${path}: ${reasonOf(error)}`;
  }
  terminal.stdout.write(`\nWrote ${path}. Use it with docreview scan FILE --answers ${path}\n`);
  return exitCodes.clean;
}

function notATerminal(path: string): string {
  return `the questions can only be asked on a terminal; to answer them in an editor, run docreview answers --format yaml > ${path}, or send the replies with --piped, one line for each question`;
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

const help = `Reply with numbers or words, separated by commas. Enter keeps the answer in [ ], s skips the question, b goes back.\n`;

/** The answers to all questions; null if the input ends first. */
async function interview(
  questionnaire: Questionnaire,
  before: Answers,
  { stdin, stdout, signal }: Terminal,
): Promise<Answers | null> {
  const resolver = createResolver(questionnaire, []);
  let state: Interview = { answers: before, asked: [] };
  const put = () => {
    const question = nextQuestion(state, resolver);
    if (question !== null) stdout.write(questionText(question));
    return question;
  };
  stdout.write(help);
  let question = put();
  if (question === null) return {};
  try {
    for await (const line of linesOf(stdin)) {
      const reply = readReply(line, question);
      if (typeof reply === "object" && "fault" in reply) stdout.write(`${reply.fault}\n`);
      else state = afterReply(state, question.key, reply);
      question = put();
      if (question === null) return resolver.resolve(state.answers).answers;
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  return null;
}

function questionText(question: ResolvedCategory): string {
  const { description, multiple, selections } = question;
  const choice = multiple ? "any number" : "one";
  const options = optionLines(question, true).join("\n");
  return `\n${plain(description)} (${choice})\n${options}\n[${selections.join(", ")}] `;
}
