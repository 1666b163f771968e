/** The comments on a finding, the oldest first, and the field for another one. Authors edit and delete their own. */
import { useState, type RefObject } from "react";
import { useDraft } from "../../drafts/drafts.tsx";
import { useAnnounce } from "../../frame/announcer.tsx";
import { pointInTime } from "../../frame/point-in-time.ts";
import { useSession } from "../../session/session.tsx";
import { CommentForm } from "./comment-form.tsx";
import type { Comment } from "./comment.ts";
import type { Entry } from "./entry.ts";
import { focusItem } from "./finding-list.tsx";
import { useCommenting, withKey, type CommentChange } from "./use-comments.ts";

export interface CommentThreadProps {
  readonly reviewId: string;
  readonly entry: Entry;
  readonly comments: readonly Comment[];
  readonly isWriting: boolean;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly close: () => void;
}

export function CommentThread(props: CommentThreadProps) {
  const { reviewId, entry, comments, isWriting, field, close } = props;
  const announce = useAnnounce();
  const { user } = useSession();
  const { mutateAsync, isPending, error } = useCommenting(reviewId, entry);
  const draft = useDraft(`comment ${reviewId} ${entry.id}`);
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
      {/* Who comes back sees what was not posted. */}
      {(isWriting || draft.text !== "") && (
        <CommentForm
          label="Your comment"
          draft={draft}
          field={field}
          isAsked={isWriting}
          isBusy={isPending}
          submitLabel="Post"
          save={(text) => save({ id: null, text }, "The comment was added.")}
          close={leave}
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
  const draft = useDraft(`edit ${id}`);
  // Who comes back sees what was not saved, and stays where they are.
  const isChanged = draft.text !== "" && draft.text !== text;
  const [editing, setEditing] = useState<"asked" | "kept" | null>(isChanged ? "kept" : null);
  const edit = () => {
    if (draft.text === "") draft.write(text);
    setEditing("asked");
  };
  const close = () => {
    if (!isChanged) draft.discard();
    setEditing(null);
  };
  return (
    <li>
      <p className="quiet">
        <strong>{author}</strong>,{" "}
        <time dateTime={new Date(createdAt).toISOString()}>{pointInTime(createdAt, Date.now())}</time>
        {isEdited && ", edited"}
      </p>
      {editing !== null ? (
        <CommentForm
          label="Edit comment"
          draft={draft}
          isAsked={editing === "asked"}
          isBusy={false}
          submitLabel="Save"
          save={(changed) => save({ id, text: changed }, "The comment was changed.")}
          close={close}
        />
      ) : (
        <p className="comment-text">{text}</p>
      )}
      {isOwn && editing === null && (
        <div className="actions small">
          <button type="button" onClick={edit}>
            Edit
          </button>
          <button
            type="button"
            onClick={() =>
              void save({ id, text: null }, "The comment was deleted.").then(draft.discard, () => {})
            }
          >
            Delete
          </button>
        </div>
      )}
    </li>
  );
}
