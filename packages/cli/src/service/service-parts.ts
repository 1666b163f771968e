/** The settings and rules of a process of the service, checked before anything is opened. */
import { resolve } from "node:path";
import type { Settings } from "@docreview/server";
import { loadRuleBase, type RuleBase } from "../rule-base/rule-base.ts";
import { shippedName } from "../rule-base/rule-folders.ts";
import type { Screen, Terminal } from "../terminal/terminal.ts";
import { settingsOf, type WorkFlags } from "./flag-settings.ts";

export interface ServiceParts {
  readonly settings: Settings;
  /** Packed for threads: the parsed rules take 25 MB, and must not stay in this process while it serves. */
  readonly ruleBase: RuleBase["sources"];
  readonly questionnaire: RuleBase["questionnaire"];
  /** The destination of log lines. */
  readonly log: Screen;
}

/** Or, as a sentence, why there are none. */
export async function serviceParts(flags: WorkFlags, terminal: Terminal): Promise<ServiceParts | string> {
  const settings = await settingsOf(flags, terminal);
  if (settings === null)
    return "the service was not started because of the faults in the settings (see above)";
  const ruleBase = await loadRuleBase([settings.rulesFolder ?? shippedName], terminal.stderr, {
    tests: false,
  });
  if (ruleBase === null) return "the service was not started because of the faults in the rules (see above)";
  return {
    settings: { ...settings, dataFolder: resolve(settings.dataFolder) },
    ruleBase: ruleBase.sources,
    questionnaire: ruleBase.questionnaire,
    log: terminal.stdout,
  };
}
