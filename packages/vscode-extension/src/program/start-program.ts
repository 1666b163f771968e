/** A process of the program that speaks the protocol. */
import { once } from "node:events";
import type { ChildProcess } from "node:child_process";
import spawn from "cross-spawn";

/** `cross-spawn`, because programs that npm installs on Windows are scripts of its shell. Rejects if it cannot be started. */
export async function startProgram(
  path: string,
  words: readonly string[],
  folder: string,
): Promise<ChildProcess> {
  const child = spawn(path, [...words], { cwd: folder, stdio: "pipe", windowsHide: true });
  await once(child, "spawn");
  return child;
}
