/** How patterns are written: the schema of each form, and of what every form may carry. */
import { zones } from "@docreview/model";
import {
  byKey,
  byShape,
  list,
  mapped,
  named,
  oneOf,
  oneOrMore,
  optional,
  record,
  refined,
  required,
  text,
  wholeNumber,
  type Schema,
} from "@docreview/yaml-schema";
import { phraseWords } from "../phrases/phrase-words.ts";
import {
  noExceptions,
  scopes,
  type AllPattern,
  type AnyPattern,
  type Exceptions,
  type Pattern,
  type PhrasePattern,
  type Within,
} from "./pattern.ts";

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

const patternExpected = "a phrase, or a mapping with one of the keys phrase, any, all";

/** A pattern: a phrase, or a mapping with one of the keys phrase, any, all. */
export const pattern: Schema<Pattern> = named("pattern", patternExpected, () =>
  byShape<Pattern>(
    {
      scalar: barePhrase,
      map: byKey<Pattern>({ phrase: phraseForm, any: anyForm, all: allForm }, patternExpected),
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
    },
    "What makes a hit not count.",
  ),
  ({ followedBy, precededBy, insidePhrase, sameSentence }, node, faults) => {
    if ([followedBy, precededBy, insidePhrase, sameSentence].some((list) => list.length > 0)) return true;
    faults.report(
      node,
      "expected one of the keys followedBy, precededBy, insidePhrase, sameSentence, found none",
    );
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

const barePhrase: Schema<PhrasePattern> = mapped(words, (phrase) => ({
  kind: "phrase" as const,
  phrase,
  case: "any" as const,
  id: null,
  unless: noExceptions,
  in: null,
  notIn: [],
}));

const phraseForm: Schema<PhrasePattern> = mapped(
  record(
    {
      phrase: required(words),
      case: optional(
        oneOf("Whether the case of the letters must be exactly this.", ["any", "exact"]),
        "any" as const,
      ),
      ...conditions,
    },
    "Whole words.",
  ),
  (fields) => ({ kind: "phrase" as const, ...fields }),
);

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

const partExpected = "a phrase, or a mapping with one of the keys phrase, any, all, none";

const allPart: Schema<Pattern | NonePart> = byShape<Pattern | NonePart>(
  {
    scalar: barePhrase,
    map: byKey<Pattern | NonePart>(
      { phrase: phraseForm, any: anyForm, all: named("all", "", () => allForm), none: nonePart },
      partExpected,
    ),
  },
  partExpected,
);

const within: Schema<Within> = byShape<Within>(
  {
    scalar: oneOf("The stretch that holds all parts.", scopes),
    map: record(
      { words: required(wholeNumber("As many words as hold all parts.", 1, 1000)) },
      "A number of words.",
    ),
  },
  `one of ${scopes.join(", ")}, or {words: N}`,
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
