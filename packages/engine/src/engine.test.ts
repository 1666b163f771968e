/** The engine with a plain-text extractor of the embedder's own, so that each case can be read here. */
import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { phrase, record, required, text, type PhrasePattern } from "@docreview/rule-matcher";
import { PDFDocument } from "pdf-lib";
import { describe, expect, test } from "vitest";
import type { Extractor, Problem, Renderer, Review, Zone } from "@docreview/model";
import {
  createEngine,
  defaults,
  parseQuestionnaire,
  parseRules,
  type EngineOptions,
  type RuleKind,
} from "./index.ts";
import { textDocument } from "./text/text-document.ts";

const term = `
id: guaranteed
number: T-1
group: Promises
description: No promises.
feedback: Take out “{{text}}” on page {{page}}.
score: 8
term: { find: guaranteed return }
tests: [{ fires: A ⟦guaranteed return⟧. }, { passes: A return. }]
`;
const sentence = `
id: compared
number: S-1
group: Comparisons
description: No comparison without its base.
feedback: Name the base of the comparison.
score: 4
sentence: { all: [better, than] }
tests: [{ fires: ⟦We are better than banks.⟧ }, { passes: Better. Than. }]
`;
const absence = `
id: past-performance
number: A-1
group: Warnings
description: Past returns need a warning.
feedback: Show the warning beside “{{claim}}” on page {{claim.page}}.
score: 6
absence: { when: returned, expect: [Past performance is not a guide to the future] }
tests: [{ fires: It ⟦returned⟧ 9%. }, { passes: It returned 9%. Past performance is not a guide to the future. }]
`;
const conditional = term
  .replace("id: guaranteed", "id: retail-only")
  .replace("score: 8", "score: 9\nappliesTo: { audience: [retail] }");
const judged = term
  .replace("id: guaranteed", "id: judged")
  .replace("guaranteed return }", "never there }")
  .replace("score: 8", "score: 2\nrequiresJudgement: true");

const questionnaire = parseQuestionnaire({
  path: "questionnaire.yaml",
  text: `
version: 1
categories:
  - key: audience
    description: Who reads it?
    multiple: false
    options: [{ value: 1, key: retail, label: Retail }, { value: 2, key: wholesale, label: Wholesale }]
`,
}).value;

const plainText = (problems: readonly Problem[] = [], zone: Zone = "body"): Extractor => ({
  mediaTypes: ["text/plain"],
  extract: async (bytes) => ({
    value: { document: textDocument(new TextDecoder().decode(bytes), zone).document, rendition: null },
    problems,
  }),
});

function rulesOf(...texts: readonly string[]) {
  const parsed = parseRules(texts.map((text, index) => ({ path: `house/rule-${index}.yaml`, text })));
  expect(parsed.problems).toEqual([]);
  return parsed.value;
}

async function review(text: string, options: Partial<EngineOptions>, answers = {}): Promise<Review> {
  const engine = createEngine({ rules: [], extractors: [plainText()], questionnaire, ...options });
  return engine.review(new TextEncoder().encode(text), { mediaType: "text/plain", answers, assume: "none" });
}

