/** A time in milliseconds in the format of the contract: ISO 8601 with an offset, in UTC, to the second. */
export function timestamp(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 19)}+00:00`;
}

export const timestampSchema = { type: "string", format: "date-time" } as const;
