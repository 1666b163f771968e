/** Labelled text: what people found wrong with it, for comparison with what rules find. */

/** A labelled fault of a document. */
export interface LabelledIssue {
  /** The type of issue, named without regard to rules. */
  readonly type: string;
  /** The pack whose subject it is; need not exist. */
  readonly pack: string;
  /** 1 to 10, on the scale of scores. */
  readonly severity: number;
  /** The words that are wrong; null if something is missing from the whole document. */
  readonly quote: string | null;
  /** The duty that is not met. */
  readonly why: string;
  /**
   * False for an issue that was labelled after findings had been read: it makes a finding right, but does not count
   * for recall.
   */
  readonly isBlind: boolean;
}

/** From a type of issue to the rules, as `pack/id`, that should detect it. */
export type IssueTypes = Readonly<Record<string, readonly string[]>>;

/** A short text, such as a sentence, with a verdict instead of issues. */
export interface LabelledItem {
  /** Its source, for reports. */
  readonly name: string;
  readonly text: string;
  /** Whether rules should fire on it. */
  readonly isPositive: boolean;
}
