/**
 * The metrics of the process, for Prometheus. No label contains a tenant, an id, a path or a file: routes are labelled by
 * their pattern. Counters cover this process since its start; jobs cover the installation at the time of the request.
 */
import type { JobStatus, StoreEvent } from "@docreview/store";
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
  /** In the text format. */
  readonly render: (now: MeasuredNow) => Promise<string>;
}

/** What a thread of the service is for: to do jobs, to match documents for them, to render copies for answers. */
export type ThreadPurpose = "jobs" | "matching" | "rendering";

/** What is looked up whenever somebody asks. */
export interface MeasuredNow {
  readonly jobs: Readonly<Record<JobStatus, number>>;
  /** Threads that are up. */
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
  const jobGauge = new Gauge({
    name: "docreview_jobs",
    help: "Jobs in the installation by status",
    labelNames: ["status"],
    registers,
  });
  const threadGauge = new Gauge({
    name: "docreview_threads_up",
    help: "Running worker threads, by purpose",
    labelNames: ["purpose"],
    registers,
  });
  const threadDeaths = new Counter({
    name: "docreview_thread_deaths_total",
    help: "Worker threads that died and were restarted, by purpose",
    labelNames: ["purpose"],
    registers,
  });
  for (const purpose of ["jobs", "matching", "rendering"] as const) threadDeaths.inc({ purpose }, 0);
  return {
    contentType: registry.contentType,
    answered: ({ method, route, statusCode, seconds }) =>
      requests.observe({ method, route: route ?? "none", status: statusClass(statusCode) }, seconds),
    observe: countEvents(registers),
    threadDied: (purpose) => threadDeaths.inc({ purpose }),
    render: ({ jobs, threads }) => {
      for (const [status, count] of Object.entries(jobs)) jobGauge.set({ status }, count);
      for (const [purpose, count] of Object.entries(threads)) threadGauge.set({ purpose }, count);
      return registry.metrics();
    },
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
  return (event) => {
    if (event.kind === "review-ended") reviews.inc({ status: event.status });
    else if (event.kind === "asset-failed") failedAssets.inc({ code: event.code });
    else acceptedBytes.inc(event.bytes);
  };
}

const statusClass = (status: number) => `${Math.floor(status / 100)}xx`;
