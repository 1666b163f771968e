/** Chooses the due date of the review. */
import { useAnnounce } from "../../frame/announcer.tsx";
import { dayText } from "../../reviews/due-day.ts";
import { useClosed } from "../approval/closed-review.tsx";
import { useDutyChange, withKey } from "./use-duty-change.ts";

export interface DueFieldProps {
  readonly reviewId: string;
  readonly dueOn: string | null;
}

export function DueField({ reviewId, dueOn }: DueFieldProps) {
  const announce = useAnnounce();
  const closed = useClosed();
  const { mutate } = useDutyChange(reviewId);
  const change = (field: HTMLInputElement) => {
    const wanted = field.value === "" ? null : field.value;
    if (wanted === dueOn || field.validity.badInput) return;
    mutate(withKey({ dueOn: wanted }), {
      onSuccess: () =>
        announce(
          wanted === null ? "The review has no due date." : `The review is due on ${dayText(wanted)}.`,
        ),
      onError: (error) => announce(`The due date was not saved. ${error.message}`),
    });
  };
  return (
    <label className="inline">
      Due
      {/* The date is complete only when the user leaves the field: a year is typed digit by digit. */}
      <input
        key={dueOn ?? ""}
        type="date"
        disabled={closed !== null}
        title={closed ?? undefined}
        defaultValue={dueOn ?? ""}
        min="2000-01-01"
        max="9999-12-31"
        onBlur={({ target }) => change(target)}
        onKeyDown={({ key, currentTarget }) => key === "Enter" && change(currentTarget)}
      />
    </label>
  );
}
