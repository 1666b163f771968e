/** The YAML schema of patterns: each form, and the keys that every form can have. */
import {
  byKey,
  byShape,
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
  requiringOneOf,
  text,
  wholeNumber,
  type Schema,
} from "@docreview/yaml-schema";
import { entityNames } from "@docreview/entities";
import { inflectorFor } from "../inflection/inflectors.ts";
import { countPhraseForms, maximumPhraseForms, tooManyForms } from "../inflection/phrase-forms.ts";
import { phraseWords } from "@docreview/text-folding";
import { expressionPrefilter } from "@docreview/linear-regex";
import {
  plainPhrase,
  scopes,
  type AllPattern,
  type AnyPattern,
  type CountPattern,
  type EntityPattern,
  type ListPattern,
  type NamedPattern,
  type Pattern,
  type PhrasePattern,
  type RegexPattern,
  type RepeatedPattern,
  type SequencePattern,
  type WordingPattern,
} from "./pattern.ts";
import { misstatedForm } from "./misstated-schema.ts";
import { surroundingsOf } from "./surroundings-schema.ts";
import { countedWithin, withinSchema } from "./within-schema.ts";
import { languageOfPack, listNamed, patternNamed } from "./pack-context.ts";
import { phraseOr, wordingFormOf } from "./wording-pattern-schema.ts";
import { writtenExpressionFault } from "./written-expression.ts";

/**
 * In UTF-16 code units; enough for a warning that fills a page. The work of approximate matching grows with the
 * length.
 */
export const longestPhrase = 2_000;

const words = text("words to find, in any case, with any spacing, hyphens and accents", {
  most: longestPhrase,
  fault: (phrase) =>
    phraseWords(phrase).length > 0
      ? null
      : {
          offset: 0,
          message: `expected words to find; “${phrase}” contains no letter, digit or symbol`,
        },
});

const patternExpected =
  "a phrase, or a mapping with one of the keys phrase, any, all, sequence, repeated, count, list, pattern, regex, entity, misstated, wording";

/** An author who writes a phrase with a colon in it writes a mapping without noticing. */
const colonRemedy = "; put a phrase that contains a colon in quotes";

/** A pattern: a phrase, or a mapping with the key of one of the forms. */
export const pattern: Schema<Pattern> = named("pattern", patternExpected, () =>
  byShape<Pattern>(
    {
      scalar: barePhrase,
      map: byKey<Pattern>(patternForms, patternExpected, colonRemedy),
    },
    patternExpected,
  ),
);

const surroundings = surroundingsOf(pattern);

/** `unless:`, the exceptions of a pattern. */
export const exceptions = surroundings.exceptions;

/** The keys that every form of pattern can have. */
export const conditions = surroundings.conditions;

const typos = optional(
  mapped(
    wholeNumber(
      "Typing errors allowed in the whole phrase: a letter omitted, inserted or replaced, or two neighbours swapped. Words of up to four letters, and numbers, must be correct.",
      0,
      2,
    ),
    (count) => count as 0 | 1 | 2,
  ),
  0 as const,
);

const barePhrase: Schema<PhrasePattern> = mapped(words, plainPhrase);

const letterCase = optional(oneOf("Whether the case must match exactly.", ["any", "exact"]), "any" as const);

const wordForms = optional(
  oneOf("Whether other forms of each word are also found: guarantee, guarantees, guaranteed, guaranteeing.", [
    "exact",
    "all",
  ]),
  "exact" as const,
);

const writtenPhrase: Schema<PhrasePattern> = mapped(
  refined(
    record(
      { phrase: required(words), case: letterCase, typos, forms: wordForms, ...conditions },
      "Whole words.",
    ),
    (fields, node, faults) => {
      const fault = typosFault(fields) ?? formsFault(fields, languageOfPack(faults));
      if (fault !== null) faults.report(node, fault);
      return fault === null;
    },
  ),
  (fields): PhrasePattern => ({ kind: "phrase" as const, ...fields }),
);

