/** Writes findings of a report into a file of dismissals, which is replaced at once or not at all. */
import { randomBytes } from "node:crypto";
import { realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { appendDismissals, type NewDismissal } from "../dismissals/append-dismissals.ts";
import { dismissalsFile, parseDismissals } from "../dismissals/parse-dismissals.ts";
import { exists } from "../dismissal-files/read-dismissals.ts";
import { InputFault } from "../files/inputs.ts";
import { readText } from "../files/read-text.ts";
import { reasonOf } from "../files/reason.ts";
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
    if (chosen.length === 0) return "these findings are dismissed already";
    const path = options.dismissed ?? dismissalsFile;
    const fault = await addTo(
      path,
      chosen.map((one) => entryOf(one, options, today)),
      terminal,
    );
    if (fault !== null) return fault;
    for (const { finding, trigger } of chosen) {
      terminal.stdout.write(`${plain(finding.reference)}  “${plain(trigger.text)}”\n`);
    }
    terminal.stdout.write(`${counted(chosen.length, "finding")} dismissed in ${plain(path)}.\n`);
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
  { path, finding, dismissed }: ChosenFinding,
  options: DismissOptions,
  on: string,
): NewDismissal {
  const { reason, who = null, until = null } = options;
  return {
    finding: dismissed,
    hash: finding.ruleHash,
    reason: reason.trim(),
    who,
    on,
    until,
    document: path === "-" ? null : basename(path),
  };
}

/** Why the entries could not be added; null if they were. */
async function addTo(
  path: string,
  entries: readonly NewDismissal[],
  terminal: Terminal,
): Promise<string | null> {
  const text = (await exists(path)) ? await readText(path, terminal) : null;
  if (text !== null) {
    const { dismissals, problems } = parseDismissals({ path, text });
    if (dismissals === null) return problems.map(problemText).join("\n");
  }
  const added = appendDismissals({ path, text }, entries);
  return typeof added === "string" ? added : replaceFile(path, added.text);
}

async function replaceFile(path: string, text: string): Promise<string | null> {
  // A link stays a link, and the file keeps who may read it.
  const target = await realpath(path).catch(() => path);
  const mode = await stat(target).then(
    (file) => file.mode & 0o777,
    () => 0o666,
  );
  const beside = `${target}.${randomBytes(6).toString("hex")}`;
  try {
    await writeFile(beside, text, { flag: "wx", flush: true, mode });
    await rename(beside, target);
    return null;
  } catch (error) {
    await rm(beside, { force: true });
    return `${path}: ${reasonOf(error)}`;
  }
}
