/** The filter of the list of rules. It is in the URL, so that a list can be shared. */

export interface RuleFilter {
  readonly pack: string;
  readonly group: string;
  readonly market: string;
  readonly use: RuleUse | "";
  /** Words that occur anywhere in the rule. */
  readonly search: string;
  readonly sort: RuleSort;
  /** Counted from 1. */
  readonly page: number;
}

export const ruleSorts = {
  "": "Pack and file",
  reference: "Number",
  "-score": "Score, highest first",
  "-fired": "Found, most first",
  "-dismissed": "Dismissed, most first",
} as const;

export type RuleSort = keyof typeof ruleSorts;

/** Rules that may need work, by how they were used. */
export const ruleUses = {
  "mostly-dismissed": "Mostly dismissed",
  "never-fired": "Never found anything",
} as const;

export type RuleUse = keyof typeof ruleUses;

export const rulesPerPage = 50;

export function filterIn(search: URLSearchParams): RuleFilter {
  const of = (name: string) => search.get(name) ?? "";
  const [sort, use] = [of("sort"), of("use")];
  return {
    pack: of("pack"),
    group: of("group"),
    market: of("market"),
    use: Object.hasOwn(ruleUses, use) ? (use as RuleUse) : "",
    search: of("search"),
    sort: Object.hasOwn(ruleSorts, sort) ? (sort as RuleSort) : "",
    page: /^[1-9]\d{0,5}$/.test(of("page")) ? Number(of("page")) : 1,
  };
}

/** Whether the filter is active. */
export function isFiltered({ pack, group, market, use, search }: RuleFilter): boolean {
  return [pack, group, market, use, search].some((value) => value !== "");
}

/** What removes every filter. */
export const noFilter = { pack: "", group: "", market: "", use: "", search: "" } as const;

/** Relative to the service. */
export function rulesPath({ pack, group, market, use, search, sort, page }: RuleFilter): string {
  const words = search.trim();
  const parameters = [
    ["page[size]", String(rulesPerPage)],
    ["page[number]", String(page)],
    ["sort", sort],
    ["filter[pack]", pack],
    ["filter[group]", group],
    ["filter[market]", market],
    ["filter[use]", use],
    ["filter[search]", words],
  ].filter(([, value]) => value !== "");
  const written = parameters.map(([name, value]) => `${name}=${encodeURIComponent(value ?? "")}`);
  return `v2/rules?${written.join("&")}`;
}
