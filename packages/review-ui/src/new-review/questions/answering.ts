/**
 * Answers are sent one after the other while the user continues. The user's choice shows at once, and the service's
 * response to one answer never hides a later one. Pure.
 */
import type { Question } from "./question.ts";

export interface Answering {
  /** As the service last said. */
  readonly confirmed: readonly Question[];
  /** What was chosen since then, by question, in the order in which it will be sent. */
  readonly waiting: ReadonlyMap<string, readonly string[]>;
}

export interface Answer {
  readonly id: string;
  readonly chosen: readonly string[];
}

/** The questions with the user's latest answers, as far as they are still offered. */
export function shownQuestions({ confirmed, waiting }: Answering): readonly Question[] {
  return confirmed.map((question) => {
    const chosen = waiting.get(question.id);
    if (chosen === undefined) return question;
    const offered = new Set(question.options.map(({ value }) => value));
    return { ...question, chosen: chosen.filter((value) => offered.has(value)) };
  });
}

/** A later answer to the same question replaces the one that waits. */
export function withAnswer(state: Answering, { id, chosen }: Answer): Answering {
  const waiting = new Map(state.waiting);
  waiting.delete(id);
  return { ...state, waiting: waiting.set(id, chosen) };
}

/** What to send next; null if the service knows everything. */
export function nextAnswer(state: Answering): Answer | null {
  const [id] = state.waiting.keys();
  if (id === undefined) return null;
  return { id, chosen: shownQuestions(state).find((question) => question.id === id)?.chosen ?? [] };
}

/**
 * The service has accepted `sent`; `waited` is what was waiting when it was sent, because the user may have changed
 * it since.
 */
export function withConfirmed(
  state: Answering,
  sent: { readonly id: string; readonly waited: readonly string[] | undefined },
  confirmed: readonly Question[],
): Answering {
  const waiting = new Map(state.waiting);
  if (waiting.get(sent.id) === sent.waited) waiting.delete(sent.id);
  return { confirmed, waiting };
}

/** The service refused the answer to this question. */
export function withoutAnswer(state: Answering, id: string): Answering {
  const waiting = new Map(state.waiting);
  waiting.delete(id);
  return { ...state, waiting };
}
