/** Dates as PDF and XFDF write them (ISO 32000-2, 7.9.4): `D:YYYYMMDDHHmmSSOHH'mm`, of which only the year must be there. */

const written =
  /^(?:D:)?(\d{4})(?:(\d{2})(?:(\d{2})(?:(\d{2})(?:(\d{2})(?:(\d{2}))?)?)?)?)?(?:([-+Z])(?:(\d{2})'?(?:(\d{2})'?)?)?)?$/;

/** ISO 8601 in universal time, to which a date without a zone counts as belonging; null for what is no date. */
export function instantOf(text: string): string | null {
  const found = written.exec(text.trim());
  if (found === null) return null;
  const [, year, month = "01", day = "01", hour = "00", minute = "00", second = "00"] = found;
  const [sign = "Z", hours = "00", minutes = "00"] = found.slice(7);
  const zone = sign === "Z" ? "Z" : `${sign}${hours}:${minutes}`;
  const time = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
