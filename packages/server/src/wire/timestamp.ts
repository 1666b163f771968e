/** A time in milliseconds in the format of the contract: ISO 8601 with an offset, in UTC, to the second. */
export function timestamp(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 19)}+00:00`;
}

export const timestampSchema = { type: "string", format: "date-time" } as const;

/** A day, counted from 1970-01-01, as `2024-01-31`. */
export function dayOf(days: number): string {
  return new Date(days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}
