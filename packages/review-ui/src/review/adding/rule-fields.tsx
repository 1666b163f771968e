/** The rule of an added finding: one of the review's, or a new one with its score. */
import { useId } from "react";
import { FieldError, Input, Label, TextField } from "react-aria-components";
import { severityOf } from "@docreview/model";
import { SeverityMark } from "../../frame/severity-mark.tsx";
import type { Rule } from "../findings/entry.ts";
import type { FindingFault, NewFinding } from "./new-finding.ts";

export interface RuleFieldsProps {
  readonly finding: NewFinding;
  readonly rules: readonly Rule[];
  readonly faults: ReadonlySet<FindingFault>;
  readonly change: (changes: Partial<NewFinding>) => void;
  /** Whether this field has the initial focus. */
  readonly isFirst: boolean;
}

export function RuleFields({ finding, rules, faults, change, isFirst }: RuleFieldsProps) {
  const id = useId();
  const chosen = rules.find((rule) => rule.id === finding.ruleId);
  return (
    <>
      <div className="note">
        <label htmlFor={id}>Rule</label>
        <select
          id={id}
          value={finding.ruleId ?? ""}
          // The dialog has just been opened for this field.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={isFirst}
          onChange={({ target }) => change({ ruleId: target.value === "" ? null : target.value })}
        >
          <option value="">A new rule, described below</option>
          {rules.map((rule) => (
            <option key={rule.id} value={rule.id}>
              {rule.reference} {rule.description}
            </option>
          ))}
        </select>
      </div>
      {chosen === undefined ? (
        <NewRuleFields finding={finding} faults={faults} change={change} />
      ) : (
        <p className="quiet">
          Score {chosen.score} of 10, set by the rule <SeverityMark severity={chosen.severity} />
        </p>
      )}
    </>
  );
}

function NewRuleFields({ finding, faults, change }: Pick<RuleFieldsProps, "finding" | "faults" | "change">) {
  const { description, score } = finding;
  return (
    <>
      <TextField
        value={description}
        onChange={(text) => change({ description: text })}
        maxLength={2_000}
        isInvalid={faults.has("description")}
        validationBehavior="aria"
        className="note"
      >
        <Label>What the rule requires</Label>
        <Input />
        <FieldError className="field-fault">
          Describe the rule, or choose one of the review’s rules.
        </FieldError>
      </TextField>
      <TextField
        type="number"
        value={Number.isNaN(score) ? "" : String(score)}
        onChange={(text) => change({ score: text === "" ? Number.NaN : Number(text) })}
        isInvalid={faults.has("score")}
        validationBehavior="aria"
        className="note score"
      >
        <Label>Score, from 0 to 10</Label>
        <span className="inline">
          <Input min={0} max={10} step={1} />
          {score >= 0 && score <= 10 && <SeverityMark severity={severityOf(score)} />}
        </span>
        <FieldError className="field-fault">Choose a whole number from 0 to 10.</FieldError>
      </TextField>
    </>
  );
}
