import { expect, test } from "vitest";
import { fillFeedback, generalFeedback } from "./feedback.ts";

const values = { text: "guaranteed\n  return", page: 3, claim: null, "claim.page": null, suggestion: [] };

test.each([
  ["Take out “{{text}}”.", "Take out “guaranteed return”."],
  ["See page {{ page }}.", "See page 3."],
  ["“{{claim}}” on {{claim.page}}", "“?” on ?"],
  ["{{other}} stays", "{{other}} stays"],
])("%s", (feedback, filled) => {
  expect(fillFeedback(feedback, values)).toBe(filled);
});

test("a word broken by a line end stays together", () => {
  expect(fillFeedback("{{text}}", { ...values, text: "guaran-\nteed income" })).toBe("guaran-teed income");
});

test.each([
  ["the “safe” fund", "“the ‘safe’ fund”"],
  ['the "safe" fund', "“the ‘safe’ fund”"],
  ["safe” fund", "“safe fund”"],
])("within quotation marks, those of %j are single, or left out if one is missing", (text, filled) => {
  expect(fillFeedback("“{{text}}”", { ...values, text })).toBe(filled);
});

test("a long value ends with a whole word", () => {
  const text = "returned ".repeat(30);
  const filled = fillFeedback("“{{text}}”", { ...values, text });
  expect(filled).toMatch(/^“(?:returned )+…”$/);
  expect(filled.length).toBeLessThan(130);
});

test("text of a document is never read as a placeholder", () => {
  expect(fillFeedback("{{text}}", { ...values, text: "{{page}} $& $1" })).toBe("{{page}} $& $1");
});

test("if nothing was found, placeholders stay open", () => {
  expect(generalFeedback("Take out “{{text}}” on page {{ page }}; see {{claim.page}}, {{other}}.")).toBe(
    "Take out “…” on page …; see …, {{other}}.",
  );
});

test.each([
  ["Write “{{suggestion}}”.", ["before"], "Write “before”."],
  ["Write “{{suggestion}}”.", ["more than", "over"], "Write “more than” or “over”."],
  ["Write {{ suggestion }}.", ["more than", "over"], "Write more than or over."],
  ["Write “{{suggestion}}”.", [], "Write “…”."],
])("%s with %j", (feedback, suggestion, filled) => {
  expect(fillFeedback(feedback, { ...values, suggestion })).toBe(filled);
});
