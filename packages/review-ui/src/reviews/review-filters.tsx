/** The filters of the list of reviews. A search starts when the user stops typing. */
import { useEffect, useRef, useState, type Ref } from "react";
import { severityWords } from "../frame/severity-mark.tsx";
import { longestSearch, type ReviewQuery } from "./review-query.ts";
import { approvalWords } from "./approval-words.ts";
import { statusWords } from "./status-words.ts";

export interface ReviewFiltersProps {
  readonly query: ReviewQuery;
  readonly change: (changes: Partial<ReviewQuery>) => void;
  readonly searchField: Ref<HTMLInputElement>;
  readonly statusField: Ref<HTMLSelectElement>;
}

export function ReviewFilters({ query, change, searchField, statusField }: ReviewFiltersProps) {
  return (
    <search className="review-filters">
      <SearchField field={searchField} text={query.search} search={(search) => change({ search })} />
      <Choice
        label="Status"
        field={statusField}
        value={query.status}
        words={statusWords}
        choose={(status) => change({ status })}
      />
      <Choice
        label="Severity"
        value={query.severity}
        words={severityWords}
        choose={(severity) => change({ severity })}
      />
      <Choice
        label="Approval"
        value={query.approval}
        words={approvalWords}
        choose={(approval) => change({ approval })}
      />
      <label className="inline">
        <input
          type="checkbox"
          checked={query.isMine}
          onChange={({ target }) => change({ isMine: target.checked })}
        />
        Assigned to me
      </label>
    </search>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value | null;
  readonly words: Readonly<Record<Value, string>>;
  readonly choose: (value: Value | null) => void;
  readonly field?: Ref<HTMLSelectElement>;
}

function Choice<Value extends string>({ label, value, words, choose, field }: ChoiceProps<Value>) {
  const entries = Object.entries(words) as [Value, string][];
  return (
    <label className="inline">
      {label}
      <select
        ref={field}
        value={value ?? ""}
        onChange={({ target }) => choose(target.value === "" ? null : (target.value as Value))}
      >
        <option value="">All</option>
        {entries.map(([one, word]) => (
          <option key={one} value={one}>
            {word}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Milliseconds after the last key before the search starts. */
const pause = 250;

interface SearchFieldProps {
  readonly text: string;
  readonly search: (text: string) => void;
  readonly field: Ref<HTMLInputElement>;
}

/** Shows what is typed, not what was searched for, unless the address changes in another way. */
function SearchField({ text, search, field }: SearchFieldProps) {
  const [typed, setTyped] = useState(text);
  const sent = useRef(text);
  useEffect(() => {
    if (text === sent.current) return;
    sent.current = text;
    setTyped(text);
  }, [text]);
  useEffect(() => {
    if (typed === sent.current) return undefined;
    const timer = setTimeout(() => {
      sent.current = typed;
      search(typed);
    }, pause);
    return () => clearTimeout(timer);
  });
  return (
    <label className="inline">
      Search
      <input
        ref={field}
        type="search"
        value={typed}
        maxLength={longestSearch}
        placeholder="Title, file name or finding"
        title="Searches titles, file names and the words of findings"
        onChange={({ target }) => setTyped(target.value)}
      />
    </label>
  );
}
