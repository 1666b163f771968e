/** The built review page. An installed package contains it; in the repository, `start` builds it from its sources. */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Terminal } from "../terminal/terminal.ts";

const isSource = import.meta.url.endsWith(".ts");
const sources = new URL("../../../review-ui/", import.meta.url);

/** Where the built page is, if it was built. */
export function pageFolder(): string {
  return fileURLToPath(isSource ? new URL("dist/page/", sources) : new URL("../../page/", import.meta.url));
}

/** In the repository: builds the page if it is missing. */
export async function ensurePage(terminal: Terminal): Promise<void> {
  if (!existsSync(pageFolder())) await refreshPage(terminal);
}

/** In the repository: builds the page if it is missing or older than its sources. If that fails, says so and why. */
export async function refreshPage({ stderr }: Terminal): Promise<void> {
  if (!isSource) return;
  const program = fileURLToPath(new URL("build/build-page.ts", sources));
  const { code, output } = await outcomeOf(program, (told) => stderr.write(told));
  if (code === 0) return;
  stderr.write(
    `${output.trimEnd()}\nThe review page could not be built (see above). Everything else works.\n`,
  );
}

/** `tell` is called with the messages of the build while it runs; the returned output contains its errors. */
function outcomeOf(
  program: string,
  tell: (text: string) => void,
): Promise<{ readonly code: number | null; readonly output: string }> {
  const child = spawn(process.execPath, [program], { stdio: ["ignore", "pipe", "pipe"] });
  child.stdout.setEncoding("utf8").on("data", tell);
  const parts: Buffer[] = [];
  child.stderr.on("data", (part: Buffer) => parts.push(part));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, output: Buffer.concat(parts).toString("utf8") }));
  });
}
