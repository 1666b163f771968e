/** The answers to the questionnaire suggested by a document. Plain JSON. */

/** A category with suggested answers, in the order of the questionnaire. */
export interface SuggestedCategory {
  readonly category: string;
  /** The options that are available, in the order of the questionnaire; at least one. */
  readonly options: readonly SuggestedOption[];
}

export interface SuggestedOption {
  readonly option: string;
  /** The probability that the option is right: 0 to 1, with two decimals. */
  readonly probability: number;
  /** Whether it is certain enough to be used if no answer is given. */
  readonly assumed: boolean;
  /** The evidence for it, strongest first; one to three items. */
  readonly words: readonly TellingWords[];
}

/** Words of the document that are evidence for an option. */
export interface TellingWords {
  /** The words as in the document, or the beginning of very long ones. */
  readonly text: string;
  /** UTF-16 code units of `Document.text`; the end is exclusive. */
  readonly start: number;
  readonly end: number;
  /** The page where they begin, counted from 1. */
  readonly page: number;
}
