/** Days, such as the due date of a review. They are written `2026-01-31`, in the user's time zone. */

const day = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});

export const dayText = (on: string): string => day.format(Date.parse(`${on}T00:00:00Z`));

export const isOverdue = (dueOn: string, now: Date): boolean => dueOn < dayOf(now);

export function dayOf(now: Date): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
