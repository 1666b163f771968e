/**
 * Conditions on answers, `{market: [au], channel: {not: [internal]}}`, in one form for `appliesTo` of a rule or pack and
 * `when` of an option. They are defined here because two stages read them, and stages do not import each other. Only a
 * rule can also say what to do while a question is not answered.
 */
import { unansweredReaches, type Applicability, type Unanswered } from "@docreview/model";
import { list, oneOrMore } from "./list.ts";
import { pairsOf } from "./map.ts";
import { optional, record } from "./record.ts";
import { oneOf, text } from "./scalars.ts";
import { mapped, placed, refined, type Placed, type Schema } from "./schema.ts";
import { byShape } from "./union.ts";

/** The condition on one category, with the position of every name. */
export interface PlacedCondition {
  readonly category: Placed<string>;
  readonly form: "in" | "not";
  readonly options: readonly Placed<string>[];
  readonly unanswered: Unanswered | null;
}

type Condition = Omit<PlacedCondition, "category">;

const option = placed(text("the key of an option"));

const some = (options: readonly Placed<string>[]): Condition => ({ form: "in", options, unanswered: null });

const forms = {
  in: optional(oneOrMore(option, "One of these options was chosen."), null),
  not: optional(oneOrMore(option, "None of these options was chosen."), null),
};
const unanswered = optional(
  oneOf("Where the rule looks if the category was not answered; omitted: nowhere.", unansweredReaches),
  null,
);

/** What `{in: …}` and `{not: …}` hold. */
interface SpelledOut {
  readonly in: readonly Placed<string>[] | null;
  readonly not: readonly Placed<string>[] | null;
  readonly unanswered?: Unanswered | null;
}

function conditionsOf(spelledOut: Schema<SpelledOut>): Schema<readonly PlacedCondition[]> {
  const eitherForm = refined(
    spelledOut,
    (given, node, faults) => {
      if ((given.in === null) !== (given.not === null)) return true;
      faults.report(node, `expected either in or not, found ${given.in === null ? "none" : "both"}`);
      return false;
    },
    { oneOf: [{ required: ["in"] }, { required: ["not"] }] },
  );
  const condition = byShape<Condition>(
    {
      scalar: mapped(option, (only) => some([only])),
      list: mapped(list(option, "One of these options was chosen."), some),
      map: mapped(eitherForm, (given): Condition => {
        const [form, options] = given.in === null ? ["not" as const, given.not] : ["in" as const, given.in];
        return { form, options: options ?? [], unanswered: given.unanswered ?? null };
      }),
    },
    "a list of options, or {not: [options]}",
  );
  return mapped(pairsOf(condition, "category: options; it applies when all hold"), (pairs) =>
    pairs.map(({ key, value }) => ({ category: key, ...value })),
  );
}

/** The conditions of an option in the order of the file, for checking whether the names in them exist. */
export const placedApplicability = conditionsOf(record(forms, "Either in or not."));

/** The conditions of a rule, without positions. */
export const applicability: Schema<Applicability> = mapped(
  conditionsOf(record({ ...forms, unanswered }, "Either in or not.")),
  withoutPlaces,
);

export function withoutPlaces(conditions: readonly PlacedCondition[]): Applicability {
  return Object.fromEntries(
    conditions.map(({ category, form, options, unanswered: reach }) => {
      const keys = options.map(({ value }) => value);
      // Omitted if there is none, so that the hash of such a rule does not change.
      const otherwise = reach === null ? {} : { unanswered: reach };
      return [category.value, form === "in" ? { in: keys, ...otherwise } : { not: keys, ...otherwise }];
    }),
  );
}
