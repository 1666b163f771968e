/** The dialog that asks for a reason or a replacement before findings are judged. */
import { Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { countOf } from "../../frame/count.ts";
import { membersOf, referencesOf, type Entry } from "./entry.ts";
import { ReasonForm } from "./reason-form.tsx";
import { ReplacementForm } from "./replacement-form.tsx";
import type { Decisions, Question } from "./use-decisions.ts";

export interface JudgingDialogProps {
  readonly reviewId: string;
  readonly question: Question;
  /** The company's own reasons; null if it has none. */
  readonly reasons: readonly string[] | null;
  readonly decisions: Decisions;
}

export function JudgingDialog({ reviewId, question, reasons, decisions }: JudgingDialogProps) {
  const { kind, entries } = question;
  const close = decisions.stopAsking;
  const about = `${reviewId} ${idsOf(entries)}`;
  return (
    <ModalOverlay isOpen isDismissable onOpenChange={close} className="overlay">
      <Modal className="modal">
        <Dialog className="dialog">
          <Heading slot="title" level={2}>
            {titleOf(question)}
          </Heading>
          <Concerned entries={entries} />
          {kind === "reason" ? (
            <ReasonForm {...{ about, close }} own={reasons} dismiss={decisions.dismiss} />
          ) : (
            <ReplacementForm {...{ reviewId, entries, about, close }} confirm={decisions.confirm} />
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function titleOf({ kind, entries }: Question): string {
  const what = entries.length === 1 ? "finding" : countOf(entries.length, "finding");
  if (kind === "reason") return `Dismiss ${what}`;
  return entries.length === 1 ? "To be changed" : `${what} to be changed`;
}

function Concerned({ entries }: { readonly entries: readonly Entry[] }) {
  if (entries.length > 1) return <p>{ruleCounts(entries)}</p>;
  const [entry] = entries as readonly [Entry];
  return (
    <p>
      <strong>{referencesOf(entry)}</strong> {entry.words}
    </p>
  );
}

/** A short key that differs for each selection, so that text typed for one is not used for another. */
function idsOf(entries: readonly Entry[]): string {
  const first = entries.at(0)?.id ?? "";
  return entries.length === 1 ? first : `${entries.length} from ${first} to ${entries.at(-1)?.id}`;
}

/** For example “3 of AU-2.1, 1 of AU-4”. */
function ruleCounts(entries: readonly Entry[]): string {
  const byRule = Map.groupBy(entries.flatMap(membersOf), ({ rule }) => rule.reference);
  return Array.from(byRule, ([reference, members]) => `${members.length} of ${reference}`).join(", ");
}
