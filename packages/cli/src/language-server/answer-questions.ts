/** What the editor asks about a place in a rule file: completion and hovers. */
import { CompletionItemKind, MarkupKind, type Connection } from "vscode-languageserver/node";
import { filesAround, pathOf, type OpenDocuments } from "./open-documents.ts";
import { meaningAt, wordsAt } from "./rule-words.ts";
import { yamlContext } from "./yaml-context.ts";

export function answerQuestions(connection: Connection, documents: OpenDocuments): void {
  const placeOf = async (
    uri: string,
    { line, character }: { readonly line: number; readonly character: number },
  ) => {
    const document = documents.get(uri);
    const path = document === undefined ? null : pathOf(uri);
    const files = path === null ? null : await filesAround(path, documents);
    if (document === undefined || files === null) return null;
    return { files, context: yamlContext(document.getText(), line, character) };
  };
  connection.onCompletion(async ({ textDocument, position }) => {
    const place = await placeOf(textDocument.uri, position);
    if (place === null) return [];
    return wordsAt(place.context, place.files).map(({ name, meaning, kind }, index) => ({
      label: name,
      insertText: kind === "key" ? `${name}: ` : name,
      documentation: meaning,
      sortText: String(index).padStart(4, "0"),
      kind: kind === "key" ? CompletionItemKind.Property : CompletionItemKind.Value,
    }));
  });
  connection.onHover(async ({ textDocument, position }) => {
    const place = await placeOf(textDocument.uri, position);
    const meaning = place === null ? null : meaningAt(place.context, place.files);
    return meaning === null ? null : { contents: { kind: MarkupKind.PlainText, value: meaning } };
  });
}
