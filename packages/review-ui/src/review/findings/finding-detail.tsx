/** The selected finding: the words in their sentence, why they matter, what to do, and the decisions and comments. */
import { useEffect, useRef, type ReactNode } from "react";
import { SeverityMark } from "../../frame/severity-mark.tsx";
import { useAnnounce } from "../../frame/announcer.tsx";
import { pointInTime } from "../../frame/point-in-time.ts";
import { dayText } from "../../reviews/due-day.ts";
import { UnlessClosed, useClosed } from "../approval/closed-review.tsx";
import type { Comment } from "./comment.ts";
import { CommentThread } from "./comment-thread.tsx";
import { CarriedNotice } from "./carried-notice.tsx";
import { ConflictNotice } from "./conflict-notice.tsx";
import { actionWords } from "./decision-words.ts";
import { membersOf, type Entry } from "./entry.ts";
import { HistoryList } from "./history-list.tsx";
import { OtherRules, Sources } from "./other-rules.tsx";
import { ProofTree } from "./proof-tree.tsx";
import { canCopy, useCopyText } from "./use-copy-text.ts";
import { undoingName } from "./use-decisions.ts";
import { useHistory, type PastDecision } from "./use-history.ts";
import { useProof } from "./use-proof.ts";
import { useSentence } from "./use-sentence.ts";
import { useSettled } from "./use-settled.ts";

/** Which section below the finding is open. */
export type Opened = "proof" | "comment" | null;

export interface FindingDetailProps {
  readonly reviewId: string;
  readonly assetId: string;
  readonly entry: Entry;
  /** The comments by the id of the entry. */
  readonly comments: ReadonlyMap<string, readonly Comment[]>;
  readonly opened: Opened;
  readonly open: (opened: Opened) => void;
  readonly judge: () => void;
  /** Opens the dialog for a replacement. */
  readonly change: () => void;
  readonly restore: () => void;
  /** Further controls, such as the button that deletes an added finding. */
  readonly more?: ReactNode;
}

export function FindingDetail(props: FindingDetailProps) {
  const { reviewId, assetId, entry, comments, opened, open, judge, change, restore, more } = props;
  const { rule, where, advice, kind } = entry;
  const settledId = useSettled(entry.id);
  const settled = settledId === entry.id ? entry : null;
  const proof = useProof(reviewId, settled);
  const history = useHistory(reviewId, settled);
  const region = useRef<HTMLElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    region.current?.scrollTo({ top: 0 });
  }, [entry.id]);
  return (
    <section ref={region} aria-label="Finding" className="finding">
      <h3>
        {rule.reference} {rule.group} <SeverityMark severity={rule.severity} />
      </h3>
      <ConflictNotice entry={entry} theirs={history[0]} />
      <Quotation entry={entry} assetId={assetId} />
      <p>{rule.description}</p>
      {advice !== "" && (
        <p>
          <strong>What to do:</strong> {advice}
        </p>
      )}
      <Reason isManual={entry.isManual} summary={proof?.summary} />
      <p className="quiet">
        Score {rule.score} of 10, {where}
      </p>
      <OtherRules row={entry} />
      <Sources row={entry} />
      <Replacement entry={entry} />
      <CarriedNotice entry={entry} />
      <Decision entry={entry} latest={history[0]} />
      <LastDay entry={entry} />
      <Actions
        {...{ entry, opened, open, judge, change, restore, more }}
        write={() => {
          open("comment");
          field.current?.focus();
        }}
      />
      {opened === "proof" && kind === "trigger" && <FullProof key={`proof ${entry.id}`} proof={proof} />}
      {kind === "trigger" &&
        membersOf(entry)
          // Comments about another rule of the row stay with that rule.
          .filter(({ id }) => id === entry.id || comments.has(id))
          .map((member) => (
            <UnlessClosed key={`comments ${member.id}`}>
              <CommentThread
                reviewId={reviewId}
                entry={member}
                comments={comments.get(member.id) ?? []}
                isWriting={opened === "comment" && member.id === entry.id}
                field={field}
                close={() => open(null)}
              />
            </UnlessClosed>
          ))}
      <HistoryList history={history} />
    </section>
  );
}

interface ActionsProps extends Pick<
  FindingDetailProps,
  "entry" | "opened" | "open" | "judge" | "change" | "restore" | "more"
> {
  /** Opens the field for a comment. */
  readonly write: () => void;
}

