/**
 * The log of a process: JSON lines without text of documents, secrets or tokens. A request is logged by method and path,
 * an error by its name, code and stack frames. The message of an error may quote confidential text, so it is never
 * logged.
 */
import { serviceFaultOf, type ServiceFaultKind } from "@docreview/model";
import pino, { type DestinationStream, type Logger } from "pino";
import type { LogLevel } from "../settings/settings.ts";

/** Receives one line at a time. */
export interface LogTarget {
  readonly write: (line: string) => void;
}

export const standardOutput: LogTarget = { write: (line) => void process.stdout.write(line) };

export interface LogOptions {
  readonly level: LogLevel;
  /** Defaults to standard output. */
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
      // For Fastify's own entries; ours log the fault themselves.
      err: (error: unknown) => ({ ...faultOf(error), message: "", stack: "" }),
    },
  };
  return pino(options, target satisfies DestinationStream | undefined);
}

/** The path of a request without its query, which may contain what must not be logged. */
export function pathOf({ url }: { readonly url: string }): string {
  return url.split(/[?#]/, 1)[0] ?? url;
}

interface LoggedRequest {
  readonly method: string;
  readonly url: string;
  readonly ip: string;
}

export interface Fault {
  readonly type: string;
  readonly code: string | undefined;
  /** The service fault behind it, if any, such as `disk-full`. */
  readonly serviceFault?: ServiceFaultKind;
  /** The extended result code of SQLite. */
  readonly resultCode?: number;
}

export interface TracedFault extends Fault {
  /** The stack frames, innermost first. */
  readonly frames: readonly string[];
}

/** What may be logged of anything thrown. */
export function faultOf(thrown: unknown): Fault {
  if (!(thrown instanceof Error)) return { type: typeof thrown, code: undefined };
  const code = "code" in thrown && /^\w{1,64}$/.test(String(thrown.code)) ? String(thrown.code) : undefined;
  const serviceFault = serviceFaultOf(thrown)?.kind;
  const resultCode = "errcode" in thrown && typeof thrown.errcode === "number" ? thrown.errcode : undefined;
  return {
    type: thrown.name,
    code,
    ...(serviceFault && { serviceFault }),
    ...(resultCode !== undefined && { resultCode }),
  };
}

export function tracedFaultOf(thrown: unknown): TracedFault {
  return { ...faultOf(thrown), frames: thrown instanceof Error ? framesOf(thrown) : [] };
}

const frame = /^ {4}at .*(?::\d+:\d+\)?| \((?:<anonymous>|native|index \d+)\))$/;

/** The lines of the stack after the message. A message that itself looks like frames is removed too. */
function framesOf({ stack = "", message }: Error): readonly string[] {
  const start = message === "" ? -1 : stack.indexOf(message);
  const lines = stack.slice(start < 0 ? 0 : start + message.length).split("\n");
  const firstFrame = lines.findLastIndex((line) => !frame.test(line)) + 1;
  return lines.slice(firstFrame).map((line) => line.trim());
}
