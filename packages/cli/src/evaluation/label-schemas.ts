/** The formats of labels in YAML, of which JSON is a part: one document, several, a list of sets, types of issues. */
import {
  anyNumber,
  byKey,
  constant,
  flag,
  list,
  mapOf,
  mapped,
  nullable,
  oneOf,
  oneOrMore,
  optional,
  placed,
  record,
  refined,
  required,
  text,
  textOf,
  wholeNumber,
  type Schema,
  type TypeOf,
} from "@docreview/yaml-schema";

const answers = mapOf(oneOrMore(text("the key of an option"), "The chosen options."), "category: options");

/** May be empty. */
function note(description: string): Schema<string> {
  return {
    expected: `text (${description})`,
    describe: () => ({ type: "string", description }),
    read: (node, faults) =>
      textOf(node) ?? faults.report(node, `expected text (${description}): put it in quotes`),
  };
}

const issue = record(
  {
    type: required(text("the type of issue")),
    pack: required(text("the pack whose subject it belongs to")),
    severity: required(wholeNumber("How serious it is, on the scale of scores.", 1, 10)),
    quote: required(nullable(placed(text("the words that are wrong, exactly as in the text")))),
    why: optional(note("the duty that is not met"), ""),
    duty: optional(note("the duty that is not met"), ""),
    by: optional(text("blind, or how it was labelled"), "blind"),
  },
  "Something that is wrong with the document.",
);

const labelledDocument = refined(
  record(
    {
      id: optional(text("a short name of the document"), null),
      title: required(text("what the document is")),
      origin: optional(note("where the document is from"), ""),
      answers: optional(placed(answers), null),
      text: optional(text("the text of the document"), null),
      file: optional(text("the path of the document, relative to this file"), null),
      issues: required(anyNumber(issue, "What is wrong with the document; may be empty.")),
      arguable: optional(
        anyNumber(
          placed(text("words exactly as in the text")),
          "Words about which people could reasonably disagree.",
        ),
        [],
      ),
    },
    "A document and its issues.",
  ),
  (document, node, faults) => {
    if (document.file !== null) return true;
    if (document.text === null) {
      faults.report(node, "the document has no text: add “text”, or “file” with the path of a document");
      return false;
    }
    const words = document.text;
    const quotes = [...document.issues.map(({ quote }) => quote), ...document.arguable];
    const foreign = quotes.flatMap((quote) => (quote === null || words.includes(quote.value) ? [] : [quote]));
    for (const { offset } of foreign) {
      faults.report(offset, "the text does not contain these words: quote it exactly");
    }
    return foreign.length === 0;
  },
);

const items = record(
  {
    entries: optional(text("the field of an entry that holds its items"), null),
    text: optional(text("the field with the text"), "text"),
    label: optional(text("the field with the label or labels"), "label"),
    positive: required(oneOrMore(text("a label"), "The labels of items on which rules should fire.")),
  },
  "How to read items.",
);

const set = record(
  {
    name: required(text("the name of the set")),
    about: required(text("what it is, where it is from and its licence")),
    labels: required(text("the file or folder of labels, relative to this file")),
    types: optional(text("the file of the types of issues, relative to this file"), null),
    half: optional(
      oneOf("Only this half of the documents; misses in the test half are never listed.", [
        "study",
        "measured",
      ]),
      null,
    ),
    held: optional(flag("Held out from the authors of rules: misses are never listed."), false),
    outside: optional(flag("Not part of the project: omitted if it is not present."), false),
    only: optional(oneOrMore(text("a pack, or a rule as pack/id"), "What is judged."), []),
    answers: optional(answers, null),
    items: optional(items, null),
  },
  "A set of labels.",
);

const sets = record({ sets: required(list(set, "The sets, in order.")) }, "Sets of labels.");

const versionNumber = constant("The version of the format.", 1);
const versionName = constant("The version of the format, with its name.", "docreview-rule-labels/1");
const format: Schema<unknown> = {
  expected: "1 or docreview-rule-labels/1",
  describe: (definitions) => ({
    anyOf: [versionNumber.describe(definitions), versionName.describe(definitions)],
  }),
  read: (node, faults) => (textOf(node) === null ? versionNumber : versionName).read(node, faults),
};

const documents = record(
  {
    format: optional(format, 1),
    documents: required(list(labelledDocument, "The documents, in order.")),
  },
  "Documents and their issues.",
);

export type WrittenDocument = TypeOf<typeof labelledDocument>;
export type WrittenSet = TypeOf<typeof set>;
export type ItemFields = TypeOf<typeof items>;

export type LabelFile =
  | { readonly kind: "sets"; readonly sets: readonly WrittenSet[] }
  | { readonly kind: "documents"; readonly documents: readonly WrittenDocument[] };

/** A file of labels; its keys determine its kind. */
export const labelFile: Schema<LabelFile> = byKey<LabelFile>(
  {
    sets: mapped(sets, (file) => ({ kind: "sets", sets: file.sets })),
    documents: mapped(documents, (file) => ({ kind: "documents", documents: file.documents })),
    issues: mapped(labelledDocument, (document) => ({ kind: "documents", documents: [document] })),
  },
  "labels: a document with its issues, a list of documents, or a list of sets",
);

/** From a type of issue to the rules that detect it. */
export const issueTypes = mapOf(
  anyNumber(text("a rule as pack/id"), "The rules that detect the type."),
  "type of issue: rules",
);
