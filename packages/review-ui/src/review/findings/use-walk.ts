/** Walking through the list: selecting its entries and moving the focus to them. */
import { useAnnounce } from "../../frame/announcer.tsx";
import type { Entry } from "./entry.ts";
import { focusItem } from "./finding-list.tsx";
import type { Selection } from "./use-selection.ts";

export interface Walk {
  readonly show: (entry: Entry) => void;
  readonly move: (steps: 1 | -1) => void;
  /** To the list, whatever had the focus. */
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
      // Out of a field even if the list is empty, so that the keys work again.
      if (current === null) blurField();
      else focusItem(current.id);
    },
  };
}

function blurField(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
