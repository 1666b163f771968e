/** `/reviews/new`: files or a web address, and the questions about them. */
import { useEffect, useRef, type FormEvent, type KeyboardEvent } from "react";
import { useAnnounce } from "../frame/announcer.tsx";
import { useFileDrop } from "../frame/dropping/use-file-drop.ts";
import { FaultNotice } from "../frame/fault-notice.tsx";
import { useKeys } from "../frame/help/use-keys.ts";
import { useTitle } from "../frame/use-title.ts";
import { useSession } from "../session/session.tsx";
import { AddressField } from "./address-field.tsx";
import { FileField } from "./file-field.tsx";
import { Questions } from "./questions.tsx";
import { useImport } from "./use-import.ts";
import { useQuestions } from "./use-questions.ts";
import { useSuggestions } from "./use-suggestions.ts";
import { useStart } from "./use-start.ts";
import { useSteadyView } from "./use-steady-view.ts";
import { useUploads } from "./use-uploads.ts";

export function NewReviewView() {
  useTitle("New review");
  const userId = useSession().user?.id ?? "";
  const uploads = useUploads();
  const webImport = useImport();
  const questionnaire = useQuestions(userId);
  const suggestions = useSuggestions(uploads.items, questionnaire);
  const form = useRef<HTMLFormElement>(null);
  const { fault, unanswered, isStarting, start } = useStart({
    userId,
    uploads,
    webImport,
    questionnaire,
    form,
  });
  const onKeyDown = useStartKey(start);
  const add = useAdd(uploads.add);
  const isOver = useFileDrop(add);
  useSteadyView(form);
  const alert = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (fault !== null) alert.current?.scrollIntoView({ block: "nearest" });
  }, [fault]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    start();
  };
  const { error, retry } = questionnaire;
  return (
    <form ref={form} onSubmit={onSubmit} onKeyDown={onKeyDown} className="new-review" noValidate>
      <h1>New review</h1>
      <FileField uploads={uploads} add={add} isOver={isOver} />
      <AddressField webImport={webImport} />
      {error !== null && <FaultNotice error={error} retry={retry} />}
      <Questions
        questionnaire={questionnaire}
        suggestions={suggestions}
        userId={userId}
        unanswered={unanswered}
      />
      {fault !== null && (
        <p ref={alert} role="alert" className="notice fault">
          {fault}
        </p>
      )}
      <button type="submit" className="primary" aria-disabled={isStarting}>
        Start review
      </button>
    </form>
  );
}

/** Starts from wherever the focus is: also from fields, to which the keys of a view leave all others. */
function useStartKey(start: () => void): (event: KeyboardEvent) => void {
  useKeys("New review", [
    { key: "Control+Enter", meaning: "Confirm the answers and start the review", run: start },
  ]);
  return (event) => {
    if (event.key !== "Enter" || !event.ctrlKey || event.repeat) return;
    event.preventDefault();
    start();
  };
}

/** Says which files were chosen before. */
function useAdd(add: (files: readonly File[]) => readonly File[]): (files: readonly File[]) => void {
  const announce = useAnnounce();
  return (files) => {
    const known = add(files);
    if (known.length > 0)
      announce(`${known.map(({ name }) => `“${name}”`).join(", ")} is in the list already.`);
    else if (files.length > 1) announce(`${files.length} files were added.`);
  };
}
