/** Chooses which rules are tried: all loaded rules, or one in the editor, with its faults and tests. */
import { useAnnounce } from "../frame/announcer.tsx";
import { usePacks } from "../rules/use-rules.ts";
import type { Result } from "./attempt.ts";
import { RuleEditor } from "./rule-editor.tsx";
import { RuleFaults } from "./rule-faults.tsx";
import { RuleTests } from "./rule-tests.tsx";
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
      <RuleFaults faults={faults} field="try-rule" />
      <RuleTests tests={result?.tests ?? []} field="try-rule" />
    </div>
  );
}
