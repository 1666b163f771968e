/** Compares the stored counts of findings with the findings, and corrects them. */
import { checkCounts, rebuildCounts, type WrongCount } from "@docreview/store";
import { withStore } from "../service/with-store.ts";
import { createStatusLine } from "../terminal/status-line.ts";
import { exitCodes, type Ending, type Terminal } from "../terminal/terminal.ts";
import type { RecountFlags } from "./flags.ts";

export function recount({ check = false, ...flags }: RecountFlags, terminal: Terminal): Promise<Ending> {
  return withStore(flags, terminal, async (store) => {
    const line = createStatusLine(terminal.stderr);
    const observer = {
      onWrong: (wrong: WrongCount) => {
        line.clear();
        terminal.stdout.write(flags.json === true ? `${JSON.stringify(jsonOf(wrong))}\n` : textOf(wrong));
      },
      onProgress: (compared: number) => line.show(`${compared} reviews and findings compared`),
    };
    try {
      const found = await (check ? checkCounts(store.reader, observer) : rebuildCounts(store, observer));
      line.clear();
      if (flags.json !== true) terminal.stdout.write(summary(found, check));
      return check && found > 0 ? exitCodes.findings : exitCodes.clean;
    } finally {
      line.clear();
    }
  });
}

function summary(found: number, isCheck: boolean): string {
  if (found === 0) return "All counts are correct.\n";
  const some = found === 1 ? "1 entry" : `${found} entries`;
  return isCheck
    ? `${some} with incorrect counts. To correct them, run: docreview admin recount\n`
    : `Corrected the counts of ${some}.\n`;
}

function textOf({ companyId, of, kept, counted }: WrongCount): string {
  return `company ${companyId}, ${nameOf(of)}: ${numbersOf(kept)}; correct: ${numbersOf(counted)}\n`;
}

const numbersOf = (counts: WrongCount["kept"]) =>
  Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(", ");

function nameOf(of: WrongCount["of"]): string {
  switch (of.kind) {
    case "review-rule":
      return `review rule ${of.id}`;
    case "review":
      return `review ${of.id}`;
    case "rule":
      return `rule ${of.key} on ${dateOf(of.day)}`;
    case "mention":
      return `mention of user ${of.userId} in comment ${of.commentId}`;
  }
}

function jsonOf({ companyId, of, ...numbers }: WrongCount) {
  return { company: String(companyId), kind: of.kind, ...subjectOf(of), ...numbers };
}

function subjectOf(of: WrongCount["of"]): object {
  switch (of.kind) {
    case "rule":
      return { rule: of.key, day: dateOf(of.day) };
    case "mention":
      return { comment: String(of.commentId), user: String(of.userId) };
    default:
      return { id: String(of.id) };
  }
}

const dateOf = (day: number) => new Date(day * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
