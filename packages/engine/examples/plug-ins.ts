/**
 * One plug-in of each kind: reads plain text, treats each line as a sentence, knows rules about the length of
 * sentences, and writes a review as Markdown.
 */
import { createEngine, defaults, parseRules, textDocument, type RuleKind } from "@docreview/engine";
import type { Extractor, Renderer, Segmenter } from "@docreview/model";
import { wholeNumber } from "@docreview/rule-matcher";

const plainText: Extractor = {
  mediaTypes: ["text/plain"],
  extract: async (bytes) => {
    const { document } = textDocument(new TextDecoder().decode(bytes), "body");
    return { value: { document, rendition: null }, problems: [] };
  },
};

const lines: Segmenter = {
  languages: ["en"],
  segment: ({ layout }) => layout.lines.map(({ span }, index) => ({ reference: index + 1, span })),
};

/** `mostWords: 5` finds every sentence with more words. */
const mostWords: RuleKind<number> = {
  kind: "mostWords",
  schema: wholeNumber("The most words that a sentence may have.", 1, 1000),
  triggerType: "sentence",
  needsWholeText: false,
  compile: (most, { ruleIndex }) => ({
    requiredLiterals: [],
    match: ({ document, sentences }) =>
      sentences
        .filter(({ span }) => document.text.slice(span.start, span.end).split(/\s+/).length > most)
        .map(({ span }) => ({
          ruleIndex,
          place: { kind: "span", span },
          classifier: "mostWords",
          confidence: null,
          expected: null,
          claim: null,
          proof: {
            form: "mostWords",
            detail: `more than ${most} words`,
            holds: true,
            spans: [span],
            parts: [],
          },
        })),
  }),
};

const markdown: Renderer = {
  format: "markdown",
  mediaType: "text/markdown",
  render: async ({ findings }) => {
    const items = findings.flatMap(({ reference, triggers }) =>
      triggers.map(({ text, feedback }) => `- **${reference}** ${text}: ${feedback}\n`),
    );
    return { value: [new TextEncoder().encode(items.join(""))], problems: [] };
  },
};

const ruleKinds = [...defaults.ruleKinds, mostWords];
const rule = `
id: long-line
number: HOUSE-2
group: Style
description: A line has at most five words.
feedback: Shorten it.
score: 2
mostWords: 5
tests: [{ fires: ⟦One two three four five six.⟧ }, { passes: One two. }]
`;
const { value: rules } = parseRules([{ path: "house/long-line.yaml", text: rule }], { ruleKinds });

const engine = createEngine({
  rules,
  ruleKinds,
  extractors: [...defaults.extractors, plainText],
  segmenters: [lines],
  renderers: [...defaults.renderers, markdown],
});
const note = new TextEncoder().encode("Short enough.\n\nThis line has more than five words.");
const review = await engine.review(note, { mediaType: "text/plain" });
const { value } = await engine.render("markdown", review, note, { date: new Date() });
console.log(Buffer.concat(value ?? []).toString());
