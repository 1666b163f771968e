/** The rules of the service, and what people of one company made of their findings. */
import {
  dismissalsIn,
  findCompany,
  unusedRule,
  type RuleCounts,
  type RuleDismissals,
} from "@docreview/server";
import type { Rule } from "@docreview/model";
import { forCompany, type Company, type Store } from "@docreview/store";
import { withStore } from "../service/with-store.ts";
import type { WorkFlags } from "../service/flag-settings.ts";
import { loadRuleBase } from "../rule-base/rule-base.ts";
import { shippedName } from "../rule-base/rule-folders.ts";
import type { Ending, Terminal } from "../terminal/terminal.ts";

export interface CompanyFlags extends WorkFlags {
  /** Its id, as typed. */
  readonly company: string;
}

export interface CompanyRules {
  readonly store: Store;
  readonly company: Company;
  readonly rules: readonly Rule[];
}

/** Ends with a sentence if there is no such company, or a rule has a fault. */
export function withCompanyRules(
  flags: CompanyFlags,
  terminal: Terminal,
  work: (found: CompanyRules) => Promise<Ending>,
): Promise<Ending> {
  return withStore(flags, terminal, async (store, settings) => {
    const company = await findCompany(store, flags.company);
    if (company.kind === "refused") return company.reason;
    const folders = [settings.rulesFolder ?? shippedName];
    const ruleBase = await loadRuleBase(folders, terminal.stderr, { tests: false });
    if (ruleBase === null) return "nothing was done because of the faults in the rules (see above)";
    return work({ store, company: company.value, rules: ruleBase.rules });
  });
}

export interface UsedRule {
  /** `pack/id`. */
  readonly rule: string;
  readonly number: string;
  readonly description: string;
  readonly use: RuleCounts;
  /** Null if none of its findings is dismissed. */
  readonly dismissals: RuleDismissals | null;
}

/** In the order of the files. */
export async function usedRules({ store, company, rules }: CompanyRules): Promise<readonly UsedRule[]> {
  const { reviewRules } = forCompany(store.reader, company.id);
  const uses = new Map((await reviewRules.uses()).map((use) => [use.ruleKey, use]));
  const used: UsedRule[] = [];
  for (const { pack, id, number, description } of rules) {
    const rule = `${pack}/${id}`;
    const use = uses.get(rule) ?? unusedRule;
    const dismissals = use.dismissed === 0 ? null : dismissalsIn(await reviewRules.recentDismissals(rule));
    used.push({ rule, number, description, use, dismissals });
  }
  return used;
}
