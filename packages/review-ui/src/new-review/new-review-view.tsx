/** `/reviews/new`: files or a web address, and the questions about them. */
import { useEffect, useRef, type FormEvent, type RefObject } from "react";
import { useAnnounce } from "../frame/announcer.tsx";
import { useFileDrop } from "../frame/dropping/use-file-drop.ts";
import { FaultNotice } from "../frame/fault-notice.tsx";
import { useTitle } from "../frame/use-title.ts";
import { useSession } from "../session/session.tsx";
import { AddressField } from "./web-address/address-field.tsx";
import { answersText } from "./answers-text.ts";
import { BatchTools } from "./batch-tools.tsx";
import { DocumentHeading } from "./document-heading.tsx";
import { documentsOf } from "./documents.ts";
import {
  FormerVersionNotice,
  useFormerAnswers,
  useFormerVersion,
  type FormerVersionState,
} from "./former-version.tsx";
import { FileField } from "./file-field.tsx";
import { Questions } from "./questions.tsx";
import type { Selection } from "./upload-list.tsx";
import { TitleField } from "./title-field.tsx";
import { useBatchActions, type BatchActions, type BatchParts } from "./use-batch-actions.ts";
import { useBatchKeys } from "./use-batch-keys.ts";
import { useBatch } from "./batch/use-batch.ts";
import { useImport } from "./web-address/use-import.ts";
import { useQuestionnaires } from "./use-questionnaires.ts";
import { useSteadyView } from "./use-steady-view.ts";
import { useSuggestions } from "./use-suggestions.ts";
import { useUploads } from "./uploads/use-uploads.ts";

export function NewReviewView() {
  const version = useFormerVersion();
  const isNew = version.reviewId === null;
  useTitle(isNew ? "New review" : "New version");
  // Without the former version, nothing would say of which document the files are versions.
  if (isNew || version.former !== null) return <NewReviewForm version={version} />;
  return (
    <>
      <h1>New version</h1>
      <FormerVersionNotice {...version} />
    </>
  );
}

function NewReviewForm({ version }: { readonly version: FormerVersionState }) {
  const userId = useSession().user?.id ?? "";
  const uploads = useUploads();
  const webImport = useImport();
  const documents = documentsOf(uploads.items, webImport.address);
  const shownBatch = useBatch(documents.map(({ key }) => key));
  const { batch } = shownBatch;
  const questionnaires = useQuestionnaires(userId, batch);
  const questionnaire = questionnaires.shown();
  const isSeveral = documents.length > 1;
  const ofShown = { key: batch.selected, questionnaire, isOneOfSeveral: isSeveral };
  const suggestions = useSuggestions(uploads.items, ofShown);
  const form = useRef<HTMLFormElement>(null);
  useFormerAnswers(version, questionnaire);
  const { former } = version;
  const parts = { userId, uploads, webImport, documents, shownBatch, questionnaires, form, former };
  const actions = useBatchActions(parts);
  const onKeyDown = useBatchKeys(actions);
  const add = useAdd(uploads.add);
  const isOver = useFileDrop(add);
  useSteadyView(form);
  const alert = useShownAlert(actions.fault);
  const selected = documents.find(({ key }) => key === batch.selected);
  const error = questionnaire?.state().error ?? null;
  return (
    <form ref={form} onSubmit={submitting(actions)} onKeyDown={onKeyDown} className="new-review" noValidate>
      <h1>{version.reviewId === null ? "New review" : "New version"}</h1>
      <FormerVersionNotice {...version} />
      <FileField
        uploads={uploads}
        starting={actions}
        selection={isSeveral ? selectionOf(parts, actions) : null}
        add={add}
        isOver={isOver}
      />
      {version.reviewId === null && <AddressField webImport={webImport} />}
      {isSeveral && selected !== undefined && <DocumentHeading batch={batch} name={selected.name} />}
      {selected?.upload != null && (
        <TitleField upload={selected.upload} setTitle={(title) => uploads.setTitle(selected.key, title)} />
      )}
      {error !== null && <FaultNotice error={error} retry={() => questionnaire?.retry()} />}
      <Questions
        questionnaire={questionnaire}
        suggestions={suggestions}
        userId={userId}
        unanswered={actions.unanswered}
        isOneOfSeveral={isSeveral}
      />
      {isSeveral && <BatchTools confirm={actions.confirm} copy={actions.copy} />}
      {actions.fault !== null && (
        <p ref={alert} role="alert" className="notice fault">
          {actions.fault}
        </p>
      )}
      <button type="submit" className="primary" aria-disabled={actions.isStarting}>
        {isSeveral ? "Start reviews" : "Start review"}
      </button>
    </form>
  );
}

const submitting =
  ({ startAll }: BatchActions) =>
  (event: FormEvent) => {
    event.preventDefault();
    startAll();
  };

/** What the list of files shows and does if there are several documents. */
function selectionOf(
  { documents, shownBatch: { batch }, questionnaires }: Omit<BatchParts, "form">,
  { select }: BatchActions,
): Selection {
  return {
    selected: batch.selected,
    select,
    answersText: (key) =>
      batch.keys.includes(key)
        ? answersText(questionnaires.opened(key)?.state().questions ?? null, batch.decisions.get(key))
        : null,
    address: documents.find(({ upload }) => upload === null)?.name ?? null,
  };
}

/** Scrolls to the error message. */
function useShownAlert(fault: string | null): RefObject<HTMLParagraphElement | null> {
  const alert = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (fault !== null) alert.current?.scrollIntoView({ block: "nearest" });
  }, [fault]);
  return alert;
}

/** Says which files are already in the list. */
function useAdd(add: (files: readonly File[]) => readonly File[]): (files: readonly File[]) => void {
  const announce = useAnnounce();
  return (files) => {
    const known = add(files);
    if (known.length > 0)
      announce(`${known.map(({ name }) => `“${name}”`).join(", ")} is already in the list.`);
    else if (files.length > 1) announce(`${files.length} files were added.`);
  };
}
