/** Writes findings of a report into a file of dismissals. */
import { basename } from "node:path";
import type { ComparedFinding } from "@docreview/review-comparison";
import { additional, appendDismissals, type NewDismissal } from "../dismissals/append-dismissals.ts";
import { dismissalsFile, parseDismissals, type ParsedDismissals } from "../dismissals/parse-dismissals.ts";
import { exists } from "../dismissal-files/read-dismissals.ts";
import { InputFault } from "../files/inputs.ts";
import { readText } from "../files/read-text.ts";
import { reasonOf } from "../files/reason.ts";
import { replaceFile } from "../files/replace-file.ts";
import { counted, plain } from "../report/plain.ts";
import { parseReport } from "../report/scan-report.ts";
import { problemText } from "../report/text.ts";
import { dayOf } from "../terminal/day.ts";
import { exitCodes, type Ending, type Terminal } from "../terminal/terminal.ts";
import { chosenFindings, type ChosenFinding, type ReportedFile } from "./chosen-findings.ts";

export interface DismissOptions {
  readonly reason: string;
  readonly who?: string;
  readonly until?: string;
  readonly dismissed?: string;
}

export async function dismiss(
  report: string,
  { names, options }: { readonly names: readonly string[]; readonly options: DismissOptions },
  terminal: Terminal,
): Promise<Ending> {
  const today = dayOf(terminal.now());
  if (options.reason.trim() === "") return "a dismissal needs a reason: --reason “…”";
  if (options.until !== undefined && options.until < today) return `--until ${options.until} is in the past`;
  try {
    const files = reviewedFiles(await readText(report, terminal));
    if (files === null) return `${report} is not a report of scan --format json`;
    const chosen = chosenFindings(files, names);
    if (typeof chosen === "string") return chosen;
    const path = options.dismissed ?? dismissalsFile;
    const entries = chosen.map((one) => entryOf(one, options, today));
    const added = await addTo(path, { entries, today }, terminal);
    if (typeof added === "string") return added;
    if (added.length === 0) terminal.stdout.write("These findings are dismissed already.\n");
    for (const { finding } of added) terminal.stdout.write(`${entryLine(finding)}\n`);
    if (added.length > 0) {
      terminal.stdout.write(`${counted(added.length, "finding")} dismissed in ${plain(path)}.\n`);
    }
    return exitCodes.clean;
  } catch (error) {
    if (error instanceof InputFault) return error.message;
    throw error;
  }
}

function reviewedFiles(text: string): readonly ReportedFile[] | null {
  const report = parseReport(text);
  if (report === null) return null;
  return report.files.flatMap(({ path, review }) =>
    review?.status === "finished" ? [{ path, review }] : [],
  );
}

function entryOf(
  { path, finding, dismissed, occurrence }: ChosenFinding,
  options: DismissOptions,
  on: string,
): NewDismissal {
  const { reason, who = null, until = null } = options;
  return {
    finding: dismissed,
    hash: finding.ruleHash,
    occurrence,
    reason: reason.trim(),
    who,
    on,
    until,
    document: path === "-" ? null : basename(path),
  };
}

/** `promises/guaranteed-return  “guaranteed return”`. */
function entryLine({ ruleId, place, words, prefix }: ComparedFinding): string {
  if (place === "span") return `${plain(ruleId)}  “${plain(words)}”`;
  return `${plain(ruleId)}  missing${prefix === "" ? "" : `, required by “${plain(prefix)}”`}`;
}

interface Addition {
  readonly entries: readonly NewDismissal[];
  readonly today: string;
}

/** The entries that were added; a sentence says why none could be. */
async function addTo(
  path: string,
  { entries, today }: Addition,
  terminal: Terminal,
): Promise<readonly NewDismissal[] | string> {
  const text = (await exists(path)) ? await readText(path, terminal) : null;
  const before = text === null ? noDismissals : parseDismissals({ path, text });
  if (before.dismissals === null) return before.problems.map(problemText).join("\n");
  const further = additional(entries, before.dismissals, today);
  if (further.length === 0) return further;
  const added = appendDismissals({ path, text }, further);
  if (typeof added === "string") return added;
  return replaceFile(path, added.text).then(
    () => further,
    (error: unknown) => `${path}: ${reasonOf(error)}`,
  );
}

const noDismissals: ParsedDismissals = { dismissals: [], problems: [] };
