/** The discussion of a finding: its comments, oldest first, whether it is resolved, and the field for a new comment. */
import { useState, type RefObject } from "react";
import { useDraft } from "../../drafts/drafts.tsx";
import { useAnnounce } from "../../frame/announcer.tsx";
import { pointInTime } from "../../frame/point-in-time.ts";
import { useSession } from "../../session/session.tsx";
import type { Person } from "../../users/person.ts";
import { useUsers } from "../../users/use-users.ts";
import { mentionedIn, partsOf } from "../mentions/mentioned.ts";
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
  const people = [...useUsers().values()];
  const { mutateAsync, isPending, error } = useCommenting(reviewId, entry);
  const draft = useDraft(`comment ${reviewId} ${entry.id}`);
  const last = comments.at(-1);
  // The field that had the focus no longer exists.
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
            <Item key={comment.id} {...{ comment, people, save }} isOwn={comment.authorId === user?.id} />
          ))}
        </ol>
      )}
      {last !== undefined && <Resolution {...{ last, people, save }} isBusy={isPending} />}
      {error !== null && (
        <p role="alert" className="field-fault">
          The comment was not saved. {error.message}
        </p>
      )}
      {/* Users who return see their unsaved text. */}
      {(isWriting || draft.text !== "") && (
        <CommentForm
          label="Your comment"
          draft={draft}
          field={field}
          isAsked={isWriting}
          isBusy={isPending}
          submitLabel="Post"
          save={(text) =>
            save({ what: "add", text, mentions: mentionedIn(text, people) }, "The comment was added.")
          }
          close={leave}
        />
      )}
    </div>
  );
}

type Save = (change: CommentChange, message: string) => Promise<void>;

interface ResolutionProps {
  readonly last: Comment;
  readonly people: readonly Person[];
  readonly isBusy: boolean;
  readonly save: Save;
}

/** Whether the discussion is resolved, according to its last comment. */
function Resolution({ last: { id, resolved }, people, isBusy, save }: ResolutionProps) {
  const isResolved = resolved === null;
  const message = isResolved ? "The discussion is resolved." : "The discussion was reopened.";
  return (
    <div className="actions small">
      {resolved !== null && (
        <span className="quiet">
          Resolved by {people.find((person) => person.id === resolved.byId)?.name ?? "another person"},{" "}
          {pointInTime(resolved.at, Date.now())}
        </span>
      )}
      {/* One button for both states, so that it keeps the focus. */}
      <button
        type="button"
        aria-disabled={isBusy}
        onClick={() => {
          // The error is shown above.
          if (!isBusy) save({ what: "resolve", id, isResolved }, message).catch(() => {});
        }}
      >
        {isResolved ? "Resolve discussion" : "Reopen discussion"}
      </button>
    </div>
  );
}

interface ItemProps {
  readonly comment: Comment;
  readonly people: readonly Person[];
  readonly isOwn: boolean;
  readonly save: Save;
}

function Item({ comment, people, isOwn, save }: ItemProps) {
  const { id, author, text, createdAt, isEdited } = comment;
  const draft = useDraft(`edit ${id}`);
  // Users who return see their unsaved text, without the focus moving.
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
          save={(changed) =>
            save(
              { what: "edit", id, text: changed, mentions: mentionedIn(changed, people) },
              "The comment was changed.",
            )
          }
          close={close}
        />
      ) : (
        <p className="comment-text">
          {partsOf(text, people).map((part, at) =>
            part.isMention ? <strong key={at}>{part.text}</strong> : part.text,
          )}
        </p>
      )}
      {isOwn && editing === null && (
        <div className="actions small">
          <button type="button" onClick={edit}>
            Edit
          </button>
          <button
            type="button"
            onClick={() =>
              void save({ what: "delete", id }, "The comment was deleted.").then(draft.discard, () => {})
            }
          >
            Delete
          </button>
        </div>
      )}
    </li>
  );
}
