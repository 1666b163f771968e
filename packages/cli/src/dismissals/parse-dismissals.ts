/** The format of a file of dismissals. */
import type { Problem, SourceFile } from "@docreview/model";
import {
  anyNumber,
  constant,
  jsonSchemaOf,
  optional,
  placed,
  readYaml,
  record,
  refined,
  required,
  text,
  oneOf,
  type JsonSchema,
  type Schema,
} from "@docreview/yaml-schema";
import type { Dismissal } from "./dismissal.ts";

/** The name of the file that is looked for in the working directory. */
export const dismissalsFile = "docreview.dismissed.yaml";

/** Hexadecimal digits of a rule's hash in an entry: enough to tell two versions of a rule apart. */
export const hashDigits = 16;

function day(description: string): Schema<string> {
  return text(description, {
    pattern: "^\\d{4}-\\d{2}-\\d{2}$",
    fault: (value) =>
      isDay(value) ? null : { offset: 0, message: "write a day of the calendar, such as 2024-01-31" },
  });
}

function isDay(value: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

const rule = text("the rule, as pack/id", {
  pattern: "^[^/\\s]+/[^/\\s]+$",
  fault: (value) =>
    /^[^/\s]+\/[^/\s]+$/.test(value)
      ? null
      : { offset: 0, message: "write the rule as pack/id, such as promises/guaranteed-return" },
});

const hash = text("the first digits of the rule's hash, in quotes", {
  pattern: "^[0-9a-f]{12,64}$",
  fault: (value) =>
    /^[0-9a-f]{12,64}$/.test(value)
      ? null
      : {
          offset: 0,
          message: "write at least 12 digits of the rule's hash, as the JSON report has it (ruleHash)",
        },
});

const entry = refined(
  record(
    {
      rule: required(rule),
      hash: required(hash),
      words: optional(text("the words that were found"), null),
      prefix: optional(text("the text of their sentence before them"), ""),
      suffix: optional(text("the text of their sentence after them"), ""),
      missing: optional(oneOf("What lacks the text that the rule expects.", ["page", "document"]), null),
      claim: optional(text("the words that require the missing text"), ""),
      reason: required(text("why the finding need not be dealt with")),
      who: optional(text("who dismissed it"), null),
      on: optional(day("the day on which it was dismissed"), null),
      until: optional(day("the last day on which this counts"), null),
      document: optional(text("the name of the document in which it was dismissed, for people"), null),
    },
    "A finding that was dismissed.",
  ),
  ({ words, missing, prefix, suffix, claim }, node, faults) => {
    if ((words === null) === (missing === null)) {
      const message =
        "an entry needs either “words”, for what was found, or “missing” (page or document), for what was not";
      faults.report(node, message);
      return false;
    }
    if (missing !== null && prefix + suffix !== "") {
      faults.report(node, "what is missing has no “prefix” and no “suffix”: remove them");
      return false;
    }
    if (words !== null && claim !== "") {
      faults.report(node, "“claim” is for what is “missing”: remove it");
      return false;
    }
    return true;
  },
);

const file = record(
  {
    version: required(constant("The version of the format.", 1)),
    dismissed: required(anyNumber(placed(entry), "The findings that were dismissed; may be empty.")),
  },
  "Findings that people have dismissed.",
);

/** For editors. */
export function dismissalsSchema(): JsonSchema {
  return jsonSchemaOf(file);
}

export interface ParsedDismissals {
  /** Null if there is a fault. */
  readonly dismissals: readonly Dismissal[] | null;
  readonly problems: readonly Problem[];
}

/** In the order of the file. */
export function parseDismissals(source: SourceFile): ParsedDismissals {
  const { value, problems, positionOf } = readYaml(source, file);
  if (value === null) return { dismissals: null, problems };
  const dismissals = value.dismissed.map(({ value: written, offset }): Dismissal => {
    const { rule: ruleId, hash: ruleHash, words, prefix, suffix, missing, claim, ...said } = written;
    const finding =
      missing === null
        ? { ruleId, place: "span" as const, words: words ?? "", prefix, suffix }
        : { ruleId, place: missing, words: "", prefix: claim, suffix: "" };
    return { finding, hash: ruleHash, ...said, position: positionOf(offset) };
  });
  return { dismissals, problems };
}
