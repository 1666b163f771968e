/** The sentences that a review stores once are those of the document, and each trigger finds its words in its own. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { sentenceOf } from "@docreview/model";
import { createJudge } from "../judge.ts";
import { parseRules } from "../rules.ts";
import { textDocument } from "../text/text-document.ts";

const ruleOf = (id: string, body: string) => ({
  path: `house/${id}.yaml`,
  text: `id: ${id}\nnumber: N-${id}\ngroup: g\ndescription: d\nfeedback: f\nscore: 1\n${body}\n`,
});

const { value: rules, problems } = parseRules([
  ruleOf("words", "term: {find: [safe, {all: [sure, gain], within: paragraph}]}"),
  ruleOf("sentences", "sentence: {any: [gain]}"),
]);

const { examine, segment } = createJudge({ rules });

const words = fc.constantFrom("Safe", "sure", "gain", "the", "a", "safe.", "gain.", "😀", "\n\n");

test("the text of each sentence is stored once, as it is in the document", () => {
  expect(problems).toEqual([]);
  let quoted = 0;
  fc.assert(
    fc.property(fc.array(words, { maxLength: 40 }), (given) => {
      const { document } = textDocument(given.join(" "), "body");
      const review = examine({ mediaType: "", sha256: "", problems: [], rendition: null, document });
      const texts = segment(document).map(({ span }) => document.text.slice(span.start, span.end));
      const triggers = review.findings.flatMap((finding) => finding.triggers);
      const references = new Set(triggers.map(({ sentence }) => sentence!.reference));
      expect(review.sentences).toEqual(
        texts
          .map((text, index) => ({ reference: index + 1, text }))
          .filter(({ reference }) => references.has(reference)),
      );
      for (const trigger of triggers) {
        const { start, end } = trigger.sentence!;
        expect(trigger.text.startsWith(sentenceOf(review, trigger)!.slice(start, end))).toBe(true);
        quoted += 1;
      }
    }),
  );
  expect(quoted).toBeGreaterThan(20);
});
