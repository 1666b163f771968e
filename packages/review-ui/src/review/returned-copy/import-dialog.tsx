/** Shows what a reviewed copy would change before it is imported, and afterwards what it changed. */
import type { ReactNode } from "react";
import { Button, Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { useEntries } from "../findings/use-entries.ts";
import { effectText, remarksOn, type CopyChange, type Preview } from "./preview.ts";
import type { Import } from "./use-returned-copy.ts";

export interface ImportDialogProps {
  readonly reviewId: string;
  readonly current: Import;
  readonly apply: () => void;
  readonly close: () => void;
}

export function ImportDialog({ reviewId, current, apply, close }: ImportDialogProps) {
  const isBusy = current.kind === "reading" || current.kind === "applying";
  const canApply = "preview" in current && effectText(current.preview.counts) !== null;
  return (
    // Changes are applied even if nobody watches; the dialog can be closed only once it shows the result.
    <ModalOverlay isOpen isDismissable={!isBusy} onOpenChange={close} className="overlay">
      <Modal className="modal wide">
        <Dialog className="dialog">
          <Heading slot="title" level={2}>
            Import reviewed copy
          </Heading>
          <div role="status">
            <Content reviewId={reviewId} current={current} />
          </div>
          <div className="actions">
            {canApply && (
              <button
                type="button"
                className="primary"
                aria-disabled={current.kind === "applying"}
                onClick={apply}
              >
                Apply changes
              </button>
            )}
            <Button autoFocus onPress={close}>
              {canApply || current.kind === "reading" ? "Cancel" : "Close"}
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function Content({ reviewId, current }: Pick<ImportDialogProps, "reviewId" | "current">): ReactNode {
  switch (current.kind) {
    case "reading":
      return <p>Reading “{current.file.name}” …</p>;
    case "failed":
      return <p className="notice fault">{current.fault}</p>;
    case "applied":
      return <p>The copy was imported: {current.text}</p>;
    case "preview":
    case "applying":
      return <PreviewText reviewId={reviewId} name={current.file.name} preview={current.preview} />;
  }
}

interface PreviewTextProps {
  readonly reviewId: string;
  readonly name: string;
  readonly preview: Preview;
}

function PreviewText({ reviewId, name, preview }: PreviewTextProps) {
  const effect = effectText(preview.counts);
  return (
    <>
      <p>
        {effect === null ? (
          <>Importing “{name}” would change nothing.</>
        ) : (
          <>
            Importing “{name}” means: <strong>{effect}</strong>. Nothing has been changed yet.
          </>
        )}
      </p>
      {remarksOn(preview).map((remark) => (
        <p key={remark} className="quiet">
          {remark}
        </p>
      ))}
      <Changes reviewId={reviewId} preview={preview} />
    </>
  );
}

const words: Readonly<Record<CopyChange["kind"], string>> = {
  dismissed: "Dismissed",
  reopened: "Reopened",
  confirmed: "To be changed",
  commented: "Commented",
};

function Changes({ reviewId, preview: { changes, added } }: Omit<PreviewTextProps, "name">) {
  const { entries = [] } = useEntries(reviewId);
  if (changes.length + added.length === 0) return null;
  return (
    <ul aria-label="Changes" className="copy-changes">
      {changes.map(({ triggerId, kind, reason }) => {
        const entry = entries.find(({ id }) => id === triggerId);
        return (
          <li key={triggerId}>
            <strong>{words[kind]}</strong> {entry?.rule.reference} {entry?.words}
            {reason !== null && <p className="quiet">{reason}</p>}
          </li>
        );
      })}
      {added.map(({ page, text }, index) => (
        <li key={index}>
          <strong>Added</strong> {text} {page !== null && <span className="quiet">page {page}</span>}
        </li>
      ))}
    </ul>
  );
}
