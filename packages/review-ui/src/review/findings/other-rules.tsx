/** For the selected row, the other rules that found the same words, and the sources of all their duties. */
import { SeverityMark } from "../../frame/severity-mark.tsx";
import { membersOf, type Entry, type Rule } from "./entry.ts";

export function OtherRules({ row }: { readonly row: Entry }) {
  const [lead, ...others] = membersOf(row);
  const rules = rulesIn(others).filter(({ id }) => id !== lead?.rule.id);
  if (rules.length === 0) return null;
  return (
    <section aria-label="Other rules on these words" className="other-rules">
      <h4>Also found by</h4>
      <ul>
        {rules.map(({ id, reference, severity, description }) => (
          <li key={id}>
            <strong>{reference}</strong> <SeverityMark severity={severity} /> {description}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Sources({ row }: { readonly row: Entry }) {
  const rules = rulesIn(membersOf(row)).filter(({ source }) => source !== null);
  if (rules.length === 0) return null;
  return (
    <details className="sources">
      <summary>Sources</summary>
      <ul>
        {rules.map(({ id, reference, source }) => (
          <li key={id}>
            {rules.length > 1 && <strong>{reference} </strong>}
            {source}
          </li>
        ))}
      </ul>
    </details>
  );
}

function rulesIn(entries: readonly Entry[]): readonly Rule[] {
  return [...new Map(entries.map(({ rule }) => [rule.id, rule])).values()];
}
