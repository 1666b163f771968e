/** The selected reviews among those that the list shows. Another page or view starts with no selection. */
import { useState } from "react";
import type { SelectableReview } from "./selectable-review.ts";

export interface SelectedReviews {
  readonly reviews: readonly SelectableReview[];
  readonly has: (id: string) => boolean;
  readonly toggle: (id: string) => void;
  readonly isAll: boolean;
  readonly toggleAll: () => void;
  readonly clear: () => void;
}

const none: ReadonlySet<string> = new Set();

/** `address` is the address of the list. */
export function useSelected(address: string, shown: readonly SelectableReview[]): SelectedReviews {
  const [state, setState] = useState({ address, ids: none });
  const ids = state.address === address ? state.ids : none;
  const select = (wanted: Iterable<string>) => setState({ address, ids: new Set(wanted) });
  const reviews = shown.filter(({ id }) => ids.has(id));
  const isAll = shown.length > 0 && reviews.length === shown.length;
  return {
    reviews,
    has: (id) => ids.has(id),
    toggle: (id) => select(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id]),
    isAll,
    toggleAll: () => select(isAll ? [] : shown.map(({ id }) => id)),
    clear: () => select([]),
  };
}
