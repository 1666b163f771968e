/**
 * The questionnaire that decides which rules apply: categories to answer, each with options. The order in the file is the
 * order everywhere. Keys are unique in their list, values in the whole questionnaire. No category depends on itself.
 */
import type { Applicability } from "@docreview/model";

export interface Questionnaire {
  readonly version: 1;
  readonly categories: readonly Category[];
}

export interface Category {
  readonly key: string;
  /** The question that people see. */
  readonly description: string;
  /** Whether more than one option may be chosen. */
  readonly multiple: boolean;
  readonly options: readonly Option[];
}

export interface Option {
  /** A positive whole number by which other systems know the option. */
  readonly value: number;
  readonly key: string;
  readonly label: string;
  /** The option is only offered if this holds for the answers to other categories; empty means always. */
  readonly when: Applicability;
}