/** `forms: all` uses the language of the pack. */
const phraseForm: Schema<PhrasePattern> = {
  ...writtenPhrase,
  read: (node, faults) => {
    const given = writtenPhrase.read(node, faults);
    const language = languageOfPack(faults);
    return given?.forms === "all" && language !== null ? { ...given, language } : given;
  },
};

/** Why a phrase cannot have typing errors; null if it can, or does not ask for them. */
function typosFault(fields: Pick<PhrasePattern, "case" | "typos">): string | null {
  if (fields.typos === 0 || fields.case === "any") return null;
  return "“typos” finds words in any case: remove “case: exact” or “typos”";
}

/** Why a phrase cannot have all its forms; null if it can, or does not ask for them. */
function formsFault(
  fields: Pick<PhrasePattern, "phrase" | "case" | "typos" | "forms">,
  language: string | null,
): string | null {
  if (fields.forms === "exact") return null;
  if (fields.case === "exact")
    return "“forms: all” finds words in any case: remove “case: exact” or “forms: all”";
  if (fields.typos > 0) return "“forms: all” and “typos” cannot be combined: write two phrases, under “any”";
  const count = countPhraseForms(
    phraseWords(fields.phrase),
    language === null ? undefined : inflectorFor(language),
  );
  return count > maximumPhraseForms ? tooManyForms(fields.phrase, count) : null;
}

/** A phrase on its own, without `any` or `all`. */
export const phrase: Schema<PhrasePattern> = byShape<PhrasePattern>(
  { scalar: barePhrase, map: phraseForm },
  "a phrase, or a mapping with the key phrase",
);

const anyForm: Schema<AnyPattern> = mapped(
  record(
    { any: required(list(pattern, "Each hit of any of these is a hit.")), ...conditions },
    "One of several.",
  ),
  ({ any, ...rest }) => ({ kind: "any" as const, parts: any, ...rest }),
);

const sequenceForm: Schema<SequencePattern> = mapped(
  record(
    {
      sequence: required(list(pattern, "A hit of each of these, in this order, without overlapping.")),
      gap: optional(wholeNumber("How many words may be between one part and the next.", 0, 1000), 0),
      within: optional(oneOf("The scope that contains all parts.", scopes), "sentence" as const),
      ...conditions,
    },
    "Parts one after another.",
  ),
  ({ sequence, ...rest }) => ({ kind: "sequence" as const, parts: sequence, ...rest }),
);

const repeatedForm: Schema<RepeatedPattern> = mapped(
  record(
    {
      repeated: required(named("pattern", patternExpected, () => pattern)),
      gap: optional(wholeNumber("How many words may be between the two.", 0, 1000), 0),
      within: optional(oneOf("The scope that contains both.", scopes), "sentence" as const),
      ...conditions,
    },
    "A hit of this, followed by the same words again.",
  ),
  ({ repeated, ...rest }) => ({ kind: "repeated" as const, parts: [repeated] as const, ...rest }),
);

const countForm: Schema<CountPattern> = mapped(
  refined(
    record(
      {
        count: required(named("pattern", patternExpected, () => pattern)),
        atLeast: optional(wholeNumber("This many or more.", 1, 1000), 1),
        atMost: optional(wholeNumber("This many or fewer.", 1, 1000), null),
        within: optional(countedWithin, "sentence" as const),
        ...conditions,
      },
      "A number of hits together, from the first to the last of them.",
    ),
    (fields, node, faults) => {
      const fault = countFault(fields);
      if (fault !== null) faults.report(node, fault);
      return fault === null;
    },
    requiringOneOf("atLeast", "atMost"),
  ),
  ({ count, ...rest }) => ({ kind: "count" as const, parts: [count] as const, ...rest }),
);

