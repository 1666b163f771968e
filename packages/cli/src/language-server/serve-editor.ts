/**
 * `rules lsp`: a server of the Language Server Protocol (3.17) over standard input and output. It checks rule files while they are written, and
 * the texts to which the rules apply, by the rules as they were saved last.
 */
import {
  createConnection,
  MessageType,
  ProposedFeatures,
  ShowMessageNotification,
  StreamMessageReader,
  StreamMessageWriter,
  TextDocuments,
  TextDocumentSyncKind,
  type ClientCapabilities,
  type Connection,
  type InitializeResult,
} from "vscode-languageserver/node";
import { TextDocument } from "vscode-languageserver-textdocument";
import { dayOf } from "../terminal/day.ts";
import { exitCodes, type Ending, type Terminal } from "../terminal/terminal.ts";
import { answerQuestions } from "./answer-questions.ts";
import { checkOpenFiles, type Checks } from "./checks.ts";
import { followRules, type FollowedRules, type RuleFault } from "./followed-rules.ts";
import { pathOf, type OpenDocuments } from "./open-documents.ts";
import type { EditorFlags } from "./text-rules.ts";
import { createWatch } from "./watch.ts";

/** Ends when the editor ends the connection. */
export async function serveEditor(flags: EditorFlags, terminal: Terminal): Promise<Ending> {
  const connection = createConnection(
    ProposedFeatures.all,
    new StreamMessageReader(process.stdin),
    new StreamMessageWriter(process.stdout),
  );
  const documents = new TextDocuments(TextDocument);
  const { promise: initialized, resolve: initialize } = Promise.withResolvers<ClientCapabilities>();
  const watch = createWatch(connection, initialized);
  const rules = followRules(flags, {
    stderr: terminal.stderr,
    onChange: ({ folders }) => {
      checks.texts();
      watch(folders);
    },
    onFault: (fault) => void initialized.then(() => warn(connection, documents, fault)),
  });
  const day = () => dayOf(terminal.now());
  const checks = checkOpenFiles(connection, { documents, reviewer: rules.reviewer, day });
  followFiles(connection, documents, { rules, checks });
  answerQuestions(connection, documents);
  connection.onInitialize(({ capabilities }) => {
    connection.onInitialized(() => initialize(capabilities));
    return offered;
  });
  documents.listen(connection);
  connection.listen();
  await ended(connection, terminal);
  await rules.close();
  return exitCodes.clean;
}

/** By a notification: not every editor answers requests, such as those of `connection.window`. */
async function warn(connection: Connection, documents: OpenDocuments, fault: RuleFault): Promise<void> {
  const { message, instead } = fault;
  // Who is writing a rule sees its faults there, and an editor may save it half typed.
  const isSeen = instead === "old-rules" && documents.all().some(({ uri }) => ruleFile.test(uri));
  if (isSeen) connection.console.warn(message);
  else
    await connection.sendNotification(ShowMessageNotification.type, { type: MessageType.Warning, message });
}

const offered: InitializeResult = {
  capabilities: {
    textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
    completionProvider: { triggerCharacters: [":", " ", "[", "{"] },
    hoverProvider: true,
  },
  serverInfo: { name: "docreview" },
};

interface Following {
  readonly rules: FollowedRules;
  readonly checks: Checks;
}

/** What is saved here or changed elsewhere may be a rule, or what one refers to. */
function followFiles(connection: Connection, documents: OpenDocuments, { rules, checks }: Following): void {
  const changed = (uri: string) => {
    const path = pathOf(uri);
    if (path === null || !ruleFile.test(path)) return;
    rules.reload();
    checks.ruleFiles();
  };
  documents.onDidSave(({ document }) => changed(document.uri));
  connection.onDidChangeWatchedFiles(({ changes }) => {
    for (const { uri } of changes) changed(uri);
  });
}

const ruleFile = /\.(?:ya?ml|jsonl)$/i;

/** The editor says so, is gone, or the program is stopped. */
function ended(connection: Connection, { signal }: Terminal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  connection.onExit(resolve);
  signal.addEventListener("abort", () => resolve(), { once: true });
  process.stdin.once("end", resolve);
  return promise;
}
