/**
 * Answers are sent one after the other while the user continues. The user's choice shows at once, and the service's
 * response to one answer never hides a later one. Pure.
 */
import type { Question } from "./question.ts";

export interface Answering {
  /** The last state received from the service. */
  readonly confirmed: readonly Question[];
  /** What has been chosen since then, by question, in the order of sending. */
  readonly waiting: ReadonlyMap<string, readonly string[]>;
}

export interface Answer {
  readonly id: string;
  readonly chosen: readonly string[];
}

/** The questions with those of the user's latest answers that are still offered. */
export function shownQuestions({ confirmed, waiting }: Answering): readonly Question[] {
  return confirmed.map((question) => {
    const chosen = waiting.get(question.id);
    if (chosen === undefined) return question;
    const offered = new Set(question.options.map(({ value }) => value));
    return { ...question, chosen: chosen.filter((value) => offered.has(value)) };
  });
}

/** A later answer to the same question replaces the waiting one. */
export function withAnswer(state: Answering, { id, chosen }: Answer): Answering {
  const waiting = new Map(state.waiting);
  waiting.delete(id);
  return { ...state, waiting: waiting.set(id, chosen) };
}

/** What to send next; null if the service has every answer. */
export function nextAnswer(state: Answering): Answer | null {
  const [id] = state.waiting.keys();
  if (id === undefined) return null;
  return { id, chosen: shownQuestions(state).find((question) => question.id === id)?.chosen ?? [] };
}

/**
 * The service has accepted `sent`. `waited` is what was waiting when it was sent: the user may have changed it since.
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

/** The service has rejected the answer to this question. */
export function withoutAnswer(state: Answering, id: string): Answering {
  const waiting = new Map(state.waiting);
  waiting.delete(id);
  return { ...state, waiting };
}
