/** Whether intake has to wait: so much work is waiting that more would only grow old. Counted now and then, not each time. */
import { jobPolicies, type JobKind } from "@docreview/store";
import type { Service } from "./service.ts";

/** A webhook that waits for its next try is nothing that intake could add to. */
const kinds = (Object.keys(jobPolicies) as JobKind[]).filter((kind) => kind !== "deliver-webhook");

/** Milliseconds for which a count holds. */
const countLifetime = 250;

const counts = new WeakMap<Service, { readonly at: number; readonly waiting: Promise<number> }>();

export async function isQueueFull(service: Service): Promise<boolean> {
  const now = service.clock();
  let count = counts.get(service);
  if (count === undefined || now - count.at >= countLifetime) {
    count = { at: now, waiting: service.store.jobs.count(kinds).then(({ waiting }) => waiting) };
    counts.set(service, count);
  }
  return (await count.waiting) >= service.settings.queueMaximum;
}
