/** What a document says about the answers to its questionnaire. Plain JSON. */

/** A category for which the document speaks, in the order of the questionnaire. */
export interface SuggestedCategory {
  readonly category: string;
  /** Those on offer, in the order of the questionnaire; one at least. */
  readonly options: readonly SuggestedOption[];
}

export interface SuggestedOption {
  readonly option: string;
  /** That the option is a right answer: 0 to 1, with two decimals. */
  readonly probability: number;
  /** Sure enough to be used where no answer is given. */
  readonly assumed: boolean;
  /** What speaks for it, most telling first; one to three. */
  readonly words: readonly TellingWords[];
}

/** Words of the document that speak for an option. */
export interface TellingWords {
  /** As in the document, or the beginning of very long ones. */
  readonly text: string;
  /** UTF-16 code units of `Document.text`; the end is exclusive. */
  readonly start: number;
  readonly end: number;
  /** Where they begin, counted from 1. */
  readonly page: number;
}
