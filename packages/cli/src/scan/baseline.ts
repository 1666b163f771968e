/** The baseline of a scan: the report of an earlier one, and its review of the document that a file is a version of. */
import { basename } from "node:path";
import type { Baseline } from "../comparison/review-comparison.ts";
import { InputFault } from "../files/inputs.ts";
import { readText } from "../files/read-text.ts";
import { parseReport, type ScanReport } from "../report/scan-report.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { withLeastScore } from "./least-score.ts";

export interface BaselineReport {
  /** The path of the report. */
  readonly path: string;
  readonly report: { readonly files: readonly Pick<ScanReport["files"][number], "path" | "review">[] };
}

/** The report or, as a sentence, why it cannot be read. */
export async function readBaseline(path: string, terminal: Terminal): Promise<BaselineReport | string> {
  try {
    const report = parseReport(await readText(path, terminal));
    if (report === null) return `${path} is not a report of scan --format json`;
    return { path, report };
  } catch (error) {
    if (error instanceof InputFault) return error.message;
    throw error;
  }
}

/** A file to find the earlier review of. */
export interface Versioned {
  readonly path: string;
  /** Whether it is the only file of the scan. */
  readonly single: boolean;
  readonly leastScore: number;
  /** Whether the rule with this key (`pack/id`) judges. */
  readonly judges: (ruleKey: string) => boolean;
}

/**
 * If both have one file, each other's; otherwise the one with the same path or, if there is only one of it, the same name. Its
 * findings of a lower score or of rules that do not judge do not count, as in the scan.
 */
export function baselineOf({ path: reportPath, report }: BaselineReport, file: Versioned): Baseline {
  const path = file.path.replaceAll("\\", "/");
  const finished = report.files.filter(({ review }) => review?.status === "finished");
  const [only, ...others] = finished;
  const sameName = finished.filter((entry) => basename(entry.path) === basename(path));
  const found =
    file.single && others.length === 0
      ? only
      : (finished.find((entry) => entry.path === path) ?? (sameName.length === 1 ? sameName[0] : undefined));
  const review = found?.review ?? null;
  if (review === null) return { path: reportPath, review };
  const findings = review.findings.filter(({ pack, ruleId }) => file.judges(`${pack}/${ruleId}`));
  return { path: reportPath, review: withLeastScore({ ...review, findings }, file.leastScore) };
}
