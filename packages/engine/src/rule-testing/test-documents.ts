/** The documents that rules are tested on: files of their packs, read elsewhere, where reading can be stopped. */
import type { Document, DocumentTest, Rule } from "@docreview/model";

/** By path (`testDocumentPath`): the reading of a file or, as a sentence, why it could not be read and what to do. */
export type TestDocuments = ReadonlyMap<string, Document | string>;

/** The file that a test refers to: in the folder `documents` next to the file of its rule. */
export function testDocumentPath({ document, position }: DocumentTest): string {
  return `${position.path.replace(/[^/\\]*$/, "")}documents/${document}`;
}

/** Every file that tests of the rules refer to, each once, in the order of the rules. */
export function testDocumentPaths(rules: readonly Rule[]): readonly string[] {
  const named = rules.flatMap(({ tests }) => tests.filter((test) => "document" in test));
  return [...new Set(named.map(testDocumentPath))];
}
