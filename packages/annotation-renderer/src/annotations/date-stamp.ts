/** A date as PDF and XFDF write it (ISO 32000-2, 7.9.4), in universal time: `D:YYYYMMDDHHmmSSZ`. */
export function dateStamp(date: Date): string {
  return `D:${date.toISOString().slice(0, 19).replaceAll(/[-:T]/g, "")}Z`;
}
