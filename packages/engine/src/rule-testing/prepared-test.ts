/** A rule's test as a document that can be judged repeatedly. */
import {
  isInEffect,
  span,
  type Document,
  type Match,
  type Rule,
  type RuleTest,
  type Segmenter,
  type Sentence,
  type Span,
} from "@docreview/model";
import type { RuleKind } from "@docreview/rule-matcher";
import * as defaults from "../defaults/judging.ts";
import { testDocumentPath, type TestDocuments } from "./test-documents.ts";
import { textDocument } from "../text/text-document.ts";

export interface RuleTestOptions {
  /** The files that tests refer to; a test of any other file fails. */
  readonly documents?: TestDocuments;
  readonly segmenter?: Segmenter;
  readonly ruleKinds?: readonly RuleKind[];
}

export interface PreparedTest {
  readonly test: RuleTest;
  readonly document: Document;
  readonly sentences: readonly Sentence[];
  /** The marked places in the document's text; empty for a document. */
  readonly marks: readonly Span[];
}

/** The test or, as a sentence, why there is nothing to judge. */
export type PrepareTest = (test: RuleTest) => PreparedTest | string;

/** A document is split into sentences once, however many tests refer to it. */
export function createPreparation({
  documents = new Map(),
  segmenter = defaults.segmenters[0],
}: RuleTestOptions): PrepareTest {
  const cut = new Map<Document, readonly Sentence[]>();
  return (test) => {
    if (!("document" in test)) {
      const { document, positionOf } = textDocument(test.text, test.zone);
      const marks = test.marks.map(({ start, end }) => span(positionOf(start), positionOf(end)));
      return { test, document, sentences: segmenter.segment(document), marks };
    }
    const path = testDocumentPath(test);
    const document = documents.get(path) ?? `${path} was not read`;
    if (typeof document === "string") return document;
    const sentences = cut.get(document) ?? segmenter.segment(document);
    cut.set(document, sentences);
    return { test, document, sentences, marks: [] };
  };
}

/** The findings that count in a test: none on a date on which the rule is not in effect. */
export function counting(rule: Rule, { asOf }: RuleTest, matches: readonly Match[]): readonly Match[] {
  return asOf === undefined || isInEffect(rule, asOf) ? matches : [];
}
