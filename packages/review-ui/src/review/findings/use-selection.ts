/**
 * The selected finding, which is in the URL: `?trigger=<id>`. Without it, the first open one of the list is selected,
 * and remains selected when it is judged. A finding hidden by the filter can still be selected: a link or a highlight
 * may lead to it.
 */
import { useEffect, useRef } from "react";
import { useSearchParams } from "wouter";
import type { Entry } from "./entry.ts";
import { firstOpen } from "./first-open.ts";
import { rowWith } from "./issue-rows.ts";

export interface Selection {
  readonly selected: Entry | null;
  /** Whether the URL names it, which means that the document should show it. */
  readonly isNamed: boolean;
  readonly select: (entry: Entry) => void;
  /** The entry that many steps away in the list; null at either end. */
  readonly neighbour: (steps: 1 | -1) => Entry | null;
  /** The selected entry of the list, or the one that took its place when a filter hid it; null if the list is empty. */
  readonly current: Entry | null;
}

/** `shown`: the entries of the list, in order. */
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
  /** Its position when the list last showed it. */
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
      // The entry in the place of a hidden one is the next one.
      const target = at >= 0 ? at + steps : steps === 1 ? place : place - 1;
      return shown[target] ?? null;
    },
    current: shown[place] ?? null,
  };
}
