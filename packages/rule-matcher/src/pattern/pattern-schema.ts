/** How patterns are written: the schema of each form, and of what every form may carry. */
import { zones } from "@docreview/model";
import {
  byKey,
  byShape,
  flag,
  list,
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
  wholeNumber,
  type Schema,
} from "@docreview/yaml-schema";
import { entityNames } from "../entities/entity-recognisers.ts";
import { countPhraseForms, maximumPhraseForms, tooManyForms } from "../inflection/phrase-forms.ts";
import { phraseWords } from "../phrases/phrase-words.ts";
import { expressionFault } from "../regex/expression.ts";
import {
  noExceptions,
  scopes,
  sides,
  type AllPattern,
  type AnyPattern,
  type EntityPattern,
  type Exceptions,
  type ListPattern,
  type Pattern,
  type PhrasePattern,
  type RegexPattern,
  type SequencePattern,
  type Within,
} from "./pattern.ts";
import { listNamed } from "./word-lists.ts";

const zone = oneOf("Where on its page the text stands", zones);

const words = text("words to find, whatever their case, spacing, hyphens and accents", {
  fault: (phrase) =>
    phraseWords(phrase).length > 0
      ? null
      : {
          offset: 0,
          message: `expected words to find; “${phrase}” holds no letter, digit or symbol to look for`,
        },
});

const patternExpected =
  "a phrase, or a mapping with one of the keys phrase, any, all, sequence, list, regex, entity";

/** A pattern: a phrase, or a mapping with the key of one of the forms. */
export const pattern: Schema<Pattern> = named("pattern", patternExpected, () =>
  byShape<Pattern>(
    {
      scalar: barePhrase,
      map: byKey<Pattern>(patternForms, patternExpected),
    },
    patternExpected,
  ),
);

const exception = (description: string) => optional(oneOrMore(pattern, description), []);

/** `unless:`, the exceptions of a pattern. */
export const exceptions: Schema<Exceptions> = refined(
  record(
    {
      followedBy: exception("Stands directly after the hit."),
      precededBy: exception("Stands directly before the hit."),
      insidePhrase: exception("The hit lies inside one of these."),
      sameSentence: exception("Stands in the same sentence as the hit."),
      negated: optional(flag("The hit is negated: “not guaranteed”, “without any guarantee”."), false),
      insideQuotation: optional(flag("The hit stands between quotation marks."), false),
      linkedFootnote: exception("Stands in the footnote whose mark follows the hit, or the word behind it."),
    },
    "What makes a hit not count.",
  ),
  (given, node, faults) => {
    if (Object.values(given).some((each) => (typeof each === "boolean" ? each : each.length > 0)))
      return true;
    faults.report(node, `expected one of the keys ${Object.keys(given).join(", ")}, found none`);
    return false;
  },
);

/** The keys that every form of pattern may carry. */
export const conditions = {
  id: optional(text("name of the pattern in findings"), null),
  unless: optional(exceptions, noExceptions),
  in: optional(oneOrMore(zone, "Only what begins in these zones counts."), null),
  notIn: optional(oneOrMore(zone, "What begins in these zones does not count."), []),
};

const typos = optional(
  mapped(
    wholeNumber(
      "Slips of writing that the phrase may hold in all: a letter left out, put in or exchanged, two neighbours swapped. Words of up to four letters, and numbers, must be right.",
      0,
      2,
    ),
    (count) => count as 0 | 1 | 2,
  ),
  0 as const,
);

const barePhrase: Schema<PhrasePattern> = mapped(words, (phrase) => ({
  kind: "phrase" as const,
  phrase,
  case: "any" as const,
  typos: 0 as const,
  forms: "exact" as const,
  id: null,
  unless: noExceptions,
  in: null,
  notIn: [],
}));

const letterCase = optional(
  oneOf("Whether the case of the letters must be exactly this.", ["any", "exact"]),
  "any" as const,
);

const wordForms = optional(
  oneOf(
    "Whether each word may also stand in its other forms: guarantee, guarantees, guaranteed, guaranteeing.",
    ["exact", "all"],
  ),
  "exact" as const,
);

const phraseForm: Schema<PhrasePattern> = mapped(
  refined(
    record(
      { phrase: required(words), case: letterCase, typos, forms: wordForms, ...conditions },
      "Whole words.",
    ),
    (fields, node, faults) => {
      const fault = typosFault(fields) ?? formsFault(fields);
      if (fault !== null) faults.report(node, fault);
      return fault === null;
    },
  ),
  (fields) => ({ kind: "phrase" as const, ...fields }),
);

/** Why a phrase cannot hold slips; null when it can, or need not. */
function typosFault(fields: Pick<PhrasePattern, "case" | "typos">): string | null {
  if (fields.typos === 0 || fields.case === "any") return null;
  return "“typos” finds words in any case: remove “case: exact” or “typos”";
}

