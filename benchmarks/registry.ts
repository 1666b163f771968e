/** All benchmarks. Each is loaded when it runs, so that what one needs cannot stop another. */
import type { Comparison } from "./comparison.ts";
import type { Figure } from "./figures.ts";
import type { Workload } from "./harness.ts";
import type { Measured } from "./record.ts";

/** What it has of these three runs in this order. */
export interface Benchmark {
  /** What engines get right. */
  readonly comparisons?: () => Promise<readonly Comparison[]>;
  /** How fast they are. */
  readonly workloads?: () => readonly Workload[];
  /** What is held against goals. `measured`: what the workloads came to in this run. */
  readonly figures?: (measured: readonly Measured[]) => Promise<readonly Figure[]>;
  /** What the output ends with, if no other benchmark follows; null for nothing. */
  readonly lastLine?: () => string | null;
}

export const benchmarks: Readonly<Record<string, () => Promise<Benchmark>>> = {
  extraction: async () => {
    const { extraction } = await import("./extraction.ts");
    const { pdfWords } = await import("./reading/pdf-words.ts");
    const { workbooks } = await import("./reading/workbooks.ts");
    return {
      comparisons: async () => [...(await pdfWords()), ...(await workbooks())],
      workloads: extraction,
    };
  },
  matching: async () => {
    const { matching, matchingFigures } = await import("./matching/matching.ts");
    return { workloads: matching, figures: matchingFigures };
  },
  reading: async () => {
    const { recall } = await import("./reading/recall.ts");
    const { reading } = await import("./reading/speed.ts");
    const { conversion } = await import("./reading/conversion.ts");
    return { comparisons: recall, workloads: reading, figures: conversion };
  },
  order: async () => ({ comparisons: (await import("./reading/order/order.ts")).readingOrder }),
  "audit-log": async () => ({ figures: (await import("./audit-log.ts")).auditLog }),
  annotation: async () => ({ figures: (await import("./annotation.ts")).annotation }),
  fairness: async () => ({ figures: (await import("./fairness/fairness.ts")).fairness }),
  page: async () => ({ figures: (await import("./page/page.ts")).page }),
  recognition: async () => ({ figures: (await import("./recognition.ts")).recognition }),
  scale: async () => {
    const { scale, lastLine } = await import("./scale/scale.ts");
    return { figures: scale, lastLine };
  },
  scaling: async () => ({ figures: (await import("./scaling/scaling.ts")).scaling }),
  rescan: async () => ({
    figures: (await import("./service/scanning-again.ts")).scanningAgain,
  }),
  service: async () => ({ figures: (await import("./service/service.ts")).service }),
  soak: async () => ({ figures: (await import("./service/soak.ts")).soak }),
  upkeep: async () => ({ figures: (await import("./scale/upkeep.ts")).upkeep }),
  sentences: async () => ({ comparisons: (await import("./sentences/sentences.ts")).sentences }),
};
