/** The server for agents from its arguments to its end. */
import { randomBytes } from "node:crypto";
import { isIPv4 } from "node:net";
import { Readable, Writable } from "node:stream";
import {
  Fault,
  openToolbox,
  serveOverHttp,
  serveOverStdio,
  type OpenToolbox,
  type Toolbox,
} from "@docreview/mcp-server";
import type { ProgramChoices } from "@docreview/runner";
import { packageVersion } from "../installation/version.ts";
import type { AnswerOptions } from "../rule-base/given-answers.ts";
import { shippedName } from "../rule-base/rule-folders.ts";
import { untilStopped } from "../service/until-stopped.ts";
import { dayOf } from "../terminal/day.ts";
import { exitCodes, type Ending, type Terminal } from "../terminal/terminal.ts";
import { watchedRules } from "./watched-rules.ts";

export interface McpOptions extends AnswerOptions {
  /** Folders of rule packs; default: the bundled packs. */
  readonly rules?: readonly string[];
  /** Names of the only packs whose rules judge; default: all. */
  readonly pack?: readonly string[];
  /** The folders below which files may be named; default: the working directory. */
  readonly folder?: readonly string[];
  readonly write?: true;
  /** The port; omitted: standard input and output. */
  readonly http?: number;
  readonly host: string;
  readonly allowHost?: readonly string[];
  readonly officeSuite: string;
  readonly browser: string;
  readonly tesseract: string;
}

export async function mcp(options: McpOptions, terminal: Terminal): Promise<Ending> {
  const { rules: folders = [shippedName], pack, answers, answer } = options;
  const loadRules = watchedRules({
    folders,
    pack,
    ...(answers !== undefined && { answers }),
    ...(answer !== undefined && { answer }),
  });
  const rules = await loadRules();
  if (typeof rules === "string") return rules;
  try {
    const open = await openToolbox({
      loadRules,
      folders: options.folder ?? ["."],
      writing: options.write === true ? { ruleFolder: ownFolder(folders) } : null,
      programs: programsOf(options),
      now: terminal.now,
      today: () => dayOf(terminal.now()),
      version: packageVersion(),
    });
    return await serve(open, options, terminal);
  } catch (error) {
    if (error instanceof Fault) return error.message;
    throw error;
  }
}

/** The folder into which rules are saved: the only one that is not that of the bundled packs. */
function ownFolder(folders: readonly string[]): string | null {
  const [own, ...others] = folders.filter((name) => name !== shippedName);
  return own === undefined || others.length > 0 ? null : own;
}

function programsOf({ officeSuite, browser, tesseract }: McpOptions): ProgramChoices {
  return { officeSuite, browser, tesseract };
}

async function serve(
  { toolbox, close }: OpenToolbox,
  options: McpOptions,
  terminal: Terminal,
): Promise<Ending> {
  try {
    return options.http === undefined
      ? await onStandardStreams(toolbox, terminal)
      : await onPort(toolbox, { ...options, port: options.http }, terminal);
  } finally {
    await close();
  }
}

async function onStandardStreams(toolbox: Toolbox, terminal: Terminal): Promise<Ending> {
  const { stdin, stdout, stderr, signal } = terminal;
  if (stdin.isTTY === true)
    stderr.write("This command speaks a protocol with agents on standard input; see docreview mcp --help.\n");
  await serveOverStdio(toolbox, {
    stdin: Readable.from(stdin),
    stdout: new Writable({
      decodeStrings: false,
      write: (text: string | Buffer, _, done) => {
        stdout.write(String(text));
        done();
      },
    }),
    version: packageVersion(),
    signal,
    onFault: (message) => stderr.write(`${message}\n`),
  });
  return exitCodes.clean;
}

interface PortOptions extends McpOptions {
  readonly port: number;
}

async function onPort(
  toolbox: Toolbox,
  { port, host, allowHost = [] }: PortOptions,
  terminal: Terminal,
): Promise<Ending> {
  const { stderr, env } = terminal;
  const given = env["DOCREVIEW_MCP_TOKEN"] ?? "";
  if (given === "" && !isLoopback(host))
    return `${host} can be reached from other machines: set DOCREVIEW_MCP_TOKEN to a secret of at least ${leastToken} characters`;
  if (given !== "" && !isTokenText.test(given))
    return `DOCREVIEW_MCP_TOKEN must have at least ${leastToken} letters, digits or signs, without spaces`;
  const token = given === "" ? randomBytes(24).toString("base64url") : given;
  const serving = await serveOverHttp(toolbox, {
    host,
    port,
    allowedHosts: allowHost,
    token,
    version: packageVersion(),
    onFault: (message) => stderr.write(`${message}\n`),
  });
  stderr.write(`Listening on ${serving.url}\n`);
  if (given === "") stderr.write(`Authorization: Bearer ${token}\n`);
  return untilStopped(serving, terminal);
}

/** A token of this length cannot be guessed by trying. */
const leastToken = 24;
const isTokenText = /^[\x21-\x7E]{24,1000}$/;

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || (isIPv4(host) && host.startsWith("127."));
}
