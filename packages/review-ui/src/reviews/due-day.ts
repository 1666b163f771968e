/** The day by which a review is to be judged. Days are written `2026-01-31`, and are those of the reader's calendar. */

const day = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});

export const dayText = (on: string): string => day.format(Date.parse(`${on}T00:00:00Z`));

export function isOverdue(dueOn: string, now: Date): boolean {
  const two = (number: number) => String(number).padStart(2, "0");
  return dueOn < `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
