/** An opened document, independent of the library that draws it. Lengths are in CSS pixels at scale 1. */

export interface OpenDocument {
  readonly pages: readonly Page[];
  /** Draws a page and its text until that is done or aborted. */
  readonly draw: (drawing: PageDrawing) => Promise<void>;
  readonly close: () => void;
}

export interface Page {
  /** Counted from 1. */
  readonly number: number;
  readonly width: number;
  readonly height: number;
  /** From PDF user space to the page as shown, whose origin is its top left corner. */
  readonly place: (x: number, y: number) => Point;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface PageDrawing {
  readonly number: number;
  readonly scale: number;
  readonly canvas: HTMLCanvasElement;
  /** Gets an element for each piece of text. */
  readonly textLayer: HTMLElement;
  readonly signal: AbortSignal;
}

interface Viewport {
  readonly width: number;
  readonly height: number;
  readonly convertToViewportPoint: (x: number, y: number) => readonly number[];
}

/** `viewport` at scale 1. */
export function pageOf(number: number, viewport: Viewport): Page {
  const { width, height } = viewport;
  const place = (x: number, y: number): Point => {
    const [left = 0, top = 0] = viewport.convertToViewportPoint(x, y);
    return { x: left, y: top };
  };
  return { number, width, height, place };
}
