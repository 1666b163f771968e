/** The server, found and started as the extension does, over the real protocol. */
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createProtocolConnection,
  DidOpenTextDocumentNotification,
  ExitNotification,
  InitializeRequest,
  PublishDiagnosticsNotification,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
  type Diagnostic,
} from "vscode-languageserver/node";
import { findProgram } from "./find-program.ts";
import { serverArguments } from "./server-arguments.ts";
import { startProgram } from "./start-program.ts";

const command = join(import.meta.dirname, "../../../cli/build/docreview.js");
const rule = `id: no-risk
number: H-7
group: Promises
description: Risk must not be denied.
feedback: Remove “{{text}}”.
scroe: 7
term: {find: [no risk]}
tests:
  - fires: There is ⟦no risk⟧.
  - passes: Risks are low.
`;

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "docreview-extension-"));
  await mkdir(join(folder, "node_modules/.bin"), { recursive: true });
  await symlink(command, join(folder, "node_modules/.bin/docreview"));
  await mkdir(join(folder, "rules/house"), { recursive: true });
  const pack = "{name: house, version: 1.0.0, licence: MIT, locale: en, description: Rules of the tests.}\n";
  await writeFile(join(folder, "rules/house/pack.yaml"), pack);
});
afterAll(() => rm(folder, { recursive: true }));

test("the program of a trusted workspace shows the faults of a rule file", async () => {
  const around = { command: "", folders: [folder], isTrusted: true, path: "", home: homedir() };
  const program = await findProgram({ ...around, platform: process.platform });
  if ("missing" in program) throw new Error(program.missing);
  const words = serverArguments({ rules: ["rules"], answers: {} }, folder);
  const child = await startProgram(program.path, words, folder);
  const ended = new Promise((resolve) => void child.once("exit", resolve));
  const client = createProtocolConnection(
    new StreamMessageReader(child.stdout!),
    new StreamMessageWriter(child.stdin!),
  );
  const shown: Diagnostic[] = [];
  client.onNotification(
    PublishDiagnosticsNotification.type,
    ({ diagnostics }) => void shown.push(...diagnostics),
  );
  client.listen();
  await client.sendRequest(InitializeRequest.type, { processId: null, rootUri: null, capabilities: {} });
  const uri = pathToFileURL(join(folder, "rules/house/no-risk.yaml")).href;
  await client.sendNotification(DidOpenTextDocumentNotification.type, {
    textDocument: { uri, languageId: "yaml", version: 1, text: rule },
  });
  await expect
    .poll(() => shown.map(({ message }) => message))
    .toContainEqual(expect.stringContaining("“scroe”"));
  await client.sendRequest(ShutdownRequest.type);
  await client.sendNotification(ExitNotification.type);
  expect(await ended).toBe(0);
});

test("a program that cannot be started is an error, and not the end of the editor’s process", async () => {
  await expect(startProgram(join(folder, "absent"), [], folder)).rejects.toThrow("ENOENT");
});
