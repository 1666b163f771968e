/** The findings selected to be judged together. They stay selected when a filter hides them. */
import { useMemo, useState } from "react";
import type { Entry } from "./entry.ts";

export interface Checked {
  readonly ids: ReadonlySet<string>;
  /** The selected entries, in the order of all findings. */
  readonly entries: readonly Entry[];
  readonly toggle: (entry: Entry) => void;
  readonly add: (entries: readonly Entry[]) => void;
  readonly clear: () => void;
}

const none: ReadonlySet<string> = new Set();

/** Rules that a person must judge cannot be dismissed for a shared reason. */
export const isCheckable = ({ kind }: Entry) => kind === "trigger";

export function useChecked(entries: readonly Entry[]): Checked {
  const [ids, setIds] = useState(none);
  const checked = useMemo(
    () => (ids.size === 0 ? [] : entries.filter(({ id }) => ids.has(id))),
    [entries, ids],
  );
  return {
    ids,
    entries: checked,
    toggle: ({ id }) =>
      setIds((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    add: (more) => setIds((before) => new Set([...before, ...more.filter(isCheckable).map(({ id }) => id)])),
    clear: () => setIds(none),
  };
}
