/** The comments on a finding, the oldest first, and the field for another one. Authors edit and delete their own. */
import { useState, type FormEvent, type KeyboardEvent, type RefObject } from "react";
import { useAnnounce } from "../../frame/announcer.tsx";
import { pointInTime } from "../../frame/point-in-time.ts";
import { useSession } from "../../session/session.tsx";
import { maximumComment, type Comment } from "./comment.ts";
import type { Entry } from "./entry.ts";
import { focusItem } from "./finding-list.tsx";
import { useCommenting, withKey, type CommentChange } from "./use-comments.ts";

/** What was written and not posted, by the id of the finding: who looks at another finding loses nothing. */
export type Drafts = Map<string, string>;

export interface CommentThreadProps {
  readonly reviewId: string;
  readonly entry: Entry;
  readonly comments: readonly Comment[];
  readonly isWriting: boolean;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly drafts: Drafts;
  readonly close: () => void;
}

export function CommentThread(props: CommentThreadProps) {
  const { reviewId, entry, comments, isWriting, field, drafts, close } = props;
  const announce = useAnnounce();
  const { user } = useSession();
  const { mutateAsync, isPending, error } = useCommenting(reviewId, entry);
  // The field that had the focus is gone.
  const leave = () => {
    close();
    focusItem(entry.id);
  };
  const save = async (change: CommentChange, message: string) => {
    await mutateAsync(withKey(change));
    announce(message);
  };
  return (
    <div className="comments">
      {comments.length > 0 && (
        <ol aria-label="Comments">
          {comments.map((comment) => (
            <Item key={comment.id} comment={comment} isOwn={comment.authorId === user?.id} save={save} />
          ))}
        </ol>
      )}
      {error !== null && (
        <p role="alert" className="field-fault">
          The comment was not saved. {error.message}
        </p>
      )}
      {isWriting && (
        <CommentForm
          label="Your comment"
          text={drafts.get(entry.id) ?? ""}
          wrote={(text) => drafts.set(entry.id, text)}
          field={field}
          isBusy={isPending}
          submitLabel="Post"
          save={(text) => save({ id: null, text }, "The comment was added.")}
          close={() => {
            drafts.delete(entry.id);
            leave();
          }}
        />
      )}
    </div>
  );
}

interface ItemProps {
  readonly comment: Comment;
  readonly isOwn: boolean;
  readonly save: (change: CommentChange, message: string) => Promise<void>;
}

function Item({ comment, isOwn, save }: ItemProps) {
  const { id, author, text, createdAt, isEdited } = comment;
  const [isEditing, setEditing] = useState(false);
  return (
    <li>
      <p className="quiet">
        <strong>{author}</strong>,{" "}
        <time dateTime={new Date(createdAt).toISOString()}>{pointInTime(createdAt, Date.now())}</time>
        {isEdited && ", edited"}
      </p>
      {isEditing ? (
        <CommentForm
          label="Edit comment"
          text={text}
          isBusy={false}
          submitLabel="Save"
          save={(changed) => save({ id, text: changed }, "The comment was changed.")}
          close={() => setEditing(false)}
        />
      ) : (
        <p className="comment-text">{text}</p>
      )}
      {isOwn && !isEditing && (
        <div className="actions small">
          <button type="button" onClick={() => setEditing(true)}>
            Edit
          </button>
          <button
            type="button"
            onClick={() => void save({ id, text: null }, "The comment was deleted.").catch(() => {})}
          >
            Delete
          </button>
        </div>
      )}
    </li>
  );
}

interface CommentFormProps {
  readonly label: string;
  readonly submitLabel: string;
  readonly text?: string;
  readonly wrote?: (text: string) => void;
  readonly isBusy: boolean;
  readonly field?: RefObject<HTMLTextAreaElement | null>;
  readonly save: (text: string) => Promise<void>;
  readonly close: () => void;
}

function CommentForm(props: CommentFormProps) {
  const { label, submitLabel, wrote, isBusy, field, save, close } = props;
  const [text, setText] = useState(props.text ?? "");
  const submit = () => {
    const written = text.trim();
    if (written === "" || isBusy) return;
    // What was not saved stays in the field; the fault is shown above.
    save(written).then(close, () => {});
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  const onKeyDown = (event: KeyboardEvent) => {
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
          autoFocus
          rows={3}
          maxLength={maximumComment}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            wrote?.(target.value);
          }}
          onKeyDown={onKeyDown}
          aria-keyshortcuts="Control+Enter"
        />
      </label>
      <div className="actions">
        <button type="submit" aria-disabled={isBusy || text.trim() === ""}>
          {submitLabel}
        </button>
        <button type="button" onClick={close}>
          Cancel
        </button>
      </div>
    </form>
  );
}
