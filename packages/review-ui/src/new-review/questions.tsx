/** The questions, with the answers of the last review to use again. */
import { useState } from "react";
import { keptAnswers, summaryOf } from "./last-answers.ts";
import { QuestionGroup } from "./question-group.tsx";
import type { Question } from "./question.ts";
import { countSuggested, suggestedCountText, suggestionText } from "./suggestion.ts";
import type { Questionnaire } from "./use-questions.ts";
import type { Suggestions } from "./use-suggestions.ts";

export interface QuestionsProps {
  readonly questionnaire: Questionnaire;
  readonly suggestions: Suggestions;
  readonly userId: string;
  /** The id of the question that must be answered first. */
  readonly unanswered: string | null;
}

export function Questions({ questionnaire, suggestions, userId, unanswered }: QuestionsProps) {
  const { questions, error, isCompleted, choose, answerAgain } = questionnaire;
  const [last] = useState(() => keptAnswers(userId));
  if (questions === null) return error === null ? <p className="quiet">Loading the questions …</p> : null;
  return (
    <section aria-label="Questions">
      <h2>Questions</h2>
      <p className="quiet">The answers decide which rules apply. They hold for every document above.</p>
      <SuggestionNotice questions={questions} suggestions={suggestions} />
      {isCompleted && <p className="notice">These answers were sent and can no longer be changed.</p>}
      {last !== null && !isCompleted && (
        <div className="last-answers">
          <button type="button" onClick={() => answerAgain(last)}>
            Use the last answers
          </button>
          <span className="quiet">{summaryOf(last)}</span>
        </div>
      )}
      {questions.map((question) => (
        <QuestionGroup
          key={question.id}
          question={question}
          isDisabled={isCompleted}
          fault={unanswered === question.id && question.chosen.length === 0 ? "Choose an answer." : null}
          hintOf={(value) => suggestionText(question, value, suggestions.files)}
          choose={(value) => choose(question, value)}
        />
      ))}
    </section>
  );
}

interface SuggestionNoticeProps {
  readonly questions: readonly Question[];
  readonly suggestions: Suggestions;
}

function SuggestionNotice({ questions, suggestions: { files, isReading } }: SuggestionNoticeProps) {
  const count = countSuggested(questions, files);
  if (!isReading && count === 0) return null;
  return (
    <p className="quiet">
      {count > 0 &&
        `${suggestedCountText(count)} Change what is not right; Ctrl + Enter confirms the answers and starts the review. `}
      {isReading && "The document is being read, to suggest answers."}
    </p>
  );
}
