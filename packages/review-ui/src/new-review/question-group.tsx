/** One question with its options. */
import { useId } from "react";
import type { Question } from "./question.ts";

export function QuestionGroup(props: {
  readonly question: Question;
  readonly isDisabled: boolean;
  readonly fault: string | null;
  readonly choose: (value: string) => void;
}) {
  const { question, isDisabled, fault, choose } = props;
  const { id, text, isMultiple, options, chosen } = question;
  const faultId = useId();
  return (
    <fieldset
      className="question"
      // It takes the focus if the option that had it is no longer offered.
      tabIndex={-1}
      disabled={isDisabled}
      aria-describedby={fault === null ? undefined : faultId}
    >
      <legend>{text}</legend>
      {fault !== null && (
        <p id={faultId} className="field-fault">
          {fault}
        </p>
      )}
      {options.length === 0 && (
        <p className="quiet">With your other answers, there is nothing to choose here.</p>
      )}
      <div className="options">
        {options.map(({ label, value }) => (
          <label key={value} className="option">
            <input
              type={isMultiple ? "checkbox" : "radio"}
              name={`question-${id}`}
              value={value}
              checked={chosen.includes(value)}
              onChange={() => choose(value)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
