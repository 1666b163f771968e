/** Chooses which rules are tried: all loaded rules, or one in the editor, with its faults and tests. */
import { useAnnounce } from "../frame/announcer.tsx";
import { usePacks } from "../rules/use-rules.ts";
import type { Result, RuleFault, TriedTest } from "./attempt.ts";
import { RuleEditor } from "./rule-editor.tsx";
import { useRuleSchema } from "./use-rule-schema.ts";

interface Props {
  readonly yaml: string;
  readonly change: (yaml: string) => void;
  /** Null if nothing was changed. */
  readonly discard: (() => void) | null;
  readonly pack: string | null;
  readonly choosePack: (pack: string | null) => void;
  /** Undefined before the first response. */
  readonly result: Result | undefined;
}

export function RulePanel({ yaml, change, discard, pack, choosePack, result }: Props) {
  const schema = useRuleSchema();
  const packs = usePacks();
  const announce = useAnnounce();
  const faults = result?.faults ?? [];
  const copy = () =>
    navigator.clipboard.writeText(yaml).then(
      () => announce("The rule was copied."),
      () => announce("The browser does not allow copying. Select the rule and copy it with the keyboard."),
    );
  return (
    <div className="try-rule">
      <div className="field-head">
        <label htmlFor="try-rule">Rule</label>
        <label className="inline">
          Lists of
          <select value={pack ?? ""} onChange={(event) => choosePack(event.target.value || null)}>
            <option value="">no pack</option>
            {(packs.data ?? []).map(({ name, title }) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <button type="button" onClick={() => void copy()}>
          Copy rule
        </button>
      </div>
      <RuleEditor
        id="try-rule"
        yaml={yaml}
        change={change}
        schema={schema.data ?? null}
        isFaulty={faults.length > 0}
        describedBy="try-rule-hint"
      />
      <p id="try-rule-hint" className="quiet hint">
        Control + Space suggests keys and values; the arrow keys choose, Enter inserts.
      </p>
      {discard !== null && (
        <p className="quiet hint">
          Your changes are stored only in this browser.{" "}
          <button type="button" className="link" onClick={discard}>
            Discard changes
          </button>
        </p>
      )}
      <Faults faults={faults} />
      <Tests tests={result?.tests ?? []} />
    </div>
  );
}

function Faults({ faults }: { readonly faults: readonly RuleFault[] }) {
  if (faults.length === 0) return null;
  return (
    <section aria-labelledby="try-faults" className="notice fault">
      <h2 id="try-faults">Faults in the rule</h2>
      <ul className="try-faults">
        {faults.map(({ line, column, message, remedy }) => (
          <li key={`${line}:${column} ${message}`}>
            <button type="button" className="link" onClick={() => goTo(line, column)}>
              Line {line}
            </button>{" "}
            {message} {remedy}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Moves the cursor there. Both are counted from 1. */
function goTo(line: number, column: number): void {
  const field = document.querySelector<HTMLTextAreaElement>("#try-rule");
  if (field === null) return;
  const before = field.value.split("\n").slice(0, line - 1);
  const at = before.reduce((sum, { length }) => sum + length + 1, 0) + column - 1;
  field.focus();
  field.setSelectionRange(at, at);
}

function Tests({ tests }: { readonly tests: readonly TriedTest[] }) {
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
            <button type="button" className="link" onClick={() => goTo(line, 1)}>
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
