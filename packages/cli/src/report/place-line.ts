/** A finding in one line, for lists beside the findings that are to be dealt with: its rules, its place and its words. */
import { type Issue, type IssueMember, type Trigger } from "@docreview/model";
import { excerptOf } from "./excerpt.ts";
import { referencesOf } from "./finding-text.ts";
import { plain } from "./plain.ts";
import { whereOf } from "./where.ts";

/** The maximum length of the words, in UTF-16 code units. */
const wordsRoom = 60;

/** `AU-1.1, UK-1.1  page 2: “guaranteed return”`. */
export function placeLine(issue: Issue<IssueMember>): string {
  const rules = [...new Set(issue.map(({ finding }) => finding))];
  return `${referencesOf(rules)}  ${whereOf(issue[0].trigger)}: ${shortWords(issue[0].trigger)}`;
}

/** `“guaranteed return”`, `missing: “Capital is at risk.”`; long words are shortened. */
export function shortWords(trigger: Trigger): string {
  const text = plain(trigger.text);
  const { words } = excerptOf({ text, start: 0, end: text.length }, wordsRoom);
  return `${trigger.type === "absence" ? "missing: " : ""}“${words}”`;
}
