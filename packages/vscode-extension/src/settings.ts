/** What the settings and the workspace say, as the rest of the extension needs it. */
import { homedir } from "node:os";
import { workspace } from "vscode";
import type { Surroundings } from "./program/program-places.ts";
import type { ServerSettings } from "./program/server-arguments.ts";

export interface Settings extends ServerSettings {
  readonly around: Surroundings;
  /** The folder from which relative paths count. */
  readonly folder: string;
  /** Whether Markdown and plain text are checked. */
  readonly texts: boolean;
}

/** Settings whose change needs another process; the client itself follows `docreview.trace`. */
export const restarting = ["command", "rules", "answers", "texts"].map((name) => `docreview.${name}`);

export function currentSettings(): Settings {
  const given = workspace.getConfiguration("docreview");
  const folders = (workspace.workspaceFolders ?? [])
    .filter(({ uri }) => uri.scheme === "file")
    .map(({ uri }) => uri.fsPath);
  return {
    around: {
      command: String(given.get<unknown>("command", "")).trim(),
      folders,
      isTrusted: workspace.isTrusted,
      path: process.env["PATH"] ?? "",
      home: homedir(),
      platform: process.platform,
    },
    folder: folders[0] ?? homedir(),
    rules: given.get("rules"),
    answers: given.get("answers"),
    texts: given.get("texts", true),
  };
}