describe("a review", () => {
  test("gives for each finding the rule, the words, the sentence, and what to do", async () => {
    const result = await review("Calm. We offer a guaranteed\nreturn of 9%. Bye.", { rules: rulesOf(term) });
    expect(result.status).toBe("finished");
    expect(result.riskScore).toBe(8);
    const [finding] = result.findings;
    expect(finding).toMatchObject({ ruleId: "guaranteed", pack: "house", reference: "T-1", score: 8 });
    expect(finding!.feedback).toBe("Take out “guaranteed return” on page 1.");
    expect(finding!.triggers).toHaveLength(1);
    expect(finding!.triggers[0]).toMatchObject({
      type: "term",
      text: "guaranteed\nreturn",
      page: 1,
      feedback: "Take out “guaranteed return” on page 1.",
      confidence: null,
      place: { kind: "span", span: { start: 17, end: 34 } },
      sentence: { reference: 2, start: 11, end: 28 },
    });
    expect(result.sentences).toEqual([{ reference: 2, text: "We offer a guaranteed\nreturn of 9%." }]);
  });

  test("counts UTF-16 units, and ends a term that continues where its first sentence ends", async () => {
    const find = "find: [guaranteed return, { all: [banks, we offer], within: paragraph }]";
    const rules = rulesOf(term.replace("find: guaranteed return", find));
    const text = "😀 Better than banks. We offer 𝟗 a guaranteed return.";
    const { findings, sentences } = await review(text, { rules });
    expect(findings[0]!.triggers.map((trigger) => [trigger.text, trigger.sentence])).toEqual([
      ["banks. We offer", { reference: 1, start: 15, end: 21 }],
      ["guaranteed return", { reference: 2, start: 14, end: 31 }],
    ]);
    expect(sentences).toEqual([
      { reference: 1, text: "😀 Better than banks." },
      { reference: 2, text: "We offer 𝟗 a guaranteed return." },
    ]);
  });

  test("lists only so many places, and says how many more there are", async () => {
    const many = await review("a guaranteed return ".repeat(10_000), { rules: rulesOf(term, sentence) });
    expect(many.findings).toMatchObject([{ reference: "T-1", leftOut: 9_900 }]);
    expect(many.findings[0]!.triggers).toHaveLength(100);
    expect(many.findings[0]!.triggers[99]!.sentence!.start).toBe(99 * 20 + 2);
    expect(many.problems).toMatchObject([
      { code: "findings-left-out", message: expect.stringContaining("Omitted: 9900 of T-1.") },
    ]);
    expect(JSON.stringify(many).length).toBeLessThan(500_000);
    const apart = await review("A guaranteed return. ".repeat(1_200), { rules: rulesOf(term) });
    expect([apart.findings[0]!.triggers.length, apart.findings[0]!.leftOut]).toEqual([1_000, 200]);
  });

  test("keeps the most severe of several rules, and something of each", async () => {
    const rules = rulesOf(
      ...[1, 2, 3].map((score) =>
        term
          .replace(/^id: .*$/m, `id: r${score}`)
          .replace(/^number: .*$/m, `number: N-${score}`)
          .replace(/^score: .*$/m, `score: ${score}`),
      ),
    );
    const limits = { perSentence: 9, perRule: 4, perDocument: 6 };
    const result = await review("A guaranteed return. ".repeat(5), { rules, limits });
    const kept = result.findings.map(({ reference, triggers, leftOut }) => [
      reference,
      triggers.length,
      leftOut,
    ]);
    expect(kept).toEqual([
      ["N-1", 1, 4],
      ["N-2", 1, 4],
      ["N-3", 4, 1],
    ]);
    expect(result.riskScore).toBe(3);
  });

  test("shows the beginning of a very long sentence, and says where all of it is", async () => {
    const text = `We are better than banks ${"and more ".repeat(2_000)}`.trim();
    const { findings, sentences } = await review(text, { rules: rulesOf(sentence) });
    const [trigger] = findings[0]!.triggers;
    expect(trigger!.text.length).toBeLessThanOrEqual(4_000);
    expect(text.startsWith(trigger!.text)).toBe(true);
    expect(trigger).toMatchObject({
      place: { span: { start: 0, end: text.length } },
      sentence: { reference: 1, start: 0, end: text.length },
    });
    expect(sentences).toEqual([{ reference: 1, text }]);
  });

  test("shows a sentence rule's whole sentence", async () => {
    const result = await review("Hello. We are better than banks. Bye.", { rules: rulesOf(sentence) });
    expect(result.findings[0]!.triggers[0]).toMatchObject({
      type: "sentence",
      text: "We are better than banks.",
      sentence: { reference: 2, start: 0, end: 25 },
    });
  });

  test("reports what is absent, and which claim requires it", async () => {
    const result = await review("It returned 9%.", { rules: rulesOf(absence) });
    expect(result.findings[0]!.triggers[0]).toMatchObject({
      type: "absence",
      text: "Past performance is not a guide to the future",
      feedback: "Show the warning beside “returned” on page 1.",
      page: 1,
      places: [],
      sentence: null,
    });
  });

  test("reports what is present but fails a requirement, and where", async () => {
    const text = "It returned 9%. Past performance is a guide to the future.";
    const result = await review(text, { rules: rulesOf(absence) });
    expect(result.findings[0]!.triggers[0]!.nearest).toMatchObject({
      text: "Past performance is a guide to the future",
      page: 1,
      fails: ["wording"],
    });
  });

  test("applies the rules that the answers select", async () => {
    const rules = rulesOf(term, conditional);
    const text = "A guaranteed return.";
    const ids = (result: Review) => result.findings.map((finding) => finding.ruleId);
    expect(ids(await review(text, { rules }))).toEqual(["guaranteed"]);
    const retail = await review(text, { rules }, { audience: ["retail"] });
    expect(ids(retail)).toEqual(["guaranteed", "retail-only"]);
    expect(retail.rules).toEqual({ total: 2, applied: 2, appliedByPack: { house: 2 } });
    expect(retail.answers).toEqual({ audience: ["retail"] });
  });

  test("fails on an answer that the questionnaire does not know, and lists those it does", async () => {
    const result = await review("A guaranteed return.", { rules: rulesOf(term) }, { audience: ["children"] });
    expect(result).toMatchObject({ status: "failed", findings: [] });
    expect(result.problems[0]).toMatchObject({ code: "answer-unknown" });
    expect(result.problems[0]!.message).toContain("wholesale");
  });

  test("lists a rule that requires judgement even if nothing fired, without raising the risk", async () => {
    const result = await review("Nothing here.", { rules: rulesOf(judged) });
    const feedback = "Take out “…” on page ….";
    expect(result.findings).toMatchObject([{ ruleId: "judged", feedback, triggers: [] }]);
    expect(result.riskScore).toBe(0);
  });

  test("marks a sentence in a list from its first word", async () => {
    const { findings } = await review("• We are better than banks.", { rules: rulesOf(sentence) });
    expect(findings[0]!.triggers).toMatchObject([
      { text: "We are better than banks.", place: { kind: "span", span: { start: 2, end: 27 } } },
    ]);
  });

  test("quotes the whole of a figure, and names the claim of an absence with its place", async () => {
    const rules = rulesOf(absence.replace("when: returned", 'when: "% in “one” year"'));
    const { findings } = await review("It made 14.2% in “one” year.", { rules });
    const [trigger] = findings[0]!.triggers;
    expect(trigger!.feedback).toBe("Show the warning beside “14.2% in ‘one’ year” on page 1.");
    expect(trigger!.claim).toMatchObject({ text: "14.2% in “one” year", page: 1 });
  });

  test("of a warning that is there says how it is and how it must be, and not to put it there", async () => {
    const placed = absence.replace("future] }\n", "future], placement: { in: [footnote] } }\n");
    const told = await review("It returned 9%. Past performance is not a guide to the future.", {
      rules: rulesOf(placed),
    });
    const [trigger] = told.findings[0]!.triggers;
    const measured = ["in the main text, must be in a footnote"];
    expect(trigger!.nearest).toMatchObject({ fails: ["placement"], measured });
    expect(trigger!.feedback).toBe(
      "Correct “Past performance is not a guide to the future” on page 1: in the main text, must be in a footnote.",
    );
  });

  test("gives two hits of one rule two ids, and the same document the same ids again", async () => {
    const rules = rulesOf(term);
    const twice = "A guaranteed return. Another guaranteed return.";
    const ids = async () =>
      (await review(twice, { rules })).findings.flatMap((finding) => finding.triggers.map((one) => one.id));
    const first = await ids();
    expect(new Set(first).size).toBe(2);
    expect(await ids()).toEqual(first);
  });

  test("matches its JSON Schema, and the schema refuses a review with any field missing", async () => {
    const schemaUrl = new URL("../../model/review.schema.json", import.meta.url);
    const validate = new Ajv2020().compile(JSON.parse(readFileSync(schemaUrl, "utf8")) as object);
    const rules = rulesOf(term, sentence, absence, judged);
    const text =
      "A guaranteed return. We are better than banks. It returned 9%. Past performance is a guide to the future.";
    const result = JSON.parse(JSON.stringify(await review(text, { rules }))) as Record<string, unknown>;
    expect(validate(result)).toBe(true);
    for (const key of Object.keys(result)) {
      const { [key]: _, ...rest } = result;
      expect(validate(rest), key).toBe(false);
    }
    expect(validate({ ...result, schemaVersion: 1 })).toBe(false);
    expect(validate({ ...result, more: 1 })).toBe(false);
  });
});

