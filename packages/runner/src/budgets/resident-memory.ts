/** The memory of another process, according to the operating system. */
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";

/** Resident bytes; 0 if the process is gone or the system does not report it. */
export async function residentMemory(pid: number): Promise<number> {
  if (process.platform === "linux") {
    const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
    return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024;
  }
  return new Promise((resolve) => {
    execFile("ps", ["-o", "rss=", "-p", String(pid)], (error, output) =>
      resolve(error === null ? Number(output.trim()) * 1024 : 0),
    );
  });
}
