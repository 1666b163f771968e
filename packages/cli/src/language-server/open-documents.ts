/** The files that are open in the editor, and the rule files around one of them. */
import { fileURLToPath } from "node:url";
import type { TextDocuments } from "vscode-languageserver/node";
import type { TextDocument } from "vscode-languageserver-textdocument";
import { ruleFilesIn, ruleFolderOf, type RuleFiles } from "./rule-files.ts";

export type OpenDocuments = TextDocuments<TextDocument>;

/** Absolute; null for what is not a file. */
export function pathOf(uri: string): string | null {
  return uri.startsWith("file:") ? fileURLToPath(uri) : null;
}

/** Null for a file that is not in a folder of rules. Paths are absolute, because those of the editor are. */
export async function filesAround(path: string, documents: OpenDocuments): Promise<RuleFiles | null> {
  const folder = path.endsWith(".yaml") ? await ruleFolderOf(path) : null;
  if (folder === null) return null;
  const open = documents.all().flatMap((document) => {
    const own = pathOf(document.uri);
    return own === null ? [] : [[own, document.getText()] as const];
  });
  return ruleFilesIn(folder, new Map(open));
}
