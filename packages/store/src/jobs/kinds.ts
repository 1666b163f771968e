/** The kinds of job, as data: the subject of each, and how often it is tried. A new kind needs two lines. */
import { createHash } from "node:crypto";
import type { Id } from "../model/id.ts";

export interface JobPayloads {
  "import-asset": { readonly companyId: Id<"company">; readonly assetId: Id<"asset"> };
  "process-asset": { readonly companyId: Id<"company">; readonly assetId: Id<"asset"> };
  /** `before`: assets created earlier are removed, in milliseconds. */
  "expire-assets": { readonly before: number };
  /** Of every company: those that are due. */
  "expire-approvals": Readonly<Record<string, never>>;
  "run-review": { readonly companyId: Id<"company">; readonly reviewId: Id<"review"> };
  /** One piece of it. */
  "preview-own-pack": {
    readonly companyId: Id<"company">;
    readonly previewId: Id<"own-pack-preview">;
  };
  "deliver-webhook": {
    readonly companyId: Id<"company">;
    readonly endpointId: Id<"webhook-endpoint">;
    readonly deliveryId: Id<"delivery">;
  };
}

export type JobKind = keyof JobPayloads;

/**
 * What jobs use. A slow external server does not delay documents, because `network` has its own workers. An `idle-processor` is one that
 * no job waits for: its jobs have the lowest priority. Workers take them with those that need a `processor`, after these.
 */
export const resources = ["processor", "network", "idle-processor"] as const;

export type Resource = (typeof resources)[number];

export interface JobPolicy {
  readonly needs: Resource;
  /** Attempts, including the first; after the last failure the job is dead. */
  readonly maximumAttempts: number;
  /** Milliseconds before the second attempt; doubled for each further one. */
  readonly firstDelay: number;
  readonly longestDelay: number;
  /**
   * Up to this share is added to a delay, different for each job, so that jobs that failed together are not retried
   * together.
   */
  readonly jitter: number;
}

const processor = { needs: "processor", jitter: 0 } as const;

export const jobPolicies: Readonly<Record<JobKind, JobPolicy>> = {
  // More than a minute in all: long enough for a brief failure of another server.
  "import-asset": {
    needs: "network",
    maximumAttempts: 5,
    firstDelay: 5_000,
    longestDelay: 60_000,
    jitter: 0.1,
  },
  "process-asset": { ...processor, maximumAttempts: 6, firstDelay: 1_000, longestDelay: 60_000 },
  "expire-assets": { ...processor, maximumAttempts: 3, firstDelay: 60_000, longestDelay: 600_000 },
  "expire-approvals": { ...processor, maximumAttempts: 3, firstDelay: 60_000, longestDelay: 600_000 },
  "run-review": { ...processor, maximumAttempts: 6, firstDelay: 1_000, longestDelay: 60_000 },
  "preview-own-pack": {
    needs: "idle-processor",
    maximumAttempts: 6,
    firstDelay: 1_000,
    longestDelay: 60_000,
    jitter: 0,
  },
  // From five seconds to over six hours: the last attempt comes a day after the first, or slightly later.
  "deliver-webhook": {
    needs: "network",
    maximumAttempts: 16,
    firstDelay: 5_000,
    longestDelay: 22_800_000,
    jitter: 0.1,
  },
};

/** The kinds of job that use a resource. */
export function kindsThatNeed(what: Resource): readonly JobKind[] {
  return (Object.keys(jobPolicies) as JobKind[]).filter((kind) => jobPolicies[kind].needs === what);
}

/** What the number of tries follows from. */
export interface CountedJob {
  readonly id: Id<"job">;
  readonly kind: JobKind;
  readonly attempt: number;
  readonly deferrals: number;
}

/** The number of this try, counted from 1; attempts that met a service fault do not count. */
export function tryOf({ attempt, deferrals }: Pick<CountedJob, "attempt" | "deferrals">): number {
  return attempt - deferrals;
}

/** Whether the job is given up if this try fails. */
export function isLastTry(job: CountedJob): boolean {
  return tryOf(job) >= jobPolicies[job.kind].maximumAttempts;
}

/** Milliseconds to wait after the failure of this try: always the same for the same job. */
export function delayAfter({ firstDelay, longestDelay, jitter }: JobPolicy, job: CountedJob): number {
  const delay = Math.min(longestDelay, firstDelay * 2 ** (tryOf(job) - 1));
  return Math.round(delay * (1 + jitter * chanceOf(`${job.id} ${job.attempt}`)));
}

/** Milliseconds of delay after a service fault: short, so that jobs continue soon after it has passed. */
const firstDeferral = 1_000;
export const longestDeferral = 30_000;
const deferralJitter = 0.25;

/** Milliseconds to wait after an attempt that met a service fault. */
export function delayAfterFault({ id, attempt, deferrals }: CountedJob): number {
  const delay = Math.min(longestDeferral, firstDeferral * 2 ** deferrals);
  return Math.round(delay * (1 - deferralJitter * chanceOf(`${id} ${attempt}`)));
}

/** From 0 to 1, evenly distributed over different texts. */
function chanceOf(text: string): number {
  return createHash("sha256").update(text).digest().readUInt32BE() / 2 ** 32;
}
