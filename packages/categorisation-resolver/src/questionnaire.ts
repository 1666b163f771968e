/**
 * The questionnaire that decides which rules apply: categories to answer, each with options. The order in the file is the
 * order everywhere. Keys are unique in their list, values in the whole questionnaire. No category depends on itself. A
 * category that is added raises the version, so that clients that know only earlier ones need not answer it.
 */
import type { Applicability, Rule } from "@docreview/model";

export interface Questionnaire {
  readonly version: number;
  readonly categories: readonly Category[];
}

export interface Category {
  readonly key: string;
  /** The question that people see. */
  readonly description: string;
  /** Whether more than one option may be chosen. */
  readonly multiple: boolean;
  /** The version that added the category; undefined: the first. */
  readonly since?: number | undefined;
  /** Keys of the options that hold where the category need not be answered and is not; undefined: none. */
  readonly default?: readonly string[] | undefined;
  readonly options: readonly Option[];
}

export interface Option {
  /** A positive whole number by which other systems know the option. */
  readonly value: number;
  readonly key: string;
  readonly label: string;
  /** The option is only offered if this holds for the answers to other categories; empty means always. */
  readonly when: Applicability;
  /** What in a document speaks for the option or against it; omitted if there is none, or if it was not read. */
  readonly evidence?: readonly Evidence[];
}

/** Words that let the answer be guessed from the document itself. */
export interface Evidence {
  /** A term rule that looks for the words. */
  readonly rule: Rule;
  /** How often the words have to occur. Then the evidence counts once, however often they do. */
  readonly atLeast: number;
  /** How much it says: 1 a hint, 3 clear, 5 decisive; less than 0 if it speaks against the option. Never 0. */
  readonly weight: number;
}
