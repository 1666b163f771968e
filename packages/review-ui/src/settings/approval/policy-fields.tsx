/** The fields of the approval policy. */
import { changedStage, movedUp, withoutStage, withStage, type PolicyDraft } from "./policy-draft.ts";
import { StageFields } from "./stage-fields.tsx";

export interface PolicyFieldsProps {
  readonly draft: PolicyDraft;
  readonly change: (draft: PolicyDraft) => void;
}

export function PolicyFields({ draft, change }: PolicyFieldsProps) {
  const { ownUploads, withdrawal, stages } = draft;
  return (
    <>
      <label className="inline">
        <input
          type="checkbox"
          checked={ownUploads === "refused"}
          onChange={({ target }) => change({ ...draft, ownUploads: target.checked ? "refused" : "allowed" })}
        />
        Nobody approves a document that they uploaded themselves
      </label>
      <NumberField
        label="Two people must approve from this highest score"
        hint="From 0 to 10; empty: one person is enough. Dismissed findings count too."
        most={10}
        value={draft.twoPeopleFrom}
        change={(twoPeopleFrom) => change({ ...draft, twoPeopleFrom })}
      />
      <NumberField
        label="Open findings block the approval from this score"
        hint="From 0 to 10; empty: none does."
        most={10}
        value={draft.blockedFrom}
        change={(blockedFrom) => change({ ...draft, blockedFrom })}
      />
      <NumberField
        label="Days until an approval expires"
        hint="Empty: it never expires."
        least={1}
        most={3650}
        value={draft.expiresAfterDays}
        change={(expiresAfterDays) => change({ ...draft, expiresAfterDays })}
      />
      <label className="inline">
        <input
          type="checkbox"
          checked={withdrawal === "admins"}
          onChange={({ target }) => change({ ...draft, withdrawal: target.checked ? "admins" : "nobody" })}
        />
        Administrators may withdraw an approval, which reopens the review
      </label>
      <h2>Stages</h2>
      <p className="quiet">
        Stages are approved in this order, each by its own group. Without stages, anybody can approve.
      </p>
      <ol className="stages">
        {stages.map((stage, at) => (
          <StageFields
            key={stage.key}
            stage={stage}
            place={at + 1}
            change={(changed) => change(changedStage(draft, changed))}
            moveUp={() => change(movedUp(draft, stage.key))}
            remove={() => change(withoutStage(draft, stage.key))}
          />
        ))}
      </ol>
      {stages.length < mostStages && (
        <div className="actions">
          <button type="button" onClick={() => change(withStage(draft))}>
            Add a stage
          </button>
        </div>
      )}
    </>
  );
}

/** As the service accepts them. */
const mostStages = 10;

interface NumberFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly least?: number;
  readonly most: number;
  readonly value: string;
  readonly change: (value: string) => void;
}

function NumberField({ label, hint, least = 0, most, value, change }: NumberFieldProps) {
  return (
    <label>
      {label}
      <input
        type="number"
        inputMode="numeric"
        min={least}
        max={most}
        step={1}
        value={value}
        onChange={({ target }) => change(target.value)}
      />
      <span className="quiet">{hint}</span>
    </label>
  );
}
