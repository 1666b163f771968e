/** Asks why a finding is dismissed. The first reason is chosen, so that the Enter key alone is enough. */
import { useState, type FormEvent } from "react";
import {
  Button,
  Dialog,
  FieldError,
  Heading,
  Input,
  Label,
  Modal,
  ModalOverlay,
  Radio,
  RadioGroup,
  TextField,
} from "react-aria-components";
import { maximumNote, needsNote, reasons, reasonText, type Reason } from "./dismissal-reason.ts";
import type { Entry } from "./entry.ts";

export interface DismissDialogProps {
  readonly entry: Entry;
  readonly close: () => void;
  readonly dismiss: (reason: string) => void;
}

export function DismissDialog({ entry, close, dismiss }: DismissDialogProps) {
  return (
    <ModalOverlay isOpen isDismissable onOpenChange={close} className="overlay">
      <Modal className="modal">
        <Dialog className="dialog">
          <Heading slot="title" level={2}>
            Dismiss finding
          </Heading>
          <p>
            <strong>{entry.rule.reference}</strong> {entry.words}
          </p>
          <ReasonForm close={close} dismiss={dismiss} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function ReasonForm({ close, dismiss }: Omit<DismissDialogProps, "entry">) {
  const [reason, setReason] = useState<Reason>(reasons[0]);
  const [note, setNote] = useState("");
  const [isTried, setTried] = useState(false);
  const isNoteMissing = needsNote(reason) && note.trim() === "";
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isNoteMissing) return;
    dismiss(reasonText(reason, note));
    close();
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
        <FieldError className="field-fault">Say what the reason is.</FieldError>
      </TextField>
      <div className="actions">
        <button type="submit" className="primary">
          Dismiss
        </button>
        <Button onPress={close}>Cancel</Button>
      </div>
    </form>
  );
}
