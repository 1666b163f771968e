/** The selected finding, which is in the URL: `?trigger=<id>`. Without it, the first one is selected. */
import { useSearchParams } from "wouter";
import type { Entry } from "./entry.ts";

export interface Selection {
  readonly selected: Entry | null;
  /** Whether the URL names it, so that the document should show it. */
  readonly isNamed: boolean;
  readonly select: (entry: Entry) => void;
  /** The entry that many steps away; null at the end of the list. */
  readonly neighbour: (steps: 1 | -1) => Entry | null;
}

export function useSelection(entries: readonly Entry[]): Selection {
  const [search, setSearch] = useSearchParams();
  const named = entries.find(({ id }) => id === search.get("trigger"));
  const selected = named ?? entries[0] ?? null;
  return {
    selected,
    isNamed: named !== undefined,
    select: ({ id }) =>
      setSearch((before) => ({ ...Object.fromEntries(before), trigger: id }), { replace: true }),
    neighbour: (steps) => (selected === null ? null : (entries[entries.indexOf(selected) + steps] ?? null)),
  };
}
