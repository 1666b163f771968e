/**
 * Asks for the rule, the score and a note of a new finding. It stays open until the service has stored it. Closing it
 * keeps what was typed; cancelling does not.
 */
import { useState, type FormEvent } from "react";
import {
  Button,
  Dialog,
  FieldError,
  Heading,
  Input,
  Label,
  Modal,
  ModalOverlay,
  TextArea,
  TextField,
} from "react-aria-components";
import { useDraft } from "../../drafts/drafts.tsx";
import type { Passage } from "../document/picking/passage.ts";
import type { Rule } from "../findings/entry.ts";
import { findingDraft, withDraft } from "./finding-draft.ts";
import { faultsOf, newReference, type FindingFault, type NewFinding } from "./new-finding.ts";
import { RuleFields } from "./rule-fields.tsx";

export interface AddFindingDialogProps {
  readonly reviewId: string;
  readonly passage: Passage;
  /** The rules of the review. */
  readonly rules: readonly Rule[];
  readonly close: () => void;
  /** @throws Error with a message for the user */
  readonly add: (finding: NewFinding) => Promise<void>;
}

export function AddFindingDialog(props: AddFindingDialogProps) {
  return (
    <ModalOverlay isOpen onOpenChange={props.close} className="overlay">
      <Modal className="modal">
        <Dialog className="dialog">
          <Heading slot="title" level={2}>
            Add finding
          </Heading>
          <p className="quiet">{placeText(props.passage)}</p>
          <FindingForm {...props} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function placeText({ text, place }: Passage): string {
  if (place.kind === "page")
    return text === "" ? `An area of page ${place.page}` : `Text on page ${place.page}`;
  if (place.kind === "sentence") return "A sentence of the document. Shorten it to the words that matter.";
  return "Not linked to a place in the document. To choose a place, select text on a page first.";
}

function FindingForm({ reviewId, passage, rules, close, add }: AddFindingDialogProps) {
  const { finding, change, discard } = useFinding(reviewId, passage, rules);
  const [isTried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const faults = new Set<FindingFault>(isTried ? faultsOf(finding, passage) : []);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isSending || faultsOf(finding, passage).length > 0) return;
    setSending(true);
    setRefusal(null);
    try {
      await add(finding);
      discard();
    } catch (error) {
      setRefusal((error as Error).message);
      setSending(false);
    }
  };
  const cancel = () => {
    discard();
    close();
  };
  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate>
      <WordsField
        words={finding.words}
        setWords={(words) => change({ words })}
        faults={faults}
        isFirst={passage.text === ""}
      />
      <RuleFields
        finding={finding}
        rules={rules}
        faults={faults}
        change={change}
        isFirst={passage.text !== ""}
      />
      <TextField
        value={finding.note}
        onChange={(note) => change({ note })}
        maxLength={10_000}
        className="note"
      >
        <Label>Note</Label>
        <Input />
      </TextField>
      {refusal !== null && (
        <p role="alert" className="field-fault">
          The finding was not added. {refusal}
        </p>
      )}
      <div className="actions">
        <button type="submit" className="primary" aria-disabled={isSending}>
          Add
        </button>
        <Button onPress={cancel}>Cancel</Button>
      </div>
    </form>
  );
}

function useFinding(reviewId: string, { text: picked }: Passage, rules: readonly Rule[]) {
  const { text: draft, write, discard } = useDraft(`finding ${reviewId}`);
  const [finding, setFinding] = useState<NewFinding>(() => {
    const reference = newReference(rules.map((rule) => rule.reference));
    const fresh = { ruleId: null, reference, description: "", score: 5, words: picked, note: "" };
    return withDraft(fresh, draft, { picked, ruleIds: rules.map(({ id }) => id) });
  });
  const change = (changes: Partial<NewFinding>) => {
    const changed = { ...finding, ...changes };
    setFinding(changed);
    write(findingDraft(changed, picked));
  };
  return { finding, change, discard };
}

interface WordsFieldProps {
  readonly words: string;
  readonly setWords: (words: string) => void;
  readonly faults: ReadonlySet<FindingFault>;
  /** Whether this field has the initial focus. */
  readonly isFirst: boolean;
}

function WordsField({ words, setWords, faults, isFirst }: WordsFieldProps) {
  return (
    <TextField
      value={words}
      onChange={setWords}
      maxLength={10_000}
      isInvalid={faults.has("words") || faults.has("sentence")}
      validationBehavior="aria"
      autoFocus={isFirst}
      className="note"
    >
      <Label>Words</Label>
      <TextArea rows={words.length > 80 ? 3 : 2} />
      <FieldError className="field-fault">
        {faults.has("sentence")
          ? "These words are not in the sentence. You can only remove words."
          : "Enter the words from the document, or describe what is there."}
      </FieldError>
    </TextField>
  );
}
