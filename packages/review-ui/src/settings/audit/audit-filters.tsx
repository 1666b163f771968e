/** The filters of the audit log. */
import { useEffect, useState } from "react";
import { Choice, type Option } from "../../frame/choice.tsx";
import { useUsers } from "../../users/use-users.ts";
import { nobodies } from "./audit-event.ts";
import { type AuditQuery, isFiltered, noQuery } from "./audit-query.ts";
import { actionWords } from "./audit-words.ts";

interface Props {
  readonly query: AuditQuery;
  readonly go: (query: AuditQuery) => void;
}

export function AuditFilters({ query, go }: Props) {
  const users = [...useUsers().values()];
  const actors: readonly Option[] = [
    ...users.map(({ id, name }) => [id, name] as const),
    ...Object.entries(nobodies),
  ];
  const change = (name: keyof AuditQuery) => (value: string) => go({ ...query, [name]: value });
  return (
    <form
      role="search"
      aria-label="Filter the audit log"
      className="filters"
      onSubmit={(event) => event.preventDefault()}
    >
      <Choice label="Who" value={query.actor} options={actors} choose={change("actor")} />
      <Choice label="What" value={query.action} options={actions} choose={change("action")} />
      <TypedField
        label="Subject"
        value={query.subject}
        change={change("subject")}
        placeholder="reviews/4001"
      />
      <TypedField label="From" value={query.from} change={change("from")} type="date" />
      <TypedField label="To" value={query.to} change={change("to")} type="date" />
      {isFiltered(query) && (
        <button type="button" onClick={() => go(noQuery)}>
          Clear
        </button>
      )}
    </form>
  );
}

const actions: readonly Option[] = Object.entries(actionWords);

interface TypedProps {
  readonly label: string;
  readonly value: string;
  readonly change: (value: string) => void;
  readonly type?: "date";
  readonly placeholder?: string;
}

/** Takes effect with Enter, or when the field is left. */
function TypedField({ label, value, change, type, placeholder }: TypedProps) {
  const [typed, setTyped] = useState(value);
  // The back button or “Clear” has changed the filter.
  useEffect(() => setTyped(value), [value]);
  const apply = () => typed.trim() !== value && change(typed.trim());
  return (
    <label>
      {label}
      <input
        type={type ?? "text"}
        value={typed}
        placeholder={placeholder}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={apply}
        onKeyDown={(event) => event.key === "Enter" && apply()}
      />
    </label>
  );
}
