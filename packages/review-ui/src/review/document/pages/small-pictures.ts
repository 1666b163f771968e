/** Small pictures of pages, for thumbnails and to be shown while a page that comes into view is drawn. */

export interface SmallPictures {
  readonly of: (page: number) => HTMLCanvasElement | null;
  /** Beyond the limit, that of the page farthest from the view goes. */
  readonly keep: (page: number, canvas: HTMLCanvasElement) => void;
  /** The page cannot be drawn. */
  readonly giveUp: (page: number) => void;
  /** Whether there is no picture, and may be one. */
  readonly isMissing: (page: number) => boolean;
  /** Called when there is a new picture. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Pixels across. */
export const smallWidth = 160;
/** Each is about 150 kB. */
export const keptPictures = 240;

/** `distance` is in pages from those in view. */
export function createSmallPictures(distance: (page: number) => number): SmallPictures {
  const kept = new Map<number, HTMLCanvasElement>();
  const broken = new Set<number>();
  const listeners = new Set<() => void>();
  return {
    of: (page) => kept.get(page) ?? null,
    keep: (page, canvas) => {
      kept.set(page, canvas);
      if (kept.size > keptPictures) kept.delete(farthest(kept.keys(), distance));
      for (const listener of listeners) listener();
    },
    giveUp: (page) => void broken.add(page),
    isMissing: (page) => !kept.has(page) && !broken.has(page),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function farthest(pages: Iterable<number>, distance: (page: number) => number): number {
  let [found, most] = [0, -1];
  for (const page of pages) {
    if (distance(page) > most) [found, most] = [page, distance(page)];
  }
  return found;
}
