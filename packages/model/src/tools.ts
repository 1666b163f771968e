/** External programs, passed in by the owner of the processes. Each is omitted if it is not installed. */
import type { Outcome } from "./problem.ts";

export interface Tools {
  /** An office suite: converts the file to PDF, or a file of an older format to docx so that its structure can be read. */
  readonly convert?: (bytes: Uint8Array, from: string, to: ConversionTarget) => Promise<Outcome<Uint8Array>>;
  /** A browser: prints a web page, or one saved as a single file, to PDF. */
  readonly print?: (bytes: Uint8Array, from: string) => Promise<Outcome<Uint8Array>>;
  /** A text recogniser that is faster than the built-in one. */
  readonly recognise?: RecogniseText;
}

export type ConversionTarget = "pdf" | "docx";

/** Rows from the top, one byte a pixel, 0 black to 255 white; `data.length` is `width * height`. */
export interface GreyImage {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
  /** Pixels per inch. */
  readonly resolution: number;
}

/** A word as recognised; lengths in pixels from the image's upper-left corner, y downwards. */
export interface RecognisedWord {
  readonly text: string;
  /** 0 to 1. */
  readonly confidence: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** Height of the line's baseline below `top` of the image, at the middle of the word. */
  readonly baseline: number;
  /** Words with the same number are on one line; numbers ascend in reading order. */
  readonly line: number;
}

/** Rejects if the recogniser fails. */
export type RecogniseText = (image: GreyImage, signal?: AbortSignal) => Promise<readonly RecognisedWord[]>;
