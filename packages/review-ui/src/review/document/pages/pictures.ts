/**
 * The pictures of a document's pages, drawn one after the other: first what is in view, then what is near it, and with the
 * time that is left small pictures of the pages around. Small ones are kept, for thumbnails and to be shown while a page
 * that comes into view is drawn; the number of them, and the pixels of each picture, are limited.
 */
import type { OpenDocument } from "../file/open-document.ts";
import type { Page, Turn } from "../file/page.ts";
import type { Range } from "./page-layout.ts";

export interface Pictures {
  /** Null until it is drawn. */
  readonly small: (page: number) => HTMLCanvasElement | null;
  /** Called when there is a new small picture. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Draws a page for `scale` CSS pixels for one unit. Rejects if it is aborted or cannot be drawn. */
  readonly sharp: (page: Page, scale: number, signal: AbortSignal) => Promise<HTMLCanvasElement>;
  /** Tells which pages are in view. */
  readonly focus: (inView: Range) => void;
  readonly close: () => void;
}

/** Pixels across a small picture. */
const smallWidth = 160;
/** Small pictures that are kept, each about 150 kB. */
const keptPictures = 240;
/** Pixels of one picture: 32 MB. */
const maximumPixels = 8_000_000;

interface Job {
  readonly page: number;
  readonly run: () => Promise<void>;
  /** It was aborted: there is nothing to do. */
  readonly isOver: () => boolean;
}

export function createPictures(
  document: OpenDocument,
  { turn, pageAt }: { readonly turn: Turn; readonly pageAt: (page: number) => Page },
): Pictures {
  const closing = new AbortController();
  const kept = new Map<number, HTMLCanvasElement>();
  const broken = new Set<number>();
  const listeners = new Set<() => void>();
  const jobs = new Set<Job>();
  let inView: Range = { first: 1, last: 1 };
  let isRunning = false;

  const distance = (page: number) => Math.max(inView.first - page, page - inView.last, 0);
  const keep = (page: number, canvas: HTMLCanvasElement) => {
    kept.set(page, canvas);
    if (kept.size > keptPictures) kept.delete(farthest(kept.keys(), distance));
    for (const listener of listeners) listener();
  };

  const drawSmall = async (page: number) => {
    try {
      const scale = smallWidth / pageAt(page).width;
      keep(page, await document.draw({ page, turn, scale, signal: closing.signal }));
    } catch {
      broken.add(page);
    }
    if (distance(page) > 2) document.release(page);
  };

  const nextSmall = (within: number) => {
    const isWanted = (page: number) =>
      page >= 1 && page <= document.pageCount && !kept.has(page) && !broken.has(page);
    for (let page = inView.first; page <= inView.last; page++) if (isWanted(page)) return page;
    for (let steps = 1; steps <= within; steps++) {
      if (isWanted(inView.last + steps)) return inView.last + steps;
      if (isWanted(inView.first - steps)) return inView.first - steps;
    }
    return null;
  };

  /** What is in view is worth more than what is near, and something to see is worth more than sharpness. */
  const next = (): (() => Promise<void>) | null => {
    const inSight = nextSmall(0);
    if (inSight !== null) return () => drawSmall(inSight);
    const [job] = [...jobs].toSorted((a, b) => distance(a.page) - distance(b.page));
    if (job !== undefined) {
      jobs.delete(job);
      return job.isOver() ? () => Promise.resolve() : job.run;
    }
    const around = nextSmall(Math.floor(keptPictures / 2) - 4);
    return around === null ? null : () => idle().then(() => drawSmall(around));
  };

  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    for (let work = next(); work !== null && !closing.signal.aborted; work = next()) await work();
    isRunning = false;
  };

  const sharp = (page: Page, scale: number, signal: AbortSignal) =>
    new Promise<HTMLCanvasElement>((resolve, reject) => {
      const drawing = { page: page.number, turn, scale: pixelScale(page, scale), signal };
      jobs.add({
        page: page.number,
        isOver: () => signal.aborted,
        run: () => document.draw(drawing).then(resolve, reject),
      });
      void run();
    });

  return {
    small: (page) => kept.get(page) ?? null,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    sharp,
    focus: (range) => {
      inView = range;
      void run();
    },
    close: () => closing.abort(),
  };
}

/** Pixels for one unit: those of the screen, as far as one picture may have so many. */
export function pixelScale({ width, height }: Pick<Page, "width" | "height">, scale: number): number {
  return Math.min(scale * (globalThis.devicePixelRatio || 1), Math.sqrt(maximumPixels / (width * height)));
}

function farthest(pages: Iterable<number>, distance: (page: number) => number): number {
  let [found, most] = [0, -1];
  for (const page of pages) {
    if (distance(page) > most) [found, most] = [page, distance(page)];
  }
  return found;
}

/** Resolves when the browser has nothing better to do, and at the latest after a moment. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => resolve(), { timeout: 200 });
    else setTimeout(resolve, 20);
  });
}
