/**
 * The result of reading a file: one string in reading order, and the position of each part on the pages. Plain,
 * readonly and structured-clone safe, because it crosses processes and threads.
 */
import type { Rectangle } from "./geometry.ts";
import type { Layout } from "./layout.ts";
import type { SourceMap } from "./source-map.ts";
import type { Suppression } from "./suppression.ts";

export interface Page {
  /** Counted from 1. */
  readonly number: number;
  readonly mediaBox: Rectangle;
  /** The part that viewers show, within `mediaBox`. */
  readonly cropBox: Rectangle;
  /** The clockwise rotation in degrees that viewers apply to the page. */
  readonly rotation: 0 | 90 | 180 | 270;
  /** Size of one user-space unit in 1/72 inch (ISO 32000-2, table 31). */
  readonly userUnit: number;
}

export interface Document {
  /**
   * In reading order. Page furniture (header, footer, footnote) never interrupts a paragraph: it is after the
   * paragraph that the page break cuts.
   */
  readonly text: string;
  readonly pages: readonly Page[];
  /**
   * Its pages were laid out again: they show the text, but not the sizes, contrasts, distances and page breaks of the
   * author. Omitted if the original layout is kept.
   */
  readonly isReflowed?: true;
  readonly layout: Layout;
  /** Omitted for a file that people do not write as text. */
  readonly source?: SourceMap;
  /** What its author says in it is not to be reported, in the order of the source; omitted if there is nothing. */
  readonly suppressions?: readonly Suppression[];
}
