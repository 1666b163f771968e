/** Separate from the other lists, so that a process that only reads files loads nothing else. */
export { extractors } from "@docreview/extractor";

/** The limit of the service's contract. */
export const maximumPages = 5000;
