/** Lists the keyboard shortcuts of the current view. */
import { Button, Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { addressOf } from "../../address/address.ts";
import { keyLines, type KeySection } from "./key-binding.ts";
import { switchKeys, useKeysSwitch } from "./keys-switch.ts";

export interface HelpDialogProps {
  readonly sections: readonly KeySection[];
  readonly close: () => void;
}

export function HelpDialog({ sections, close }: HelpDialogProps) {
  const charactersWork = useKeysSwitch();
  return (
    <ModalOverlay isOpen isDismissable onOpenChange={close} className="overlay">
      <Modal className="modal">
        <Dialog className="dialog help">
          <Heading slot="title" level={2}>
            Help: keyboard shortcuts
          </Heading>
          {sections.map(({ title, bindings }, index) => (
            <section key={`${index} ${title}`}>
              <h3>{title}</h3>
              <dl className="keys">
                {keyLines(bindings).map(({ keys, meaning }) => (
                  <div key={meaning}>
                    <dt>
                      {keys.map((key, index) => (
                        <span key={key}>
                          {index > 0 && " or "}
                          <kbd>{key}</kbd>
                        </span>
                      ))}
                    </dt>
                    <dd>{meaning}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
          <label className="option">
            <input
              type="checkbox"
              checked={charactersWork}
              onChange={({ target }) => switchKeys(target.checked)}
            />
            Use single-character shortcuts
          </label>
          <p>
            <a href={addressOf("docs")}>API documentation</a>
          </p>
          <div className="actions">
            <Button autoFocus onPress={close}>
              Close
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
