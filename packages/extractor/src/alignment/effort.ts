/** Counts comparisons, so that a test can show that they grow with the texts and not with their product. */
export interface Effort {
  comparisons: number;
}
