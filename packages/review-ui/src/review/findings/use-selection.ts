/**
 * The selected finding, which is in the URL: `?trigger=<id>`. Without it, the first open one of the list is selected, and
 * stays it when it is judged. A finding that the list's filter hides can be selected all the same: a link or a highlight
 * may lead there.
 */
import { useEffect, useRef } from "react";
import { useSearchParams } from "wouter";
import type { Entry } from "./entry.ts";
import { firstOpen } from "./first-open.ts";
import { rowWith } from "./issue-rows.ts";

export interface Selection {
  readonly selected: Entry | null;
  /** Whether the URL names it, so that the document should show it. */
  readonly isNamed: boolean;
  readonly select: (entry: Entry) => void;
  /** The entry that many steps away in the list; null at its end. */
  readonly neighbour: (steps: 1 | -1) => Entry | null;
  /** The entry of the list that is selected, or that took its place when a filter hid it; null if the list is empty. */
  readonly current: Entry | null;
}

/** `shown`: those of the list, in its order. */
export function useSelection(entries: readonly Entry[], shown: readonly Entry[] = entries): Selection {
  const [search, setSearch] = useSearchParams();
  const id = search.get("trigger");
  const named = id === null ? undefined : rowWith(entries, id);
  const held = useRef<string | null>(null);
  const selected = named ?? firstOpen(shown, held.current) ?? entries[0] ?? null;
  useEffect(() => {
    held.current = selected?.id ?? null;
  });
  const at = shown.findIndex((entry) => entry.id === selected?.id);
  /** Where it was when the list showed it last. */
  const last = useRef(0);
  useEffect(() => {
    if (at >= 0) last.current = at;
  });
  const place = at >= 0 ? at : Math.min(last.current, shown.length - 1);
  return {
    selected,
    isNamed: named !== undefined,
    select: (entry) =>
      setSearch((before) => ({ ...Object.fromEntries(before), trigger: entry.id }), { replace: true }),
    neighbour: (steps) => {
      // What took the place of a hidden entry is the next one.
      const target = at >= 0 ? at + steps : steps === 1 ? place : place - 1;
      return shown[target] ?? null;
    },
    current: shown[place] ?? null,
  };
}
