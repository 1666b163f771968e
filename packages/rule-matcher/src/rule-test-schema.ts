/** A rule's own tests: `fires` or `passes`, and ⟦ ⟧ round what must be found. Offsets count UTF-16 code units. */
import { span, zones, type RuleTest, type Span } from "@docreview/model";
import {
  byKey,
  mapped,
  oneOf,
  optional,
  placed,
  record,
  required,
  text,
  type Placed,
  type Schema,
} from "@docreview/yaml-schema";

/** A test, before it is known in which file it stands. */
export type BareTest = Omit<RuleTest, "position">;

/** `{fires: text}` or `{passes: text}`, with or without `in: zone`. */
export const ruleTest: Schema<Placed<BareTest>> = placed(
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
  return mapped(form, (fields) => {
    const marked = fields[outcome] as string;
    return { ...withoutMarks(marked), fires: outcome === "fires", zone: fields.in };
  });
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
