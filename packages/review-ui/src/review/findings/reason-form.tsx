/** Asks why findings are dismissed. The first reason is chosen, so that the Enter key alone is enough. */
import { useState, type FormEvent } from "react";
import { Button, FieldError, Input, Label, Radio, RadioGroup, TextField } from "react-aria-components";
import { useDraft } from "../../drafts/drafts.tsx";
import { maximumNote, needsNote, reasons, reasonText, type Reason } from "./dismissal-reason.ts";

export interface ReasonFormProps {
  readonly close: () => void;
  readonly dismiss: (reason: string) => void;
  /** What the note is about. Closing the dialog keeps the note; cancelling does not. */
  readonly about: string;
}

export function ReasonForm({ about, close, dismiss }: ReasonFormProps) {
  const [reason, setReason] = useState<Reason>(reasons[0]);
  const { text: note, write: setNote, discard } = useDraft(`note ${about}`);
  const [isTried, setTried] = useState(false);
  const isNoteMissing = needsNote(reason) && note.trim() === "";
  const end = () => {
    discard();
    close();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isNoteMissing) return;
    dismiss(reasonText(reason, note));
    end();
  };
  return (
    <form onSubmit={onSubmit} noValidate>
      <RadioGroup value={reason} onChange={(value) => setReason(value as Reason)} className="reasons">
        <Label>Reason</Label>
        {reasons.map((one) => (
          <Radio key={one} value={one} autoFocus={one === reasons[0]} className="reason">
            {one}
          </Radio>
        ))}
      </RadioGroup>
      <TextField
        value={note}
        onChange={setNote}
        maxLength={maximumNote}
        isInvalid={isTried && isNoteMissing}
        validationBehavior="aria"
        className="note"
      >
        <Label>Note</Label>
        <Input />
        <FieldError className="field-fault">Give the reason.</FieldError>
      </TextField>
      <div className="actions">
        <button type="submit" className="primary">
          Dismiss
        </button>
        <Button onPress={end}>Cancel</Button>
      </div>
    </form>
  );
}
