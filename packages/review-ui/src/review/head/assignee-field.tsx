/** Chooses who judges the review. */
import { useAnnounce } from "../../frame/announcer.tsx";
import { isAssignable } from "../../users/person.ts";
import { useUsers } from "../../users/use-users.ts";
import { useClosed } from "../approval/closed-review.tsx";
import { useDutyChange, withKey } from "./use-duty-change.ts";

export interface AssigneeFieldProps {
  readonly reviewId: string;
  readonly assigneeId: string | null;
}

export function AssigneeField({ reviewId, assigneeId }: AssigneeFieldProps) {
  const announce = useAnnounce();
  const users = useUsers();
  const closed = useClosed();
  const { mutate, variables, isPending } = useDutyChange(reviewId);
  const wanted =
    isPending && variables !== undefined && "assigneeId" in variables ? variables.assigneeId : assigneeId;
  const assign = (id: string) => {
    const name = users.get(id)?.name;
    mutate(withKey({ assigneeId: id === "" ? null : id }), {
      onSuccess: () =>
        announce(
          name === undefined ? "The review is not assigned to anyone." : `The review is assigned to ${name}.`,
        ),
      onError: (error) => announce(`The assignment was not saved. ${error.message}`),
    });
  };
  return (
    <label className="inline">
      Assignee
      <select
        value={wanted ?? ""}
        disabled={closed !== null}
        title={closed ?? undefined}
        onChange={({ target }) => assign(target.value)}
      >
        <option value="">Nobody</option>
        {[...users.values()]
          // The current assignee is always offered.
          .filter((person) => person.id === wanted || isAssignable(person))
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </select>
    </label>
  );
}
