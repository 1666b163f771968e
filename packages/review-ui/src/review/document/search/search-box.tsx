/** The field “Search in document”, the number of hits, and the buttons to move between them. */
import { type KeyboardEvent, type RefObject } from "react";
import { IconButton } from "../../../frame/icon-button.tsx";
import { maximumHits } from "./hits.ts";
import type { DocumentSearch } from "./use-document-search.ts";

export interface SearchBoxProps {
  readonly search: DocumentSearch;
  readonly field: RefObject<HTMLInputElement | null>;
  /** Moves the focus back to the document. */
  readonly leave: () => void;
}

const up = "M8 4 14 11H2Z";
const down = "M8 12 2 5H14Z";

export function SearchBox({ search, field, leave }: SearchBoxProps) {
  const { query, setQuery, prepare, move, hits } = search;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") {
      event.preventDefault();
      move(event.shiftKey ? -1 : 1);
    } else if (event.key === "Escape") {
      event.preventDefault();
      if (query === "") leave();
      else setQuery("");
    }
  };
  return (
    <div className="search-box" role="search">
      <input
        ref={field}
        type="search"
        aria-label="Search in document"
        placeholder="Search in document (/)"
        autoComplete="off"
        spellCheck={false}
        value={query}
        onFocus={prepare}
        onChange={({ target }) => setQuery(target.value)}
        onKeyDown={onKeyDown}
      />
      <span role="status" className="hit-count">
        {countText(search)}
      </span>
      {hits.length > 0 && (
        <>
          <IconButton
            label="Previous match"
            title="Previous match (Shift+Enter)"
            path={up}
            onClick={() => move(-1)}
          />
          <IconButton label="Next match" title="Next match (Enter)" path={down} onClick={() => move(1)} />
        </>
      )}
    </div>
  );
}

/** Such as “3 of 17”. */
export function countText({ query, hits, number, state }: DocumentSearch): string {
  if (query.trim() === "") return "";
  if (state === "failed") return "The text could not be loaded";
  if (hits.length === 0) return state === "done" ? "No matches" : "Searching …";
  if (state === "searching") return `${number} of ${hits.length} so far`;
  return `${number} of ${hits.length >= maximumHits ? "more than " : ""}${hits.length}`;
}
