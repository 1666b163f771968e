/** The region “Findings”: the list with its filter, the selected finding, and the keys that judge it. */
import { useRef, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { useCompany } from "../../company/use-company.ts";
import { countText } from "./count-text.ts";
import type { Entry } from "./entry.ts";
import { FilterBar } from "./filter-bar.tsx";
import { FindingDetail, type Opened } from "./finding-detail.tsx";
import { isFiltering } from "./finding-filter.ts";
import { FindingList } from "./finding-list.tsx";
import { JudgingDialog } from "./judging-dialog.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { useChecked } from "./use-checked.ts";
import { useComments } from "./use-comments.ts";
import { useDecisions } from "./use-decisions.ts";
import { useFindingKeys } from "./use-finding-keys.ts";
import type { FindingView } from "./use-finding-view.ts";
import type { Selection } from "./use-selection.ts";
import { useWalk } from "./use-walk.ts";

export interface FindingsPanelProps {
  readonly reviewId: string;
  readonly assetId: string;
  readonly entries: readonly Entry[];
  /** The entries as rows of the list. */
  readonly rows: readonly Entry[];
  /** Whether more of them are still being read. */
  readonly isPartial: boolean;
  readonly view: FindingView;
  readonly selection: Selection;
  /** Further controls for a finding. */
  readonly more?: (entry: Entry) => ReactNode;
}

export function FindingsPanel(props: FindingsPanelProps) {
  const { entries, isPartial } = props;
  return (
    <section aria-label="Findings" className="findings">
      {isPartial && (
        <p className="notice" role="status">
          Loading more findings …
        </p>
      )}
      {entries.length === 0 && !isPartial && (
        <>
          <h2>Findings</h2>
          <p className="empty">
            No rule fired on this document. Read it yourself to check what the rules do not cover.
          </p>
        </>
      )}
      {entries.length > 0 && <FoundFindings {...props} />}
    </section>
  );
}

function FoundFindings(props: FindingsPanelProps) {
  const { reviewId, assetId, entries, rows, view, selection, more } = props;
  const { selected, select } = selection;
  const { shown, filter } = view;
  const checked = useChecked(rows);
  const comments = useComments(reviewId);
  const { data: company } = useCompany();
  const walk = useWalk(selection);
  const decisions = useDecisions({
    reviewId,
    entries: rows,
    view,
    selected,
    checked,
    select,
    show: walk.show,
  });
  const [opened, open] = useOpened(selected);
  // The filter bar is open if the link contains a filter.
  const [isFilterOpen, setFilterOpen] = useState(() => isFiltering(filter));
  const filterField = useRef<HTMLInputElement>(null);
  const toFilter = () => {
    flushSync(() => setFilterOpen(true));
    filterField.current?.focus();
  };
  useFindingKeys({ selected, view, walk, checked, decisions, opened, open, filter: toFilter });
  return (
    <>
      <div className="findings-head">
        <h2>Findings</h2>
        <span className="quiet">{countText(entries)}</span>
        <button type="button" aria-expanded={isFilterOpen} onClick={() => setFilterOpen(!isFilterOpen)}>
          {isFiltering(filter) ? `Filter: ${shown.length} shown` : "Filter and select"}
        </button>
      </div>
      {isFilterOpen && <FilterBar entries={entries} view={view} field={filterField} leave={walk.back} />}
      {(isFilterOpen || checked.ids.size > 0) && (
        <SelectionBar {...{ checked, shown, selected, decisions }} entries={rows} />
      )}
      {shown.length === 0 && <NoMatch clearFilter={view.clearFilter} />}
      {shown.length > 0 && (
        <FindingList
          {...{ view, selection, select, comments }}
          checked={checked.ids}
          toggle={checked.toggle}
          move={walk.move}
        />
      )}
      {selected !== null && (
        <FindingDetail
          {...{ reviewId, assetId, opened, open }}
          entry={selected}
          comments={comments}
          judge={() => decisions.judge([selected])}
          change={() => decisions.change([selected])}
          restore={() => decisions.restore([selected])}
          more={more?.(selected)}
        />
      )}
      {decisions.question !== null && (
        <JudgingDialog
          {...{ reviewId, decisions }}
          question={decisions.question}
          reasons={company?.dismissalReasons ?? null}
        />
      )}
    </>
  );
}

/** The open section below the selected finding; selecting another finding closes it. */
function useOpened(selected: Entry | null) {
  const id = selected?.id ?? "";
  const [state, setState] = useState<{ readonly opened: Opened; readonly id: string }>({ opened: null, id });
  const open = (opened: Opened) => setState({ opened, id });
  return [state.id === id ? state.opened : null, open] as const;
}

function NoMatch({ clearFilter }: { readonly clearFilter: () => void }) {
  return (
    <p className="empty">
      No finding matches the filter.{" "}
      <button type="button" onClick={clearFilter}>
        Show all findings
      </button>
    </p>
  );
}
