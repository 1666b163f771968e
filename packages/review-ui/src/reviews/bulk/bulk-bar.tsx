/** Assigns, signs off or deletes the selected reviews, and lists the failures. */
import { useState } from "react";
import { countOf } from "../../frame/count.ts";
import { isAssignable } from "../../users/person.ts";
import { useUsers } from "../../users/use-users.ts";
import type { SelectableReview } from "./selectable-review.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import type { Refusal } from "./each-review.ts";
import { useBulkActs, type BulkAct } from "./use-bulk-acts.ts";

export interface BulkBarProps {
  readonly selected: readonly SelectableReview[];
  readonly clear: () => void;
}

export function BulkBar({ selected, clear }: BulkBarProps) {
  const { mutate, data, error, isPending, reset } = useBulkActs(selected);
  const [asking, ask] = useState<"sign-off" | "delete" | null>(null);
  const act = (wanted: BulkAct) => {
    ask(null);
    mutate(wanted, { onSuccess: clear });
  };
  const refusals = data?.refusals ?? [];
  return (
    <>
      {error !== null && (
        <p role="alert" className="notice">
          {error.message}
        </p>
      )}
      {refusals.length > 0 && <Refusals refusals={refusals} close={reset} />}
      {selected.length > 0 && (
        <section aria-label="Selected reviews" className="bulk-bar">
          <strong>{countOf(selected.length, "review")} selected</strong>
          <AssignField isBusy={isPending} assign={(assigneeId) => act({ kind: "assign", assigneeId })} />
          <button type="button" aria-disabled={isPending} onClick={() => !isPending && ask("sign-off")}>
            Sign off
          </button>
          <button type="button" aria-disabled={isPending} onClick={() => !isPending && ask("delete")}>
            Delete
          </button>
          <button type="button" onClick={clear}>
            Clear selection
          </button>
        </section>
      )}
      {asking !== null && (
        <ConfirmDialog
          kind={asking}
          reviews={selected}
          confirm={() => act({ kind: asking })}
          close={() => ask(null)}
        />
      )}
    </>
  );
}

interface AssignFieldProps {
  readonly isBusy: boolean;
  /** Null for nobody. */
  readonly assign: (assigneeId: string | null) => void;
}

function AssignField({ isBusy, assign }: AssignFieldProps) {
  const users = useUsers();
  const [id, choose] = useState("");
  return (
    <>
      <label className="inline">
        Assign to
        <select value={id} onChange={({ target }) => choose(target.value)}>
          <option value="">Nobody</option>
          {[...users.values()].filter(isAssignable).map((person) => (
            <option key={person.id} value={person.id}>
              {person.name}
            </option>
          ))}
        </select>
      </label>
      <button type="button" aria-disabled={isBusy} onClick={() => !isBusy && assign(id === "" ? null : id)}>
        Assign
      </button>
    </>
  );
}

interface RefusalsProps {
  readonly refusals: readonly Refusal[];
  readonly close: () => void;
}

function Refusals({ refusals, close }: RefusalsProps) {
  return (
    <div role="group" aria-label="Refused" className="notice">
      <ul className="warnings">
        {refusals.map(({ title, reason }, at) => (
          <li key={at}>
            <strong>
              <bdi>{title}</bdi>:
            </strong>{" "}
            {reason}
          </li>
        ))}
      </ul>
      <button type="button" onClick={close}>
        Close
      </button>
    </div>
  );
}
