/** The documents that rules are tested on: files of their packs, read elsewhere, where that can be ended. */
import type { Document, DocumentTest, Rule } from "@docreview/model";

/** By path (`testDocumentPath`): what was read of a file; or, in a sentence, why it was not, and what to do. */
export type TestDocuments = ReadonlyMap<string, Document | string>;

/** The file that a test names: in the folder `documents` beside the file of its rule. */
export function testDocumentPath({ document, position }: DocumentTest): string {
  return `${position.path.replace(/[^/\\]*$/, "")}documents/${document}`;
}

/** Every file that tests of the rules name, each once, in the order of the rules. */
export function testDocumentPaths(rules: readonly Rule[]): readonly string[] {
  const named = rules.flatMap(({ tests }) => tests.filter((test) => "document" in test));
  return [...new Set(named.map(testDocumentPath))];
}
