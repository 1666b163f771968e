/**
 * The time allowed for recognising the text of pages: a document with many scanned pages gets more than one with few.
 */
export interface RecognitionTime {
  /** A fixed time in milliseconds; 0 for none. Default: unlimited. */
  readonly milliseconds?: number;
  /** Milliseconds per page, used if that is more. Default 0. */
  readonly millisecondsPerPage?: number;
  /** The maximum in milliseconds. Default: unlimited. */
  readonly mostMilliseconds?: number;
}

/** The total for this many pages, in milliseconds. */
export function recognitionMilliseconds(
  { milliseconds = Infinity, millisecondsPerPage = 0, mostMilliseconds = Infinity }: RecognitionTime,
  pages: number,
): number {
  return Math.min(mostMilliseconds, Math.max(milliseconds, millisecondsPerPage * pages));
}
