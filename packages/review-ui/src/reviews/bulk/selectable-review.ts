/** A review of the list, as far as acts on several of them concern it. */
export interface SelectableReview {
  readonly id: string;
  readonly title: string;
  /** Of its document. */
  readonly assetId: string;
  readonly openTriggers: number;
}
