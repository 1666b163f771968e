/** Days of the calendar. */

/** Today in the local time zone, as `2024-01-31`. */
export function dayOf(now: Date): string {
  const digits = (value: number, length: number) => String(value).padStart(length, "0");
  return `${digits(now.getFullYear(), 4)}-${digits(now.getMonth() + 1, 2)}-${digits(now.getDate(), 2)}`;
}