function Actions(props: ActionsProps) {
  const { entry, opened, open, judge, change, restore, more, write } = props;
  const { id, kind, isDone, isManual } = entry;
  const isTrigger = kind === "trigger";
  const isProofOpen = opened === "proof";
  const closed = useClosed();
  const changing = { disabled: closed !== null, title: closed ?? undefined };
  return (
    <div className="actions">
      {/* One button for both states, so that it keeps the focus when the decision changes. */}
      <button type="button" className="primary" {...changing} onClick={isDone ? restore : judge}>
        {isDone ? undoingName(entry) : isTrigger ? "Dismiss" : "Mark as judged"}
      </button>
      {isTrigger && (
        <button type="button" {...changing} onClick={change}>
          {entry.confirmed === undefined ? "To be changed" : "Rewrite"}
        </button>
      )}
      {isTrigger && !isManual && (
        <button type="button" aria-expanded={isProofOpen} onClick={() => open(isProofOpen ? null : "proof")}>
          Why?
        </button>
      )}
      {isTrigger && (
        <button type="button" {...changing} onClick={write}>
          Comment
        </button>
      )}
      <CopyLink id={id} />
      {more}
    </div>
  );
}

/** The proof in one line; the full proof is one click away. */
function Reason({ isManual, summary }: { readonly isManual: boolean; readonly summary: string | undefined }) {
  if (isManual) return <p>A person added this finding.</p>;
  if (summary === undefined) return null;
  return (
    <p>
      <strong>Why:</strong> {summary}
    </p>
  );
}

function FullProof({ proof }: { readonly proof: ReturnType<typeof useProof> }) {
  if (proof === undefined) return <p className="quiet">Loading the proof …</p>;
  if (proof === null || proof.steps.length === 0) return <p>No proof is available for this finding.</p>;
  return <ProofTree proof={proof} />;
}

function Replacement({ entry: { confirmed } }: { readonly entry: Entry }) {
  const copy = useCopyText();
  const replacement = confirmed?.replacement ?? null;
  if (replacement === null) return null;
  return (
    <p className="replacement">
      <strong>Write instead:</strong> <ins>{replacement}</ins>{" "}
      {canCopy() && (
        <button type="button" onClick={() => copy(replacement)}>
          Copy text
        </button>
      )}
    </p>
  );
}

function Decision({ entry, latest }: { readonly entry: Entry; readonly latest: PastDecision | undefined }) {
  if (entry.sync === "waiting") {
    return <p>You {actionWords(entry, entry.kind)}; not sent yet.</p>;
  }
  // Where it was carried from is told above.
  if (!entry.isDone || latest?.isDone !== true || entry.carried !== null) return null;
  const { who, at, reason } = latest;
  return (
    <p>
      {latest.confirmed === undefined ? "Dismissed" : "To be changed, said"} by {who},{" "}
      {pointInTime(at, Date.now())}
      {reason === null ? "." : `: ${reason}`}
    </p>
  );
}

function LastDay({ entry: { until, sync } }: { readonly entry: Entry }) {
  if (until === undefined || sync === "conflict") return null;
  return (
    <p className="quiet">
      This dismissal is carried to other versions until <time dateTime={until}>{dayText(until)}</time>.
    </p>
  );
}

/** The sentence if there is one, or else the words alone. */
function Quotation({ entry, assetId }: { readonly entry: Entry; readonly assetId: string }) {
  const sentence = useSentence(assetId, entry.sentence);
  if (entry.kind === "judgement") {
    return <p>This rule cannot be checked automatically. Read the document and decide.</p>;
  }
  if (sentence === null) return <blockquote>{entry.words}</blockquote>;
  return (
    <blockquote>
      {sentence.before}
      <mark>{sentence.words}</mark>
      {sentence.after}
    </blockquote>
  );
}

/** Browsers do not offer the clipboard to pages without TLS, except on localhost. */
function CopyLink({ id }: { readonly id: string }) {
  const announce = useAnnounce();
  if (!("clipboard" in navigator)) return null;
  const copy = () => {
    const link = new URL(location.href);
    // The link omits the filter of the list.
    link.search = `?${new URLSearchParams({ trigger: id })}`;
    navigator.clipboard.writeText(link.href).then(
      () => announce("The link to this finding was copied."),
      () => announce("The link was not copied. Copy it from the address bar."),
    );
  };
  return (
    <button type="button" onClick={copy}>
      Copy link
    </button>
  );
}
