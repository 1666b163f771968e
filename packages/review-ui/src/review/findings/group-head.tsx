/** The heading of a group: what its findings have in common. */
import { at } from "@docreview/model";
import { SeverityMark } from "../../frame/severity-mark.tsx";
import type { Entry } from "./entry.ts";
import { beginsGroup, firstPage, type Grouping } from "./finding-filter.ts";

export interface GroupHeadProps {
  readonly entries: readonly Entry[];
  /** The index of the first entry of the group. */
  readonly first: number;
  readonly grouping: Grouping;
}

export function GroupHead({ entries, first, grouping }: GroupHeadProps) {
  const entry = at(entries, first);
  const next = entries.findIndex((_, index) => index > first && beginsGroup(entries, index, grouping));
  const members = entries.slice(first, next < 0 ? undefined : next);
  const open = members.filter(({ isDone }) => !isDone).length;
  const count = (
    <span className="quiet">
      {open === members.length ? `${open} open` : `${open} of ${members.length} open`}
    </span>
  );
  return (
    <div className="group-head">
      <h3>
        <GroupTitle entry={entry} grouping={grouping} /> {count}
      </h3>
    </div>
  );
}

function GroupTitle({ entry, grouping }: { readonly entry: Entry; readonly grouping: Grouping }) {
  if (grouping === "page") {
    const page = firstPage(entry);
    return page === 0 ? "Whole document, or not on any page" : `Page ${page}`;
  }
  const { reference, group, severity, duty } = entry.rule;
  if (grouping === "duty" && duty !== null) return sentenceCase(duty);
  return (
    <>
      {reference} {group} <SeverityMark severity={severity} />
    </>
  );
}

/** “Suits everyone” for “suits-everyone”. */
const sentenceCase = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll("-", " ")}`;
