/** A review of the list, with what bulk actions need. */
export interface SelectableReview {
  readonly id: string;
  readonly title: string;
  /** The title of its document. */
  readonly assetId: string;
  readonly openTriggers: number;
}
