/** Moves through the list: selects its entries and moves the focus to them. */
import { useAnnounce } from "../../frame/announcer.tsx";
import type { Entry } from "./entry.ts";
import { focusItem } from "./finding-list.tsx";
import type { Selection } from "./use-selection.ts";

export interface Walk {
  readonly show: (entry: Entry) => void;
  readonly move: (steps: 1 | -1) => void;
  /** Moves the focus to the list, whatever had it. */
  readonly back: () => void;
}

export function useWalk({ current, select, neighbour }: Selection): Walk {
  const announce = useAnnounce();
  const show = (entry: Entry) => {
    select(entry);
    focusItem(entry.id);
  };
  return {
    show,
    move: (steps) => {
      const entry = neighbour(steps);
      if (entry === null) announce(steps === 1 ? "This is the last finding." : "This is the first finding.");
      const target = entry ?? current;
      if (target !== null) show(target);
    },
    back: () => {
      // Leaves a field even if the list is empty, so that the shortcuts work again.
      if (current === null) blurField();
      else focusItem(current.id);
    },
  };
}

function blurField(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
