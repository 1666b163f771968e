/** The field for a comment. Typing “@” offers people to mention. The text is kept until it is saved or cancelled. */
import { useEffect, useId, useRef, type FormEvent, type KeyboardEvent, type RefObject } from "react";
import type { Draft } from "../../drafts/drafts.tsx";
import { MentionList } from "../mentions/mention-list.tsx";
import { useMentions } from "../mentions/use-mentions.ts";
import { maximumComment } from "./comment.ts";

export interface CommentFormProps {
  readonly label: string;
  readonly submitLabel: string;
  readonly draft: Draft;
  /**
   * Whether the user has just opened it and should receive the focus. Otherwise it only shows what was typed earlier.
   */
  readonly isAsked: boolean;
  readonly isBusy: boolean;
  readonly field?: RefObject<HTMLTextAreaElement | null>;
  readonly save: (text: string) => Promise<void>;
  /** Called when the user leaves the field. */
  readonly close: () => void;
}

export function CommentForm(props: CommentFormProps) {
  const { label, submitLabel, draft, isAsked, isBusy, save, close } = props;
  const own = useRef<HTMLTextAreaElement>(null);
  const field = props.field ?? own;
  useEffect(() => {
    if (isAsked) field.current?.focus();
  }, [isAsked, field]);
  const list = useId();
  const mentions = useMentions({ field, text: draft.text, write: draft.write });
  const { offer } = mentions;
  const end = () => {
    draft.discard();
    close();
  };
  const submit = () => {
    const written = draft.text.trim();
    if (written === "" || isBusy) return;
    // Unsaved text stays in the field; the error is shown above.
    save(written).then(end, () => {});
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (mentions.takes(event)) return;
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit();
    else if (event.key === "Escape") close();
    else return;
    event.preventDefault();
  };
  return (
    <form onSubmit={onSubmit} className="comment-form">
      <label>
        {label}
        <textarea
          ref={field}
          rows={3}
          maxLength={maximumComment}
          value={draft.text}
          onChange={({ target }) => {
            draft.write(target.value);
            mentions.ask(target.value, target.selectionEnd);
          }}
          onKeyDown={onKeyDown}
          onBlur={mentions.close}
          aria-keyshortcuts="Control+Enter"
          aria-autocomplete="list"
          aria-controls={offer === null ? undefined : list}
          aria-activedescendant={offer === null ? undefined : `${list}-${offer.chosen}`}
        />
      </label>
      {offer !== null && (
        <MentionList id={list} people={offer.people} chosen={offer.chosen} insert={mentions.insert} />
      )}
      <div className="actions">
        <button type="submit" aria-disabled={isBusy || draft.text.trim() === ""}>
          {submitLabel}
        </button>
        <button type="button" onClick={end}>
          Cancel
        </button>
      </div>
    </form>
  );
}
