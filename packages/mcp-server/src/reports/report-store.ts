/** The reviews that the server keeps in memory, bounded by number and bytes: the oldest goes first. */
import { randomBytes } from "node:crypto";
import { Fault } from "../faults/fault.ts";

export interface StoreLimits {
  /** How many reports are kept. */
  readonly reports: number;
  /** The bytes of all of them, as JSON. The newest is kept even if it exceeds them alone. */
  readonly bytes: number;
}

export const defaultLimits: StoreLimits = { reports: 50, bytes: 64 * 1024 ** 2 };

export interface ReportStore<Report> {
  /** Its id. */
  readonly add: (report: Report, bytes: number) => string;
  /** @throws Fault that says whether it is gone or never was. */
  readonly get: (id: string) => Report;
  /** The ids of those that are kept, newest first. */
  readonly ids: () => readonly string[];
}

interface Kept<Report> {
  readonly report: Report;
  readonly bytes: number;
}

export function createReportStore<Report>(limits: StoreLimits = defaultLimits): ReportStore<Report> {
  const kept = new Map<string, Kept<Report>>();
  // Another run of the server must not answer for the ids of an earlier one.
  const run = randomBytes(4).toString("hex");
  let count = 0;
  let total = 0;
  const dropOldest = () => {
    for (const [id, { bytes }] of kept) {
      if (kept.size <= 1 || (kept.size <= limits.reports && total <= limits.bytes)) return;
      kept.delete(id);
      total -= bytes;
    }
  };
  const isGone = (id: string) => {
    const [, number, of] = /^r(\d{1,9})-([0-9a-f]{8})$/.exec(id) ?? [];
    return of === run && Number(number) >= 1 && Number(number) <= count;
  };
  return {
    add: (report, bytes) => {
      count += 1;
      const id = `r${count}-${run}`;
      kept.set(id, { report, bytes });
      total += bytes;
      dropOldest();
      return id;
    },
    get: (id) => {
      const found = kept.get(id);
      if (found !== undefined) return found.report;
      throw new Fault(isGone(id) ? goneText(id, limits) : unknownText(id, [...kept.keys()]));
    },
    ids: () => [...kept.keys()].toReversed(),
  };
}

function goneText(id: string, { reports, bytes }: StoreLimits): string {
  return `Report ${id} is gone: the server keeps the latest ${reports}, and at most ${Math.floor(bytes / 1024 ** 2)} MiB. Review the document again.`;
}

function unknownText(id: string, known: readonly string[]): string {
  const latest = known.at(-1);
  const hint = latest === undefined ? "there is none yet" : `the latest is ${latest}`;
  return `There is no report ${id.slice(0, 40)} (${hint}). Reports last until the server ends; review the document again.`;
}
