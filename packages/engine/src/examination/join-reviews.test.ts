/** Judging by two sets of rules and joining the reviews finds what judging by all of them together finds. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { createJudge } from "../judge.ts";
import { parseRules } from "../rules.ts";
import { textDocument } from "../text/text-document.ts";
import { joinReviews } from "./join-reviews.ts";

const ruleOf = (pack: string, id: string, body: string) => ({
  path: `rules/${pack}/${id}.yaml`,
  text: `id: ${id}\nnumber: ${id}\ngroup: g\ndescription: d\nfeedback: f\nscore: ${id.length}\n${body}\n`,
});
const installed = [
  ruleOf("installed", "a", "term: {find: [alpha]}"),
  ruleOf("installed", "bb", "absence: {expect: omega, within: document}"),
];
const own = [
  ruleOf("own", "ccc", "term: {find: [beta, alpha]}"),
  ruleOf("own", "dddd", "sentence: {any: [gamma]}"),
];

function examine(files: readonly ReturnType<typeof ruleOf>[], text: string, problems: readonly object[]) {
  const { value: rules } = parseRules(files);
  const { document } = textDocument(text, "body");
  const reading = { document, problems, rendition: null, mediaType: "text/plain", sha256: "" } as never;
  return createJudge({ rules }).examine(reading, {}, "2026-01-01");
}

const texts = fc
  .array(fc.constantFrom("alpha", "beta.", "gamma", "omega.", "x"), { minLength: 1, maxLength: 30 })
  .map((words) => words.join(" "));

test("whatever the text says", () => {
  fc.assert(
    fc.property(texts, (text) => {
      const problems = [{ code: "document-repaired", message: "It was repaired." }];
      const joined = joinReviews(examine(installed, text, problems), examine(own, text, problems));
      expect(joined).toEqual(examine([...installed, ...own], text, problems));
    }),
  );
});

test("a failed review stays as it is", () => {
  const failed = { ...examine(installed, "alpha", []), status: "failed" as const };
  expect(joinReviews(failed, examine(own, "alpha", []))).toBe(failed);
});
