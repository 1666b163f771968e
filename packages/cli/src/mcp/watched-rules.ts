/** The rules of a server that runs for long: read again when one of their files has changed. */
import { createHash } from "node:crypto";
import type { LoadRules } from "@docreview/mcp-server";
import type { Screen } from "../terminal/terminal.ts";
import { chosenRules } from "../rule-base/chosen-rules.ts";
import { findRule } from "../rule-base/find-rule.ts";
import { givenAnswers, type AnswerOptions } from "../rule-base/given-answers.ts";
import { loadRuleBase } from "../rule-base/rule-base.ts";
import { readRuleFolders } from "../rule-base/rule-folders.ts";

export interface WatchedRules extends AnswerOptions {
  /** Folders of rule packs. */
  readonly folders: readonly string[];
  /** Names of the only packs whose rules judge; undefined: all. */
  readonly pack: readonly string[] | undefined;
}

export function watchedRules(options: WatchedRules): LoadRules {
  let known: { readonly hash: string; readonly loaded: ReturnType<LoadRules> } | null = null;
  return async () => {
    const hash = await hashOf(options.folders);
    if (known?.hash !== hash) known = { hash, loaded: load(options) };
    const { loaded } = known;
    const result = await loaded;
    // What can be put right elsewhere, such as in the file of answers, is tried again.
    if (typeof result === "string" && known?.loaded === loaded) known = null;
    return result;
  };
}

async function hashOf(folders: readonly string[]): Promise<string> {
  const { rules, questionnaire } = await readRuleFolders(folders);
  const hash = createHash("sha256");
  for (const { path, text } of questionnaire === null ? rules : [...rules, questionnaire])
    hash.update(`${path}\0${text}\0`);
  return hash.digest("hex");
}

async function load({ folders, pack, ...answerOptions }: WatchedRules): ReturnType<LoadRules> {
  const told: string[] = [];
  const screen: Screen = { write: (text) => told.push(text) };
  const all = await loadRuleBase(folders, screen, { tests: false });
  if (all === null) return told.join("").trim();
  const ruleBase = chosenRules(all, pack === undefined ? {} : { pack });
  if (typeof ruleBase === "string") return ruleBase;
  const answers = await givenAnswers(answerOptions, ruleBase);
  if (typeof answers === "string") return answers;
  const { rules, wordings, questionnaire, sources } = ruleBase;
  return { rules, questionnaire, sources, answers, find: (name) => findRule(name, rules, wordings) };
}
