/** What the findings of a group have in common, above the first of them; the advice of a rule is here once. */
import { SeverityMark } from "../../frame/severity-mark.tsx";
import type { Entry } from "./entry.ts";
import { beginsGroup, firstPage, type Grouping } from "./finding-filter.ts";

export interface GroupHeadProps {
  readonly entries: readonly Entry[];
  /** The index of the first of the group. */
  readonly first: number;
  readonly grouping: Grouping;
}

export function GroupHead({ entries, first, grouping }: GroupHeadProps) {
  const entry = entries[first]!;
  const next = entries.findIndex((_, index) => index > first && beginsGroup(entries, index, grouping));
  const members = entries.slice(first, next < 0 ? undefined : next);
  const open = members.filter(({ isDone }) => !isDone).length;
  const count = (
    <span className="quiet">
      {open === members.length ? `${open} open` : `${open} of ${members.length} open`}
    </span>
  );
  if (grouping === "page") {
    const page = firstPage(entry);
    return (
      <div className="group-head">
        <h3>
          {page === 0 ? "Whole document, or on no page" : `Page ${page}`} {count}
        </h3>
      </div>
    );
  }
  const { reference, group, severity, advice } = entry.rule;
  return (
    <div className="group-head">
      <h3>
        {reference} {group} <SeverityMark severity={severity} /> {count}
      </h3>
      {advice !== "" && <p>{advice}</p>}
    </div>
  );
}
