/**
 * Conditions on answers, `{market: [au], channel: {not: [internal]}}`, in one form for `appliesTo` of a rule and `when`
 * of an option. They are defined here because two stages read them, and stages do not import each other.
 */
import type { Applicability } from "@docreview/model";
import { list, oneOrMore } from "./list.ts";
import { pairsOf } from "./map.ts";
import { optional, record } from "./record.ts";
import { text } from "./scalars.ts";
import { mapped, placed, refined, type Placed, type Schema } from "./schema.ts";
import { byShape } from "./union.ts";

/** The condition on one category, with the position of every name. */
export interface PlacedCondition {
  readonly category: Placed<string>;
  readonly form: "in" | "not";
  readonly options: readonly Placed<string>[];
}

type Condition = Omit<PlacedCondition, "category">;

const option = placed(text("the key of an option"));

const some = (options: readonly Placed<string>[]): Condition => ({ form: "in", options });
const none = (options: readonly Placed<string>[]): Condition => ({ form: "not", options });

const forms = record(
  {
    in: optional(oneOrMore(option, "One of these options was chosen."), null),
    not: optional(oneOrMore(option, "None of these options was chosen."), null),
  },
  "Either in or not.",
);

const spelledOut: Schema<Condition> = mapped(
  refined(
    {
      ...forms,
      describe: (definitions) => ({ ...forms.describe(definitions), minProperties: 1, maxProperties: 1 }),
    },
    (given, node, faults) => {
      if ((given.in === null) !== (given.not === null)) return true;
      faults.report(node, `expected either in or not, found ${given.in === null ? "none" : "both"}`);
      return false;
    },
  ),
  (given) => (given.in === null ? none(given.not ?? []) : some(given.in)),
);

const condition: Schema<Condition> = byShape<Condition>(
  {
    scalar: mapped(option, (only) => some([only])),
    list: mapped(list(option, "One of these options was chosen."), some),
    map: spelledOut,
  },
  "a list of options, or {not: [options]}",
);

/** The conditions in the order of the file, for checking whether the names in them exist. */
export const placedApplicability: Schema<readonly PlacedCondition[]> = mapped(
  pairsOf(condition, "category: options; it applies when all hold"),
  (pairs) => pairs.map(({ key, value }) => ({ category: key, ...value })),
);

/** The conditions without positions. */
export const applicability: Schema<Applicability> = mapped(placedApplicability, withoutPlaces);

export function withoutPlaces(conditions: readonly PlacedCondition[]): Applicability {
  return Object.fromEntries(
    conditions.map(({ category, form, options }) => {
      const keys = options.map(({ value }) => value);
      return [category.value, form === "in" ? { in: keys } : { not: keys }];
    }),
  );
}
