/** What VS Code calls: starts the server when a file of its languages is opened, and again when what it depends on changes. */
import { commands, window, workspace, type ExtensionContext } from "vscode";
import { createServer, type Server } from "./server.ts";
import { restarting } from "./settings.ts";

let server: Server | null = null;

export async function activate({ subscriptions }: ExtensionContext): Promise<void> {
  const output = window.createOutputChannel("docreview", { log: true });
  const { restart } = (server = createServer(output));
  subscriptions.push(
    output,
    commands.registerCommand("docreview.restart", restart),
    commands.registerCommand("docreview.showOutput", () => output.show()),
    workspace.onDidGrantWorkspaceTrust(restart),
    workspace.onDidChangeWorkspaceFolders(restart),
    workspace.onDidChangeConfiguration((change) => {
      if (restarting.some((name) => change.affectsConfiguration(name))) void restart();
    }),
  );
  await restart();
}

export async function deactivate(): Promise<void> {
  await server?.stop();
}
