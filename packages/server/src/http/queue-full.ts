/** Whether the queue is full, so that no new work is accepted. The answer is cached briefly. */
import { jobPolicies, type JobKind } from "@docreview/store";
import type { Service } from "./service.ts";

/**
 * Webhooks that wait for their next attempt do not count: accepting a document does not add to them. Nor does what waits until
 * nothing else does.
 */
const kinds = (Object.keys(jobPolicies) as JobKind[]).filter(
  (kind) => kind !== "deliver-webhook" && jobPolicies[kind].needs !== "idle-processor",
);

/** Milliseconds for which an answer is cached. */
const answerLifetime = 250;

const answers = new WeakMap<Service, { readonly at: number; readonly isFull: Promise<boolean> }>();

export function isQueueFull(service: Service): Promise<boolean> {
  const now = service.monotonic();
  let answer = answers.get(service);
  if (answer === undefined || now - answer.at >= answerLifetime) {
    const { store, settings } = service;
    answer = { at: now, isFull: store.jobs.isWaiting(kinds, settings.queueMaximum) };
    answers.set(service, answer);
  }
  return answer.isFull;
}