/** Why the numbers cannot be satisfied; null if they can. */
function countFault({ atLeast, atMost, within }: Omit<CountPattern, "kind" | "parts">): string | null {
  if (atLeast === 1 && atMost === null)
    return "nothing says how many there are: add “atLeast: 2” or more, or “atMost”";
  if (atMost === null) return null;
  if (atMost < atLeast) return `no number is at least ${atLeast} and at most ${atMost}`;
  if (typeof within === "string") return null;
  return "“atMost” counts in a whole sentence, paragraph, page or document: change “within”, or remove “atMost”";
}

const writtenList = record(
  {
    list: required(
      placed(text("the name of a word list of the pack: superlatives, for lists/superlatives.yaml")),
    ),
    ...conditions,
  },
  "Any word from a list.",
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

const writtenName = record(
  {
    pattern: required(
      placed(
        text("the name of a pattern of the pack, or beside the packs: period, for patterns/period.yaml"),
      ),
    ),
    ...conditions,
  },
  "A pattern that is written in a file of its own.",
);

const namedForm: Schema<NamedPattern> = {
  ...writtenName,
  read: (node, faults) => {
    const fields = writtenName.read(node, faults);
    const part = fields === undefined ? undefined : patternNamed(fields.pattern, faults);
    if (fields === undefined || part === undefined) return undefined;
    const {
      pattern: { value: name },
      ...rest
    } = fields;
    return { kind: "pattern", name, parts: [part], ...rest };
  },
};

const regexForm: Schema<RegexPattern> = mapped(
  record(
    {
      regex: required(
        text("a regular expression, found within one paragraph", { fault: writtenExpressionFault }),
      ),
      case: letterCase,
      ...conditions,
    },
    "What a regular expression matches.",
  ),
  (fields) => ({
    kind: "regex" as const,
    ...fields,
    prefilter: expressionPrefilter(fields.regex, fields.case),
  }),
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

const wordingForm = wordingFormOf(conditions);

/** All forms of pattern. */
const patternForms = {
  phrase: phraseForm,
  any: anyForm,
  all: named("all", "", () => allForm),
  sequence: sequenceForm,
  repeated: repeatedForm,
  count: countForm,
  list: listForm,
  pattern: namedForm,
  regex: regexForm,
  entity: entityForm,
  misstated: misstatedForm(pattern, conditions),
  wording: wordingForm,
};

/** A phrase or an approved wording. */
export const phraseOrWording = byShape<PhrasePattern | WordingPattern>(
  { scalar: barePhrase, map: phraseOr(phraseForm, wordingForm, Object.keys(patternForms)) },
  "a phrase, or a mapping with the key phrase or wording",
);

interface NonePart {
  readonly kind: "none";
  readonly none: readonly Pattern[];
}

const nonePart: Schema<NonePart> = mapped(
  record(
    { none: required(oneOrMore(pattern, "None of these may be in the same scope.")) },
    "What must be absent.",
  ),
  ({ none }) => ({ kind: "none" as const, none }),
);

const partExpected =
  "a phrase, or a mapping with one of the keys phrase, any, all, sequence, repeated, count, list, pattern, regex, entity, misstated, wording, none";

const allPart: Schema<Pattern | NonePart> = byShape<Pattern | NonePart>(
  {
    scalar: barePhrase,
    map: byKey<Pattern | NonePart>({ ...patternForms, none: nonePart }, partExpected, colonRemedy),
  },
  partExpected,
);

const allForm: Schema<AllPattern> = mapped(
  record(
    {
      all: required(
        refined(
          list(allPart, "A hit of each of these, near each other."),
          (parts, node, faults) => {
            if (parts.some(({ kind }) => kind !== "none")) return true;
            faults.report(node, "expected something to find in addition to none: add a phrase to the list");
            return false;
          },
          { contains: { not: { type: "object", required: ["none"] } } },
        ),
      ),
      within: optional(withinSchema("all parts"), "sentence" as const),
      ...conditions,
    },
    "All of several, within one scope.",
  ),
  ({ all, ...rest }) => ({
    kind: "all" as const,
    parts: all.filter((part) => part.kind !== "none"),
    none: all.flatMap((part) => (part.kind === "none" ? part.none : [])),
    ...rest,
  }),
);
