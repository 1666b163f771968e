/** Deletes a finding that a person added. It asks first, because this cannot be undone. */
import { useState } from "react";
import { Button, Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { useAnnounce } from "../../frame/announcer.tsx";
import type { Entry } from "../findings/entry.ts";
import { useAdding } from "./use-adding.ts";

export function DeleteFinding({ reviewId, entry }: { readonly reviewId: string; readonly entry: Entry }) {
  const announce = useAnnounce();
  const { removeFinding } = useAdding(reviewId);
  const [isAsking, setAsking] = useState(false);
  const [isSending, setSending] = useState(false);
  const close = () => setAsking(false);
  const confirm = async () => {
    if (isSending) return;
    setSending(true);
    try {
      await removeFinding(entry);
      announce(`The finding for ${entry.rule.reference} was deleted.`);
      document.querySelector<HTMLElement>('[aria-label="Findings"] [aria-current="true"]')?.focus();
    } catch (error) {
      announce(`The finding was not deleted. ${(error as Error).message}`);
    } finally {
      setSending(false);
      close();
    }
  };
  return (
    <>
      <button type="button" onClick={() => setAsking(true)}>
        Delete finding
      </button>
      <ModalOverlay isOpen={isAsking} onOpenChange={setAsking} isDismissable className="overlay">
        <Modal className="modal">
          <Dialog role="alertdialog" className="dialog">
            <Heading slot="title" level={2}>
              Delete finding
            </Heading>
            <p>
              <strong>{entry.rule.reference}</strong> {entry.words}
            </p>
            <p>
              The finding, its comments and its history will be deleted for everyone. This cannot be undone.
            </p>
            <div className="actions">
              <Button className="primary" aria-disabled={isSending} onPress={() => void confirm()}>
                Delete
              </Button>
              <Button autoFocus onPress={close}>
                Cancel
              </Button>
            </div>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </>
  );
}
