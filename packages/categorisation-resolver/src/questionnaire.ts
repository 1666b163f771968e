/**
 * The questionnaire that decides which rules apply: categories to answer, each with options. Order in the file is the
 * order everywhere. Keys are unique in their list, values in the whole questionnaire; no category depends on itself.
 */
import type { Applicability } from "@docreview/model";

export interface Questionnaire {
  readonly version: 1;
  readonly categories: readonly Category[];
}

export interface Category {
  readonly key: string;
  /** The question, as it is put to people. */
  readonly description: string;
  /** True when more than one option may be chosen. */
  readonly multiple: boolean;
  readonly options: readonly Option[];
}

export interface Option {
  /** Positive whole number, by which other systems know the option. */
  readonly value: number;
  readonly key: string;
  readonly label: string;
  /** Offered only where this holds of the other categories' answers; empty = always. */
  readonly when: Applicability;
}
