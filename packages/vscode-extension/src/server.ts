/** The server of a window: one process of `docreview rules lsp`, and the client that shows what it finds. */
import type { ChildProcess } from "node:child_process";
import { homedir } from "node:os";
import { commands, window, type LogOutputChannel } from "vscode";
import {
  LanguageClient,
  RevealOutputChannelOn,
  type LanguageClientOptions,
} from "vscode-languageclient/node";
import { findProgram } from "./program/find-program.ts";
import { serverArguments } from "./program/server-arguments.ts";
import { startProgram } from "./program/start-program.ts";
import { currentSettings, type Settings } from "./settings.ts";

export interface Server {
  /** Starts it by the current settings, after ending the one that runs. */
  readonly restart: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

interface Running {
  readonly client: LanguageClient;
  /** Ends the process if it is still there. */
  readonly kill: () => void;
}

export function createServer(output: LogOutputChannel): Server {
  let running: Running | null = null;
  let turn = Promise.resolve();
  // One after the other, because settings can change while a server starts.
  const inTurn = (work: () => Promise<void>) => {
    // A program that never answers would keep the next one waiting.
    if (running?.client.isRunning() === false) running.kill();
    turn = turn.then(work).catch((error: unknown) => void offerOutput(error, output));
    return turn;
  };
  const stop = async () => {
    const ending = running;
    running = null;
    if (ending?.client.needsStop() === true) await ending.client.stop();
    ending?.kill();
  };
  const start = async () => {
    await stop();
    const settings = currentSettings();
    const program = await findProgram(settings.around);
    if ("missing" in program) {
      // It stays until somebody answers.
      void offerSetting(program.missing);
      return;
    }
    output.info(`Starting ${program.path}`);
    running = serverOf(program.path, settings, output);
    await running.client.start();
  };
  return { restart: () => inTurn(start), stop: () => inTurn(stop) };
}

function serverOf(path: string, settings: Settings, outputChannel: LogOutputChannel): Running {
  const { around, folder } = settings;
  // Programs that choose versions read files of the folder they run in.
  const cwd = around.isTrusted ? folder : homedir();
  const words = serverArguments(settings, folder);
  let child: ChildProcess | null = null;
  const start = async () => (child = await startProgram(path, words, cwd));
  const client = new LanguageClient("docreview", "docreview", start, {
    documentSelector: selectorOf(settings),
    outputChannel,
    revealOutputChannelOn: RevealOutputChannelOn.Never,
  });
  return { client, kill: () => void child?.kill() };
}

function selectorOf({ texts }: Settings): NonNullable<LanguageClientOptions["documentSelector"]> {
  const checked = texts ? ["markdown", "plaintext"] : [];
  return [
    { scheme: "file", language: "yaml" },
    ...checked.flatMap((language) => ["file", "untitled"].map((scheme) => ({ scheme, language }))),
  ];
}

async function offerSetting(message: string): Promise<void> {
  const open = "Open Setting";
  if ((await window.showErrorMessage(message, open)) === open)
    await commands.executeCommand("workbench.action.openSettings", "docreview.command");
}

async function offerOutput(error: unknown, output: LogOutputChannel): Promise<void> {
  output.error(error instanceof Error ? error : String(error));
  const show = "Show Output";
  if ((await window.showErrorMessage("The docreview server did not start.", show)) === show) output.show();
}
