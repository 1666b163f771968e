/** Small pictures of pages, for thumbnails and as placeholders while a page is drawn. */

export interface SmallPictures {
  readonly of: (page: number) => HTMLCanvasElement | null;
  /** Beyond the limit, the picture of the page farthest from the view is dropped. */
  readonly keep: (page: number, canvas: HTMLCanvasElement) => void;
  /** Records that the page cannot be drawn. */
  readonly giveUp: (page: number) => void;
  /** Whether a picture is missing and can be drawn. */
  readonly isMissing: (page: number) => boolean;
  /** Calls the listener when there is a new picture. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Width in pixels. */
export const smallWidth = 160;
/** Each is about 150 kB. */
export const keptPictures = 240;

/** `distance` is the number of pages from the view. */
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
