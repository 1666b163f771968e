/** The loaded rules and packs: browsing, filtering and searching them. Beside the installed ones, a company has those of its own packs. */
import type { ListQuery } from "../../json-api/query.ts";
import { notFound } from "../../json-api/error.ts";
import { packResource, ruleResource, type ruleSorts } from "./type.ts";
import { listEndpoint, readEndpoint, type Endpoint } from "../../routing/endpoint.ts";
import { pageOfAll } from "../../routing/page-request.ts";
import type { CatalogueRule } from "../../rule-catalogue/catalogue.ts";
import { companyCatalogue } from "../../rule-catalogue/company-catalogue.ts";
import { ruleUses, type RuleUses } from "../../rule-catalogue/rule-catalogue.ts";
import { dismissalsIn, unused, useMeets, type RuleUseFilter } from "../../rule-catalogue/rule-judgements.ts";

const list = listEndpoint({
  operation: "listRules",
  path: "/v2/rules",
  summary:
    "Lists the loaded rules and those of the company’s own packs, with the number of times each fired and was dismissed in the company's reviews.",
  type: "rules",
  isInMemory: true,
  list: async ({ service, caller, reads, query, addresses }) => {
    const { rules } = await companyCatalogue(service, caller.companyId, reads);
    const uses = await ruleUses(service, caller.companyId);
    const found = sorted(
      rules.filter((rule) => isWanted(rule, query.filter) && isUsedSo(rule, uses, query.filter)),
      query.sort,
      uses,
    );
    const { items, ...page } = pageOfAll(query.page, found);
    const shown = items.map((rule) =>
      ruleResource(addresses, rule, { use: uses.get(rule.key) ?? unused, dismissals: null, withYaml: false }),
    );
    return { ...page, items: shown };
  },
});

const read = readEndpoint({
  operation: "readRule",
  path: "/v2/rules/{rule}",
  summary: "Reads one loaded rule, with the text of its file.",
  type: "rules",
  read: async ({ service, caller, ids, addresses, reads }) => {
    const { byId } = await companyCatalogue(service, caller.companyId, reads);
    const rule = byId.get(ids.rule);
    if (rule === undefined) return notFound();
    const use = (await ruleUses(service, caller.companyId)).get(rule.key) ?? unused;
    const dismissals = dismissalsIn(await reads.reviewRules.recentDismissals(rule.key));
    return { data: ruleResource(addresses, rule, { use, dismissals, withYaml: true }) };
  },
});

const packs = listEndpoint({
  operation: "listPacks",
  path: "/v2/packs",
  summary: "Lists the packs of these rules.",
  type: "packs",
  isInMemory: true,
  list: async ({ service, caller, reads, query }) => {
    const { packs: all, rules, markets } = await companyCatalogue(service, caller.companyId, reads);
    const ascending = query.sort[0]?.direction !== "descending";
    const ordered = all.toSorted((a, b) => (ascending ? 1 : -1) * collator.compare(a.name, b.name));
    const { items, ...page } = pageOfAll(query.page, ordered);
    const shown = items.map((pack) => {
      const own = rules.filter((rule) => rule.pack === pack.name);
      return packResource(
        pack,
        markets.filter(({ key }) => own.some((rule) => rule.markets.includes(key))),
      );
    });
    return { ...page, items: shown };
  },
});

export const ruleEndpoints: readonly Endpoint[] = [list, read, packs];

function isWanted(rule: CatalogueRule, filter: ListQuery["filter"]): boolean {
  const { pack, group, market, search } = filter;
  if (pack !== undefined && !pack.includes(rule.pack)) return false;
  // Group names may contain commas, which would otherwise separate values.
  if (group !== undefined && ![...group, group.join(",")].includes(rule.group)) return false;
  if (market !== undefined && !market.some((key) => rule.markets.includes(key))) return false;
  return search === undefined || hasWords(rule, search.join(","));
}

/** Whether every word of the search occurs in the visible text of the rule. */
function hasWords(rule: CatalogueRule, search: string): boolean {
  const { reference, id, pack, group, description, feedback, source } = rule;
  const text = [reference, id, pack, group, description, feedback, source ?? ""].join("\n").toLowerCase();
  const words = search.toLowerCase().split(/\s+/);
  return words.every((word) => text.includes(word));
}

/** A natural order: “AU-2.10” comes after “AU-2.9”. */
const collator = new Intl.Collator("en", { numeric: true });

function sorted(
  rules: readonly CatalogueRule[],
  sort: ListQuery["sort"],
  uses: RuleUses,
): readonly CatalogueRule[] {
  if (sort.length === 0) return rules;
  const orders = sort.map(({ key, direction }) => ({
    direction,
    order: comparedBy(key as SortKey, uses),
  }));
  return rules.toSorted((a, b) => {
    for (const { order, direction } of orders) {
      const compared = order(a, b);
      if (compared !== 0) return direction === "ascending" ? compared : -compared;
    }
    return collator.compare(a.id, b.id);
  });
}

type SortKey = (typeof ruleSorts)[number];

function comparedBy(key: SortKey, uses: RuleUses): (a: CatalogueRule, b: CatalogueRule) => number {
  switch (key) {
    case "score":
      return (a, b) => a.score - b.score;
    case "fired":
    case "dismissed":
      return (a, b) => (uses.get(a.key) ?? unused)[key] - (uses.get(b.key) ?? unused)[key];
    default:
      return (a, b) => collator.compare(a[key], b[key]);
  }
}

function isUsedSo({ key }: CatalogueRule, uses: RuleUses, { use }: ListQuery["filter"]): boolean {
  return use === undefined || use.some((name) => useMeets(name as RuleUseFilter, uses.get(key) ?? unused));
}
