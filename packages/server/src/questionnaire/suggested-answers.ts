/**
 * The answers that a document suggests, as clients see them: options are identified by their values, as in
 * categories. Runs on the rendering threads, because the whole document is searched.
 */
import { deserialize } from "node:v8";
import { createJudge, type SuggestAnswers } from "@docreview/engine/judge";
import { clipped } from "@docreview/engine/proof-words";
import { parseQuestionnaire, type Questionnaire } from "@docreview/engine/rules";
import type { Document, SourceFile, SuggestedCategory as Suggestion } from "@docreview/model";
import type { BlobHash } from "@docreview/store";

/** A category of the current questionnaire, with what the document says about it. */
export interface SuggestedCategory {
  readonly key: string;
  /** The question. */
  readonly description: string;
  readonly multiple: boolean;
  /** In the order of the questionnaire; empty if the document contains no evidence. */
  readonly options: readonly SuggestedOption[];
}

export interface SuggestedOption extends Suggested {
  readonly value: string;
  readonly key: string;
  readonly label: string;
}

export interface Suggested {
  /** The probability that the option is right: from 0 to 1. */
  readonly probability: number;
  /** Whether it is certain enough to be used if no answer is given. */
  readonly assumed: boolean;
  /** The evidence for it on one line, strongest first. */
  readonly words: readonly { readonly text: string; readonly page: number }[];
}

export interface SuggestionRequest {
  readonly questionnaire: SourceFile | null;
  /** The id of the asset. */
  readonly documentHash: BlobHash;
}

export type SuggestStoredAnswers = (request: SuggestionRequest) => Promise<readonly SuggestedCategory[]>;

export function createStoredSuggestions(
  readBlob: (hash: BlobHash) => Promise<Uint8Array>,
): SuggestStoredAnswers {
  const open = createQuestionnaireOpener();
  return async ({ questionnaire: source, documentHash }) => {
    if (source === null) return [];
    const { questionnaire, suggestAnswers } = open(source);
    const { document } = deserialize(await readBlob(documentHash)) as { readonly document: Document };
    return describedSuggestions(questionnaire, suggestAnswers(document));
  };
}

export interface OpenedQuestionnaire {
  readonly text: string;
  /** Null if the file has faults. */
  readonly questionnaire: Questionnaire | null;
  readonly suggestAnswers: SuggestAnswers;
}

export type OpenQuestionnaire = (source: SourceFile) => OpenedQuestionnaire;

/** The last compiled questionnaire is cached: a service has only one. */
export function createQuestionnaireOpener(): OpenQuestionnaire {
  let opened: OpenedQuestionnaire | null = null;
  return (source) => {
    if (opened?.text !== source.text) opened = openQuestionnaire(source);
    return opened;
  };
}

function openQuestionnaire(source: SourceFile): OpenedQuestionnaire {
  const questionnaire = parseQuestionnaire(source).value;
  const { suggestAnswers } = createJudge({ rules: [], questionnaire });
  return { text: source.text, questionnaire, suggestAnswers };
}

function describedSuggestions(
  questionnaire: Questionnaire | null,
  suggested: readonly Suggestion[],
): readonly SuggestedCategory[] {
  return (questionnaire?.categories ?? []).map(({ key, description, multiple, options }) => ({
    key,
    description,
    multiple,
    options: options.flatMap(({ value, key: option, label }) => {
      const described = describedSuggestion(suggested, key, option);
      return described === null ? [] : [{ value: String(value), key: option, label, ...described }];
    }),
  }));
}

/** Null if the document contains no evidence about the option. */
export function describedSuggestion(
  suggested: readonly Suggestion[],
  category: string,
  option: string,
): Suggested | null {
  const options = suggested.find((one) => one.category === category)?.options ?? [];
  const found = options.find((one) => one.option === option);
  if (found === undefined) return null;
  const { probability, assumed } = found;
  return {
    probability,
    assumed,
    words: found.words.map(({ text, page }) => ({ text: clipped(text), page })),
  };
}
