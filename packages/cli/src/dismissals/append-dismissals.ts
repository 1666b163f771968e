/**
 * Adds entries to the text of a file of dismissals. What is there stays as it is, with its comments; the new entries are
 * indented as the last one. The result is read again before it counts. Pure.
 */
import type { SourceFile } from "@docreview/model";
import type { Dismissal } from "./dismissal.ts";
import { hashDigits, parseDismissals } from "./parse-dismissals.ts";

export type NewDismissal = Omit<Dismissal, "position">;

const head = `# Findings that people have dismissed: docreview scan does not count them, and lists them with these reasons.
version: 1
dismissed:
`;

/** The new text or, as a sentence, why the entries cannot be added. `source` has no faults; its text is null if there is no file. */
export function appendDismissals(
  { path, text }: { readonly path: string; readonly text: string | null },
  entries: readonly NewDismissal[],
): SourceFile | string {
  const before = text === null ? [] : (parseDismissals({ path, text }).dismissals ?? []);
  const last = before.at(-1);
  const indent = " ".repeat(last === undefined ? 2 : Math.max(0, last.position.column - 3));
  const start = text === null ? head : opened(text, before.length === 0);
  const added = { path, text: start + entries.map((one) => entryText(one, indent)).join("") };
  const { dismissals, problems } = parseDismissals(added);
  if (dismissals?.length === before.length + entries.length) return added;
  const tooLong = problems.find(({ message }) => message.includes("longer than"));
  if (tooLong !== undefined)
    return `${path} would become too long: add the entries to another file, with --dismissed`;
  return `${path}: entries can only be added if “dismissed” is its last key, with an entry in each item (“- rule: …”); write it so, then try again`;
}

/** Ready for another line; an empty list, `dismissed: []`, is opened. */
function opened(text: string, isEmpty: boolean): string {
  const ended = text === "" || text.endsWith("\n") ? text : `${text}\n`;
  return isEmpty ? ended.replace(/^dismissed:[ \t]*\[\s*\][ \t]*(#.*)?$/m, "dismissed: $1") : ended;
}

function entryText(dismissal: NewDismissal, indent: string): string {
  const { finding, hash, reason, who, on, until, document } = dismissal;
  const { ruleId, place, words, prefix, suffix } = finding;
  const quote =
    place === "span"
      ? { words, prefix: prefix || null, suffix: suffix || null }
      : { missing: place, claim: prefix || null };
  const values = {
    rule: ruleId,
    hash: hash.slice(0, hashDigits),
    ...quote,
    reason,
    who,
    on,
    until,
    document,
  };
  const lines = Object.entries(values)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => `${key}: ${isPlain(key, value ?? "") ? value : JSON.stringify(value)}\n`);
  return `${indent}- ${lines.join(`${indent}  `)}`;
}

/** Whether YAML takes the value for text as it is. */
function isPlain(key: string, value: string): boolean {
  return ["rule", "missing", "on", "until"].includes(key) && /^[a-z0-9][a-z0-9/._-]*$/i.test(value);
}
