/** One stage of the approval policy: its name and its group. */
import { isAssignable } from "../../users/person.ts";
import { useUsers } from "../../users/use-users.ts";
import { isUnmanned, type StageDraft } from "./policy-draft.ts";

export interface StageFieldsProps {
  readonly stage: StageDraft;
  /** Counted from 1. */
  readonly place: number;
  readonly change: (stage: StageDraft) => void;
  readonly moveUp: () => void;
  readonly remove: () => void;
}

export function StageFields({ stage, place, change, moveUp, remove }: StageFieldsProps) {
  const { name, members } = stage;
  const users = useUsers();
  const people = [...users.values()].filter((person) => isAssignable(person) || members.includes(person.id));
  const shown = name.trim() === "" ? `Stage ${place}` : name.trim();
  const toggle = (id: string) =>
    change({
      ...stage,
      members: members.includes(id) ? members.filter((one) => one !== id) : [...members, id],
    });
  return (
    <li>
      <fieldset>
        <legend>{shown}</legend>
        <label>
          Name of stage {place}
          <input
            value={name}
            maxLength={100}
            autoComplete="off"
            onChange={({ target }) => change({ ...stage, name: target.value })}
          />
        </label>
        <div role="group" aria-label={`Group of ${shown}`} className="members">
          {people.map((person) => (
            <label key={person.id} className="inline">
              <input
                type="checkbox"
                checked={members.includes(person.id)}
                onChange={() => toggle(person.id)}
              />
              {person.name}
              {!isAssignable(person) && " (disabled)"}
            </label>
          ))}
        </div>
        {isUnmanned(members, users) && (
          <p role="status" className="field-fault">
            Nobody in this group has an enabled account: reviews wait at {shown} until somebody else is
            chosen.
          </p>
        )}
        <div className="actions">
          {place > 1 && (
            <button type="button" onClick={moveUp}>
              Move {shown} up
            </button>
          )}
          <button type="button" onClick={remove}>
            Remove {shown}
          </button>
        </div>
      </fieldset>
    </li>
  );
}
