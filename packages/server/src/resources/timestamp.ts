/** A time in milliseconds as the contract writes it: ISO 8601 with offset, in UTC, to the second. */
export function timestamp(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 19)}+00:00`;
}

export const timestampSchema = { type: "string", format: "date-time" } as const;
