/**
 * The answers that a document gives itself, as clients see them: options are identified by their values, as in categories.
 * Runs on the rendering threads, as the whole document is searched.
 */
import { deserialize } from "node:v8";
import { createJudge, type SuggestAnswers } from "@docreview/engine/judge";
import { clipped } from "@docreview/engine/proof-words";
import { parseQuestionnaire, type Questionnaire } from "@docreview/engine/rules";
import type { Document, SourceFile } from "@docreview/model";
import type { BlobHash } from "@docreview/store";

/** A category of the current questionnaire, with what the document says about it. */
export interface SuggestedCategory {
  readonly key: string;
  /** The question. */
  readonly description: string;
  readonly multiple: boolean;
  /** In the order of the questionnaire; empty if the document says nothing. */
  readonly options: readonly SuggestedOption[];
}

export interface SuggestedOption {
  readonly value: string;
  readonly key: string;
  readonly label: string;
  /** That the option is a right answer: from 0 to 1. */
  readonly probability: number;
  /** Sure enough to be used where no answer is given. */
  readonly assumed: boolean;
  /** What speaks for it on one line, most telling first. */
  readonly words: readonly { readonly text: string; readonly page: number }[];
}

export interface SuggestionRequest {
  readonly questionnaire: SourceFile | null;
  /** Of the asset. */
  readonly documentHash: BlobHash;
}

export type SuggestStoredAnswers = (request: SuggestionRequest) => Promise<readonly SuggestedCategory[]>;

/** The last questionnaire stays compiled: a service has one. */
export function createStoredSuggestions(
  readBlob: (hash: BlobHash) => Promise<Uint8Array>,
): SuggestStoredAnswers {
  let opened: OpenedQuestionnaire | null = null;
  return async ({ questionnaire, documentHash }) => {
    if (questionnaire === null) return [];
    if (opened?.text !== questionnaire.text) opened = openQuestionnaire(questionnaire);
    const { document } = deserialize(await readBlob(documentHash)) as { readonly document: Document };
    return toldSuggestions(opened.questionnaire, opened.suggestAnswers(document));
  };
}

interface OpenedQuestionnaire {
  readonly text: string;
  readonly questionnaire: Questionnaire | null;
  readonly suggestAnswers: SuggestAnswers;
}

function openQuestionnaire(source: SourceFile): OpenedQuestionnaire {
  const questionnaire = parseQuestionnaire(source).value;
  const { suggestAnswers } = createJudge({ rules: [], questionnaire });
  return { text: source.text, questionnaire, suggestAnswers };
}

function toldSuggestions(
  questionnaire: Questionnaire | null,
  suggested: ReturnType<SuggestAnswers>,
): readonly SuggestedCategory[] {
  const byCategory = new Map(suggested.map(({ category, options }) => [category, options]));
  return (questionnaire?.categories ?? []).map(({ key, description, multiple, options }) => ({
    key,
    description,
    multiple,
    options: options.flatMap(({ value, key: option, label }) => {
      const found = byCategory.get(key)?.find((one) => one.option === option);
      if (found === undefined) return [];
      const words = found.words.map(({ text, page }) => ({ text: clipped(text), page }));
      const { probability, assumed } = found;
      return [{ value: String(value), key: option, label, probability, assumed, words }];
    }),
  }));
}
