/** What the user types to run `docreview`, judging by how this run was started. */
import type { Terminal } from "../terminal/terminal.ts";

export function programIn(env: Terminal["env"]): string {
  const runner = env["npm_execpath"];
  if (runner === undefined) return "docreview";
  return /[/\\]_npx[/\\]/.test(runner) ? "npx -y pnpm@12 docreview" : "pnpm docreview";
}