/** Why a phrase cannot have all of its forms; null when it can, or need not. */
function formsFault(fields: Pick<PhrasePattern, "phrase" | "case" | "typos" | "forms">): string | null {
  if (fields.forms === "exact") return null;
  if (fields.case === "exact")
    return "“forms: all” finds words in any case: remove “case: exact” or “forms: all”";
  if (fields.typos > 0)
    return "“forms: all” and “typos” cannot stand together: make two phrases of it, under “any”";
  const count = countPhraseForms(phraseWords(fields.phrase));
  return count > maximumPhraseForms ? tooManyForms(fields.phrase, count) : null;
}

/** A phrase alone, without any or all. */
export const phrase: Schema<PhrasePattern> = byShape<PhrasePattern>(
  { scalar: barePhrase, map: phraseForm },
  "a phrase, or a mapping with the key phrase",
);

const anyForm: Schema<AnyPattern> = mapped(
  record(
    { any: required(list(pattern, "Each hit of any of these is a hit.")), ...conditions },
    "Any of several.",
  ),
  ({ any, ...rest }) => ({ kind: "any" as const, parts: any, ...rest }),
);

const sequenceForm: Schema<SequencePattern> = mapped(
  record(
    {
      sequence: required(list(pattern, "A hit of each of these, in this order, without overlapping.")),
      gap: optional(wholeNumber("As many words may stand between a part and the next.", 0, 1000), 0),
      within: optional(oneOf("The stretch that holds all parts.", scopes), "sentence" as const),
      ...conditions,
    },
    "One after another.",
  ),
  ({ sequence, ...rest }) => ({ kind: "sequence" as const, parts: sequence, ...rest }),
);

const writtenList = record(
  {
    list: required(
      placed(text("the name of a word list of the pack: of lists/superlatives.yaml, superlatives")),
    ),
    ...conditions,
  },
  "Any word of a list.",
);

const listForm: Schema<ListPattern> = {
  ...writtenList,
  read: (node, faults) => {
    const fields = writtenList.read(node, faults);
    const parts = fields === undefined ? undefined : listNamed(fields.list, faults);
    if (fields === undefined || parts === undefined) return undefined;
    return { kind: "list", ...fields, list: fields.list.value, parts };
  },
};

const regexForm: Schema<RegexPattern> = mapped(
  record(
    {
      regex: required(text("a regular expression, found within one paragraph", { fault: expressionFault })),
      case: letterCase,
      ...conditions,
    },
    "What a regular expression matches.",
  ),
  (fields) => ({ kind: "regex" as const, ...fields }),
);

const entityForm: Schema<EntityPattern> = mapped(
  record(
    {
      entity: required(oneOf("The kind of entity: amounts, dates, addresses, identifiers.", entityNames)),
      ...conditions,
    },
    "Each entity of a kind.",
  ),
  (fields) => ({ kind: "entity" as const, ...fields }),
);

/** The forms that a pattern may have. */
const patternForms = {
  phrase: phraseForm,
  any: anyForm,
  all: named("all", "", () => allForm),
  sequence: sequenceForm,
  list: listForm,
  regex: regexForm,
  entity: entityForm,
};

interface NonePart {
  readonly kind: "none";
  readonly none: readonly Pattern[];
}

const nonePart: Schema<NonePart> = mapped(
  record(
    { none: required(oneOrMore(pattern, "None of these may stand in the same stretch.")) },
    "What must not be there.",
  ),
  ({ none }) => ({ kind: "none" as const, none }),
);

const partExpected =
  "a phrase, or a mapping with one of the keys phrase, any, all, sequence, list, regex, entity, none";

const allPart: Schema<Pattern | NonePart> = byShape<Pattern | NonePart>(
  {
    scalar: barePhrase,
    map: byKey<Pattern | NonePart>({ ...patternForms, none: nonePart }, partExpected),
  },
  partExpected,
);

const within: Schema<Within> = byShape<Within>(
  {
    scalar: oneOf("The stretch that holds all parts.", scopes),
    map: record(
      {
        words: required(wholeNumber("As many words as hold all parts.", 1, 1000)),
        side: optional(
          oneOf("Where the other parts stand, seen from the first one.", sides),
          "either" as const,
        ),
      },
      "A number of words.",
    ),
  },
  `one of ${scopes.join(", ")}, or {words: N}, or {words: N, side: before} or after`,
);

const allForm: Schema<AllPattern> = mapped(
  record(
    {
      all: required(
        refined(list(allPart, "A hit of each of these, near each other."), (parts, node, faults) => {
          if (parts.some(({ kind }) => kind !== "none")) return true;
          faults.report(node, "expected something to find beside none: add a phrase to the list");
          return false;
        }),
      ),
      within: optional(within, "sentence" as const),
      ...conditions,
    },
    "All of several, within one stretch.",
  ),
  ({ all, ...rest }) => ({
    kind: "all" as const,
    parts: all.filter((part) => part.kind !== "none"),
    none: all.flatMap((part) => (part.kind === "none" ? part.none : [])),
    ...rest,
  }),
);
