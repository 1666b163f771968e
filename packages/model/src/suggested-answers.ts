/** What a document says about the answers to its questionnaire. Plain JSON. */

/** A category that the document suggests answers for, in the order of the questionnaire. */
export interface SuggestedCategory {
  readonly category: string;
  /** The options that are available, in the order of the questionnaire; at least one. */
  readonly options: readonly SuggestedOption[];
}

export interface SuggestedOption {
  readonly option: string;
  /** The probability that the option is right: 0 to 1, with two decimals. */
  readonly probability: number;
  /** Sure enough to be used without an answer. */
  readonly assumed: boolean;
  /** The evidence for it, strongest first; one to three items. */
  readonly words: readonly TellingWords[];
}

/** Words of the document that are evidence for an option. */
export interface TellingWords {
  /** As in the document, or the beginning of very long ones. */
  readonly text: string;
  /** UTF-16 code units of `Document.text`; the end is exclusive. */
  readonly start: number;
  readonly end: number;
  /** Where they begin, counted from 1. */
  readonly page: number;
}
