/** Lints the rules of a folder, optionally against a corpus of documents. */
import { lintJson, lintText } from "../report/lint.ts";
import { readDismissals } from "../dismissal-files/read-dismissals.ts";
import { staleByRules } from "../dismissals/stale-dismissals.ts";
import { dayOf } from "../terminal/day.ts";
import { loadRuleBase } from "../rule-base/rule-base.ts";
import { exitCodes, type Ending, type Terminal } from "../terminal/terminal.ts";
import { readCorpus } from "./read-corpus.ts";

export interface RulesLintOptions {
  readonly corpus?: string;
  readonly limit?: number;
  readonly dismissed?: readonly string[];
  readonly format: "text" | "json";
}

export async function lintFolder(
  folder: string,
  { corpus: corpusFolder, limit, dismissed, format }: RulesLintOptions,
  terminal: Terminal,
): Promise<Ending> {
  const ruleBase = await loadRuleBase([folder], terminal.stderr);
  if (ruleBase === null) return exitCodes.failed;
  const corpus = corpusFolder === undefined ? null : await readCorpus(corpusFolder, ruleBase, terminal);
  if (typeof corpus === "string") return corpus;
  const dismissals = await readDismissals(dismissed, terminal);
  if (typeof dismissals === "string") return dismissals;
  const { learnedRules, lintRules, ruleKinds } = await import("@docreview/engine/rule-tools");
  const { rules, patterns, questionnaire, sources } = ruleBase;
  const faults = lintRules(rules, {
    sources: sources.rules,
    patterns,
    questionnaire,
    ...(corpus === null ? {} : { corpus }),
    ...(limit === undefined ? {} : { maximumHits: limit }),
  });
  const stale = staleByRules(dismissals ?? [], rules, dayOf(terminal.now()));
  const report = { rules, faults, stale, learned: learnedRules(rules, ruleKinds) };
  terminal.stdout.write(format === "json" ? lintJson(report) : lintText(report));
  return faults.length + stale.length > 0 ? exitCodes.findings : exitCodes.clean;
}
