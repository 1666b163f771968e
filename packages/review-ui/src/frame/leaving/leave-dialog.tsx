/** Asks whether to leave although unsaved content would be lost. */
import { useEffect, useState } from "react";
import { Button, Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { guardHistory } from "./around-navigation.ts";
import { leaveGuard } from "./leave-guard.ts";

interface Question {
  readonly reason: string;
  readonly leave: () => void;
}

/** Rendered once in the page. */
export function LeaveDialog() {
  const [question, setQuestion] = useState<Question | null>(null);
  useEffect(() => leaveGuard.askWith((reason, leave) => setQuestion({ reason, leave })), []);
  useEffect(guardHistory, []);
  if (question === null) return null;
  const stay = () => setQuestion(null);
  const leave = () => {
    setQuestion(null);
    leaveGuard.releaseAll();
    question.leave();
  };
  return (
    <ModalOverlay isOpen onOpenChange={stay} className="overlay">
      <Modal className="modal">
        <Dialog role="alertdialog" className="dialog">
          <Heading slot="title" level={2}>
            Leave this page?
          </Heading>
          <p>{question.reason}</p>
          <div className="actions">
            <Button autoFocus onPress={stay} className="primary">
              Stay
            </Button>
            <Button onPress={leave}>Leave</Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
