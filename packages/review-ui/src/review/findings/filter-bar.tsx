/** Filters the list by status, severity, rule and text, and chooses the grouping. */
import { useMemo, type KeyboardEvent, type ReactNode, type RefObject } from "react";
import { severityWords } from "../../frame/severity-mark.tsx";
import { comparisons, comparisonWords } from "./comparison.ts";
import type { Entry } from "./entry.ts";
import { groupings, isFiltering, type FindingFilter, type Grouping } from "./finding-filter.ts";
import type { FindingView } from "./use-finding-view.ts";

export const groupingWords: Readonly<Record<Grouping, string>> = {
  rule: "Rule",
  duty: "Duty",
  page: "Page",
  none: "Nothing",
};

export interface FilterBarProps {
  readonly entries: readonly Entry[];
  readonly view: FindingView;
  /** The text field. */
  readonly field: RefObject<HTMLInputElement | null>;
  /** Moves the focus to the list. */
  readonly leave: () => void;
}

export function FilterBar({ entries, view, field, leave }: FilterBarProps) {
  const { filter, grouping, setFilter, clearFilter, setGrouping } = view;
  const rules = useMemo(
    () =>
      [...new Map(entries.map(({ rule }) => [rule.id, rule])).values()].toSorted((a, b) =>
        a.reference.localeCompare(b.reference, "en", { numeric: true }),
      ),
    [entries],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.key !== "Enter" && event.key !== "Escape") || event.nativeEvent.isComposing) return;
    event.preventDefault();
    leave();
  };
  return (
    <search className="filter-fields">
      <label className="filter-text">
        Filter findings
        <input
          ref={field}
          type="text"
          value={filter.text}
          onChange={({ target }) => setFilter({ text: target.value })}
          onKeyDown={onKeyDown}
        />
      </label>
      <StatusChoice view={view} />
      <Choice
        label="Severity"
        value={filter.severity}
        choose={(severity) => setFilter({ severity: severity as FindingFilter["severity"] })}
      >
        <option value="">All</option>
        {Object.entries(severityWords).map(([value, word]) => (
          <option key={value} value={value}>
            {word}
          </option>
        ))}
      </Choice>
      {entries.some(({ comparison }) => comparison !== null) && <ComparisonChoice view={view} />}
      <Choice label="Rule" value={filter.rule} choose={(rule) => setFilter({ rule })}>
        <option value="">All</option>
        {rules.map(({ id, reference, group }) => (
          <option key={id} value={id}>
            {reference} {group}
          </option>
        ))}
      </Choice>
      <Choice label="Group by" value={grouping} choose={(value) => setGrouping(value as Grouping)}>
        {groupings.map((value) => (
          <option key={value} value={value}>
            {groupingWords[value]}
          </option>
        ))}
      </Choice>
      {isFiltering(filter) && (
        <button type="button" onClick={clearFilter}>
          Clear filter
        </button>
      )}
    </search>
  );
}

function StatusChoice({ view: { filter, setFilter } }: Pick<FilterBarProps, "view">) {
  return (
    <Choice
      label="Status"
      value={filter.status}
      choose={(status) => setFilter({ status: status as FindingFilter["status"] })}
    >
      <option value="">All</option>
      <option value="open">Open</option>
      <option value="confirmed">To be changed</option>
      <option value="done">Dismissed or judged</option>
    </Choice>
  );
}

function ComparisonChoice({ view: { filter, setFilter } }: Pick<FilterBarProps, "view">) {
  return (
    <Choice
      label="Compared"
      value={filter.comparison}
      choose={(comparison) => setFilter({ comparison: comparison as FindingFilter["comparison"] })}
    >
      <option value="">All</option>
      {comparisons.map((value) => (
        <option key={value} value={value}>
          {comparisonWords[value]}
        </option>
      ))}
    </Choice>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly choose: (value: string) => void;
  readonly children: ReactNode;
}

function Choice({ label, value, choose, children }: ChoiceProps) {
  return (
    <label>
      {label}
      <select value={value} onChange={({ target }) => choose(target.value)}>
        {children}
      </select>
    </label>
  );
}
