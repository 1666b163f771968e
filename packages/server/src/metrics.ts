/**
 * What the process counts, for Prometheus. No label names a tenant, an id, a path or a file: a route is told by its
 * pattern. Counts are those of this process since its start; jobs are those of the installation, at the time of asking.
 */
import type { JobStatus, StoreEvent } from "@docreview/store";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

export interface AnsweredRequest {
  readonly method: string;
  /** The pattern of its route; null: it had none. */
  readonly route: string | null;
  readonly statusCode: number;
  readonly seconds: number;
}

export interface Metrics {
  readonly contentType: string;
  readonly answered: (request: AnsweredRequest) => void;
  /** For the store, which tells what it has committed. */
  readonly observe: (event: StoreEvent) => void;
  /** In the text format. */
  readonly render: (jobs: Readonly<Record<JobStatus, number>>) => Promise<string>;
}

/** Of the process too, its memory and its event loop among them. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Histogram({
    name: "docreview_http_request_duration_seconds",
    help: "Answered requests, by how long they took",
    labelNames: ["method", "route", "status"],
    registers,
  });
  const jobGauge = new Gauge({
    name: "docreview_jobs",
    help: "Jobs of the installation",
    labelNames: ["status"],
    registers,
  });
  return {
    contentType: registry.contentType,
    answered: ({ method, route, statusCode, seconds }) =>
      requests.observe({ method, route: route ?? "none", status: statusClass(statusCode) }, seconds),
    observe: countEvents(registers),
    render: (jobs) => {
      for (const [status, count] of Object.entries(jobs)) jobGauge.set({ status }, count);
      return registry.metrics();
    },
  };
}

function countEvents(registers: Registry[]): Metrics["observe"] {
  const reviews = new Counter({
    name: "docreview_reviews_total",
    help: "Reviews that have ended",
    labelNames: ["status"],
    registers,
  });
  const failedAssets = new Counter({
    name: "docreview_assets_failed_total",
    help: "Assets that have failed, by the code of their first error",
    labelNames: ["code"],
    registers,
  });
  const acceptedBytes = new Counter({
    name: "docreview_accepted_bytes_total",
    help: "Bytes of the documents that were taken in",
    registers,
  });
  return (event) => {
    if (event.kind === "review-ended") reviews.inc({ status: event.status });
    else if (event.kind === "asset-failed") failedAssets.inc({ code: event.code });
    else acceptedBytes.inc(event.bytes);
  };
}

const statusClass = (status: number) => `${Math.floor(status / 100)}xx`;