describe("bad input", () => {
  test("that no extractor supports is a failed review, not an exception", async () => {
    const engine = createEngine({ rules: rulesOf(term) });
    const result = await engine.review(new Uint8Array([1, 2]), { mediaType: "application/x-unknown" });
    expect(result.status).toBe("failed");
    expect(result.problems[0]!.code).toBe("media-type-unsupported");
  });

  test("that is read in part leaves absences unjudged, and says so", async () => {
    const unread: Problem = { code: "page-unreadable", message: "Page 2.", place: { kind: "page", page: 2 } };
    const result = await review("It returned 9%. A guaranteed return.", {
      rules: rulesOf(term, absence),
      extractors: [plainText([unread])],
    });
    expect(result.findings.map((finding) => finding.ruleId)).toEqual(["guaranteed"]);
    expect(result.problems.map(({ code }) => code)).toEqual(["page-unreadable", "absence-unjudged"]);
    expect(result.problems[1]!.message).toContain("A-1");
    expect(result.rules).toEqual({ total: 2, applied: 1, appliedByPack: { house: 1 } });
  });
});

test("on pages that were laid out again the appearance of a warning is not judged, and the review says so", async () => {
  const prominent = absence.replace("future] }\n", "future], prominence: { size: 8pt } }\n");
  const reflowing: Extractor = {
    mediaTypes: ["text/plain"],
    extract: async (bytes) => {
      const { document } = textDocument(new TextDecoder().decode(bytes), "body");
      return { value: { document: { ...document, isReflowed: true }, rendition: null }, problems: [] };
    },
  };
  const rules = rulesOf(term, prominent);
  const warned = "It returned 9%. Past performance is not a guide to the future.";
  const result = await review(warned, { rules, extractors: [reflowing] });
  expect(result.findings).toEqual([]);
  expect(result.problems).toMatchObject([
    {
      code: "prominence-unjudged",
      message: expect.stringMatching(/laid out again.*Not judged: A-1 \(size\)\.$/),
    },
  ]);
  expect((await review("It grows.", { rules, extractors: [reflowing] })).problems).toEqual([]);
});

