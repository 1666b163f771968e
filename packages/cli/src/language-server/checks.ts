/** When open files are checked: after their last change, or that of the rules. A check that is outdated is given up. */
import type { Connection } from "vscode-languageserver/node";
import type { TextDocument } from "vscode-languageserver-textdocument";
import { documentDiagnostics, isText, type Check } from "./document-diagnostics.ts";

/** Milliseconds without a change after which a file is checked. */
const pause = 300;

export interface Checks {
  /** Checks all open texts again. */
  readonly texts: () => void;
  /** Checks all other open files again. */
  readonly ruleFiles: () => void;
}

export function checkOpenFiles(connection: Connection, context: Omit<Check, "signal">): Checks {
  const { documents } = context;
  const running = new Map<string, AbortController>();
  const check = async (document: TextDocument, signal: AbortSignal) => {
    const diagnostics = await documentDiagnostics(document, { ...context, signal });
    if (signal.aborted) return;
    const { uri, version } = document;
    await connection.sendDiagnostics({ uri, version, diagnostics: [...diagnostics] });
  };
  const stop = (uri: string) => {
    running.get(uri)?.abort();
    running.delete(uri);
  };
  const start = (document: TextDocument) => {
    stop(document.uri);
    const change = new AbortController();
    running.set(document.uri, change);
    const timer = setTimeout(() => {
      check(document, change.signal).catch((error: unknown) => {
        if (!change.signal.aborted)
          connection.console.error(`docreview could not check ${document.uri}: ${String(error)}`);
      });
    }, pause);
    change.signal.addEventListener("abort", () => clearTimeout(timer), { once: true });
  };
  documents.onDidChangeContent(({ document }) => start(document));
  documents.onDidClose(({ document }) => {
    stop(document.uri);
    void connection.sendDiagnostics({ uri: document.uri, diagnostics: [] });
  });
  const startAll = (wanted: (document: TextDocument) => boolean) => {
    for (const document of documents.all().filter(wanted)) start(document);
  };
  return { texts: () => startAll(isText), ruleFiles: () => startAll((document) => !isText(document)) };
}
