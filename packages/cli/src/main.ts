#!/usr/bin/env node
/**
 * The `docreview` program: binds the commands to this process. Ends with 0, 1 or 2 as the command says, with 130 when
 * the user interrupted it, and with 141 when nobody reads its output any more, as a program that a signal ended would.
 * A service ends with 0 when a signal stopped it; a second signal does not wait for what the first one asked for.
 */
const oldestNode = 24;

/** Milliseconds within which a signal is the same one again: a terminal sends it to us and to the pnpm that hands it on. */
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
    if (error.code === "EPIPE") stop(141);
    else failed(error);
  });
}

// In a checkout every thread and process would strip the types of its modules anew. What comes of it is kept where only
// those may write who may change the code as well; threads and readers find it by the variable.
if (import.meta.url.endsWith(".ts")) {
  const { enableCompileCache } = await import("node:module");
  const folder = `${import.meta.dirname}/../node_modules/.cache/docreview`;
  process.env["NODE_COMPILE_CACHE"] ??= folder;
  enableCompileCache(folder);
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

/** A fault of our own, here or in a thread, must not look like a finding, which is what Node's exit code would say. */
function failed(error: unknown): never {
  process.stderr.write(`docreview failed: ${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(2);
}
