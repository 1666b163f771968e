/** A rule's own tests: `fires` or `passes`, and ⟦ ⟧ round what must be found. Offsets count UTF-16 code units. */
import { span, zones, type RuleTest, type Span } from "@docreview/model";
import { optional, record, required } from "./schema/record.ts";
import { oneOf, text } from "./schema/scalars.ts";
import type { Schema } from "./schema/schema.ts";
import { byKey } from "./schema/union.ts";

/** A test, before it is known in which file it stands; `offset` is where it begins there. */
export type PlacedTest = Omit<RuleTest, "position"> & { readonly offset: number };

type BareTest = Omit<PlacedTest, "offset">;

/** `{fires: text}` or `{passes: text}`, with or without `in: zone`. */
export const ruleTest: Schema<PlacedTest> = placed(
  byKey({ fires: testForm("fires"), passes: testForm("passes") }, "a mapping with the key fires or passes"),
);

function testForm(outcome: "fires" | "passes"): Schema<BareTest> {
  const form = record(
    {
      [outcome]: required(
        text("a short text; ⟦ ⟧ stand round what must be found, blank lines part paragraphs", {
          fault: (marked) => markFault(marked, outcome),
        }),
      ),
      in: optional(oneOf("The zone in which the text is taken to stand.", zones), "body" as const),
    },
    outcome === "fires" ? "A text in which the rule fires." : "A text in which it does not.",
  );
  return {
    ...form,
    read: (node, faults) => {
      const fields = form.read(node, faults);
      if (fields === undefined) return undefined;
      const marked = fields[outcome] as string;
      return { ...withoutMarks(marked), fires: outcome === "fires", zone: fields.in };
    },
  };
}

function placed(schema: Schema<BareTest>): Schema<PlacedTest> {
  return {
    ...schema,
    read: (node, faults) => {
      const test = schema.read(node, faults);
      return test === undefined ? undefined : { ...test, offset: node.range?.[0] ?? 0 };
    },
  };
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
    if (outcome === "passes") return { offset, message: "a text that passes holds no marks: remove ⟦ and ⟧" };
    if (mark === "⟦" && open !== null)
      return { offset, message: "this ⟦ stands inside another: close that one first" };
    if (mark === "⟧" && open === null)
      return { offset, message: "this ⟧ closes nothing: put ⟦ before the words" };
    if (mark === "⟧" && marked.slice(open! + 1, offset).trim() === "") {
      return { offset: open!, message: "these marks hold nothing: put them round words" };
    }
    open = mark === "⟦" ? offset : null;
  }
  return open === null ? null : { offset: open, message: "this ⟦ is not closed: put ⟧ behind the words" };
}
