/** Asks why findings are dismissed. The first reason is chosen, so that the Enter key alone is enough. */
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
import { useDraft } from "../../drafts/drafts.tsx";
import { countOf } from "../../frame/count.ts";
import { maximumNote, needsNote, reasons, reasonText, type Reason } from "./dismissal-reason.ts";
import { membersOf, referencesOf, type Entry } from "./entry.ts";

export interface DismissDialogProps {
  readonly reviewId: string;
  /** At least one. */
  readonly entries: readonly Entry[];
  readonly close: () => void;
  readonly dismiss: (reason: string) => void;
}

export function DismissDialog({ reviewId, entries, close, dismiss }: DismissDialogProps) {
  const [entry] = entries as [Entry];
  const isOne = entries.length === 1;
  return (
    <ModalOverlay isOpen isDismissable onOpenChange={close} className="overlay">
      <Modal className="modal">
        <Dialog className="dialog">
          <Heading slot="title" level={2}>
            {isOne ? "Dismiss finding" : `Dismiss ${countOf(entries.length, "finding")}`}
          </Heading>
          {isOne ? (
            <p>
              <strong>{referencesOf(entry)}</strong> {entry.words}
            </p>
          ) : (
            <p>{ruleCounts(entries)}</p>
          )}
          <ReasonForm about={`${reviewId} ${idsOf(entries)}`} close={close} dismiss={dismiss} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Short, and another for another selection: its note must not be taken for this one. */
function idsOf(entries: readonly Entry[]): string {
  return entries.length === 1
    ? entries[0]!.id
    : `${entries.length} from ${entries[0]!.id} to ${entries.at(-1)!.id}`;
}

/** Such as “3 of AU-2.1, 1 of AU-4”. */
function ruleCounts(entries: readonly Entry[]): string {
  const byRule = Map.groupBy(entries.flatMap(membersOf), ({ rule }) => rule.reference);
  return Array.from(byRule, ([reference, members]) => `${members.length} of ${reference}`).join(", ");
}

interface ReasonFormProps extends Pick<DismissDialogProps, "close" | "dismiss"> {
  /** What the note is about. Closing the dialog keeps the note; cancelling does not. */
  readonly about: string;
}

function ReasonForm({ about, close, dismiss }: ReasonFormProps) {
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
