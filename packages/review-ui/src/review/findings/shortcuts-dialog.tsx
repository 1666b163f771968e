/** The keys of the review view. */
import { Button, Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";

const keys = [
  ["j or ↓", "Next finding"],
  ["k or ↑", "Previous finding"],
  ["d", "Dismiss the finding"],
  ["u", "Undo the dismissal"],
  ["?", "This list"],
  ["Esc", "Close a dialog"],
] as const;

export function ShortcutsDialog({ close }: { readonly close: () => void }) {
  return (
    <ModalOverlay isOpen isDismissable onOpenChange={close} className="overlay">
      <Modal className="modal">
        <Dialog className="dialog">
          <Heading slot="title" level={2}>
            Keyboard shortcuts
          </Heading>
          <dl className="keys">
            {keys.map(([key, meaning]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
          <Button autoFocus onPress={close}>
            Close
          </Button>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
