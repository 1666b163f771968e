/** `/rules`: every rule that the service has loaded, by pack, group, market and words. The filter is in the URL. */
import { Link, useSearchParams } from "wouter";
import { FaultNotice } from "../frame/fault-notice.tsx";
import { Pages } from "../frame/pages.tsx";
import { useTitle } from "../frame/use-title.ts";
import { useSession } from "../session/session.tsx";
import { filterIn, isFiltered, noFilter } from "./rule-filter.ts";
import { RuleFilters } from "./rule-filters.tsx";
import { RuleTable } from "./rule-table.tsx";
import { usePacks, useRules } from "./use-rules.ts";

export function RulesView() {
  useTitle("Rules");
  const { user } = useSession();
  const [parameters, setParameters] = useSearchParams();
  const filter = filterIn(parameters);
  const { data, error, failureReason, refetch } = useRules(filter);
  // The error stays visible during a retry: until then there is nothing else to see.
  const fault = error ?? (data === undefined ? failureReason : null);
  const packs = usePacks();
  /** An empty value removes the parameter; a changed filter starts at its first page. */
  const go = (changes: Readonly<Record<string, string>>) =>
    setParameters(
      (before) => {
        const after = { ...Object.fromEntries(before), page: "", ...changes };
        return Object.entries(after).filter(([, value]) => value !== "");
      },
      { replace: "search" in changes },
    );
  const clear = () => go(noFilter);
  return (
    <>
      <div className="view-head">
        <h1>Rules</h1>
        <p role="status" className="quiet">
          {data !== undefined && countWords(data.total)}
          {data === undefined && fault === null && "Loading the rules …"}
        </p>
        {user?.role === "admin" && (
          <Link href="/own-packs" className="button">
            Own packs
          </Link>
        )}
      </div>
      <RuleFilters filter={filter} packs={packs.data ?? []} go={go} />
      {fault !== null && <FaultNotice error={fault} retry={() => void refetch()} />}
      {data !== undefined && data.total > 0 && <RuleTable rules={data.rules} packs={packs.data ?? []} />}
      {data?.total === 0 && <NoRules isFiltered={isFiltered(filter)} clear={clear} />}
      {data !== undefined && (
        <Pages
          previous={filter.page > 1 ? filter.page - 1 : null}
          next={filter.page < data.lastPage ? filter.page + 1 : null}
          words={`Page ${filter.page} of ${data.lastPage}`}
          go={(page) => go({ page: String(page) })}
        />
      )}
    </>
  );
}

const countWords = (total: number) => `${total} ${total === 1 ? "rule" : "rules"}`;

function NoRules(props: { readonly isFiltered: boolean; readonly clear: () => void }) {
  if (!props.isFiltered) {
    return (
      <p className="empty">
        The service has not loaded any rules. An administrator can start it with a folder of rules.
      </p>
    );
  }
  return (
    <div className="empty">
      <p>No rule matches. Try fewer words, or remove a filter.</p>
      <button type="button" onClick={props.clear}>
        Clear the filters
      </button>
    </div>
  );
}
