/** What both PDF engines are to the rest: they open a file, and give the glyphs of its pages one by one. */
import type { GreyImage, Page } from "@docreview/model";
import type { PageGlyphs } from "../../glyphs/glyphs.ts";

/** Why a file could not be opened. */
export type OpenFault = "password" | "damaged" | "memory";

export interface PdfReader {
  readonly pageCount: number;
  /** Pages count from 1. Throws when the page cannot be read; the next page may still be. */
  readonly readPage: (number: number) => Promise<PageGlyphs>;
  /**
   * What viewers show of a page, turned as they turn it; `density` is pixels in a user-space unit. Throws when the
   * page cannot be drawn; omitted if the engine draws nothing.
   */
  readonly rasterise?: (number: number, density: number) => Raster;
  /** Whether it broke off as it was refused memory; what it read before may lack text. Omitted if it never is. */
  readonly isExhausted?: () => boolean;
  /** Frees what the engine holds; the reader is of no use afterwards. */
  readonly close: () => Promise<void>;
}

/** Rows from the top, one byte a pixel, 0 black to 255 white. */
export type Raster = Omit<GreyImage, "resolution">;

export type OpenPdf = (bytes: Uint8Array) => Promise<PdfReader | OpenFault>;

/** A page without its own size is US Letter, as in viewers. */
export const defaultBox = { left: 0, bottom: 0, right: 612, top: 792 };

export function rotationOf(degrees: number): Page["rotation"] {
  const turned = (((Math.round(degrees / 90) * 90) % 360) + 360) % 360;
  return turned === 90 || turned === 180 || turned === 270 ? turned : 0;
}
