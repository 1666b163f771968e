/** What the editor asks about a place in a rule file: completion and hovers. */
import { CompletionItemKind, MarkupKind, type Connection } from "vscode-languageserver/node";
import { filesAround, pathOf, type OpenDocuments } from "./open-documents.ts";
import { isProjectFile } from "./project-diagnostics.ts";
import type { RuleFiles } from "./rule-files.ts";
import { meaningAt, wordsAt } from "./rule-words.ts";
import { yamlContext } from "./yaml-context.ts";

const noRules: RuleFiles = { rules: [], questionnaire: null };

export function answerQuestions(connection: Connection, documents: OpenDocuments): void {
  const placeOf = async (
    uri: string,
    { line, character }: { readonly line: number; readonly character: number },
  ) => {
    const document = documents.get(uri);
    const path = pathOf(uri);
    if (document === undefined || path === null) return null;
    const files = isProjectFile(path) ? noRules : await filesAround(path, documents);
    if (files === null) return null;
    return { file: { path, files }, context: yamlContext(document.getText(), line, character) };
  };
  connection.onCompletion(async ({ textDocument, position }) => {
    const place = await placeOf(textDocument.uri, position);
    if (place === null) return [];
    return wordsAt(place.context, place.file).map(({ name, meaning, kind }, index) => ({
      label: name,
      insertText: kind === "key" ? `${name}: ` : name,
      documentation: meaning,
      sortText: String(index).padStart(4, "0"),
      kind: kind === "key" ? CompletionItemKind.Property : CompletionItemKind.Value,
    }));
  });
  connection.onHover(async ({ textDocument, position }) => {
    const place = await placeOf(textDocument.uri, position);
    const meaning = place === null ? null : meaningAt(place.context, place.file);
    return meaning === null ? null : { contents: { kind: MarkupKind.PlainText, value: meaning } };
  });
}
