/**
 * The log of a process: JSON lines that hold no text of a document, no secret and no token. What was asked is told by
 * method and path, a fault by its name, its code and where it came from; a fault's message may quote what must not
 * be kept, so it never gets here.
 */
import pino, { type DestinationStream, type Logger } from "pino";
import { pathOf } from "./http/refusal.ts";
import type { LogLevel } from "./settings/settings.ts";

/** Takes one line at a time. */
export interface LogTarget {
  readonly write: (line: string) => void;
}

export const standardOutput: LogTarget = { write: (line) => void process.stdout.write(line) };

export interface LogOptions {
  readonly level: LogLevel;
  /** The standard output where it is not given. */
  readonly target?: LogTarget | undefined;
}

export function createLog({ level, target }: LogOptions): Logger {
  const options = {
    level,
    redact: ["headers", "body", "query", "*.headers", "*.body", "*.query"],
    serializers: {
      req: (request: LoggedRequest) => ({
        method: request.method,
        path: pathOf(request),
        address: request.ip,
      }),
      res: ({ statusCode }: { readonly statusCode: number }) => ({ statusCode }),
      // Fastify's own entries; ours say what they know of a fault themselves.
      err: (error: unknown) => ({ ...faultOf(error), message: "", stack: "" }),
    },
  };
  return pino(options, target satisfies DestinationStream | undefined);
}

interface LoggedRequest {
  readonly method: string;
  readonly url: string;
  readonly ip: string;
}

export interface Fault {
  readonly type: string;
  readonly code: string | undefined;
}

export interface TracedFault extends Fault {
  /** Where it came from, the innermost call first. */
  readonly frames: readonly string[];
}

/** What may be told of whatever was thrown. */
export function faultOf(thrown: unknown): Fault {
  if (!(thrown instanceof Error)) return { type: typeof thrown, code: undefined };
  const code = "code" in thrown && /^\w{1,64}$/.test(String(thrown.code)) ? String(thrown.code) : undefined;
  return { type: thrown.name, code };
}

export function tracedFaultOf(thrown: unknown): TracedFault {
  return { ...faultOf(thrown), frames: thrown instanceof Error ? framesOf(thrown) : [] };
}

const frame = /^ {4}at .*(?::\d+:\d+\)?| \((?:<anonymous>|native|index \d+)\))$/;

/** The lines of the stack after the message. A message that itself looks like frames is cut away as the message. */
function framesOf({ stack = "", message }: Error): readonly string[] {
  const start = message === "" ? -1 : stack.indexOf(message);
  const lines = stack.slice(start < 0 ? 0 : start + message.length).split("\n");
  const firstFrame = lines.findLastIndex((line) => !frame.test(line)) + 1;
  return lines.slice(firstFrame).map((line) => line.trim());
}
