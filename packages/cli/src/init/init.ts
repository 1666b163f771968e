/** `docreview init`: a configuration that works as it is, with what else can be written in it as comments. */
import type { Dirent } from "node:fs";
import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { configurationFile } from "../configuration/configuration.ts";
import { reasonOf } from "../files/reason.ts";
import { givenAnswers, type AnswerOptions } from "../rule-base/given-answers.ts";
import { loadRuleBase } from "../rule-base/rule-base.ts";
import { shippedName } from "../rule-base/rule-folders.ts";
import { exitCodes, type Ending, type Terminal } from "../terminal/terminal.ts";
import { configurationText } from "./configuration-text.ts";

export interface InitOptions extends AnswerOptions {
  readonly rules?: readonly string[];
}

/** The folder in which projects usually keep rules. */
const usualFolder = "rules";

export async function init({ rules, ...given }: InitOptions, terminal: Terminal): Promise<Ending> {
  const folders = rules ?? ((await hasPacks(usualFolder)) ? [usualFolder] : [shippedName]);
  const ruleBase = await loadRuleBase(folders, terminal.stderr, { tests: false });
  if (ruleBase === null) return "nothing was written because of the faults in the rules (see above)";
  const answers = await givenAnswers(given, ruleBase);
  if (typeof answers === "string") return answers;
  const text = configurationText({ folders, answers, questionnaire: ruleBase.questionnaire });
  try {
    await writeFile(configurationFile, text, { flag: "wx" });
  } catch (error) {
    const isThere = error instanceof Error && "code" in error && error.code === "EEXIST";
    return `${configurationFile}: ${isThere ? "There is such a file already. Edit it, or remove it first." : reasonOf(error)}`;
  }
  terminal.stdout.write(`Wrote ${configurationFile}. Next: docreview scan .\n`);
  return exitCodes.clean;
}

async function hasPacks(folder: string): Promise<boolean> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((): Dirent[] => []);
  const packs = entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name));
  const found = await Promise.all(packs.map((pack) => readdir(pack).catch((): string[] => [])));
  return found.some((names) => names.includes("pack.yaml"));
}
