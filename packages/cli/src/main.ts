#!/usr/bin/env node
/**
 * The `docreview` program: binds the commands to this process. Exits with 0 to 4 as the command says, with 130 when
 * the user interrupted it, and with 141 when its output is closed, like a program that a signal ended.
 * A service exits with 0 when a signal stopped it; a second signal ends it at once.
 */
import { oldestNode } from "./installation/node-version.ts";
import { outputClosed } from "./terminal/terminal.ts";

/**
 * Milliseconds within which a repeated signal is ignored: a terminal sends it to this process and to pnpm, which
 * forwards it.
 */
const echo = 1_000;

if (Number.parseInt(process.versions.node, 10) < oldestNode) {
  process.stderr.write(`docreview needs Node.js ${oldestNode} or newer; this is ${process.versions.node}.\n`);
  process.exit(2);
}

const interruption = new AbortController();
let interruptedAt = 0;
const stop = (exitCode: number) => {
  if (interruption.signal.aborted && performance.now() - interruptedAt > echo) process.exit(exitCode);
  if (!interruption.signal.aborted) interruptedAt = performance.now();
  interruption.abort(exitCode);
  process.stdin.destroy();
};
process.on("uncaughtException", failed);
process.on("SIGINT", () => stop(130));
process.on("SIGTERM", () => stop(143));
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") stop(outputClosed);
    else failed(error);
  });
}

const { run } = await import("./program.ts");
const ending = await run(process.argv.slice(2), {
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  env: process.env,
  now: () => new Date(),
  signal: interruption.signal,
});
if (typeof ending === "symbol") process.exitCode = 0;
else process.exitCode = interruption.signal.aborted ? Number(interruption.signal.reason) : ending;

/** A bug, here or in a thread, must not look like a finding, which is the meaning of Node's own exit code 1. */
function failed(error: unknown): never {
  process.stderr.write(`docreview failed: ${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(2);
}
