/** The rule in its editor, with its faults and tests. */
import { RuleEditor } from "@docreview/review-ui/rule-editor";
import { RuleFaults } from "@docreview/review-ui/rule-faults";
import { RuleTests } from "@docreview/review-ui/rule-tests";
import type { Judged } from "../judging/judged.ts";
import { PackChooser } from "./pack-chooser.tsx";
import type { EditedRule } from "./use-rule.ts";

interface Props {
  readonly edited: EditedRule;
  /** `example`: a text in which the chosen rule finds something; may be empty. */
  readonly onChosen: (example: string) => void;
  readonly schema: Readonly<Record<string, unknown>> | null;
  /** Null before the first result. */
  readonly judged: Judged | null;
}

const field = "rule";

export function RulePanel({ edited, onChosen, schema, judged }: Props) {
  const { rule, edit, choose, takeBack } = edited;
  const { faults = [], tests = [], skippedTests = 0 } = judged ?? {};
  return (
    <div className="try-rule">
      <div className="field-head">
        <label htmlFor={field}>Rule</label>
        {takeBack !== null && (
          <button type="button" onClick={takeBack}>
            Take your rule back
          </button>
        )}
      </div>
      <PackChooser
        choose={(chosen, example) => {
          choose(chosen);
          onChosen(example);
        }}
      />
      <RuleEditor
        id={field}
        yaml={rule.yaml}
        change={edit}
        schema={schema}
        isFaulty={faults.length > 0}
        describedBy="rule-hint"
      />
      <p id="rule-hint" className="quiet hint">
        Control + Space suggests keys and values; the arrow keys choose, Enter inserts. The rule is tried
        whatever its conditions on answers and dates.
      </p>
      <RuleFaults faults={faults} field={field} />
      <RuleTests tests={tests} field={field} />
      {skippedTests > 0 && (
        <p className="quiet">
          {skippedTests === 1 ? "1 test needs a file" : `${skippedTests} tests need files`} that this page
          does not have, and {skippedTests === 1 ? "was" : "were"} not run.
        </p>
      )}
    </div>
  );
}
