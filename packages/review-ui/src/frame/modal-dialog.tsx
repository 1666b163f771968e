/** A dialog above the view, with its title. */
import type { ReactNode } from "react";
import { Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";

export interface ModalDialogProps {
  readonly title: string;
  readonly close: () => void;
  readonly children: ReactNode;
  /** With `decided`, it closes only with its buttons, so that what it shows or asks is not missed. */
  readonly kind?: "casual" | "decided";
}

export function ModalDialog({ title, close, children, kind = "casual" }: ModalDialogProps) {
  const isDecided = kind === "decided";
  return (
    <ModalOverlay
      isOpen
      isDismissable={!isDecided}
      isKeyboardDismissDisabled={isDecided}
      onOpenChange={close}
      className="overlay"
    >
      <Modal className="modal">
        <Dialog className="dialog" role={isDecided ? "alertdialog" : "dialog"}>
          <Heading slot="title" level={2}>
            {title}
          </Heading>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
