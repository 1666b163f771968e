/**
 * The metrics of the process, for Prometheus. No label contains a tenant, an id, a path or a file: routes are labelled by
 * their pattern. Counters cover this process since its start; jobs cover the installation at the time of the request.
 */
import { serviceFaultKinds, type ServiceFaultKind } from "@docreview/model";
import { jobPolicies, type JobPolicy, type JobStatus, type StoreEvent } from "@docreview/store";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

export interface AnsweredRequest {
  readonly method: string;
  /** The pattern of its route; null if it had none. */
  readonly route: string | null;
  readonly statusCode: number;
  readonly seconds: number;
}

export interface Metrics {
  readonly contentType: string;
  readonly answered: (request: AnsweredRequest) => void;
  /** Receives the events that the store has committed. */
  readonly observe: (event: StoreEvent) => void;
  readonly threadDied: (purpose: ThreadPurpose) => void;
  /** A request or a job met a service fault. */
  readonly serviceFault: (kind: ServiceFaultKind) => void;
  /** A login was refused because of earlier failures. */
  readonly loginThrottled: () => void;
  /** In the text format. */
  readonly render: (now: MeasuredNow) => Promise<string>;
}

/** The purpose of a thread: running jobs, matching documents for them, or rendering copies for responses. */
export type ThreadPurpose = "jobs" | "matching" | "rendering";

/** Values that are read whenever the metrics are requested. */
export interface MeasuredNow {
  /** By the resource that they need. */
  readonly jobs: Readonly<Record<JobPolicy["needs"], Readonly<Record<JobStatus, number>>>>;
  /** How long the oldest waiting job of each kind has been waiting, in milliseconds. */
  readonly waited: Readonly<Record<string, number>>;
  /** On the disk of the data folder; null if unknown. */
  readonly freeBytes: number | null;
  /** Threads that are running. */
  readonly threads: Readonly<Partial<Record<ThreadPurpose, number>>>;
}

/** Includes metrics of the process, such as memory and event loop lag. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Histogram({
    name: "docreview_http_request_duration_seconds",
    help: "Duration of HTTP requests in seconds",
    labelNames: ["method", "route", "status"],
    registers,
  });
  const setMeasured = measuredGauges(registers);
  const threadDeaths = new Counter({
    name: "docreview_thread_deaths_total",
    help: "Worker threads that died and were restarted, by purpose",
    labelNames: ["purpose"],
    registers,
  });
  for (const purpose of ["jobs", "matching", "rendering"] as const) threadDeaths.inc({ purpose }, 0);
  const serviceFaults = new Counter({
    name: "docreview_service_faults_total",
    help: "Requests and jobs that met a service fault, such as a full disk",
    labelNames: ["fault"],
    registers,
  });
  for (const fault of serviceFaultKinds) serviceFaults.inc({ fault }, 0);
  const throttledLogins = new Counter({
    name: "docreview_logins_throttled_total",
    help: "Logins that were refused because of earlier failures",
    registers,
  });
  return {
    contentType: registry.contentType,
    answered: ({ method, route, statusCode, seconds }) =>
      requests.observe({ method, route: route ?? "none", status: statusClass(statusCode) }, seconds),
    observe: countEvents(registers),
    threadDied: (purpose) => threadDeaths.inc({ purpose }),
    serviceFault: (fault) => serviceFaults.inc({ fault }),
    loginThrottled: () => throttledLogins.inc(),
    render: (now) => {
      setMeasured(now);
      return registry.metrics();
    },
  };
}

/** Gauges whose values are read when the metrics are requested. */
function measuredGauges(registers: Registry[]): (now: MeasuredNow) => void {
  const gauge = (name: string, help: string, ...labelNames: readonly string[]) =>
    new Gauge({ name: `docreview_${name}`, help, labelNames, registers });
  const jobGauge = gauge("jobs", "Jobs in the installation by status and needed resource", "status", "needs");
  const ageGauge = gauge(
    "oldest_waiting_job_age_seconds",
    "Age of the oldest waiting job in the installation, by kind; 0 if none is waiting",
    "kind",
  );
  const freeGauge = gauge("storage_free_bytes", "Free bytes on the disk of the data folder");
  const threadGauge = gauge("threads_up", "Worker threads that are running, by purpose", "purpose");
  return ({ jobs, waited, freeBytes, threads }) => {
    for (const [needs, counts] of Object.entries(jobs)) {
      for (const [status, count] of Object.entries(counts)) jobGauge.set({ status, needs }, count);
    }
    for (const kind of Object.keys(jobPolicies)) ageGauge.set({ kind }, (waited[kind] ?? 0) / 1000);
    freeGauge.set(freeBytes ?? Number.NaN);
    for (const [purpose, count] of Object.entries(threads)) threadGauge.set({ purpose }, count);
  };
}

function countEvents(registers: Registry[]): Metrics["observe"] {
  const reviews = new Counter({
    name: "docreview_reviews_total",
    help: "Reviews that finished or failed",
    labelNames: ["status"],
    registers,
  });
  const failedAssets = new Counter({
    name: "docreview_assets_failed_total",
    help: "Assets that failed, by the code of their first error",
    labelNames: ["code"],
    registers,
  });
  const acceptedBytes = new Counter({
    name: "docreview_accepted_bytes_total",
    help: "Bytes of accepted documents",
    registers,
  });
  const failedJobs = new Counter({
    name: "docreview_jobs_failed_total",
    help: "Jobs that were given up after their last try, by kind",
    labelNames: ["kind"],
    registers,
  });
  for (const kind of Object.keys(jobPolicies)) failedJobs.inc({ kind }, 0);
  return (event) => {
    if (event.kind === "review-ended") reviews.inc({ status: event.status });
    else if (event.kind === "asset-failed") failedAssets.inc({ code: event.code });
    else if (event.kind === "job-failed") failedJobs.inc({ kind: event.job });
    else acceptedBytes.inc(event.bytes);
  };
}

const statusClass = (status: number) => `${Math.floor(status / 100)}xx`;
