/** The findings that the list shows, in order, and their filter in the URL. */
import { at } from "@docreview/model";
import { useDeferredValue, useMemo } from "react";
import { useSearchParams } from "wouter";
import type { Entry } from "./entry.ts";
import {
  filtered,
  filterIn,
  grouped,
  groupingIn,
  groupings,
  noFilter,
  type FindingFilter,
  type Grouping,
} from "./finding-filter.ts";

export interface FindingView {
  readonly shown: readonly Entry[];
  /** True while `shown` lags behind `filter`. */
  readonly isBehind: boolean;
  readonly filter: FindingFilter;
  readonly grouping: Grouping;
  readonly setFilter: (changes: Partial<FindingFilter>) => void;
  readonly clearFilter: () => void;
  readonly setGrouping: (grouping: Grouping) => void;
  /** The grouping after the current one. */
  readonly nextGrouping: Grouping;
}

export function useFindingView(entries: readonly Entry[]): FindingView {
  const [search, setSearch] = useSearchParams();
  const written = search.toString();
  const grouping = groupingIn(search);
  const filter = useMemo(() => filterIn(new URLSearchParams(written)), [written]);
  // The list is deferred so that typing stays responsive.
  const applied = useDeferredValue(filter);
  const shown = useMemo(() => grouped(filtered(entries, applied), grouping), [entries, applied, grouping]);
  const write = (changes: Readonly<Record<string, string | undefined>>) =>
    setSearch(
      (before) =>
        Object.entries({ ...Object.fromEntries(before), ...changes }).flatMap(([name, value]) =>
          value === undefined || value === "" ? [] : [[name, value]],
        ),
      { replace: true },
    );
  return {
    shown,
    isBehind: applied !== filter,
    filter,
    grouping,
    setFilter: (changes) => write({ ...changes }),
    clearFilter: () => write({ ...noFilter }),
    setGrouping: (next) => write({ group: next === "rule" ? "" : next }),
    nextGrouping: at(groupings, (groupings.indexOf(grouping) + 1) % groupings.length),
  };
}
