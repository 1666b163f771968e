/** How long ago something happened, in the largest suitable unit. */

const units = [
  ["year", 365 * 86_400],
  ["month", 30 * 86_400],
  ["week", 7 * 86_400],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;

const format = new Intl.RelativeTimeFormat("en-GB", { numeric: "auto" });

/** Both in milliseconds since 1970 UTC. */
export function ageOf(then: number, now: number): string {
  const seconds = Math.max(0, (now - then) / 1000);
  const unit = units.find(([, length]) => seconds >= length);
  return unit === undefined ? "just now" : format.format(-Math.floor(seconds / unit[1]), unit[0]);
}
