/** The server on standard input and output, which carry nothing but the protocol. */
import type { Readable, Writable } from "node:stream";
import { serveStdio, StdioServerTransport } from "@modelcontextprotocol/server/stdio";
import type { McpServer } from "@modelcontextprotocol/server";
import type { OnFault } from "../faults/defect.ts";

export interface StdioOptions {
  readonly stdin: Readable;
  readonly stdout: Writable;
  /** Aborted to end the server. */
  readonly signal: AbortSignal;
  /** Told of what goes wrong outside of a call. */
  readonly onFault: OnFault;
}

/** Resolves when the client closes its end, or the signal is aborted. */
export async function serveOverStdio(create: () => McpServer, options: StdioOptions): Promise<void> {
  const { stdin, stdout, signal, onFault } = options;
  const transport = new StdioServerTransport(stdin, stdout);
  const ended = endOf(stdin, signal);
  const server = serveStdio(create, {
    transport,
    onerror: ({ message }) => onFault(message),
  });
  await ended;
  await server.close();
}

function endOf(stdin: Readable, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  // Input that breaks off ends the server as well.
  stdin.once("end", resolve).once("close", resolve).on("error", resolve);
  signal.addEventListener("abort", () => resolve(), { once: true });
  if (signal.aborted) resolve();
  return promise;
}
