/** The questions about a document, with a button to reuse the answers of the last review. */
import { useState } from "react";
import { useAnnounce } from "../frame/announcer.tsx";
import { keptAnswers, summaryOf, type Answers } from "./questions/last-answers.ts";
import { QuestionGroup } from "./questions/question-group.tsx";
import type { Question } from "./questions/question.ts";
import { countSuggested, suggestedCountText, suggestionText } from "./suggestions/suggestion.ts";
import type { Questionnaire } from "./questionnaires/questionnaire.ts";
import type { Suggestions } from "./use-suggestions.ts";

export interface QuestionsProps {
  readonly questionnaire: Questionnaire | null;
  readonly suggestions: Suggestions;
  readonly userId: string;
  /** The id of the question that must be answered first. */
  readonly unanswered: string | null;
  /** Whether there are other documents, with their own answers. */
  readonly isOneOfSeveral: boolean;
}

export function Questions(props: QuestionsProps) {
  const { questionnaire, suggestions, userId, unanswered, isOneOfSeveral } = props;
  const [last] = useState(() => keptAnswers(userId));
  const answerAgain = useAnswerAgain();
  const { questions, error, isCompleted } = questionnaire?.state() ?? notLoaded;
  if (questionnaire === null || questions === null)
    return error === null ? <p className="quiet">Loading the questions …</p> : null;
  return (
    <section aria-label="Questions">
      <h2>Questions</h2>
      <p className="quiet">
        The answers decide which rules apply.{isOneOfSeveral && " They apply to this document only."}
      </p>
      {isCompleted ? (
        <p className="notice">These answers have been submitted and can no longer be changed.</p>
      ) : (
        <SuggestionNotice
          questions={questions}
          suggestions={suggestions}
          whatFollows={isOneOfSeveral ? "moves on to the next document" : "starts the review"}
        />
      )}
      {last !== null && !isCompleted && (
        <div className="last-answers">
          <button type="button" onClick={() => answerAgain(questionnaire, last)}>
            Use last answers
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
          hintOf={(value) => suggestionText(question, value, suggestions.categories)}
          choose={(value) => questionnaire.choose(question, value)}
        />
      ))}
    </section>
  );
}

const notLoaded = { questions: null, error: null, isCompleted: false };

function useAnswerAgain(): (questionnaire: Questionnaire, answers: Answers) => void {
  const announce = useAnnounce();
  return (questionnaire, answers) =>
    void questionnaire.take(answers).then(
      () => announce("The answers from the last review are filled in. Check them."),
      // The error is shown where it happened.
      () => {},
    );
}

interface SuggestionNoticeProps {
  readonly questions: readonly Question[];
  readonly suggestions: Suggestions;
  /** What happens once the answers are confirmed. */
  readonly whatFollows: string;
}

function SuggestionNotice({ questions, suggestions, whatFollows }: SuggestionNoticeProps) {
  const { categories, isReading } = suggestions;
  const count = countSuggested(questions, categories);
  if (!isReading && count === 0) return null;
  return (
    <p className="quiet">
      {count > 0 &&
        `${suggestedCountText(count)} Correct any that are wrong; Ctrl + Enter confirms the answers and ${whatFollows}. `}
      {isReading && "Reading the document to suggest answers …"}
    </p>
  );
}
