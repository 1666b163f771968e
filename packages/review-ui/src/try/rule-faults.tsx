/** Why a rule cannot be read, line by line. */
import type { RuleFault } from "./attempt.ts";
import { goTo } from "./go-to.ts";

interface Props {
  readonly faults: readonly RuleFault[];
  /** The id of the text area with the rule. */
  readonly field: string;
}

export function RuleFaults({ faults, field }: Props) {
  if (faults.length === 0) return null;
  return (
    <section aria-labelledby="try-faults" className="notice fault">
      <h2 id="try-faults">Faults in the rule</h2>
      <ul className="try-faults">
        {faults.map(({ line, column, message, remedy }) => (
          <li key={`${line}:${column} ${message}`}>
            <button type="button" className="link" onClick={() => goTo(field, line, column)}>
              Line {line}
            </button>{" "}
            {message} {remedy}
          </li>
        ))}
      </ul>
    </section>
  );
}
