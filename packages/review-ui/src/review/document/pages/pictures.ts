/**
 * The pictures of a document's pages, drawn one after the other: first the pages in view, then those near it, and in
 * idle time small pictures of the pages around. The number of small ones and the pixels of each picture are limited.
 */
import type { OpenDocument } from "../file/open-document.ts";
import type { Page, Turn } from "../file/page.ts";
import type { Range } from "../layout/page-layout.ts";
import { createSmallPictures, keptPictures, smallWidth, type SmallPictures } from "./small-pictures.ts";

export interface Pictures {
  /** Null until it has been drawn. */
  readonly small: SmallPictures["of"];
  readonly subscribe: SmallPictures["subscribe"];
  /** Draws a page at `scale` CSS pixels per unit. Rejects if it is aborted or the page cannot be drawn. */
  readonly sharp: (page: Page, scale: number, signal: AbortSignal) => Promise<HTMLCanvasElement>;
  /** Sets which pages are in view. */
  readonly focus: (inView: Range) => void;
  readonly close: () => void;
}

/** For large files, how many pages around the view are drawn small. */
const reach = 4;
/** The maximum number of pixels of one picture: 32 MB. */
const maximumPixels = 8_000_000;

interface Job {
  readonly page: number;
  readonly run: () => Promise<void>;
  /** The drawing was aborted. */
  readonly isOver: () => boolean;
}

export interface Drawn {
  readonly turn: Turn;
  readonly pageAt: (page: number) => Page;
}

export function createPictures(document: OpenDocument, { turn, pageAt }: Drawn): Pictures {
  const closing = new AbortController();
  const jobs = new Set<Job>();
  let inView: Range = { first: 1, last: 1 };
  let isRunning = false;
  const distance = (page: number) => Math.max(inView.first - page, page - inView.last, 0);
  const small = createSmallPictures(distance);

  const drawSmall = async (page: number) => {
    try {
      const scale = smallWidth / pageAt(page).width;
      small.keep(page, await document.draw({ page, turn, scale, signal: closing.signal }));
    } catch {
      small.giveUp(page);
    }
    if (distance(page) > 2) document.release(page);
  };

  /** Pages in view come before nearby pages, and any picture before a sharp one. */
  const next = (): (() => Promise<void>) | null => {
    const missing = (within: number) =>
      nearest({ inView, within, count: document.pageCount }, small.isMissing);
    const inSight = missing(0);
    if (inSight !== null) return () => drawSmall(inSight);
    const [job] = [...jobs].toSorted((a, b) => distance(a.page) - distance(b.page));
    if (job !== undefined) {
      jobs.delete(job);
      return job.isOver() ? () => Promise.resolve() : job.run;
    }
    const around = missing(document.isLight ? keptPictures / 2 - 4 : reach);
    return around === null ? null : () => idle().then(() => drawSmall(around));
  };

  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    for (let work = next(); work !== null && !closing.signal.aborted; work = next()) await work();
    isRunning = false;
  };

  return {
    small: small.of,
    subscribe: small.subscribe,
    sharp: (page, scale, signal) =>
      new Promise((resolve, reject) => {
        const drawing = { page: page.number, turn, scale: pixelScale(page, scale), signal };
        const draw = () => document.draw(drawing).then(resolve, reject);
        jobs.add({ page: page.number, isOver: () => signal.aborted, run: draw });
        void run();
      }),
    focus: (range) => {
      inView = range;
      void run();
    },
    close: () => closing.abort(),
  };
}

interface Surroundings {
  readonly inView: Range;
  /** How many pages above and below the view are drawn. */
  readonly within: number;
  /** The number of pages of the document. */
  readonly count: number;
}

/** The wanted page nearest to the view; null if there is none. */
export function nearest(
  { inView, within, count }: Surroundings,
  isWanted: (page: number) => boolean,
): number | null {
  const isFound = (page: number) => page >= 1 && page <= count && isWanted(page);
  for (let page = inView.first; page <= inView.last; page++) if (isFound(page)) return page;
  for (let steps = 1; steps <= within; steps++) {
    if (isFound(inView.last + steps)) return inView.last + steps;
    if (isFound(inView.first - steps)) return inView.first - steps;
  }
  return null;
}

/** Pixels per unit: the screen's resolution, limited by the maximum size of a picture. */
export function pixelScale({ width, height }: Pick<Page, "width" | "height">, scale: number): number {
  return Math.min(scale * (globalThis.devicePixelRatio || 1), Math.sqrt(maximumPixels / (width * height)));
}

/** Resolves when the browser is idle, or after a short time at the latest. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => resolve(), { timeout: 200 });
    else setTimeout(resolve, 20);
  });
}
