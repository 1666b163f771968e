/** The table of the list of rules. On narrow screens each row becomes a block. */
import { severityOf } from "@docreview/model";
import { Link } from "wouter";
import { SeverityMark } from "../frame/severity-mark.tsx";
import type { Pack, Rule } from "./rule.ts";

const headings = ["Rule", "Group", "Score", "Found", "Dismissed"] as const;

interface Props {
  readonly rules: readonly Rule[];
  readonly packs: readonly Pack[];
}

export function RuleTable({ rules, packs }: Props) {
  const titles = new Map(packs.map(({ name, title }) => [name, title]));
  return (
    <table aria-label="Rules" className="rules">
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rules.map((rule) => (
          <Row key={rule.id} rule={rule} pack={titles.get(rule.pack) ?? rule.pack} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ rule, pack }: { readonly rule: Rule; readonly pack: string }) {
  const { id, reference, description, group, score, fired, dismissed } = rule;
  return (
    <tr>
      <th scope="row">
        <Link href={`/rules/${encodeURIComponent(id)}`}>
          <span className="number">{reference}</span> <span className="duty">{description}</span>
        </Link>
      </th>
      <td data-label="Group">
        {group}
        <span className="pack quiet">{pack}</span>
      </td>
      <td data-label="Score" className="score">
        {score} <SeverityMark severity={severityOf(score)} />
      </td>
      <td data-label="Found" className="count">
        {fired}
      </td>
      <td data-label="Dismissed" className="count">
        {dismissed > 0 ? `${dismissed} (${Math.round((100 * dismissed) / fired)}%)` : 0}
      </td>
    </tr>
  );
}
