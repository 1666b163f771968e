/**
 * Documents to judge: the sample documents and, where the corpus is there, documents that nobody here made, read by the
 * product's own reader. Pictures are not recognised, and of the many PDFs of the corpus some are taken.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { read, textDocument } from "@docreview/engine";
import type { Document, Sentence } from "@docreview/model";
import { segment } from "@docreview/sentence-segmenter";
import { sized } from "../extent.ts";

export interface ReadyDocument {
  readonly document: Document;
  readonly sentences: readonly Sentence[];
}

const fixtures = fileURLToPath(new URL("../../fixtures/", import.meta.url));
const corpus = fileURLToPath(new URL("../../../shared/corpus/", import.meta.url));

const samples = ["fund-brochure.pdf", "product-disclosure.pdf", "rotated-flyer.pdf"];

/** Every so many of a kind. */
const steps: Readonly<Record<string, number>> = { docx: 1, doc: 1, eml: 2, pptx: 2, pdf: 6 };

function isTaken(kind: string, index: number): boolean {
  const step = steps[kind];
  return step !== undefined && index % step === 0;
}

const corpusLimit = sized(Infinity, 2);

/** Less text than this is no document to judge. */
const leastLength = 200;

export async function readDocuments(): Promise<readonly ReadyDocument[]> {
  const ready: ReadyDocument[] = [];
  for (const path of paths()) {
    const bytes = new Uint8Array(readFileSync(path));
    const { document } = await read(bytes, { recognition: { milliseconds: 0 }, maximumPages: 60 });
    if (document === null || document.text.length < leastLength) continue;
    ready.push({ document, sentences: segment(document) });
  }
  return ready;
}

function paths(): readonly string[] {
  const own = samples.map((name) => join(fixtures, name));
  if (!existsSync(corpus)) {
    console.warn("The corpus is not there: rules are judged on the sample documents alone.");
    return own;
  }
  const { files } = JSON.parse(readFileSync(join(corpus, "MANIFEST.json"), "utf8")) as {
    files: readonly { readonly file: string; readonly kind: string }[];
  };
  const byKind = Map.groupBy(files, ({ kind }) => kind);
  const taken = [...byKind].flatMap(([kind, list]) => list.filter((_, index) => isTaken(kind, index)));
  return [...own, ...taken.slice(0, corpusLimit).map(({ file }) => join(corpus, file))];
}

/** So many paragraphs of prose are a document. */
const paragraphsEach = 150;

export function proseDocuments(text: string): readonly ReadyDocument[] {
  const paragraphs = text.split("\n\n");
  return Array.from({ length: Math.ceil(paragraphs.length / paragraphsEach) }, (_, nth) => {
    const own = paragraphs.slice(nth * paragraphsEach, (nth + 1) * paragraphsEach);
    const { document } = textDocument(own.join("\n\n"), "body");
    return { document, sentences: segment(document) };
  });
}
