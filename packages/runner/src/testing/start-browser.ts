/** Has a browser print a page that takes a long time, reports that, and kills itself, so that it cannot clean up. */
import { setTimeout } from "node:timers/promises";
import { browser, browserFormats } from "../programs/browser.ts";
import { startConverter } from "../programs/converter-instance.ts";

const [program = "", sandboxed] = process.argv.slice(2);
const instance = await startConverter({
  kind: browser,
  program,
  sandboxed: sandboxed === "true",
  memory: 4 * 1024 ** 3,
  milliseconds: 50_000,
  niceness: 0,
});
const { signal } = new AbortController();
const format = browserFormats["text/html"]!;
const bytes = new TextEncoder().encode(`<p style="height: 1e9px">Endless.</p>`.repeat(1000));
void instance.convert({ bytes, format, target: "pdf", signal });
await setTimeout(1500);
process.stdout.write("begun", () => process.kill(process.pid, "SIGKILL"));
