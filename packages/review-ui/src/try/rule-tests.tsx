/** The tests within a rule: which passed, and what the others found. */
import type { TriedTest } from "./attempt.ts";
import { goTo } from "./go-to.ts";

interface Props {
  readonly tests: readonly TriedTest[];
  /** The id of the text area with the rule. */
  readonly field: string;
}

export function RuleTests({ tests, field }: Props) {
  if (tests.length === 0) return null;
  const passed = tests.filter((test) => test.passed).length;
  return (
    <section aria-labelledby="try-tests">
      <h2 id="try-tests">
        Tests of the rule: {passed} of {tests.length} passed
      </h2>
      <ul className="try-tests">
        {tests.map(({ name, line, passed: isPassed, detail }) => (
          <li key={line} className={isPassed ? "passed" : "failed"}>
            <span className="outcome">{isPassed ? "✓ Passed" : "✗ Failed"}</span>{" "}
            <button type="button" className="link" onClick={() => goTo(field, line, 1)}>
              Line {line}
            </button>{" "}
            {name}
            {detail !== "" && <span className="detail">It {detail}.</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
