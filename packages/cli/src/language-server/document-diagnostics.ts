/** What is wrong with an open file, in the terms of the protocol. */
import { DiagnosticSeverity, type Diagnostic } from "vscode-languageserver/node";
import type { TextDocument } from "vscode-languageserver-textdocument";
import { filesAround, pathOf, type OpenDocuments } from "./open-documents.ts";
import { isProjectFile, projectDiagnostics } from "./project-diagnostics.ts";
import { ruleDiagnostics, type RuleDiagnostic } from "./rule-diagnostics.ts";
import { textDiagnostics, type TextDiagnostic, type TextReviewer } from "./text-diagnostics.ts";

/** In UTF-16 code units: longer texts are for `scan`. */
const longestText = 500_000;

/** By the identifier of a language; editors call plain text by either name. */
const mediaTypes: Readonly<Record<string, string>> = {
  markdown: "text/markdown",
  plaintext: "text/plain",
  text: "text/plain",
  html: "text/html",
};

export function isText({ languageId }: TextDocument): boolean {
  return Object.hasOwn(mediaTypes, languageId);
}

export interface Check {
  readonly documents: OpenDocuments;
  readonly reviewer: () => Promise<TextReviewer | null>;
  /** Today, as `2024-01-31`. */
  readonly day: () => string;
  readonly signal: AbortSignal;
}

export async function documentDiagnostics(
  document: TextDocument,
  { documents, reviewer, day, signal }: Check,
): Promise<readonly Diagnostic[]> {
  if (document.getText().length > longestText) return [];
  const mediaType = mediaTypes[document.languageId];
  if (mediaType !== undefined) {
    const by = await reviewer();
    if (by === null || signal.aborted) return [];
    const check = { path: pathOf(document.uri) ?? "-", mediaType, day: day(), signal };
    const found = await textDiagnostics(document.getText(), check, by);
    return found.map(textDiagnostic);
  }
  const path = pathOf(document.uri);
  if (path !== null && isProjectFile(path)) {
    const source = { path, text: document.getText() };
    return projectDiagnostics(source).map((one) => ruleDiagnostic(one, document));
  }
  const files = path === null ? null : await filesAround(path, documents);
  if (path === null || files === null || signal.aborted) return [];
  return ruleDiagnostics(files, path).map((one) => ruleDiagnostic(one, document));
}

const severities = {
  remark: DiagnosticSeverity.Information,
  concern: DiagnosticSeverity.Warning,
  breach: DiagnosticSeverity.Error,
} as const;

function textDiagnostic({ range, severity, rule, message }: TextDiagnostic): Diagnostic {
  const at = ({ line, column }: TextDiagnostic["range"]["start"]) => ({
    line: line - 1,
    character: column - 1,
  });
  return {
    range: { start: at(range.start), end: at(range.end) },
    severity: severities[severity],
    source: "docreview",
    code: rule,
    message,
  };
}

/** A fault has a position; what is shown is the word or the entry there. */
function ruleDiagnostic({ position, message, kind }: RuleDiagnostic, document: TextDocument): Diagnostic {
  const start = { line: position.line - 1, character: position.column - 1 };
  const rest = document.getText({ start, end: { line: start.line + 1, character: 0 } }).trimEnd();
  const [word = ""] =
    kind === "failing-test" ? [rest] : (/^(?:"[^"]*"|'[^']*'|[^\s,:\]}]+)/.exec(rest) ?? [rest]);
  return {
    range: { start, end: { ...start, character: start.character + Math.max(1, word.length) } },
    severity:
      kind === "note"
        ? DiagnosticSeverity.Information
        : kind === "fault"
          ? DiagnosticSeverity.Error
          : DiagnosticSeverity.Warning,
    source: "docreview",
    message,
  };
}
