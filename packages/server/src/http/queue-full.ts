/** Whether the queue is full, so that no new work is accepted. The count is cached briefly. */
import { jobPolicies, type JobKind } from "@docreview/store";
import type { Service } from "./service.ts";

/** Webhooks that wait for their next attempt do not count: accepting a document does not add to them. */
const kinds = (Object.keys(jobPolicies) as JobKind[]).filter((kind) => kind !== "deliver-webhook");

/** Milliseconds for which a count is cached. */
const countLifetime = 250;

const counts = new WeakMap<Service, { readonly at: number; readonly waiting: Promise<number> }>();

export async function isQueueFull(service: Service): Promise<boolean> {
  const now = service.monotonic();
  let count = counts.get(service);
  if (count === undefined || now - count.at >= countLifetime) {
    count = { at: now, waiting: service.store.jobs.count(kinds).then(({ waiting }) => waiting) };
    counts.set(service, count);
  }
  return (await count.waiting) >= service.settings.queueMaximum;
}
