/** `docreview rules lsp` with a client of the real protocol, as an editor has one. */
import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { expect } from "vitest";
import {
  createProtocolConnection,
  DidChangeTextDocumentNotification,
  DidChangeWatchedFilesNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  ExitNotification,
  InitializedNotification,
  InitializeRequest,
  LogMessageNotification,
  PublishDiagnosticsNotification,
  RegistrationRequest,
  ShowMessageNotification,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
  UnregistrationRequest,
  type Diagnostic,
  type DidChangeWatchedFilesRegistrationOptions,
  type FileChangeType,
  type ProtocolConnection,
  type RelativePattern,
  type ServerCapabilities,
} from "vscode-languageserver/node";

const program = fileURLToPath(new URL("../../build/docreview.js", import.meta.url));

export interface LanguageClient {
  readonly connection: ProtocolConnection;
  readonly capabilities: ServerCapabilities;
  /** What the server has told people, and what it has logged. */
  readonly messages: readonly string[];
  readonly logged: readonly string[];
  /** The addresses of the folders that it has watched now. */
  readonly watched: () => readonly string[];
  readonly uriOf: (path: string) => string;
  /** Resolves with the address of the file. */
  readonly open: (path: string, languageId: string, text: string) => Promise<string>;
  readonly change: (uri: string, version: number, text: string) => Promise<void>;
  readonly closeFile: (path: string) => Promise<void>;
  readonly fileChanged: (type: FileChangeType, path: string) => Promise<void>;
  /** Line, column, column after the end and message, counted from 1, of the diagnostics that were sent last. */
  readonly shownFor: (uri: string) => Promise<readonly (readonly [number, number, number, string])[]>;
  /** Ends the server. @throws if it does not end as it should. */
  readonly end: () => Promise<void>;
}

/** `words`: the flags of the command. */
export async function startLanguageClient(
  folder: string,
  ...words: readonly string[]
): Promise<LanguageClient> {
  const server = spawn(process.execPath, [program, "rules", "lsp", "--stdio", ...words], {
    cwd: folder,
    stdio: ["pipe", "pipe", "inherit"],
  });
  const ended = new Promise<number | null>((done) => void server.once("exit", done));
  const connection = createProtocolConnection(
    new StreamMessageReader(server.stdout),
    new StreamMessageWriter(server.stdin),
  );
  const shown = new Map<string, readonly Diagnostic[]>();
  const messages: string[] = [];
  const logged: string[] = [];
  const watched = new Map<string, readonly string[]>();
  connection.onNotification(
    PublishDiagnosticsNotification.type,
    ({ uri, diagnostics }) => void shown.set(uri, diagnostics),
  );
  connection.onNotification(ShowMessageNotification.type, ({ message }) => void messages.push(message));
  connection.onNotification(LogMessageNotification.type, ({ message }) => void logged.push(message));
  connection.onRequest(RegistrationRequest.type, ({ registrations }) => {
    for (const { id, registerOptions } of registrations) watched.set(id, foldersOf(registerOptions));
  });
  connection.onRequest(UnregistrationRequest.type, ({ unregisterations }) => {
    for (const { id } of unregisterations) watched.delete(id);
  });
  connection.listen();
  const { capabilities } = await connection.sendRequest(InitializeRequest.type, {
    processId: null,
    rootUri: pathToFileURL(folder).href,
    capabilities: {
      workspace: { didChangeWatchedFiles: { dynamicRegistration: true, relativePatternSupport: true } },
    },
  });
  await connection.sendNotification(InitializedNotification.type, {});
  const uriOf = (path: string) => pathToFileURL(resolve(folder, path)).href;
  return {
    connection,
    capabilities,
    messages,
    logged,
    watched: () => [...watched.values()].flat(),
    uriOf,
    open: async (path, languageId, text) => {
      const uri = uriOf(path);
      shown.delete(uri);
      const textDocument = { uri, languageId, version: 1, text };
      await connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument });
      return uri;
    },
    change: async (uri, version, text) => {
      shown.delete(uri);
      await connection.sendNotification(DidChangeTextDocumentNotification.type, {
        textDocument: { uri, version },
        contentChanges: [{ text }],
      });
    },
    closeFile: (path) =>
      connection.sendNotification(DidCloseTextDocumentNotification.type, {
        textDocument: { uri: uriOf(path) },
      }),
    fileChanged: (type, path) =>
      connection.sendNotification(DidChangeWatchedFilesNotification.type, {
        changes: [{ uri: uriOf(path), type }],
      }),
    shownFor: async (uri) => {
      await expect.poll(() => shown.has(uri), { timeout: 60_000 }).toBe(true);
      return (shown.get(uri) ?? []).map(
        ({ range, message }) =>
          [
            range.start.line + 1,
            range.start.character + 1,
            range.end.character + 1,
            typeof message === "string" ? message : message.value,
          ] as const,
      );
    },
    end: async () => {
      await connection.sendRequest(ShutdownRequest.type);
      await connection.sendNotification(ExitNotification.type);
      const code = await ended;
      if (code !== 0) throw new Error(`The server ended with ${code}.`);
    },
  };
}

function foldersOf(options: unknown): readonly string[] {
  const { watchers } = options as DidChangeWatchedFilesRegistrationOptions;
  return watchers.map(({ globPattern }) => {
    const { baseUri } = globPattern as RelativePattern;
    return typeof baseUri === "string" ? baseUri : baseUri.uri;
  });
}
