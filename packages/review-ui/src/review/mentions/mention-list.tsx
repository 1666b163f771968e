/** The list of people offered while a comment is typed. The field keeps the focus. */
import type { Named } from "./mentioned.ts";

export interface MentionListProps {
  readonly id: string;
  readonly people: readonly Named[];
  readonly chosen: number;
  readonly insert: (at: number) => void;
}

export function MentionList({ id, people, chosen, insert }: MentionListProps) {
  return (
    <ul id={id} role="listbox" aria-label="People" className="mention-list">
      {people.map(({ id: person, name }, at) => (
        <li
          key={person}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === chosen}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => insert(at)}
        >
          <bdi>{name}</bdi>
        </li>
      ))}
    </ul>
  );
}
