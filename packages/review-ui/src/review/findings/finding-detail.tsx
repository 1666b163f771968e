/** The selected finding: the words in their sentence, why they matter, what to do, and the decision. */
import { SeverityMark } from "../../frame/severity-mark.tsx";
import { useAnnounce } from "../../frame/announcer.tsx";
import type { Entry } from "./entry.ts";
import { useSentence } from "./use-sentence.ts";

export interface FindingDetailProps {
  readonly entry: Entry;
  readonly assetId: string;
  readonly askForReason: () => void;
  readonly judge: () => void;
  readonly restore: () => void;
}

export function FindingDetail({ entry, assetId, askForReason, judge, restore }: FindingDetailProps) {
  const { rule, where, advice, kind, isDone } = entry;
  const [decision, undoing] =
    kind === "trigger" ? ["Dismiss", "Undo dismissal"] : ["Mark as judged", "Undo judgement"];
  const decide = kind === "trigger" ? askForReason : judge;
  return (
    <section aria-label="Finding" className="finding">
      <h3>
        {rule.reference} {rule.group} <SeverityMark severity={rule.severity} />
      </h3>
      <Quotation entry={entry} assetId={assetId} />
      <p>{rule.description}</p>
      {advice !== "" && (
        <p>
          <strong>What to do:</strong> {advice}
        </p>
      )}
      <p className="quiet">
        Score {rule.score} of 10, {where}
      </p>
      <div className="actions">
        {/* One button, so that the focus stays when the decision changes. */}
        <button type="button" className="primary" onClick={isDone ? restore : decide}>
          {isDone ? undoing : decision}
        </button>
        <CopyLink />
      </div>
    </section>
  );
}

/** The sentence if there is one; otherwise the words alone. */
function Quotation({ entry, assetId }: { readonly entry: Entry; readonly assetId: string }) {
  const sentence = useSentence(assetId, entry.sentence);
  if (entry.kind === "judgement") {
    return <p>A program cannot check this rule. Read the document and decide.</p>;
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

/** Browsers give pages without TLS no clipboard, except on this machine. */
function CopyLink() {
  const announce = useAnnounce();
  if (!("clipboard" in navigator)) return null;
  const copy = () => {
    navigator.clipboard.writeText(location.href).then(
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
