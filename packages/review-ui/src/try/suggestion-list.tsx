/** The suggestions below the cursor: only a few around the selected one, so that the list never scrolls. */
import type { Suggestions } from "./completion/suggestions.ts";

export interface Offer extends Suggestions {
  /** The index of the selected one; null if none. */
  readonly chosen: number | null;
  /** The position of the cursor: the line counted from 1, the column from 0. */
  readonly line: number;
  readonly column: number;
}

/** The maximum number shown at once. */
const shown = 8;

interface Props {
  readonly id: string;
  readonly offer: Offer;
  /** How far the field is scrolled, in CSS pixels. */
  readonly scrolled: number;
  readonly insert: (at: number) => void;
}

export function SuggestionList({ id, offer, scrolled, insert }: Props) {
  const { items, chosen, line, column } = offer;
  const first = Math.max(0, Math.min((chosen ?? 0) - shown / 2, items.length - shown));
  const place = { "--line": line, "--column": column, "--scroll": `${scrolled}px` };
  return (
    <ul id={id} role="listbox" aria-label="Suggestions" className="suggestions" style={place as object}>
      {items.slice(first, first + shown).map(({ label, detail }, index) => {
        const at = first + index;
        return (
          <li
            key={label}
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === chosen}
            aria-posinset={at + 1}
            aria-setsize={items.length}
            // The field keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => insert(at)}
          >
            <span className="code">{label}</span> <span className="quiet">{detail}</span>
          </li>
        );
      })}
    </ul>
  );
}
