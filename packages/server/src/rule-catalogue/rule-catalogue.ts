/** The catalogue of the loaded rules, built once, and the number of times each rule fired and was dismissed. */
import type { RuleBase } from "@docreview/runner";
import type { Id, RuleUse } from "@docreview/store";
import type { Service } from "../http/service.ts";
import { storeLocation } from "../settings/store-location.ts";
import type { CatalogueRule, RuleCatalogue } from "./catalogue.ts";

export interface OpenCatalogue extends RuleCatalogue {
  readonly byId: ReadonlyMap<string, CatalogueRule>;
  readonly byKey: ReadonlyMap<string, CatalogueRule>;
}

const catalogues = new WeakMap<RuleBase, Promise<OpenCatalogue>>();

/** A failure is not cached. */
export function catalogueOf(service: Service): Promise<OpenCatalogue> {
  const { ruleBase } = service;
  const known = catalogues.get(ruleBase) ?? openCatalogue(service);
  catalogues.set(ruleBase, known);
  known.catch(() => catalogues.delete(ruleBase));
  return known;
}

async function openCatalogue({ runner, ruleBase }: Service): Promise<OpenCatalogue> {
  const { rules, questionnaire, parsed } = ruleBase;
  const request: RuleBase = { rules, questionnaire, parsed };
  return openedCatalogue((await runner.runTask("describeRules", request)) as RuleCatalogue);
}

export function openedCatalogue(catalogue: RuleCatalogue): OpenCatalogue {
  return {
    ...catalogue,
    byId: new Map(catalogue.rules.map((rule) => [rule.id, rule])),
    byKey: new Map(catalogue.rules.map((rule) => [rule.key, rule])),
  };
}

/** By rule key; a rule that never fired is missing. */
export type RuleUses = ReadonlyMap<string, RuleUse>;

interface CountedUses {
  readonly uses: Promise<RuleUses>;
  /** Measured with the monotonic clock; infinite until the counts are read. */
  at: number;
}

/** Milliseconds for which the counts are reused, because people look at one rule after the other. */
const usesLast = 1_000;

const counted = new WeakMap<Service, Map<Id<"company">, CountedUses>>();

/**
 * Read on a rendering thread, and again when the last counts are too old. Soon after an upgrade this takes longer,
 * because uncounted uses must be added up.
 */
export function ruleUses(service: Service, companyId: Id<"company">): Promise<RuleUses> {
  const byCompany = counted.get(service) ?? new Map<Id<"company">, CountedUses>();
  counted.set(service, byCompany);
  const now = service.monotonic();
  for (const [company, { at }] of byCompany) if (now - at >= usesLast) byCompany.delete(company);
  const known = byCompany.get(companyId);
  if (known !== undefined) return known.uses;
  const read: CountedUses = { uses: countUses(service, companyId), at: Infinity };
  byCompany.set(companyId, read);
  read.uses.then(
    () => (read.at = service.monotonic()),
    () => byCompany.delete(companyId),
  );
  return read.uses;
}

async function countUses({ tasksOf, settings }: Service, companyId: Id<"company">): Promise<RuleUses> {
  const request = { location: storeLocation(settings), companyId };
  const uses = (await tasksOf(companyId).runTask("countRuleUses", request)) as readonly RuleUse[];
  return new Map(uses.map((use) => [use.ruleKey, use]));
}
