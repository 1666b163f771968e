/** The rules of a server that runs for long, with what its project decides: read again when one of the files has changed. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { LoadRules } from "@docreview/mcp-server";
import { readProjectRules } from "../configuration/project-rules.ts";
import { noFile, readDismissals } from "../dismissal-files/read-dismissals.ts";
import { dismissalsFile } from "../dismissals/parse-dismissals.ts";
import { findRule } from "../rule-base/find-rule.ts";
import { readRuleFolders } from "../rule-base/rule-folders.ts";
import { createAssess } from "../scan/assess.ts";
import { noInput, type Screen } from "../terminal/terminal.ts";
import { readProject, type Project, type ProjectOptions } from "./project.ts";

/** `today`: as `2024-01-31`, the day on which dismissals must count. */
export function watchedRules(given: ProjectOptions, today: () => string): LoadRules {
  let known: { readonly hash: string; readonly loaded: ReturnType<LoadRules> } | null = null;
  return async () => {
    const project = await readProject(given);
    if (typeof project === "string") return project;
    const hash = await hashOf(project, given);
    if (known?.hash !== hash) known = { hash, loaded: load(project, given, today) };
    const { loaded } = known;
    const result = await loaded;
    // What can be put right elsewhere is tried again.
    if (typeof result === "string" && known?.loaded === loaded) known = null;
    return result;
  };
}

/** Of all that is loaded. */
async function hashOf(
  { configuration, options, ruleFolders }: Project,
  given: ProjectOptions,
): Promise<string> {
  const { rules, questionnaire } = await readRuleFolders(ruleFolders);
  const hash = createHash("sha256");
  for (const { path, text } of questionnaire === null ? rules : [...rules, questionnaire])
    hash.update(`${path}\0${text}\0`);
  const named = options.dismissed ?? [dismissalsFile];
  const others = [configuration?.path, given.answers, ...named.filter((path) => path !== noFile)];
  for (const path of others)
    if (path !== undefined) hash.update(`${path}\0${await readFile(path, "utf8").catch(() => "")}\0`);
  return hash.digest("hex");
}

async function load(
  { configuration, options, ruleFolders }: Project,
  given: ProjectOptions,
  today: () => string,
): ReturnType<LoadRules> {
  const told: string[] = [];
  const screen: Screen = { write: (text) => told.push(text) };
  const { answers: file, answer } = given;
  const read = await readProjectRules(
    { ...options, rules: ruleFolders, answers: file, answer },
    configuration,
    screen,
  );
  if (read === null) return told.join("").trim();
  if (typeof read === "string") return read;
  const { ruleBase, answers } = read;
  const dismissals = await readDismissals(options.dismissed, noInput);
  if (typeof dismissals === "string") return dismissals;
  const { rules, wordings, questionnaire, sources } = ruleBase;
  const assessment = {
    leastScore: options.minScore,
    suppressible: options.suppressions ? rules : null,
    dismissals,
    baseline: null,
    judges: () => true,
    single: true,
  };
  return {
    rules,
    questionnaire,
    sources,
    answersFor: (path) => answers.answersFor(path ?? "-"),
    assume: options.assume,
    assess: (review) => createAssess({ ...assessment, day: today() })("", review).review,
    find: (name) => findRule(name, rules, wordings),
  };
}
