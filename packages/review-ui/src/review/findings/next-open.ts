/** Which finding is selected after a decision. */
import type { Entry } from "./entry.ts";

/** The next open finding after the selected one, or else the nearest before it; null if nothing else is open. */
export function nextOpen(
  shown: readonly Entry[],
  selected: Entry | null,
  decided: readonly Entry[],
): Entry | null {
  const gone = new Set(decided.map(({ id }) => id));
  const at = Math.max(
    0,
    shown.findIndex(({ id }) => id === selected?.id),
  );
  const isLeft = ({ id, isDone }: Entry) => !isDone && !gone.has(id);
  return shown.slice(at).find(isLeft) ?? shown.slice(0, at).findLast(isLeft) ?? null;
}
