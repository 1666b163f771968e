/** An open document, independent of the library that draws it. Pages are counted from 1. */
import type { PageGeometry, Turn } from "./page.ts";

export interface OpenDocument {
  readonly pageCount: number;
  /** Whether to read the whole file. Of a large file, only the pages shown are read. */
  readonly isLight: boolean;
  readonly geometry: (page: number) => Promise<PageGeometry>;
  /** Draws the page on a new canvas. Rejects if it is aborted or the page cannot be drawn. */
  readonly draw: (drawing: Drawing) => Promise<HTMLCanvasElement>;
  /** Fills a layer with one element for each piece of text, and returns them in the order of `text`. */
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
  /** The start of its baseline, in PDF user space. */
  readonly x: number;
  readonly y: number;
}
