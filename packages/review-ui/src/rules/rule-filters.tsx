/** The filters of the list of rules. The groups are those of the chosen pack. */
import { useEffect, useState } from "react";
import { Choice } from "../frame/choice.tsx";
import { isFiltered, noFilter, ruleSorts, ruleUses, type RuleFilter } from "./rule-filter.ts";
import type { Pack } from "./rule.ts";

interface Props {
  readonly filter: RuleFilter;
  readonly packs: readonly Pack[];
  readonly go: (changes: Readonly<Record<string, string>>) => void;
}

export function RuleFilters({ filter, packs, go }: Props) {
  const shown = packs.filter(({ name }) => filter.pack === "" || name === filter.pack);
  const groups = [...new Set(shown.flatMap((pack) => pack.groups))].toSorted((a, b) => a.localeCompare(b));
  const markets = new Map(packs.flatMap((pack) => pack.markets.map(({ key, label }) => [key, label])));
  return (
    <form
      role="search"
      aria-label="Filter the rules"
      className="filters"
      onSubmit={(e) => e.preventDefault()}
    >
      <SearchField value={filter.search} change={(search) => go({ search })} />
      <Choice
        label="Pack"
        value={filter.pack}
        options={packs.map(({ name, title, rules }) => [name, `${title} (${rules})`])}
        choose={(pack) => go({ pack, group: "" })}
      />
      <Choice
        label="Group"
        value={filter.group}
        options={groups.map((group) => [group, group])}
        choose={(group) => go({ group })}
      />
      {markets.size > 0 && (
        <Choice
          label="Market"
          value={filter.market}
          options={[...markets]}
          choose={(market) => go({ market })}
        />
      )}
      <Choice
        label="In your reviews"
        value={filter.use}
        options={Object.entries(ruleUses)}
        choose={(use) => go({ use })}
      />
      <label>
        Sort by
        <select value={filter.sort} onChange={(event) => go({ sort: event.target.value })}>
          {Object.entries(ruleSorts).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      </label>
      {isFiltered(filter) && (
        <button type="button" onClick={() => go(noFilter)}>
          Clear
        </button>
      )}
    </form>
  );
}

/** Milliseconds after the last key before the search starts. */
const pause = 250;

/** The search starts when typing pauses. */
function SearchField(props: { readonly value: string; readonly change: (value: string) => void }) {
  const { value, change } = props;
  const [typed, setTyped] = useState(value);
  // The back button or “Clear” has changed the filter.
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed === value) return undefined;
    const timer = setTimeout(() => change(typed), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <label className="search">
      Search rules
      <input type="search" value={typed} onChange={(event) => setTyped(event.target.value)} />
    </label>
  );
}
