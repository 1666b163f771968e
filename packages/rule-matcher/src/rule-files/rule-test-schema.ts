/** A rule's tests: `fires` or `passes`, with ⟦ ⟧ around what must be found. Offsets are in UTF-16 code units. */
import { span, zones, type DocumentTest, type Span, type TextTest } from "@docreview/model";
import {
  byKey,
  entriesOf,
  mapped,
  oneOf,
  oneOrMore,
  optional,
  placed,
  record,
  required,
  text,
  type Placed,
  type Schema,
} from "@docreview/yaml-schema";
import {
  documentTest,
  testedDay,
  testedFailures,
  testedScore,
  withoutNulls,
} from "./document-test-schema.ts";

/** A test before its position in the file is known. */
export type BareTest = BareTextTest | Omit<DocumentTest, "position">;

type BareTextTest = Omit<TextTest, "position">;

const testedScores = optional(
  oneOrMore(
    testedScore,
    "The score of everything found, after the steps of the rule; or one score each, in the order of the text.",
  ),
  null,
);

/** Well-formed marks, as far as a regular expression can check. */
const markPatterns = { fires: "^[^⟦⟧]*(⟦[^⟦⟧]+⟧[^⟦⟧]*)*$", passes: "^[^⟦⟧]*$" } as const;

/**
 * `{fires: text}` or `{passes: text}`, with an optional `in: zone` and, for `fires`, optional `fails` and `score`.
 */
const textTest: Schema<BareTextTest> = byKey(
  { fires: testForm("fires"), passes: testForm("passes") },
  "a mapping with the key fires or passes",
);

/** A test on a text, or on a document. */
export const ruleTest: Schema<Placed<BareTest>> = placed({
  expected: textTest.expected,
  keys: () => [textTest, documentTest].flatMap((form) => form.keys?.() ?? []),
  describe: (definitions) => ({
    oneOf: [textTest, documentTest].map((form) => form.describe(definitions)),
  }),
  read: (node, faults): BareTest | undefined => {
    const isOnDocument = entriesOf(node)?.some(({ key }) => key === "document") === true;
    return (isOnDocument ? documentTest : textTest).read(node, faults);
  },
});

function testForm(outcome: "fires" | "passes"): Schema<BareTextTest> {
  const fields = {
    [outcome]: required(
      text("a short text; ⟦ ⟧ surround what must be found, blank lines separate paragraphs", {
        fault: (marked) => markFault(marked, outcome),
        pattern: markPatterns[outcome],
      }),
    ),
    in: optional(oneOf("The zone in which the text is placed.", zones), "body" as const),
    asOf: testedDay,
  };
  const form =
    outcome === "passes"
      ? mapped(record(fields, "A text in which the rule does not fire."), (values) => ({
          ...values,
          fails: null,
          score: null,
        }))
      : record({ ...fields, fails: testedFailures, score: testedScores }, "A text in which the rule fires.");
  return mapped(form, (values) => ({
    ...withoutMarks((values as Readonly<Record<string, unknown>>)[outcome] as string),
    fires: outcome === "fires",
    ...withoutNulls({ fails: values.fails, scores: values.score, asOf: values.asOf }),
    zone: values.in,
  }));
}

function withoutMarks(marked: string): { readonly text: string; readonly marks: readonly Span[] } {
  const marks: Span[] = [];
  let bare = "";
  for (const [index, piece] of marked.split(/[⟦⟧]/u).entries()) {
    if (index % 2 === 1) marks.push(span(bare.length, bare.length + piece.length));
    bare += piece;
  }
  return { text: bare, marks };
}

function markFault(marked: string, outcome: "fires" | "passes") {
  let open: number | null = null;
  for (const { 0: mark, index: offset } of marked.matchAll(/[⟦⟧]/gu)) {
    if (outcome === "passes") return { offset, message: "a text that passes has no marks: remove ⟦ and ⟧" };
    if (mark === "⟦") {
      if (open !== null) return { offset, message: "this ⟦ is inside another: close that one first" };
      open = offset;
      continue;
    }
    if (open === null) return { offset, message: "this ⟧ closes nothing: put ⟦ before the words" };
    if (marked.slice(open + 1, offset).trim() === "")
      return { offset: open, message: "these marks are empty: put them around words" };
    open = null;
  }
  return open === null ? null : { offset: open, message: "this ⟦ is not closed: put ⟧ after the words" };
}
