/** The YAML schema of the dates between which a rule is in effect. */
import type { EffectivePeriod } from "@docreview/model";
import { optional, record, refined, text, type Schema } from "@docreview/yaml-schema";

/** A calendar date, such as `2024-01-31`. */
export const day = (description: string) =>
  text(description, {
    pattern: "^\\d{4}-\\d{2}-\\d{2}$",
    fault: (given) =>
      isDay(given)
        ? null
        : { offset: 0, message: `expected a day of the calendar such as 2024-01-31, found “${given}”` },
  });

/** True for an existing calendar date, written as `2024-01-31`. */
function isDay(given: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(given)) return false;
  const time = Date.parse(`${given}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(given);
}

export const effectivePeriod = periodOf("the rule", "in effect", "a review uses the rules of its day");

/** The days on which an approved wording is approved. */
export const validPeriod = periodOf("the wording", "approved", "on other days, its use is a finding");

function periodOf(what: string, state: string, effect: string): Schema<EffectivePeriod> {
  return refined(
    record(
      {
        from: optional(day(`the first day on which ${what} is ${state}`), null),
        until: optional(day(`the last day on which ${what} is ${state}`), null),
      },
      `When ${what} is ${state}: ${effect}.`,
    ),
    ({ from, until }, node, faults) => {
      if (from === null && until === null) {
        faults.report(node, "expected one of the keys from, until, found none");
        return false;
      }
      if (from === null || until === null || from <= until) return true;
      faults.report(
        node,
        `${what} would never be ${state}: its last day, ${until}, is before its first, ${from}`,
      );
      return false;
    },
    { minProperties: 1 },
  );
}
