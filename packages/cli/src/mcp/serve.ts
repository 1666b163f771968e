/** Serves on the standard streams or on a port, until the client closes its end or a signal ends it. */
import { randomBytes } from "node:crypto";
import { isIPv4 } from "node:net";
import { Readable, Writable } from "node:stream";
import { serveOverHttp, serveOverStdio, type LocalServer } from "@docreview/mcp-server";
import { untilStopped } from "../service/until-stopped.ts";
import { exitCodes, stopped, type Ending, type Terminal } from "../terminal/terminal.ts";

/** Creates the server of one connection or request. */
export type CreateServer = LocalServer["create"];

export interface ServeOptions {
  /** The port; omitted: standard input and output. */
  readonly http?: number;
  readonly host: string;
  readonly allowHost?: readonly string[];
}

export function serve(create: CreateServer, options: ServeOptions, terminal: Terminal): Promise<Ending> {
  const { http: port } = options;
  return port === undefined
    ? onStandardStreams(create, terminal)
    : onPort(create, { ...options, port }, terminal);
}

async function onStandardStreams(create: CreateServer, terminal: Terminal): Promise<Ending> {
  const { stdin, stdout, stderr, signal } = terminal;
  if (stdin.isTTY === true)
    stderr.write("This command speaks a protocol with agents on standard input; see docreview mcp --help.\n");
  await serveOverStdio(create, {
    stdin: Readable.from(stdin),
    stdout: new Writable({
      decodeStrings: false,
      write: (text: string | Buffer, _, done) => {
        stdout.write(String(text));
        done();
      },
    }),
    signal,
    onFault: (message) => stderr.write(`${message}\n`),
  });
  return signal.aborted ? stopped : exitCodes.clean;
}

interface PortOptions extends ServeOptions {
  readonly port: number;
}

async function onPort(
  create: CreateServer,
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
  const serving = await serveOverHttp(create, {
    host,
    port,
    allowedHosts: allowHost,
    token,
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
