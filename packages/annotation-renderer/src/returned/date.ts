/** Dates as PDF and XFDF write them (ISO 32000-2, 7.9.4): `D:YYYYMMDDHHmmSSOHH'mm`; only the year is required. */

const written =
  /^(?:D:)?(\d{4})(?:(\d{2})(?:(\d{2})(?:(\d{2})(?:(\d{2})(?:(\d{2}))?)?)?)?)?(?:([-+Z])(?:(\d{2})'?(?:(\d{2})'?)?)?)?$/;

/** ISO 8601 in universal time, which is also assumed for a date without a zone; null if the text is not a date. */
export function instantOf(text: string): string | null {
  const found = written.exec(text.trim());
  if (found === null) return null;
  const [, year, month = "01", day = "01", hour = "00", minute = "00", second = "00"] = found;
  const [sign = "Z", hours = "00", minutes = "00"] = found.slice(7);
  const zone = sign === "Z" ? "Z" : `${sign}${hours}:${minutes}`;
  const time = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
