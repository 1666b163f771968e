/**
 * Stores acts by review in the tab's session storage: they survive a reload, and another tab cannot undo them. If the
 * browser stores nothing, they are kept in memory.
 */
import type { Acts } from "./acts.ts";
import type { Records } from "./change-storage.ts";

export interface KeptActs {
  readonly of: (reviewId: string) => Acts;
  readonly become: (reviewId: string, next: (acts: Acts) => Acts) => void;
}

/** `path` distinguishes services with the same origin. */
export function keepActs(
  records: Pick<Records, "getItem" | "setItem" | "removeItem">,
  { userId, path }: { readonly userId: string; readonly path: string },
): KeptActs {
  const known = new Map<string, Acts>();
  const nameOf = (reviewId: string) => `docreview acts ${path} ${userId} ${reviewId}`;
  const of = (reviewId: string) => {
    const acts = known.get(reviewId) ?? stored(records, nameOf(reviewId));
    known.set(reviewId, acts);
    return acts;
  };
  return {
    of,
    become: (reviewId, next) => {
      const acts = next(of(reviewId));
      known.set(reviewId, acts);
      try {
        if (acts.length === 0) records.removeItem(nameOf(reviewId));
        else records.setItem(nameOf(reviewId), JSON.stringify(acts));
      } catch {
        // The storage is full or disabled.
      }
    },
  };
}

/** Empty if the record was written by another version of the page. */
function stored(records: Pick<Records, "getItem">, name: string): Acts {
  try {
    const acts = JSON.parse(records.getItem(name) ?? "[]") as Acts;
    return Array.isArray(acts) && acts.every((act) => Array.isArray(act)) ? acts : [];
  } catch {
    return [];
  }
}
