/** The YAML schema of zones, exceptions and required context, which every form of pattern can have. */
import { zones } from "@docreview/model";
import {
  flag,
  mapped,
  named,
  oneOf,
  oneOrMore,
  optional,
  placed,
  record,
  refined,
  required,
  text,
  type Schema,
} from "@docreview/yaml-schema";
import { everyWording, wordingNamed, type WordingParts } from "./pack-context.ts";
import {
  noSurroundings,
  type Nearby,
  type Pattern,
  type Surroundings,
  type WordingPattern,
} from "./pattern.ts";
import { withinSchema } from "./within-schema.ts";

const zoneName = oneOf("Where the text is on its page", zones);
const zone = named("zone", zoneName.expected, () => zoneName);

/** Includes patterns that may be near a hit. */
export function surroundingsOf(pattern: Schema<Pattern>) {
  const fields = surroundingFields(pattern);
  const exceptions = surroundings("unless", "What excludes a hit.", fields);
  const requirements = surroundings(
    "onlyIf",
    "What a hit requires around it; it is not marked with the hit. One item of each key is enough.",
    fields,
  );
  return {
    exceptions,
    conditions: {
      id: optional(text("name of the pattern in findings"), null),
      unless: optional(exceptions, noSurroundings),
      onlyIf: optional(requirements, noSurroundings),
      in: optional(oneOrMore(zone, "Only hits that begin in these zones count."), null),
      notIn: optional(oneOrMore(zone, "Hits that begin in these zones do not count."), []),
    },
  };
}

function surroundingFields(pattern: Schema<Pattern>) {
  const surrounding = (description: string) => optional(oneOrMore(pattern, description), []);
  const nearby: Schema<Nearby> = record(
    {
      any: required(oneOrMore(pattern, "One of these is near the hit.")),
      within: required(withinSchema("the hit and one of these")),
    },
    "What is near the hit, and how near.",
  );
  return {
    followedBy: surrounding("Comes directly after the hit."),
    precededBy: surrounding("Comes directly before the hit."),
    insidePhrase: surrounding("The hit is inside one of these."),
    sameSentence: surrounding("Is in the same sentence as the hit."),
    negated: optional(flag("The hit is negated: “not guaranteed”, “without any guarantee”."), false),
    insideQuotation: optional(flag("The hit is between quotation marks."), false),
    linkedFootnote: surrounding("Is in the footnote whose mark follows the hit, or the next word."),
    near: optional(oneOrMore(nearby, "Is near the hit, within the given distance."), []),
    approved: optional(approvedWordings, null),
  };
}

const wordingId = placed(text("the id of an approved wording"));

/** What stands for all approved wordings of the pack. */
export const anyWording = "any";

const wordingIds = oneOrMore(
  wordingId,
  "The hit is inside one of these approved wordings, by id, on a day on which it is approved; any: inside any of those of the pack.",
);

const approvedWordings: Schema<readonly WordingPattern[]> = {
  ...wordingIds,
  read: (node, faults) => {
    const ids = wordingIds.read(node, faults);
    if (ids === undefined) return undefined;
    const [first] = ids;
    if (first?.value === anyWording && ids.length === 1)
      return everyWording(first.offset, faults)?.map(plainWording);
    const found = ids.map((id) => wordingNamed(id, faults));
    const sound = found.filter((wording) => wording !== undefined);
    return sound.length < found.length ? undefined : sound.map(plainWording);
  },
};

function plainWording(parts: WordingParts): WordingPattern {
  const unconditional = { id: null, unless: noSurroundings, onlyIf: noSurroundings, in: null, notIn: [] };
  return { kind: "approvedWording", ...parts, ...unconditional };
}

function surroundings(
  name: string,
  description: string,
  fields: ReturnType<typeof surroundingFields>,
): Schema<Surroundings> {
  const schema = mapped(
    refined(
      record(fields, description),
      (given, node, faults) => {
        const isAsked = (each: boolean | null | readonly unknown[]) =>
          typeof each === "boolean" ? each : each !== null && each.length > 0;
        if (Object.values(given).some(isAsked)) return true;
        faults.report(node, `expected one of the keys ${Object.keys(given).join(", ")}, found none`);
        return false;
      },
      { minProperties: 1 },
    ),
    // Omitted if it is not asked, so that the hashes of rules without it do not change.
    ({ approved, ...given }) => (approved === null ? given : { ...given, approved }),
  );
  return named(name, schema.expected, () => schema);
}
