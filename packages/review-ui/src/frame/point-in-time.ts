/** When something happened: the time for today, and the date before it for other days. Milliseconds since 1970 UTC. */

const time = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });
const date = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric" });

export function pointInTime(at: number, now: number): string {
  const isToday = date.format(at) === date.format(now);
  return isToday ? time.format(at) : `${date.format(at)}, ${time.format(at)}`;
}
