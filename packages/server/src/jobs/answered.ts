/** What a review is judged with besides its document: the answers of its categorisation, and the rules with the questionnaire answered. */
import type { Answers, SourceFile } from "@docreview/model";
import type { RuleBase } from "@docreview/runner";
import { forCompany, type BlobHash, type Categorisation, type Review, type Store } from "@docreview/store";
import { answersOf } from "./answers.ts";

export interface AnsweredWork {
  readonly store: Pick<Store, "reader" | "blobs">;
  /** The installed rules, with the current questionnaire. */
  readonly ruleBase: RuleBase;
}

export interface Answered {
  /** Null without a categorisation. */
  readonly questionnaireHash: BlobHash | null;
  readonly answers: Answers;
  /** The installed rules, with the questionnaire that was answered. */
  readonly ruleBase: RuleBase;
}

export async function answeredIn(
  work: AnsweredWork,
  { companyId, categorisationId }: Pick<Review, "companyId" | "categorisationId">,
): Promise<Answered> {
  const { categorisations } = forCompany(work.store.reader, companyId);
  const categorisation = categorisationId === null ? null : await categorisations.find(categorisationId);
  const questionnaire = categorisation === null ? null : await questionnaireOf(work, categorisation);
  const isCurrent = questionnaire === null || questionnaire === work.ruleBase.questionnaire;
  return {
    questionnaireHash: categorisation?.questionnaireHash ?? null,
    answers:
      categorisation === null || questionnaire === null
        ? {}
        : answersOf(questionnaire, await categorisations.categories([categorisation.id])),
    ruleBase: isCurrent ? work.ruleBase : { ...work.ruleBase, questionnaire },
  };
}

/**
 * The questionnaire that was answered: the current one if it is the same, otherwise its stored text. Null if there was
 * none, which is stored as the empty text.
 */
async function questionnaireOf(
  { store, ruleBase }: AnsweredWork,
  { questionnaireHash }: Categorisation,
): Promise<SourceFile | null> {
  const text = Buffer.from(await store.blobs.readWhole(questionnaireHash)).toString("utf8");
  if (text === "") return null;
  const current = ruleBase.questionnaire;
  return current?.text === text ? current : { path: "questionnaire.yaml", text };
}
