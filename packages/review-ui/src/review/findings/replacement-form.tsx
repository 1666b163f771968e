/**
 * Asks for the replacement text. The rule's suggestion is filled in, so the Enter key alone is enough. The field may be
 * empty.
 */
import { useState, type FormEvent, type KeyboardEvent } from "react";
import { Button, Label, TextArea, TextField } from "react-aria-components";
import type { Confirmation } from "../../changes/pending-change.ts";
import { useDraft } from "../../drafts/drafts.tsx";
import type { Entry } from "./entry.ts";
import { useSuggestion } from "./use-suggestion.ts";

/** The maximum length that the API accepts. */
const maximumReplacement = 2_000;

export interface ReplacementFormProps {
  readonly reviewId: string;
  /** At least one. */
  readonly entries: readonly Entry[];
  /** The key of the text's draft. Closing the dialog keeps the text; cancelling does not. */
  readonly about: string;
  readonly close: () => void;
  readonly confirm: (confirmation: Confirmation) => void;
}

export function ReplacementForm({ reviewId, entries, about, close, confirm }: ReplacementFormProps) {
  const suggestion = useSuggestion(reviewId, entries);
  const draft = useDraft(`replacement ${about}`);
  const [isWritten, setWritten] = useState(draft.text !== "");
  const text = isWritten ? draft.text : suggestion;
  const write = (written: string) => {
    setWritten(true);
    draft.write(written);
  };
  const end = () => {
    draft.discard();
    close();
  };
  const submit = () => {
    const replacement = text.trim();
    confirm({ replacement: replacement === "" ? null : replacement });
    end();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  return (
    <form onSubmit={onSubmit} noValidate>
      <TextField value={text} onChange={write} maxLength={maximumReplacement} autoFocus className="note">
        <Label>Write instead</Label>
        <TextArea rows={3} onKeyDown={onKeyDown} />
      </TextField>
      <div className="actions">
        <button type="submit" className="primary">
          Mark as to be changed
        </button>
        <Button onPress={end}>Cancel</Button>
      </div>
    </form>
  );
}
