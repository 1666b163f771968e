/** The YAML schema of an absence rule. */
import {
  entriesOf,
  list,
  mapped,
  oneOf,
  oneOrMore,
  optional,
  record,
  refined,
  required,
  type Faults,
  type Node,
  type Schema,
} from "@docreview/yaml-schema";
import { anyPlacement, anyProminence, type Placement, type Prominence } from "../passage/passage.ts";
import { placement, prominence, tolerance } from "../passage/passage-schema.ts";
import { pattern, phraseOrWording } from "../pattern/pattern-schema.ts";
import {
  scopes,
  type Pattern,
  type PhrasePattern,
  type Scope,
  type WordingPattern,
} from "../pattern/pattern.ts";

export type ExpectedPattern = PhrasePattern | WordingPattern;

export interface AbsenceBody {
  /** The claim that triggers the requirement; null: it always applies. */
  readonly when: Pattern | null;
  /** The requirement applies only if the document contains this somewhere; null: unconditionally. */
  readonly given: Pattern | null;
  /** Any one of these passages satisfies the requirement or, with `groups`, any one of each group. */
  readonly expect: readonly ExpectedPattern[];
  /** How many passages of `expect` each group has, in their order; omitted if there is one group. */
  readonly groups?: readonly number[];
  /** Alternative wording that also satisfies it; null: none. */
  readonly fulfilledBy: Pattern | null;
  /** The required position of the passage relative to the claim. */
  readonly within: Scope;
  /** The share of the characters of its words that may differ; 0: the wording must be exact. */
  readonly tolerance: number;
  readonly placement: Placement;
  readonly prominence: Prominence;
}

const alternatives = oneOrMore(phraseOrWording, "Passages, any one of which is sufficient.");

/** A list of alternatives, or `each` with several of them. */
const expected: Schema<Pick<AbsenceBody, "expect" | "groups">> = {
  expected: `${alternatives.expected}; or a mapping with the key each`,
  describe: (definitions) => ({
    description: "Passages, any one of which is sufficient.",
    anyOf: [alternatives.describe(definitions), everyOne.describe(definitions)],
  }),
  read: (node, faults) => {
    const isEach = entriesOf(node)?.some(({ key }) => key === "each") === true;
    if (isEach) {
      const each = everyOne.read(node, faults)?.each;
      return each === undefined
        ? undefined
        : { expect: each.flat(), groups: each.map(({ length }) => length) };
    }
    const expect = alternatives.read(node, faults);
    return expect === undefined ? undefined : { expect };
  },
};

const everyOne = record(
  { each: required(list(alternatives, "What is required, each with its alternatives.")) },
  "Several passages, each of which is required.",
);

/** The passages by group. */
export function groupsOf({
  expect,
  groups = [expect.length],
}: AbsenceBody): readonly (readonly ExpectedPattern[])[] {
  let from = 0;
  return groups.map((length) => expect.slice(from, (from += length)));
}

const written: Schema<AbsenceBody> = mapped(
  record(
    {
      when: optional(pattern, null),
      given: optional(pattern, null),
      expect: required(expected),
      fulfilledBy: optional(pattern, null),
      within: optional(
        oneOf("Where the passage must be, relative to the claim.", scopes),
        "document" as const,
      ),
      tolerance: optional(tolerance, 0),
      placement: optional(placement, anyPlacement),
      prominence: optional(prominence, anyProminence),
    },
    "A required passage is missing, or does not meet the requirements.",
  ),
  // In the order in which pages of rules show them.
  ({ when, given, expect, ...others }) => ({ when, given, ...expect, ...others }),
);

export const absenceBody: Schema<AbsenceBody> = refined(
  written,
  (body, node, faults) =>
    canDiffer(body, node, faults) &&
    !isForAll(body, node, faults) &&
    (body.when !== null || !isRelative(body, node, faults)),
);

/** Reports other words that would stand for several passages at once. */
function isForAll({ groups, fulfilledBy }: AbsenceBody, node: Node, faults: Faults): boolean {
  if (groups === undefined || fulfilledBy === null) return false;
  faults.report(
    node,
    "“fulfilledBy” cannot stand for all that “each” requires: write the alternatives in “each”, or make it two rules",
  );
  return true;
}

/** Reports a tolerance that nothing could use. */
function canDiffer({ expect, tolerance: allowed }: AbsenceBody, node: Node, faults: Faults): boolean {
  if (allowed === 0 || expect.some(({ kind }) => kind === "phrase")) return true;
  faults.report(node, "an approved wording is required word for word: remove “tolerance”");
  return false;
}

/** Reports requirements that only make sense relative to a claim. */
function isRelative({ within, placement, prominence }: AbsenceBody, node: Node, faults: Faults): boolean {
  const relative = [
    ...(within === "document" ? [] : [`within: ${within}`]),
    ...(placement.page === null ? [] : [`page: ${placement.page}`]),
    ...(placement.within === null ? [] : [`within: ${placement.within}pt`]),
    ...(prominence.sizeToClaim === null ? [] : [`sizeToClaim: ${prominence.sizeToClaim}`]),
  ];
  for (const written of relative) {
    faults.report(
      node,
      `“${written}” is relative to a claim: add “when”, or remove “${written.split(":")[0]}”`,
    );
  }
  return relative.length > 0;
}
