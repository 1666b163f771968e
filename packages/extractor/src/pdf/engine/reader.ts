/** The common interface of both PDF engines: they open a file, and return the glyphs of its pages one by one. */
import type { GreyImage, Page } from "@docreview/model";
import type { PageGlyphs } from "../../glyphs/glyphs.ts";

/** Why a file could not be opened. */
export type OpenFault = "password" | "damaged" | "memory";

export interface PdfReader {
  readonly pageCount: number;
  /** Pages count from 1. Throws if the page cannot be read; later pages may still be readable. */
  readonly readPage: (number: number) => Promise<PageGlyphs>;
  /**
   * The page as viewers show it, rotated; `density` is in pixels per user-space unit. Throws if the page cannot be
   * drawn; omitted if the engine cannot draw.
   */
  readonly rasterise?: (number: number, density: number) => Raster;
  /** Whether it was refused memory; what it read before may lack text. Omitted if that cannot happen. */
  readonly isExhausted?: () => boolean;
  /** Frees the engine's memory; the reader cannot be used afterwards. */
  readonly close: () => Promise<void>;
}

/** Rows from the top, one byte per pixel, from 0 (black) to 255 (white). */
export type Raster = Omit<GreyImage, "resolution">;

export type OpenPdf = (bytes: Uint8Array) => Promise<PdfReader | OpenFault>;

/** A page without its own size is US Letter, as in viewers. */
export const defaultBox = { left: 0, bottom: 0, right: 612, top: 792 };

export function rotationOf(degrees: number): Page["rotation"] {
  const turned = (((Math.round(degrees / 90) * 90) % 360) + 360) % 360;
  return turned === 90 || turned === 180 || turned === 270 ? turned : 0;
}
