/** Counts comparisons, so that it can be shown that they grow with the texts and not with their product. */
export interface Effort {
  comparisons: number;
}
