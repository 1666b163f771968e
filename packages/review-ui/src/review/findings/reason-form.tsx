/**
 * Asks why findings are dismissed. The first reason is preselected, so the Enter key alone is enough; for any other,
 * its digit is. A dismissal can have a last day.
 */
import { useRef, useState, type FormEvent, type KeyboardEvent } from "react";
import { Button, FieldError, Input, Label, Radio, RadioGroup, Text, TextField } from "react-aria-components";
import { useDraft } from "../../drafts/drafts.tsx";
import { useKeysSwitch } from "../../frame/help/keys-switch.ts";
import {
  maximumNote,
  offeredReasons,
  reasonText,
  type OfferedReasons,
  type Reason,
} from "./dismissal-reason.ts";
import { LastDayField, useLastDay } from "./last-day-field.tsx";

export interface ReasonFormProps {
  /** The company's own reasons; null if it has none. */
  readonly own: readonly string[] | null;
  readonly close: () => void;
  readonly dismiss: (reason: string, until: string | null) => void;
  /** The key of the drafts of note and day. Closing the dialog keeps them; cancelling does not. */
  readonly about: string;
}

export function ReasonForm({ own, about, close, dismiss }: ReasonFormProps) {
  // A digit stands for the reason that the user has read, even if other reasons arrive in the meantime.
  const [offered] = useState(() => offeredReasons(own));
  const [reason, setReason] = useState(offered[0]);
  const { text: note, write: setNote, discard } = useDraft(`note ${about}`);
  const day = useLastDay(about);
  const [isTried, setTried] = useState(false);
  const noteField = useRef<HTMLInputElement>(null);
  const isNoteMissing = reason.needsNote && note.trim() === "";
  const end = () => {
    discard();
    day.discard();
    close();
  };
  const dismissFor = (given: Reason) => {
    if (!day.check()) return;
    dismiss(reasonText(given, note), day.until);
    end();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isNoteMissing) day.check();
    else dismissFor(reason);
  };
  const chooseByDigit = (chosen: Reason) => {
    setReason(chosen);
    if (chosen.needsNote) noteField.current?.focus();
    else dismissFor(chosen);
  };
  return (
    <form onSubmit={onSubmit} noValidate>
      <ReasonChoice {...{ offered, reason, setReason, chooseByDigit }} />
      <TextField
        value={note}
        onChange={setNote}
        maxLength={maximumNote}
        isInvalid={isTried && isNoteMissing}
        validationBehavior="aria"
        className="note"
      >
        <Label>Note</Label>
        <Input ref={noteField} />
        <FieldError className="field-fault">Give the reason.</FieldError>
      </TextField>
      <LastDayField day={day} />
      <div className="actions">
        <button type="submit" className="primary">
          Dismiss
        </button>
        <Button onPress={end}>Cancel</Button>
      </div>
    </form>
  );
}

interface ReasonChoiceProps {
  readonly offered: OfferedReasons;
  readonly reason: Reason;
  readonly setReason: (reason: Reason) => void;
  readonly chooseByDigit: (reason: Reason) => void;
}

function ReasonChoice({ offered, reason, setReason, chooseByDigit }: ReasonChoiceProps) {
  const digitsWork = useKeysSwitch();
  const onKeyDown = (event: KeyboardEvent) => {
    if (!digitsWork || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
    const chosen = offered.find(({ digit }) => digit === event.key);
    if (chosen === undefined) return;
    event.preventDefault();
    chooseByDigit(chosen);
  };
  return (
    <div onKeyDown={onKeyDown}>
      <RadioGroup
        value={reason.words}
        onChange={(value) => setReason(offered.find(({ words }) => words === value) ?? reason)}
        className="reasons"
      >
        <Label>Reason</Label>
        {offered.map(({ words, digit }) => (
          <Radio key={words} value={words} autoFocus={words === offered[0].words} className="reason">
            {digitsWork && digit !== null && <kbd>{digit}</kbd>} {words}
          </Radio>
        ))}
        {digitsWork && (
          <Text slot="description" className="quiet">
            Press a digit to dismiss with that reason at once. “Other reason” needs a note.
          </Text>
        )}
      </RadioGroup>
    </div>
  );
}
