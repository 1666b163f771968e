/** An opened document, independent of the library that draws it. Pages are counted from 1. */
import type { PageGeometry, Turn } from "./page.ts";

export interface OpenDocument {
  readonly pageCount: number;
  /** Whether it is worth reading as a whole; of a large file only what is shown is read. */
  readonly isLight: boolean;
  readonly geometry: (page: number) => Promise<PageGeometry>;
  /** A new canvas with the page. Rejects if it is aborted, or if the page cannot be drawn. */
  readonly draw: (drawing: Drawing) => Promise<HTMLCanvasElement>;
  /** Fills a layer with an element for each piece of text, and returns them in the order of `text`. */
  readonly drawText: (drawing: TextDrawing) => Promise<readonly HTMLElement[]>;
  readonly text: (page: number) => Promise<readonly TextPiece[]>;
  /** Frees what was kept for drawing the page. */
  readonly release: (page: number) => void;
  readonly close: () => void;
}

export interface Drawing {
  readonly page: number;
  readonly turn: Turn;
  /** Pixels of the canvas for one unit of the page. */
  readonly scale: number;
  readonly signal: AbortSignal;
}

export interface TextDrawing {
  readonly page: number;
  readonly turn: Turn;
  readonly layer: HTMLElement;
  readonly signal: AbortSignal;
}

export interface TextPiece {
  readonly text: string;
  readonly endsLine: boolean;
  /** Where it begins on its baseline, in PDF user space. */
  readonly x: number;
  readonly y: number;
}
