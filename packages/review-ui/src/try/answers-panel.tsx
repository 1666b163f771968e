/** The questions about the text. Suggested answers are selected until the user answers. */
import { at } from "@docreview/model";
import type { Question } from "../new-review/questions/question.ts";
import { QuestionGroup } from "../new-review/questions/question-group.tsx";
import type { Answers, TriedCategory } from "./attempt.ts";
import { answeredQuestions, changedAnswers, suggestionWords } from "./tried-questions.ts";

interface Props {
  readonly categories: readonly TriedCategory[];
  /** The user's own answers. */
  readonly answers: Answers;
  readonly change: (answers: Answers) => void;
}

export function AnswersPanel({ categories, answers, change }: Props) {
  if (categories.length === 0) return null;
  return (
    <section aria-labelledby="try-answers" className="try-answers">
      <div className="field-head">
        <h2 id="try-answers">Answers</h2>
        {Object.keys(answers).length > 0 && (
          <button type="button" onClick={() => change({})}>
            Use the suggested answers
          </button>
        )}
      </div>
      <p className="quiet">
        The answers decide which rules run. Answers found in the text are selected; correct any that are
        wrong.
      </p>
      {answeredQuestions(categories, answers).map((question, index) => (
        <details key={question.id}>
          <summary>
            {question.text} <strong>{labelsOf(question)}</strong>
            {isSuggested(question, answers) && <span className="quiet"> (suggested)</span>}
          </summary>
          <QuestionGroup
            question={question}
            isDisabled={false}
            fault={null}
            hintOf={(value) => suggestionWords(at(categories, index), value)}
            choose={(value) => change(changedAnswers(answers, question, value))}
          />
        </details>
      ))}
    </section>
  );
}

function isSuggested({ id, chosen }: Question, answers: Answers): boolean {
  return answers[id] === undefined && chosen.length > 0;
}

function labelsOf({ options, chosen }: Question): string {
  if (options.length === 0) return "Nothing to choose";
  const labels = options.filter(({ value }) => chosen.includes(value)).map(({ label }) => label);
  return labels.length === 0 ? "Not answered" : labels.join(", ");
}
