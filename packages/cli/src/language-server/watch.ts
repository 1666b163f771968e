/**
 * Asks the editor to tell of changes that it did not make itself, in the folders that count now. An editor that cannot be asked tells only of
 * what it saves.
 */
import { pathToFileURL } from "node:url";
import { isDeepStrictEqual } from "node:util";
import {
  DidChangeWatchedFilesNotification,
  type ClientCapabilities,
  type Connection,
  type Disposable,
  type FileSystemWatcher,
} from "vscode-languageserver/node";

const pattern = "**/*.{yaml,yml,jsonl}";

/** Folders are absolute. The latest replace those before. */
export type Watch = (folders: readonly string[]) => void;

/** `initialized`: what the editor can do, once it may be asked. */
export function createWatch(connection: Connection, initialized: Promise<ClientCapabilities>): Watch {
  let watched: readonly string[] = [];
  let registration: Disposable | null = null;
  let turn = Promise.resolve();
  const register = async (folders: readonly string[]) => {
    const { dynamicRegistration = false, relativePatternSupport = false } =
      (await initialized).workspace?.didChangeWatchedFiles ?? {};
    if (!dynamicRegistration) return;
    registration?.dispose();
    registration = await connection.client.register(DidChangeWatchedFilesNotification.type, {
      watchers: folders.map((folder) => watcherOf(folder, relativePatternSupport ? "relative" : "absolute")),
    });
  };
  return (folders) => {
    if (isDeepStrictEqual(folders, watched)) return;
    watched = folders;
    turn = turn
      .then(() => register(folders))
      .catch((error: unknown) => connection.console.warn(`Files are not watched: ${String(error)}`));
  };
}

function watcherOf(folder: string, patterns: "relative" | "absolute"): FileSystemWatcher {
  return {
    globPattern:
      patterns === "relative"
        ? { baseUri: pathToFileURL(folder).href, pattern }
        : `${folder.replaceAll("\\", "/")}/${pattern}`,
  };
}
