/**
 * `rules lsp`: a server of the Language Server Protocol (3.17) over standard input and output. It checks rule files while they are written, and
 * the texts to which the rules apply. Each file is checked when its author pauses; a check that is outdated is given up.
 */
import { fileURLToPath } from "node:url";
import { createRunner } from "@docreview/runner";
import {
  createConnection,
  CompletionItemKind,
  DiagnosticSeverity,
  MarkupKind,
  ProposedFeatures,
  StreamMessageReader,
  StreamMessageWriter,
  TextDocuments,
  TextDocumentSyncKind,
  type Connection,
  type Diagnostic,
} from "vscode-languageserver/node";
import { TextDocument } from "vscode-languageserver-textdocument";
import { givenAnswers, type AnswerOptions } from "../rule-base/given-answers.ts";
import { loadRuleBase } from "../rule-base/rule-base.ts";
import { shippedName } from "../rule-base/rule-folders.ts";
import { dayOf } from "../terminal/day.ts";
import { exitCodes, type Ending, type Terminal } from "../terminal/terminal.ts";
import { ruleDiagnostics, type RuleDiagnostic } from "./rule-diagnostics.ts";
import { ruleFilesIn, ruleFolderOf, type RuleFiles } from "./rule-files.ts";
import { meaningAt, wordsAt } from "./rule-words.ts";
import { textDiagnostics, type TextDiagnostic, type TextReviewer } from "./text-diagnostics.ts";
import { yamlContext } from "./yaml-context.ts";

export interface EditorOptions extends AnswerOptions {
  /** Folders of rule packs by which texts are checked; default: the bundled packs. */
  readonly rules?: readonly string[];
  readonly assume: "evidence" | "none";
}

/** Milliseconds without a change after which a file is checked. */
const pause = 300;
/** In UTF-16 code units: longer texts are for `scan`. */
const longestText = 500_000;

const mediaTypes: Readonly<Record<string, string>> = {
  markdown: "text/markdown",
  plaintext: "text/plain",
  html: "text/html",
};

export async function serveEditor(options: EditorOptions, terminal: Terminal): Promise<Ending> {
  const ruleBase = await loadRuleBase(options.rules ?? [shippedName], terminal.stderr, { tests: false });
  const answers = ruleBase === null ? {} : await givenAnswers(options, ruleBase);
  if (typeof answers === "string") return answers;
  if (ruleBase === null) {
    // Their author may be mending them in this editor.
    await listen(null, terminal);
    return exitCodes.clean;
  }
  const limits = { threads: 1, readers: 1 };
  const runner = createRunner({ ...ruleBase.sources, limits, duties: ["examine"] });
  try {
    await listen({ runner, ruleBase, answers, assume: options.assume }, terminal);
  } finally {
    await runner.close();
  }
  return exitCodes.clean;
}

/** Resolves when the editor ends the connection. `reviewer`: null if the rules have faults, so that no text is checked. */
function listen(reviewer: TextReviewer | null, { signal, now }: Terminal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const connection = createConnection(
    ProposedFeatures.all,
    new StreamMessageReader(process.stdin),
    new StreamMessageWriter(process.stdout),
  );
  const documents = new TextDocuments(TextDocument);
  connection.onInitialize(() => ({
    capabilities: {
      textDocumentSync: TextDocumentSyncKind.Incremental,
      completionProvider: { triggerCharacters: [":", " ", "[", "{"] },
      hoverProvider: true,
    },
    serverInfo: { name: "docreview" },
  }));
  connection.onInitialized(() => {
    if (reviewer === null)
      connection.window.showWarningMessage(
        "The rules have faults: texts are checked once these are mended and the server is started again.",
      );
  });
  connection.onExit(resolve);
  signal.addEventListener("abort", () => resolve(), { once: true });
  process.stdin.once("end", resolve);
  checkWhenChanged({ connection, documents, reviewer, day: () => dayOf(now()) });
  answerQuestions(connection, documents);
  documents.listen(connection);
  connection.listen();
  return promise;
}

interface Checking {
  readonly connection: Connection;
  readonly documents: TextDocuments<TextDocument>;
  readonly reviewer: TextReviewer | null;
  readonly day: () => string;
}

function checkWhenChanged({ connection, documents, reviewer, day }: Checking): void {
  const running = new Map<string, AbortController>();
  const check = async (document: TextDocument, signal: AbortSignal) => {
    const diagnostics = await diagnosticsOf(document, { documents, reviewer, day, signal });
    if (!signal.aborted)
      await connection.sendDiagnostics({
        uri: document.uri,
        version: document.version,
        diagnostics: [...diagnostics],
      });
  };
  const stop = (uri: string) => {
    running.get(uri)?.abort();
    running.delete(uri);
  };
  documents.onDidChangeContent(({ document }) => {
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
  });
  documents.onDidClose(({ document }) => {
    stop(document.uri);
    void connection.sendDiagnostics({ uri: document.uri, diagnostics: [] });
  });
}

interface Check extends Omit<Checking, "connection"> {
  readonly signal: AbortSignal;
}

async function diagnosticsOf(
  document: TextDocument,
  { documents, reviewer, day, signal }: Check,
): Promise<readonly Diagnostic[]> {
  if (document.getText().length > longestText) return [];
  const mediaType = mediaTypes[document.languageId];
  if (mediaType !== undefined) {
    if (reviewer === null) return [];
    const found = await textDiagnostics(document.getText(), mediaType, { ...reviewer, day: day(), signal });
    return found.map(textDiagnostic);
  }
  const path = pathOf(document);
  const files = path === null ? null : await filesAround(path, documents);
  if (path === null || files === null) return [];
  return ruleDiagnostics(files, path).map((one) => ruleDiagnostic(one, document));
}

/** Null for a file that is not in a folder of rules. Paths are absolute, because those of the editor are. */
async function filesAround(path: string, documents: TextDocuments<TextDocument>): Promise<RuleFiles | null> {
  const folder = path.endsWith(".yaml") ? await ruleFolderOf(path) : null;
  if (folder === null) return null;
  const open = documents.all().flatMap((document) => {
    const own = pathOf(document);
    return own === null ? [] : [[own, document.getText()] as const];
  });
  return ruleFilesIn(folder, new Map(open));
}

function pathOf({ uri }: TextDocument): string | null {
  return uri.startsWith("file:") ? fileURLToPath(uri) : null;
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

function answerQuestions(connection: Connection, documents: TextDocuments<TextDocument>): void {
  const placeOf = async (
    uri: string,
    { line, character }: { readonly line: number; readonly character: number },
  ) => {
    const document = documents.get(uri);
    const path = document === undefined ? null : pathOf(document);
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
