/** One question with its options. */
import { useId } from "react";
import type { Option, Question } from "./question.ts";

export function QuestionGroup(props: {
  readonly question: Question;
  readonly isDisabled: boolean;
  readonly fault: string | null;
  /** The evidence for the option in the document; null if there is none. */
  readonly hintOf: (value: string) => string | null;
  readonly choose: (value: string) => void;
}) {
  const { question, isDisabled, fault, hintOf, choose } = props;
  const { id, text, isMultiple, options, chosen } = question;
  const faultId = useId();
  return (
    <fieldset
      className="question"
      // The group receives the focus if the focused option is no longer offered.
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
        <p className="quiet">There is nothing to choose here, given your other answers.</p>
      )}
      <div className="options">
        {options.map(({ label, value }) => (
          <OptionField
            key={value}
            name={`question-${id}`}
            type={isMultiple ? "checkbox" : "radio"}
            option={{ label, value }}
            isChosen={chosen.includes(value)}
            hint={hintOf(value)}
            choose={() => choose(value)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface OptionFieldProps {
  readonly name: string;
  readonly type: "checkbox" | "radio";
  readonly option: Option;
  readonly isChosen: boolean;
  readonly hint: string | null;
  readonly choose: () => void;
}

function OptionField({ name, type, option, isChosen, hint, choose }: OptionFieldProps) {
  const hintId = useId();
  return (
    <div>
      <label className="option">
        <input
          type={type}
          name={name}
          value={option.value}
          checked={isChosen}
          aria-describedby={hint === null ? undefined : hintId}
          onChange={choose}
        />
        {option.label}
      </label>
      {hint !== null && (
        <p id={hintId} className="option-hint quiet">
          {hint}
        </p>
      )}
    </div>
  );
}
