/** The text layers in the document: for each page near the view, one element for each piece of its text. */

export interface TextLayers {
  readonly add: (page: number, elements: readonly HTMLElement[]) => void;
  readonly remove: (page: number) => void;
  /** Null if the page is not rendered. */
  readonly of: (page: number) => readonly HTMLElement[] | null;
  readonly pages: () => readonly number[];
  /** Called when a page was added or removed. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createTextLayers(): TextLayers {
  const layers = new Map<number, readonly HTMLElement[]>();
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of listeners) listener();
  };
  return {
    add: (page, elements) => {
      layers.set(page, elements);
      changed();
    },
    remove: (page) => {
      if (layers.delete(page)) changed();
    },
    of: (page) => layers.get(page) ?? null,
    pages: () => [...layers.keys()],
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
