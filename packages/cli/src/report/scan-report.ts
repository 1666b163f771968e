/** The JSON report of a scan, as `report/json.ts` writes it, read back for the file that it is about. */
import { currentReview, type Review, type StoredReview } from "@docreview/model";
import { isReview } from "./review-shape.ts";

interface Entry {
  readonly path: string;
  readonly review: Review | null;
  readonly faults?: readonly string[];
}

interface StoredEntry extends Omit<Entry, "review"> {
  readonly review: StoredReview | null;
}

export interface ScanReport {
  readonly format: string;
  readonly version: number;
  readonly files: readonly Entry[];
}

/** Null if the text is not such a report. */
export function parseReport(text: string): ScanReport | null {
  try {
    const report = JSON.parse(text) as { readonly [Key in keyof ScanReport]?: unknown } | null;
    const isReport =
      report?.format === "docreview-scan" && report.version === 1 && isWithin(report, mostLevels);
    if (!isReport || !Array.isArray(report.files) || !report.files.every(isEntry)) return null;
    return { ...(report as ScanReport), files: report.files.map(currentEntry) };
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Far more than any review has; what is much deeper could be read, but neither compared nor written again. */
const mostLevels = 1000;

function isWithin(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  return levels > 0 && Object.values(value).every((one) => isWithin(one, levels - 1));
}

/** A report of an earlier version is continued in the current version. */
function currentEntry(entry: StoredEntry): Entry {
  return { ...entry, review: entry.review === null ? null : currentReview(entry.review) };
}

function isEntry(entry: unknown): entry is StoredEntry {
  const { path, review, faults = [] } = (entry ?? {}) as { readonly [Key in keyof StoredEntry]?: unknown };
  if (typeof path !== "string" || !Array.isArray(faults)) return false;
  return faults.every((fault) => typeof fault === "string") && (review === null || isReview(review));
}

/** The finished review of the file with these bytes; null if there is none. */
export function reviewOf({ files }: ScanReport, sha256: string): Review | null {
  const found = files.find(({ review }) => review?.document.sha256 === sha256)?.review;
  return found?.status === "finished" ? found : null;
}

/** One file per line, as before. */
export function reportWith({ files, ...head }: ScanReport, judged: Review): string {
  const lines = files.map((entry) =>
    JSON.stringify(
      entry.review?.document.sha256 === judged.document.sha256 ? { ...entry, review: judged } : entry,
    ),
  );
  return `${JSON.stringify({ ...head, files: [] }).slice(0, -2)}\n${lines.join(",\n")}\n]}\n`;
}
