/** What would change, by rule; the words of a rule’s changes are read when it is opened. */
import { useState } from "react";
import { Link } from "wouter";
import { FaultNotice } from "../frame/fault-notice.tsx";
import {
  useChanges,
  type Preview,
  type PreviewChange,
  type PreviewedRule,
  type PreviewedWords,
} from "./preview.ts";
import { changeWords, hasChanges, ruleWords } from "./preview-words.ts";

interface Props {
  readonly packId: string;
  readonly preview: Preview;
}

export function PreviewResult({ packId, preview }: Props) {
  const { rules = [] } = preview;
  const idle = rules.filter((rule) => !hasChanges(rule));
  return (
    <>
      {rules.filter(hasChanges).map((rule) => (
        <RuleChanges key={`${preview.id} ${rule.rule}`} packId={packId} preview={preview} rule={rule} />
      ))}
      {preview.status !== "waiting" && idle.length > 0 && (
        <p className="quiet">
          Edited without effect{preview.status === "finished" ? "" : " so far"}:{" "}
          {idle.map(({ reference, edit }) => `${reference} (${edit})`).join(", ")}.
        </p>
      )}
    </>
  );
}

interface RuleProps extends Props {
  readonly rule: PreviewedRule;
}

function RuleChanges({ packId, preview, rule }: RuleProps) {
  const [isOpen, setOpen] = useState(false);
  const { reference, description, edit, countedOnly } = rule;
  return (
    <details className="preview-rule" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <strong>{reference}</strong> ({edit}): {ruleWords(rule)}
      </summary>
      <p>{description}</p>
      {countedOnly > 0 && (
        <p className="quiet">
          In {countedOnly === 1 ? "1 document" : `${countedOnly} documents`} the rule finds more than a review
          lists: only the numbers were compared.
        </p>
      )}
      {isOpen && <Changes packId={packId} preview={preview} rule={rule} />}
    </details>
  );
}

function Changes({ packId, preview, rule: { rule, reference } }: RuleProps) {
  const {
    data = [],
    error,
    isPending,
    isFetching,
    hasNextPage,
    fetchNextPage,
    refetch,
  } = useChanges({ packId, preview, rule });
  if (error !== null) return <FaultNotice error={error} retry={() => void refetch()} />;
  if (isPending) return <p role="status">Loading the changes …</p>;
  if (data.length === 0) return <p className="empty">The words are no longer kept.</p>;
  return (
    <>
      <ul className="preview-changes" aria-label={`Changes of ${reference}`}>
        {data.map((change) => (
          <Change key={change.id} change={change} />
        ))}
      </ul>
      {hasNextPage && (
        <button type="button" aria-disabled={isFetching} onClick={() => void fetchNextPage()}>
          Show more
        </button>
      )}
    </>
  );
}

function Change({ change }: { readonly change: PreviewChange }) {
  const { before, after, title, reviewId } = change;
  return (
    <li>
      <span className="preview-kind">{changeWords(change)}</span>
      {before !== null && <Words words={before} />}
      {before !== null && after !== null && <span> → </span>}
      {after !== null && <Words words={after} />}
      <span className="quiet">
        <Link href={`/reviews/${reviewId}`}>{title}</Link>, {(after ?? before)?.where}
      </span>
    </li>
  );
}

function Words({ words: { text, prefix, suffix, missing } }: { readonly words: PreviewedWords }) {
  if (missing) return <span>Missing: {text}</span>;
  return (
    <q>
      {prefix}
      <mark>{text}</mark>
      {suffix}
    </q>
  );
}
