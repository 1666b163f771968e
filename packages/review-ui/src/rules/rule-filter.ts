/** The filter of the list of rules. It is in the URL, so that a list can be shared. */

export interface RuleFilter {
  readonly pack: string;
  readonly group: string;
  readonly market: string;
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
} as const;

export type RuleSort = keyof typeof ruleSorts;

export const rulesPerPage = 50;

export function filterIn(search: URLSearchParams): RuleFilter {
  const of = (name: string) => search.get(name) ?? "";
  const sort = of("sort");
  return {
    pack: of("pack"),
    group: of("group"),
    market: of("market"),
    search: of("search"),
    sort: Object.hasOwn(ruleSorts, sort) ? (sort as RuleSort) : "",
    page: /^[1-9]\d{0,5}$/.test(of("page")) ? Number(of("page")) : 1,
  };
}

/** Whether the filter is active. */
export function isFiltered({ pack, group, market, search }: RuleFilter): boolean {
  return [pack, group, market, search].some((value) => value !== "");
}

/** Relative to the service. */
export function rulesPath({ pack, group, market, search, sort, page }: RuleFilter): string {
  const words = search.trim();
  const parameters = [
    ["page[size]", String(rulesPerPage)],
    ["page[number]", String(page)],
    ["sort", sort],
    ["filter[pack]", pack],
    ["filter[group]", group],
    ["filter[market]", market],
    ["filter[search]", words],
  ].filter(([, value]) => value !== "");
  const written = parameters.map(([name, value]) => `${name}=${encodeURIComponent(value ?? "")}`);
  return `v2/rules?${written.join("&")}`;
}