test("a document of which nothing could be read is a failed review, never a clean one", async () => {
  const unread: Problem = {
    code: "page-without-text",
    reason: "nothing-recognised",
    message: "Page 1.",
    place: { kind: "page", page: 1 },
  };
  const result = await review(" ", { rules: rulesOf(term), extractors: [plainText([unread])] });
  expect(result).toMatchObject({ status: "failed", problems: [{ code: "page-without-text" }] });
});

describe("plug-ins", () => {
  const explosive: RuleKind = {
    kind: "explosive",
    schema: text("when to go off"),
    triggerType: "term",
    needsWholeText: false,
    compile: () => ({
      requiredLiterals: [],
      match: () => {
        throw new Error("out of powder");
      },
    }),
  };

  test("a rule kind that throws is reported in errors and stops nothing else", async () => {
    const ruleKinds = [...defaults.ruleKinds, explosive];
    const own = term
      .replace("id: guaranteed", "id: boom")
      .replace("term: { find: guaranteed return }", "explosive: now");
    const files = [own, term].map((text, index) => ({ path: `house/${index}.yaml`, text }));
    const { value: rules, problems } = parseRules(files, { ruleKinds });
    expect(problems).toEqual([]);
    const result = await review("A guaranteed return.", { rules, ruleKinds });
    expect(result.errors).toEqual([{ ruleId: "boom", ruleNumber: "T-1", message: "out of powder" }]);
    expect(result.findings.map((finding) => finding.ruleId)).toEqual(["guaranteed"]);
  });

  /** Reports the first sentence of a document that never defines a word. */
  const undefinedWord: RuleKind<{ readonly word: PhrasePattern }> = {
    kind: "undefined",
    schema: record({ word: required(phrase) }, "A word that has to be defined."),
    triggerType: "sentence",
    needsWholeText: true,
    compile: ({ word }, compiler) => {
      const definition = compiler.pattern(word);
      return {
        requiredLiterals: [],
        match: (scanned) => {
          const [first] = scanned.sentences;
          if (first === undefined || scanned.find(definition).length > 0) return [];
          const proof = { form: "undefined", detail: "", holds: true, spans: [first.span], parts: [] };
          const place = { kind: "span", span: first.span } as const;
          const { ruleIndex } = compiler;
          return [
            { ruleIndex, place, classifier: "word", confidence: null, expected: null, claim: null, proof },
          ];
        },
      };
    },
  };

  test("a rule kind defines the type of its triggers, and whether it needs the whole text", async () => {
    const ruleKinds = [...defaults.ruleKinds, undefinedWord];
    const own = term
      .replace("id: guaranteed", "id: undefined")
      .replace("term: { find: guaranteed return }", "undefined: { word: means }");
    const { value: rules } = parseRules([{ path: "house/own.yaml", text: own }], { ruleKinds });
    const whole = await review("The Fund grows. It pays.", { rules, ruleKinds });
    expect(whole.findings).toMatchObject([
      { ruleId: "undefined", triggers: [{ type: "sentence", text: "The Fund grows." }] },
    ]);
    expect(whole.problems).toEqual([]);

    const unread: Problem = { code: "page-unreadable", message: "Page 2.", place: { kind: "page", page: 2 } };
    const extractors = [plainText([unread])];
    const partial = await review("The Fund grows. It pays.", { rules, ruleKinds, extractors });
    expect(partial.findings).toEqual([]);
    expect(partial.problems[1]).toMatchObject({
      code: "absence-unjudged",
      message: expect.stringMatching(/ T-1\.$/),
    });
  });

  test("a renderer is given the PDF made of a file, also for a review that was stored meanwhile", async () => {
    const seen: string[] = [];
    const pages: Renderer = {
      format: "pages",
      mediaType: "application/pdf",
      render: async (_, source) => {
        seen.push(Buffer.from(source.subarray(0, 5)).toString("latin1"));
        return { value: [], problems: [] };
      },
    };
    const engine = createEngine({ rules: rulesOf(term), renderers: [pages] });
    const message = new TextEncoder().encode("From: a@example.com\nSubject: Save\n\nA guaranteed return.\n");
    const result = await engine.review(message);
    const stored = JSON.parse(JSON.stringify(result)) as Review;
    const options = { date: new Date(0) };
    await engine.render("pages", result, message, options);
    await engine.render("pages", stored, message, options);
    await engine.render("pages", stored, new TextEncoder().encode("%PDF-made elsewhere"), options);
    expect(seen).toEqual(["%PDF-", "%PDF-", "%PDF-"]);
  });

  test("your own renderer is found by its format; an unknown format lists those that exist", async () => {
    const engine = createEngine({
      rules: rulesOf(term),
      extractors: [plainText()],
      renderers: [
        {
          format: "count",
          mediaType: "text/plain",
          render: async ({ findings }) => ({ value: [new Uint8Array([findings.length])], problems: [] }),
        },
      ],
    });
    const source = new TextEncoder().encode("A guaranteed return.");
    const result = await engine.review(source, { mediaType: "text/plain" });
    const options = { date: new Date(0) };
    expect((await engine.render("count", result, source, options)).value).toEqual([new Uint8Array([1])]);
    await expect(engine.render("pdf", result, source, options)).rejects.toThrow(
      "no renderer for pdf; the formats are count",
    );
  });

  test("a language without a segmenter is refused at once", () => {
    expect(() => createEngine({ rules: [], language: "tlh" })).toThrow("tlh");
  });
});

