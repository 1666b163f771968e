/** How long recognising the text of pages may take: a document of many scanned pages has more time than one of few. */
export interface RecognitionTime {
  /** Milliseconds that it may take in any case; 0 for none at all. Default: no end. */
  readonly milliseconds?: number;
  /** Milliseconds for each page, if that is more. Default 0. */
  readonly millisecondsPerPage?: number;
  /** Milliseconds that it may take at most. Default: no end. */
  readonly mostMilliseconds?: number;
}

/** Milliseconds for this many pages in all. */
export function recognitionMilliseconds(
  { milliseconds = Infinity, millisecondsPerPage = 0, mostMilliseconds = Infinity }: RecognitionTime,
  pages: number,
): number {
  return Math.min(mostMilliseconds, Math.max(milliseconds, millisecondsPerPage * pages));
}
