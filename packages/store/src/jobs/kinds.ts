/** The kinds of work there are, as data: what each is about, and how often it is tried. To add one: two lines. */
import type { Id } from "../id.ts";

export interface JobPayloads {
  "process-asset": { readonly companyId: Id<"company">; readonly assetId: Id<"asset"> };
  /** `before`: assets created earlier are removed, in milliseconds. */
  "expire-assets": { readonly before: number };
  "run-review": { readonly companyId: Id<"company">; readonly reviewId: Id<"review"> };
}

export type JobKind = keyof JobPayloads;

export interface JobPolicy {
  /** Tries, the first included; after the last failure the job is dead. */
  readonly maximumAttempts: number;
  /** Milliseconds before the second try; doubled with each further one. */
  readonly firstDelay: number;
  readonly longestDelay: number;
}

export const jobPolicies: Readonly<Record<JobKind, JobPolicy>> = {
  "process-asset": { maximumAttempts: 3, firstDelay: 1_000, longestDelay: 60_000 },
  "expire-assets": { maximumAttempts: 3, firstDelay: 60_000, longestDelay: 600_000 },
  "run-review": { maximumAttempts: 3, firstDelay: 1_000, longestDelay: 60_000 },
};

/** Milliseconds to wait after the failure of this attempt, counted from 1. */
export function delayAfter({ firstDelay, longestDelay }: JobPolicy, attempt: number): number {
  return Math.min(longestDelay, firstDelay * 2 ** (attempt - 1));
}