test("a PDF is recognised by content alone, and is returned annotated", async () => {
  const pdf = await PDFDocument.create();
  pdf.addPage([300, 200]).drawText("We offer a guaranteed return.", { x: 20, y: 100, size: 12 });
  const bytes = await pdf.save();
  const engine = createEngine({ rules: rulesOf(term) });
  const result = await engine.review(bytes);
  expect(result.document).toMatchObject({ mediaType: "application/pdf", sentences: 1 });
  expect(result.findings[0]!.triggers[0]!.places).toMatchObject([{ page: 1, quads: [expect.anything()] }]);
  const annotated = await engine.render("pdf", result, bytes, { date: new Date(0) });
  const [page] = (await PDFDocument.load(Buffer.concat(annotated.value!))).getPages();
  expect(page!.node.Annots()!.size()).toBeGreaterThan(0);
});

test("a review that failed is not rendered: its source would come back as if nothing had been found in it", async () => {
  const engine = createEngine({ rules: rulesOf(term) });
  const torn = new TextEncoder().encode("%PDF-1.7 torn");
  const failed = await engine.review(torn);
  expect(failed.status).toBe("failed");
  expect(await engine.render("pdf", failed, torn, { date: new Date(0) })).toMatchObject({
    value: null,
    problems: [{ code: "review-unfinished" }],
  });
});

test("callers without types are told what is missing", async () => {
  const engine = createEngine({ rules: rulesOf(term) });
  const untyped = engine as unknown as Record<"review" | "render", (...given: unknown[]) => Promise<unknown>>;
  await expect(untyped.review("brochure.pdf")).rejects.toThrow(/Uint8Array, not a string/);
  const bytes = new TextEncoder().encode("From: a@example.com\nSubject: Save\n\nA guaranteed return.\n");
  const review = await engine.review(bytes);
  await expect(untyped.render("pdf", review, bytes)).rejects.toThrow(/needs a date/);
});
