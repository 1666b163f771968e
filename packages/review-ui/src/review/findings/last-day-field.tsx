/** The field for the last day of a dismissal, after which it is no longer carried to another version of the document. */
import { useRef, useState, type RefObject } from "react";
import { FieldError, Input, Label, Text, TextField } from "react-aria-components";
import { useDraft } from "../../drafts/drafts.tsx";
import { dayOf } from "../../reviews/due-day.ts";
import { lastDayFault } from "./last-day.ts";

export interface LastDay {
  /** As written, empty or a day such as `2026-12-31`. */
  readonly written: string;
  readonly write: (day: string) => void;
  /** Null: the dismissal does not expire. */
  readonly until: string | null;
  readonly fault: string | null;
  /** Whether the dismissal can be sent; otherwise the fault is shown, and the field gets the focus. */
  readonly check: () => boolean;
  readonly discard: () => void;
  readonly field: RefObject<HTMLInputElement | null>;
}

export function useLastDay(about: string): LastDay {
  const { text: written, write, discard } = useDraft(`last day ${about}`);
  const [fault, setFault] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  return {
    written,
    write: (day) => {
      setFault(null);
      write(day);
    },
    until: written === "" ? null : written,
    fault,
    check: () => {
      const isIncomplete = field.current?.validity.badInput === true;
      const found = lastDayFault(written, { isIncomplete, today: dayOf(new Date()) });
      setFault(found);
      if (found !== null) field.current?.focus();
      return found === null;
    },
    discard,
    field,
  };
}

export function LastDayField({ day }: { readonly day: LastDay }) {
  const { written, write, fault, field } = day;
  return (
    <TextField
      type="date"
      value={written}
      onChange={write}
      isInvalid={fault !== null}
      validationBehavior="aria"
      className="note"
    >
      <Label>Carried until (optional)</Label>
      <Input ref={field} min={dayOf(new Date())} max="9999-12-31" />
      <Text slot="description" className="quiet">
        After this day, another version of the document shows the finding as open again.
      </Text>
      <FieldError className="field-fault">{fault}</FieldError>
    </TextField>
  );
}
