/** Reports what people made of the findings of each rule. */
import { exitCodes, type Ending, type Terminal } from "../terminal/terminal.ts";
import { ruleUseJson, ruleUseText } from "../report/rule-use.ts";
import { usedRules, withCompanyRules, type CompanyFlags } from "./company-uses.ts";

export interface RuleUseFlags extends CompanyFlags {
  readonly format: "text" | "json";
}

export function reportUses(flags: RuleUseFlags, terminal: Terminal): Promise<Ending> {
  return withCompanyRules(flags, terminal, async (found) => {
    const rules = await usedRules(found);
    const write = flags.format === "json" ? ruleUseJson : ruleUseText;
    terminal.stdout.write(write(rules, found.company));
    return exitCodes.clean;
  });
}
