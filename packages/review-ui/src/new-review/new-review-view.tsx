/** `/reviews/new`: files, then the questions about them, then one review for each file. */
import { useRef, useState, type FormEvent } from "react";
import { useLocation } from "wouter";
import { change } from "../api/api-client.ts";
import { useAnnounce } from "../frame/announcer.tsx";
import { FaultNotice } from "../frame/fault-notice.tsx";
import { useLeaveGuard } from "../frame/leaving/use-leave-guard.ts";
import { useTitle } from "../frame/use-title.ts";
import { FileField } from "./file-field.tsx";
import { keepAnswers } from "./last-answers.ts";
import { QuestionGroup } from "./question-group.tsx";
import { firstUnanswered } from "./question.ts";
import { useQuestions } from "./use-questions.ts";
import { useUploads, type Upload } from "./use-uploads.ts";

export function NewReviewView() {
  useTitle("New review");
  const uploads = useUploads();
  const questionnaire = useQuestions();
  const { questions, error, answerAsLastTime } = questionnaire;
  const form = useRef<HTMLFormElement>(null);
  const { fault, unanswered, isStarting, start } = useStart({ uploads: uploads.items, questionnaire, form });
  const add = (files: readonly File[]) => {
    uploads.add(files);
    if (files[0] !== undefined) questionnaire.begin(files[0].name);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void start();
  };
  return (
    <form ref={form} onSubmit={onSubmit} className="new-review" noValidate>
      <h1>New review</h1>
      <FileField uploads={uploads} add={add} />
      {error !== null && <FaultNotice error={error} />}
      {questions !== null && (
        <section aria-label="Questions">
          <p>The answers decide which rules apply.</p>
          {answerAsLastTime !== null && (
            <button type="button" onClick={answerAsLastTime}>
              Use the last answers
            </button>
          )}
          {questions.map((question) => (
            <QuestionGroup
              key={question.id}
              question={question}
              fault={unanswered === question.id ? "Choose an answer." : null}
              choose={(value) => questionnaire.choose(question, value)}
            />
          ))}
        </section>
      )}
      {fault !== null && (
        <p role="alert" className="notice fault">
          {fault}
        </p>
      )}
      <button type="submit" className="primary" aria-disabled={isStarting}>
        Start review
      </button>
    </form>
  );
}

const unsent = "The files that you chose are not reviewed yet.";

interface Start {
  readonly uploads: readonly Upload[];
  readonly questionnaire: ReturnType<typeof useQuestions>;
  readonly form: { readonly current: HTMLFormElement | null };
}

function useStart({ uploads, questionnaire, form }: Start) {
  const [fault, setFault] = useState<string | null>(null);
  const [unanswered, setUnanswered] = useState<string | null>(null);
  const [isStarting, setStarting] = useState(false);
  const [, navigate] = useLocation();
  const announce = useAnnounce();
  const mayLeave = useLeaveGuard(uploads.length === 0 ? null : unsent);
  const begin = async () => {
    const questions = questionnaire.questions ?? [];
    const categorisation = await questionnaire.complete();
    keepAnswers(questions);
    const ids: string[] = [];
    for (const { assetId, key } of uploads)
      if (assetId !== null) ids.push(await reviewOf(assetId, categorisation, key));
    announce(ids.length === 1 ? "The review has started." : `${ids.length} reviews have started.`);
    mayLeave();
    navigate(ids.length === 1 ? `/reviews/${ids[0]}` : "/reviews");
  };
  const start = async () => {
    if (isStarting) return;
    const missing = firstUnanswered(questionnaire.questions ?? []);
    const reason =
      filesFault(uploads) ?? (missing === null ? null : `Answer the question “${missing.text}”.`);
    setFault(reason);
    setUnanswered(missing?.id ?? null);
    if (reason !== null) {
      const field = filesFault(uploads) === null ? `[name="question-${missing?.id}"]` : "input[type=file]";
      form.current?.querySelector<HTMLElement>(field)?.focus();
      return;
    }
    setStarting(true);
    await begin().catch((error: Error) => {
      setStarting(false);
      setFault(error.message);
    });
  };
  return { fault, unanswered, isStarting, start };
}

/** Why the files are not ready for a review. */
function filesFault(uploads: readonly Upload[]): string | null {
  if (uploads.length === 0) return "Choose at least one file.";
  const failed = uploads.find(({ fault }) => fault !== null);
  if (failed !== undefined) return `“${failed.name}” was not uploaded. Remove it, or choose it again.`;
  const isWaiting = uploads.some(({ assetId }) => assetId === null);
  return isWaiting ? "The files are still being uploaded. Try again in a moment." : null;
}

/** Starts a review; returns its id. The key is that of the file, so that a repeated attempt does not start another. */
async function reviewOf(assetId: string, categorisationId: string, key: string): Promise<string> {
  const relationships = {
    asset: { data: { type: "assets", id: assetId } },
    categorisation: { data: { type: "categorisations", id: categorisationId } },
  };
  const data = { type: "reviews", attributes: {}, relationships };
  const { data: review } = await change({ method: "POST", path: "v2/reviews", data, key: `${key}-review` });
  return review.id;
}
