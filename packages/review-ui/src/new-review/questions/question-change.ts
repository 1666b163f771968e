/** Describes, for screen readers, how an answer has changed the other questions. Pure. */
import type { Question } from "./question.ts";

/** Empty if no other question has changed. */
export function changeText(
  before: readonly Question[],
  after: readonly Question[],
  answeredId: string,
): string {
  const changes = after.flatMap((question) => {
    const old = before.find(({ id }) => id === question.id);
    return question.id === answeredId || old === undefined ? [] : (changeOf(old, question) ?? []);
  });
  return changes.length <= 2
    ? changes.join(" ")
    : `The options of ${changes.length} other questions have changed.`;
}

function changeOf(before: Question, after: Question): string | null {
  const kept = new Set(after.chosen);
  const labels = before.options
    .filter(({ value }) => before.chosen.includes(value) && !kept.has(value))
    .map(({ label }) => label);
  if (labels.length > 0) {
    return `“${after.text}” no longer has the answer ${quotedList.format(labels.map((label) => `“${label}”`))}.`;
  }
  if (valuesOf(before) === valuesOf(after)) return null;
  const count = after.options.length;
  if (count === 0) return `“${after.text}” no longer needs an answer.`;
  return `“${after.text}” now has ${count} ${count === 1 ? "option" : "options"}.`;
}

const quotedList = new Intl.ListFormat("en-GB", { type: "conjunction" });

const valuesOf = ({ options }: Question) => options.map(({ value }) => value).join();
